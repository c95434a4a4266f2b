import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '#platform/clock/clock.ts';
import { ProviderUnclear, type StatementRow } from '../payment-provider.ts';
import { chinaDayOf, parseChinaTime } from '../wire/china-time.ts';
import { minorOfDecimal } from '../wire/decimal.ts';
import type { WechatClient } from './protocol/client.ts';
import type { WechatKeys } from './config.ts';

const DAY_MS = 86_400_000;
/** A day's bill is there at ten in the morning of the next, in China. */
const READY_AFTER_MS = DAY_MS + 10 * 3_600_000;

const billShape = z.object({
  hash_type: z.literal('SHA1'),
  hash_value: z.string(),
  download_url: z.url(),
});

/** Cells stand behind a backtick each, so that a table program leaves long numbers alone. */
function cellsOf(line: string, names: readonly string[]): Record<string, string> {
  const cells = line.replace(/\r$/u, '').slice(1).split(',`');
  const surplus = cells.length - names.length;
  // A product's name may hold the separator; nothing else can.
  const name = names.indexOf('商品名称');
  if (surplus > 0 && name >= 0)
    cells.splice(name, surplus + 1, cells.slice(name, name + surplus + 1).join(',`'));
  if (cells.length !== names.length) throw new ProviderUnclear('a line of WeChat’s bill that cannot be read');
  return Object.fromEntries(names.map((column, index) => [column, cells[index] ?? '']));
}

function rowOf(cells: Record<string, string>): StatementRow | null {
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
  return lines
    .slice(0, end < 0 ? lines.length : end)
    .map((line) => rowOf(cellsOf(line, names)))
    .filter((row) => row !== null);
}

/** A day of ours (UTC) lies in two of China's. */
export function createBills(client: WechatClient, keys: WechatKeys, clock: Clock) {
  async function billOf(day: string, signal?: AbortSignal): Promise<StatementRow[]> {
    const answer = await client.get(`/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`, signal);
    if (!answer.isYes) {
      const isOver = Date.parse(`${day}T00:00:00+08:00`) + READY_AFTER_MS <= clock.now();
      // Of a day that is not over, “no bill” says nothing.
      if (answer.isProven && answer.code === 'NO_STATEMENT_EXIST' && isOver) return [];
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
  }

  return async (day: string, signal?: AbortSignal): Promise<readonly StatementRow[]> => {
    const start = Date.parse(`${day}T00:00:00Z`);
    const moments = [start, start + DAY_MS - 1].filter((moment) => moment <= clock.now() || moment === start);
    const days = [...new Set(moments.map((moment) => chinaDayOf(new Date(moment))))];
    const rows = (await Promise.all(days.map((one) => billOf(one, signal)))).flat();
    return rows.filter(({ at }) => at.getTime() >= start && at.getTime() < start + DAY_MS);
  };
}
