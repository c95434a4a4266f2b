import { FormatError, openArchive, type Archive } from '@aurora/formats';
import { ProviderUnclear, type StatementRow } from '../payment-provider.ts';
import { namedCells } from '../wire/bill-cells.ts';
import { parseChinaTime } from '../wire/china-time.ts';
import { minorOfDecimal } from '@aurora/money';

const HEAD = /^支付宝交易号\s*,/u;

function rowOf(cells: Readonly<Record<string, string>> | null): StatementRow {
  const type = cells?.['业务类型'];
  const isRefund = type === '退款';
  // What went back has a minus before it.
  const amountMinor = minorOfDecimal((cells?.['订单金额（元）'] ?? '').replace(isRefund ? /^-/u : /^$/u, ''));
  const at = parseChinaTime(cells?.['完成时间'] ?? '');
  const merchantRef = cells?.['商户订单号'] ?? '';
  if ((!isRefund && type !== '交易') || amountMinor === null || at === null || merchantRef === '') {
    throw new ProviderUnclear('a line of Alipay’s bill that cannot be read');
  }
  return { merchantRef, kind: isRefund ? 'refund' : 'payment', amountMinor, currency: 'CNY', at };
}

/** The lines of the bill itself; null where the text is the file of sums that comes with it. */
export function readBillText(text: string): StatementRow[] | null {
  const lines = text.replace(/^\uFEFF/u, '').split(/\r?\n/u);
  const head = lines.findIndex((line) => HEAD.test(line));
  if (head < 0) return null;
  const names = (lines[head] ?? '').split(',').map((name) => name.trim());
  const rest = lines.slice(head + 1);
  const end = rest.findIndex((line) => line.startsWith('#'));
  // Alipay ends the list by a remark: without it, the file was cut.
  if (end < 0) throw new ProviderUnclear('Alipay’s bill has no end');
  return rest.slice(0, end).map((line) => rowOf(namedCells(line, ',', names)));
}

async function readEntries(archive: Archive): Promise<StatementRow[]> {
  const decoder = new TextDecoder('gbk');
  for (const { name } of archive.entries) {
    const rows = readBillText(decoder.decode(await archive.read(name)));
    if (rows !== null) return rows;
  }
  throw new ProviderUnclear('an archive without Alipay’s bill');
}

/** An archive of two tables in the encoding of Chinese desktops: each movement, and their sums. */
export async function readBillArchive(file: Buffer): Promise<StatementRow[]> {
  try {
    const archive = await openArchive(file);
    try {
      return await readEntries(archive);
    } finally {
      archive.close();
    }
  } catch (cause) {
    if (cause instanceof FormatError) throw new ProviderUnclear('Alipay’s bill cannot be opened', { cause });
    throw cause;
  }
}
