import { crc32 } from 'node:zlib';
import { chinaTime, type Trades } from './test-alipay-trades.ts';

const HEAD = [
  ...[
    '支付宝交易号',
    '商户订单号',
    '业务类型',
    '商品名称',
    '创建时间',
    '完成时间',
    '门店编号',
    '门店名称',
    '操作员',
  ],
  ...[
    '终端号',
    '对方账户',
    '订单金额（元）',
    '商家实收（元）',
    '支付宝红包（元）',
    '集分宝（元）',
    '支付宝优惠（元）',
  ],
  ...[
    '商家优惠（元）',
    '券核销金额（元）',
    '券名称',
    '商家红包消费金额（元）',
    '卡消费金额（元）',
    '退款批次号/请求号',
  ],
  ...['服务费（元）', '分润（元）', '备注'],
];

/** Node reads GBK and does not write it: every pair of bytes is read once, and then looked up. */
function createGbkWriter(): (text: string) => Buffer {
  const decoder = new TextDecoder('gbk');
  const bytesOf = new Map<string, number[]>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const letter = decoder.decode(Uint8Array.of(lead, trail));
      if (letter.length === 1 && !bytesOf.has(letter)) bytesOf.set(letter, [lead, trail]);
    }
  }
  return (text) =>
    Buffer.from(
      [...text].flatMap((letter) =>
        letter <= '\u007F' ? [letter.charCodeAt(0)] : (bytesOf.get(letter) ?? [63]),
      ),
    );
}
export const toGbk = createGbkWriter();

/** A ZIP archive without compression. */
export function zipOf(files: readonly { name: Buffer; content: Buffer }[]): Buffer {
  const [parts, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { name, content } of files) {
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    parts.push(Buffer.from('PK\u0003\u0004'), common, name, content);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), common, place, name);
    offset += 30 + name.length + content.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, list, end]);
}

/** The table of a day in China, as Alipay's documents show it; null where nothing moved. */
function tableOf(trades: Trades, day: string): string | null {
  const rows = trades
    .movements()
    .filter(({ at }) => chinaTime(at).startsWith(day))
    .map(({ trade, amount, at, refundRef }) => {
      const cells: Record<string, string> = {
        支付宝交易号: `${trade.tradeNo}\t`,
        商户订单号: `${trade.ref}\t`,
        业务类型: refundRef === null ? '交易' : '退款',
        商品名称: trade.subject,
        创建时间: chinaTime(at),
        完成时间: chinaTime(at),
        '订单金额（元）': refundRef === null ? amount : `-${amount}`,
        '退款批次号/请求号': refundRef === null ? '' : `${refundRef}\t`,
      };
      return HEAD.map((name) => cells[name] ?? '').join(',');
    });
  if (rows.length === 0) return null;
  const before = ['#支付宝业务明细查询', '#账号：[20880000000000010156]', '#-----业务明细列表-----'];
  const after = ['#-----业务明细列表结束-----', `#交易合计：${rows.length}笔`, ''];
  return [...before, HEAD.join(','), ...rows, ...after].join('\r\n');
}

export function billArchiveOf(trades: Trades, day: string): Buffer | null {
  const table = tableOf(trades, day);
  if (table === null) return null;
  const sums =
    '#支付宝业务汇总查询\r\n门店编号,门店名称,交易订单总笔数\r\n合计,,1\r\n#-----业务汇总列表结束-----\r\n';
  return zipOf([
    { name: toGbk('2088_业务明细(汇总).csv'), content: toGbk(sums) },
    { name: toGbk('2088_业务明细.csv'), content: toGbk(table) },
  ]);
}
