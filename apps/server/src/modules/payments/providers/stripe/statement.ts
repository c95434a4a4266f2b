import type { StatementRow } from '../payment-provider.ts';
import { type Stripe, askStripe, readAs } from './client.ts';
import { bookedShape, bookingShape } from './shapes.ts';

/** What a line of the books is to us, and whether it takes back what another one of its kind did. */
const KIND_OF: Record<string, { kind: StatementRow['kind']; sign: 1 | -1 } | undefined> = {
  charge: { kind: 'payment', sign: 1 },
  payment: { kind: 'payment', sign: 1 },
  refund: { kind: 'refund', sign: 1 },
  payment_refund: { kind: 'refund', sign: 1 },
  refund_failure: { kind: 'refund', sign: -1 },
  payment_failure_refund: { kind: 'refund', sign: -1 },
};

/** The line's own amount may be in the currency of the operator's bank: what the payer saw stands in its source. */
function rowOf(item: unknown): StatementRow | null {
  const { type, created, source } = readAs(bookingShape, item);
  const booking = KIND_OF[type];
  if (booking === undefined) return null;
  const { amount, currency, metadata } = readAs(bookedShape, source);
  const merchantRef = metadata?.['merchantRef'];
  if (merchantRef === undefined) return null;
  const at = new Date(created * 1000);
  return { merchantRef, kind: booking.kind, amountMinor: booking.sign * amount, currency, at };
}

export const createStatement =
  (stripe: Stripe) =>
  async (day: string, signal?: AbortSignal): Promise<readonly StatementRow[]> => {
    const from = Date.parse(`${day}T00:00:00Z`) / 1000;
    const rows: StatementRow[] = [];
    await askStripe(async () => {
      const created = { gte: from, lt: from + 86_400 };
      const lines = stripe.balanceTransactions.list({ created, limit: 100, expand: ['data.source'] });
      for await (const line of lines) {
        const row = rowOf(line);
        if (row !== null) rows.push(row);
      }
    }, signal);
    return rows;
  };
