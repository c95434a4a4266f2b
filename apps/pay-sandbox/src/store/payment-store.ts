import {
  CURRENCIES,
  type Capture,
  DUE_ACTS,
  type DueAct,
  FAILURES,
  FLOWS,
  METHODS,
  type Payment,
  STATUSES,
} from '../payments/payment.ts';
import type { Database } from './database.ts';
import { type Row, integer, integerOrNull, oneOf, text, textOrNull } from './row.ts';

export type PaymentStore = ReturnType<typeof createPaymentStore>;

/** What `create` was asked, as text: the same reference with another content is refused. */
export interface NewPayment extends Payment {
  readonly content: string;
}

export function createPaymentStore(db: Database) {
  const one = (where: string, value: string): Payment | null => {
    const row: Row | undefined = db.prepare(`SELECT * FROM payments WHERE ${where} = ?`).get(value);
    return row === undefined ? null : toPayment(row);
  };
  const getById = (id: string): Payment => {
    const found = one('id', id);
    if (found === null) throw new Error(`there is no payment ${id}`);
    return found;
  };
  return {
    getById,
    findByRef: (merchantRef: string) => one('merchant_ref', merchantRef),
    findByToken: (token: string) => one('page_token', token),
    /** The text of the request that made it. */
    contentOf(id: string): string {
      const row: Row = db.prepare('SELECT content FROM payments WHERE id = ?').get(id) ?? {};
      return text(row, 'content');
    },
    listNewest(limit: number): Payment[] {
      const rows: Row[] = db
        .prepare('SELECT * FROM payments ORDER BY created_at DESC, rowid DESC LIMIT ?')
        .all(limit);
      return rows.map(toPayment);
    },
    findWaitingForCoins(isIt: (payment: Payment) => boolean): Payment | null {
      const rows: Row[] = db
        .prepare("SELECT * FROM payments WHERE method = 'usdt' AND status = 'open'")
        .all();
      return rows.map(toPayment).find(isIt) ?? null;
    },
    insert: (payment: NewPayment) => insert(db, payment),
    /** Writes what an act changed. */
    change: (id: string, change: Partial<Changeable>) => update(db, id, change),
    isClosedAhead: (merchantRef: string): boolean =>
      db.prepare('SELECT 1 FROM closed_ahead WHERE merchant_ref = ?').get(merchantRef) !== undefined,
    /** A reference that was closed before it was made can never be made. */
    closeAhead: (merchantRef: string, at: number) =>
      db.prepare('INSERT OR IGNORE INTO closed_ahead VALUES (?, ?)').run(merchantRef, at),
    addCapture: (paymentId: string, { id, kind, amountMinor, currency, at }: Capture) =>
      db
        .prepare('INSERT INTO captures VALUES (?, ?, ?, ?, ?, ?)')
        .run(id, paymentId, kind, amountMinor, currency, at),
    listCaptures(paymentId: string): Capture[] {
      const rows: Row[] = db
        .prepare('SELECT * FROM captures WHERE payment_id = ? ORDER BY at, rowid')
        .all(paymentId);
      return rows.map(toCapture);
    },
    /** Ids of payments for which something is due by now: an expiry, a planned payment, a block. */
    listDue(now: number): string[] {
      const rows: Row[] = db.prepare(DUE).all(now, now, now);
      return rows.map((row) => text(row, 'id'));
    },
    nextDueAt(): number | null {
      return integerOrNull(db.prepare(NEXT_DUE).get() ?? { at: null }, 'at');
    },
    nextBlockOf(id: string): number | null {
      const row: Row = db.prepare('SELECT next_block_at FROM payments WHERE id = ?').get(id) ?? {};
      return integerOrNull(row, 'next_block_at');
    },
  };
}

/** Three searches by three small indexes; one search by “or” would read every payment there ever was. */
const DUE = `SELECT id FROM (
  SELECT id, expires_at AS at FROM payments WHERE status = 'open' AND expires_at <= ?
  UNION ALL SELECT id, due_at FROM payments WHERE due_at <= ?
  UNION ALL SELECT id, next_block_at FROM payments WHERE status = 'confirming' AND next_block_at <= ?)
  GROUP BY id ORDER BY min(at), id`;

const NEXT_DUE = `SELECT min(at) AS at FROM (
  SELECT min(expires_at) AS at FROM payments WHERE status = 'open'
  UNION ALL SELECT min(due_at) FROM payments WHERE due_at IS NOT NULL
  UNION ALL SELECT min(next_block_at) FROM payments WHERE status = 'confirming')`;

interface Changeable {
  readonly status: Payment['status'];
  readonly failure: Payment['failure'];
  readonly confirmations: number;
  readonly nextBlockAt: number | null;
  readonly dueAt: number | null;
  readonly dueAct: DueAct | null;
  readonly endedAt: number | null;
}

const COLUMNS = {
  status: 'status',
  failure: 'failure',
  confirmations: 'confirmations',
  nextBlockAt: 'next_block_at',
  dueAt: 'due_at',
  dueAct: 'due_act',
  endedAt: 'ended_at',
} as const satisfies Record<keyof Changeable, string>;

function update(db: Database, id: string, change: Partial<Changeable>): void {
  const names = Object.entries(COLUMNS).filter(([field]) => field in change);
  const values = new Map(Object.entries(change));
  const sets = names.map(([, column]) => `${column} = ?`).join(', ');
  db.prepare(`UPDATE payments SET ${sets} WHERE id = ?`).run(
    ...names.map(([field]) => values.get(field) ?? null),
    id,
  );
}

function insert(db: Database, payment: NewPayment): void {
  db.prepare(
    `INSERT INTO payments (id, page_token, return_reference, merchant_ref, content, method, flow, amount_minor,
       currency, description, locale, return_url, notify_url, created_at, expires_at, status)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'open')`,
  ).run(
    payment.id,
    payment.pageToken,
    payment.returnReference,
    payment.merchantRef,
    payment.content,
    payment.method,
    payment.flow,
    payment.amountMinor,
    payment.currency,
    payment.description,
    payment.locale,
    payment.returnUrl,
    payment.notifyUrl,
    payment.createdAt,
    payment.expiresAt,
  );
}

function toPayment(row: Row): Payment {
  return {
    id: text(row, 'id'),
    pageToken: text(row, 'page_token'),
    returnReference: text(row, 'return_reference'),
    merchantRef: text(row, 'merchant_ref'),
    method: oneOf(row, 'method', METHODS),
    flow: oneOf(row, 'flow', FLOWS),
    amountMinor: integer(row, 'amount_minor'),
    currency: oneOf(row, 'currency', CURRENCIES),
    description: text(row, 'description'),
    locale: text(row, 'locale'),
    returnUrl: text(row, 'return_url'),
    notifyUrl: text(row, 'notify_url'),
    createdAt: integer(row, 'created_at'),
    expiresAt: integer(row, 'expires_at'),
    status: oneOf(row, 'status', STATUSES),
    failure: row['failure'] === null ? null : oneOf(row, 'failure', FAILURES),
    confirmations: integer(row, 'confirmations'),
    dueAt: integerOrNull(row, 'due_at'),
    dueAct: textOrNull(row, 'due_act') === null ? null : oneOf(row, 'due_act', DUE_ACTS),
    endedAt: integerOrNull(row, 'ended_at'),
  };
}

function toCapture(row: Row): Capture {
  return {
    id: text(row, 'id'),
    kind: oneOf(row, 'kind', ['paid', 'chargeback']),
    amountMinor: integer(row, 'amount_minor'),
    currency: text(row, 'currency'),
    at: integer(row, 'at'),
  };
}
