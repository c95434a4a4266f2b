import { chinaTime, MERCHANT, type Orders } from './test-wechat-orders.ts';

const HEAD = [
  ...[
    '交易时间',
    '公众账号ID',
    '商户号',
    '特约商户号',
    '设备号',
    '微信订单号',
    '商户订单号',
    '用户标识',
    '交易类型',
  ],
  ...[
    '交易状态',
    '付款银行',
    '货币种类',
    '应结订单金额',
    '代金券金额',
    '微信退款单号',
    '商户退款单号',
    '退款金额',
  ],
  ...[
    '充值券退款金额',
    '退款类型',
    '退款状态',
    '商品名称',
    '商户数据包',
    '手续费',
    '费率',
    '订单金额',
    '申请退款金额',
  ],
  '费率备注',
];
const yuan = (fen: number) => (fen / 100).toFixed(2);

/** The trade bill of a day in China, as the documents show one; null where nothing moved. */
export function billOf({ orders, refunds }: Orders, day: string): string | null {
  const lines: { at: number; cells: Record<string, string> }[] = [];
  for (const order of orders.values()) {
    if (order.paid === null) continue;
    const cells = { 商户订单号: order.ref, 货币种类: order.paid.currency, 商品名称: order.description };
    const paid = { 交易状态: 'SUCCESS', 订单金额: yuan(order.paid.total), 申请退款金额: '0.00' };
    lines.push({ at: order.paidAt, cells: { ...cells, ...paid } });
    for (const refund of refunds.values()) {
      if (refund.orderRef !== order.ref) continue;
      const back = { 交易状态: 'REFUND', 订单金额: '0.00', 申请退款金额: yuan(refund.amount) };
      lines.push({ at: refund.at, cells: { ...cells, ...back, 商户退款单号: refund.ref } });
    }
  }
  const ofDay = lines.filter(({ at }) => chinaTime(at).startsWith(day));
  if (ofDay.length === 0) return null;
  const common = { 公众账号ID: MERCHANT.appId, 商户号: MERCHANT.mchId, 交易类型: 'MWEB', 手续费: '0.00000' };
  const rows = ofDay.map(({ at, cells }) => {
    const all: Record<string, string> = { ...common, 交易时间: chinaTime(at), ...cells };
    return HEAD.map((name) => `\`${all[name] ?? ''}`).join(',');
  });
  const sums = ['总交易单数,应结订单总金额,退款总金额', `\`${rows.length},\`0.00,\`0.00`];
  return [`\uFEFF${HEAD.join(',')}`, ...rows, ...sums, ''].join('\r\n');
}
