import type { Database } from './database.ts';
import { type Row, integer, integerOrNull, oneOf, text, textOrNull } from './row.ts';

const REFUND_STATUSES = ['accepted', 'done', 'failed'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

export interface Refund {
  readonly id: string;
  readonly merchantRefundRef: string;
  readonly paymentId: string;
  readonly amountMinor: number;
  readonly reason: string;
  readonly status: RefundStatus;
  readonly failure: string | null;
  /** How an accepted one ends, when it is due. */
  readonly planned: 'done' | 'failed';
  readonly dueAt: number | null;
  readonly endedAt: number | null;
}

export type RefundStore = ReturnType<typeof createRefundStore>;

export function createRefundStore(db: Database) {
  const all = (sql: string, ...values: (string | number)[]): Refund[] => {
    const rows: Row[] = db.prepare(sql).all(...values);
    return rows.map(toRefund);
  };
  return {
    findByRef: (ref: string): Refund | null =>
      all('SELECT * FROM refunds WHERE merchant_refund_ref = ?', ref)[0] ?? null,
    listOf: (paymentId: string) =>
      all('SELECT * FROM refunds WHERE payment_id = ? ORDER BY rowid', paymentId),
    listDue: (now: number) =>
      all("SELECT * FROM refunds WHERE status = 'accepted' AND due_at <= ? ORDER BY due_at, rowid", now),
    nextDueAt: (): number | null =>
      integerOrNull(
        db.prepare("SELECT min(due_at) AS at FROM refunds WHERE status = 'accepted'").get() ?? { at: null },
        'at',
      ),
    insert(refund: Refund): void {
      db.prepare('INSERT INTO refunds VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)').run(
        refund.id,
        refund.merchantRefundRef,
        refund.paymentId,
        refund.amountMinor,
        refund.reason,
        refund.status,
        refund.failure,
        refund.planned,
        refund.dueAt,
        refund.endedAt,
      );
    },
    end: (
      id: string,
      { status, failure, at }: { status: RefundStatus; failure: string | null; at: number },
    ) =>
      db
        .prepare('UPDATE refunds SET status = ?, failure = ?, ended_at = ?, due_at = NULL WHERE id = ?')
        .run(status, failure, at, id),
  };
}

function toRefund(row: Row): Refund {
  return {
    id: text(row, 'id'),
    merchantRefundRef: text(row, 'merchant_refund_ref'),
    paymentId: text(row, 'payment_id'),
    amountMinor: integer(row, 'amount_minor'),
    reason: text(row, 'reason'),
    status: oneOf(row, 'status', REFUND_STATUSES),
    failure: textOrNull(row, 'failure'),
    planned: oneOf(row, 'planned', ['done', 'failed']),
    dueAt: integerOrNull(row, 'due_at'),
    endedAt: integerOrNull(row, 'ended_at'),
  };
}
