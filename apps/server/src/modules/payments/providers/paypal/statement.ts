import type { StatementRow } from '../payment-provider.ts';
import { minorOfDecimal } from '@aurora/money';
import { type PaypalClient, readAs } from './client.ts';
import { readRefundName } from './evidence.ts';
import { type bookingShape, statementShape } from './shapes.ts';
import type { z } from 'zod/mini';

const PAGE_SIZE = 500;

/** PayPal's codes of events: T00… payments received, T1107 a refund by the merchant. */
function kindOf(code: string | null | undefined): StatementRow['kind'] | null {
  if (code?.startsWith('T00') === true) return 'payment';
  return code === 'T1107' ? 'refund' : null;
}

/** S: done; V: done, and given back since. What waits or was denied moved nothing. */
const hasMoved = (status: string | null | undefined) => status === 'S' || status === 'V';

function rowOf({ transaction_info: info }: z.output<typeof bookingShape>): StatementRow | null {
  const kind = kindOf(info.transaction_event_code);
  const { merchantRef } = readRefundName(info.custom_field);
  const amountMinor = minorOfDecimal(info.transaction_amount?.value.replace(/^-/u, '') ?? '');
  const at = info.transaction_initiation_date;
  if (kind === null || !merchantRef || amountMinor === null || !at || !hasMoved(info.transaction_status))
    return null;
  return { merchantRef, kind, amountMinor, currency: info.transaction_amount?.currency_code ?? '', at };
}

/** Transactions appear up to three hours late (PayPal): yesterday is whole from three o'clock UTC on. */
export const createStatement =
  (askPaypal: PaypalClient) =>
  async (day: string, signal?: AbortSignal): Promise<readonly StatementRow[]> => {
    const rows: StatementRow[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const query = new URLSearchParams({
        start_date: `${day}T00:00:00Z`,
        end_date: `${day}T23:59:59Z`,
        fields: 'transaction_info',
        page_size: String(PAGE_SIZE),
        page: String(page),
      });
      const path = `/v1/reporting/transactions?${query.toString()}`;
      const answer = readAs(statementShape, await askPaypal({ path }, signal));
      rows.push(...answer.transaction_details.map(rowOf).filter((row) => row !== null));
      pages = answer.total_pages;
    }
    return rows;
  };
