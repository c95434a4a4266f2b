import type { Database } from '../store/database.ts';
import { type Row, integer, oneOf, text } from '../store/row.ts';

export interface StatementRow {
  readonly kind: 'payment' | 'refund' | 'chargeback';
  readonly merchantRef: string;
  readonly providerRef: string;
  readonly merchantRefundRef?: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly at: string;
}

const KINDS = ['payment', 'refund', 'chargeback'] as const;

const SQL = `
SELECT CASE c.kind WHEN 'paid' THEN 'payment' ELSE 'chargeback' END AS kind, p.merchant_ref, c.id AS provider_ref,
       NULL AS merchant_refund_ref, c.amount_minor, c.currency, c.at
  FROM captures c JOIN payments p ON p.id = c.payment_id WHERE c.at >= :from AND c.at < :to
UNION ALL
SELECT 'refund', p.merchant_ref, r.id, r.merchant_refund_ref, r.amount_minor, p.currency, r.ended_at
  FROM refunds r JOIN payments p ON p.id = r.payment_id
 WHERE r.status = 'done' AND r.ended_at >= :from AND r.ended_at < :to
ORDER BY 7, 3`;

const DAY_MS = 86_400_000;

/** Every movement of a day (UTC), as it was booked. Null: no such day. */
export function listStatement(db: Database, day: string): StatementRow[] | null {
  const from = /^\d{4}-\d\d-\d\d$/u.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(from)) return null;
  const rows: Row[] = db.prepare(SQL).all({ from, to: from + DAY_MS });
  return rows.map((row) => ({
    kind: oneOf(row, 'kind', KINDS),
    merchantRef: text(row, 'merchant_ref'),
    providerRef: text(row, 'provider_ref'),
    ...(row['merchant_refund_ref'] !== null && { merchantRefundRef: text(row, 'merchant_refund_ref') }),
    amountMinor: integer(row, 'amount_minor'),
    currency: text(row, 'currency'),
    at: new Date(integer(row, 'at')).toISOString(),
  }));
}
