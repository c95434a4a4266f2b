import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '#platform/clock/clock.ts';
import { ProviderUnclear, type StatementRow } from '../payment-provider.ts';
import { namedCells } from '../wire/bill-cells.ts';
import { createChinaStatement } from '../wire/china-statement.ts';
import { parseChinaTime } from '../wire/china-time.ts';
import { minorOfDecimal } from '@aurora/money';
import type { WechatClient } from './protocol/client.ts';
import type { WechatKeys } from './config.ts';

const billShape = z.object({
  hash_type: z.literal('SHA1'),
  hash_value: z.string(),
  download_url: z.url(),
});

function rowOf(cells: Readonly<Record<string, string>> | null): StatementRow | null {
  if (cells === null) throw new ProviderUnclear('a line of WeChat’s bill that cannot be read');
  const state = cells['交易状态'];
  // Taken back before it was booked.
  if (state === 'REVOKED') return null;
  const isRefund = state === 'REFUND';
  if (!isRefund && state !== 'SUCCESS')
    throw new ProviderUnclear(`a line of WeChat’s bill in state ${state}`);
  const amountMinor = minorOfDecimal(cells[isRefund ? '申请退款金额' : '订单金额'] ?? '');
  const at = parseChinaTime(cells['交易时间'] ?? '');
  const merchantRef = cells['商户订单号'] ?? '';
  if (amountMinor === null || at === null || merchantRef === '') {
    throw new ProviderUnclear('a line of WeChat’s bill without amount, time or reference');
  }
  const kind = isRefund ? 'refund' : 'payment';
  return { merchantRef, kind, amountMinor, currency: cells['货币种类'] ?? '', at };
}

/** The lines of a bill, up to its sums. */
export function readBill(text: string): StatementRow[] {
  const [head = '', ...lines] = text.replace(/^\uFEFF/u, '').split('\n');
  const names = head.trim().split(',');
  if (!names.includes('商户订单号')) throw new ProviderUnclear('WeChat’s bill has another head');
  const end = lines.findIndex((line) => !line.startsWith('`'));
  return (
    lines
      .slice(0, end < 0 ? lines.length : end)
      // Cells stand behind a backtick each, so that a table program leaves long numbers alone.
      .map((line) => rowOf(namedCells(line.slice(1), ',`', names)))
      .filter((row) => row !== null)
  );
}

export function createBills(client: WechatClient, keys: WechatKeys, clock: Clock) {
  return createChinaStatement(clock, async (day, { isReady, signal }) => {
    const answer = await client.get(`/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`, signal);
    if (!answer.isYes) {
      if (answer.isProven && answer.code === 'NO_STATEMENT_EXIST' && isReady) return [];
      throw new ProviderUnclear(`no bill of ${day}: ${answer.code} ${answer.message}`);
    }
    const bill = billShape.safeParse(answer.content);
    if (!bill.success) throw new ProviderUnclear('WeChat told no bill');
    const { origin, pathname, search } = new URL(bill.data.download_url);
    // Our signature is for WeChat alone.
    if (origin !== new URL(keys.apiUrl).origin) throw new ProviderUnclear('a bill on another host');
    const file = await client.download(pathname + search, signal);
    const digest = createHash('sha1').update(file).digest('hex');
    if (digest !== bill.data.hash_value.toLowerCase())
      throw new ProviderUnclear('a bill with another digest');
    return readBill(file.toString('utf8'));
  });
}
