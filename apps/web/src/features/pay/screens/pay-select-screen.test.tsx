import { type MethodOption, type OrderDetail, orders } from '@aurora/contracts';
import { expect, test } from 'vitest';
import { ApiError } from '#shared/api/api-error.ts';
import { ORDER_ID, TITLE_ID, makeOrder, makePayment, orderPage, yuan } from '../test-order.ts';
import { PaySelectScreen } from './pay-select-screen.tsx';

const option = (method: MethodOption['method'], obstacle: MethodOption['obstacle'] = null): MethodOption => ({
  method,
  obstacle,
  isTestMoney: method !== 'wallet',
});

const RICH = {
  items: [option('wallet'), option('alipay'), option('venmo', 'currency'), option('usdt', 'currency')],
  ...{ balance: yuan(5000), shortBy: yuan(0) },
};
const POOR = {
  items: [option('wallet', 'balance'), option('alipay'), option('card')],
  ...{ balance: yuan(300), shortBy: yuan(1500) },
};

const chosen = (): string | undefined =>
  document.querySelector<HTMLInputElement>('input[type="radio"]:checked')?.value;

type Answers = Parameters<typeof orderPage>[2];

const pageOf = (order: OrderDetail, methods: object = RICH, answers: Answers = {}) =>
  orderPage(<PaySelectScreen />, '/pay-select', {
    ...{ [orders.detail.id]: () => order, [orders.methods.id]: () => methods },
    ...answers,
  });

test('what is paid, how long it can be, and by which ways', async () => {
  const { text } = await pageOf(makeOrder());
  expect(text()).toContain('¥18.00');
  expect(text()).toContain('北方的灯');
  expect(text()).toMatch(/剩余支付时间 (30:00|29:5\d)/u);
  expect(chosen()).toBe('wallet');
  expect(text()).toContain('2 种方式暂不可用');
  expect(text()).toContain('不支持人民币账户');
});

test('a wallet that lacks money says how much, and leads to filling it and back', async () => {
  const { text, link } = await pageOf(makeOrder(), POOR);
  expect(text()).toContain('余额不足，还差 ¥15.00');
  expect(chosen()).toBe('alipay');
  expect(text()).toContain('测试资金');
  expect(link('去充值')).toBe(`/recharge?from=${encodeURIComponent(`/pay-select?order=${ORDER_ID}`)}`);
});

test('the wallet asks first, and pays under one key however often the network fails', async () => {
  const keys: unknown[] = [];
  const pay = (sent: object) => {
    keys.push('key' in sent ? sent.key : undefined);
    if (keys.length === 1) throw new ApiError('NETWORK_FAILED', 0, {});
    return makeOrder({ status: 'paid', method: 'wallet', paidAt: '2026-01-01T00:00:00Z' });
  };
  const { text, press, place } = await pageOf(makeOrder(), RICH, { [orders.pay.id]: pay });
  await press('支付 ¥18.00');
  expect(keys).toEqual([]);
  expect(text()).toContain('支付后余额¥32.00');
  await press('支付 ¥18.00', 'dialog[open]');
  expect(text()).toContain('网络不通');
  await press('支付 ¥18.00', 'dialog[open]');
  expect(place()).toBe('/pay-return');
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/u);
});

test('an order that ran out is said to be, and is made anew from the same title', async () => {
  const { text, link, made } = await pageOf(makeOrder({ expiresAt: new Date(Date.now() - 1).toISOString() }));
  expect(text()).toContain('订单已超时关闭');
  expect(link('重新下单')).toBe(`/purchase?kind=movie&id=${TITLE_ID}`);
  expect(made).not.toContain(orders.methods.id);
});

test.each([
  ['cancelled', '已取消'],
  ['failed', '支付失败'],
  ['refunded', '已退款'],
] as const)('a %s order cannot be paid', async (status, words) => {
  const { text } = await pageOf(makeOrder({ status }));
  expect(text()).toContain(words);
  expect(text()).not.toContain('支付 ¥18.00');
});

test('an order that is paid already leads to its result', async () => {
  const { place } = await pageOf(makeOrder({ status: 'paid' }));
  expect(place()).toBe('/pay-return');
});

test('whoever comes back while a payment is under way is asked; its failure is seen on the same order', async () => {
  const live = makeOrder({ method: 'alipay', payment: makePayment() });
  let now: OrderDetail = live;
  const answers = { [orders.check.id]: () => now, [orders.detail.id]: () => now };
  const { text, press } = await pageOf(live, RICH, answers);
  expect(text()).toContain('支付完成了吗？');
  expect(text()).toContain('正在用支付宝付款');
  now = makeOrder({ method: 'alipay', hasFailedTry: true });
  await press('已完成支付');
  expect(text()).toContain('这次没有支付成功');
  expect(text()).toContain('订单还在');
  expect(chosen()).toBe('alipay');
});

test('coins show address, exact amount and how many blocks confirmed them', async () => {
  const step = {
    kind: 'address',
    ...{ address: '0xabc', amount: '12.990001', token: 'USDT', chain: 'Ethereum' },
    uri: 'ethereum:0xabc',
  } as const;
  const payment = makePayment({ method: 'usdt', step, confirmations: { seen: 3, needed: 12 } });
  const order = makeOrder({ method: 'usdt', payment });
  const { text } = await pageOf(order, RICH, { [orders.check.id]: () => order });
  expect(text()).toContain('12.990001');
  expect(text()).toContain('0xabc');
  expect(text()).toContain('区块确认 3/12');
  expect(text()).toContain('只能通过 Ethereum 网络转入 USDT');
});

test('a cancel that comes too late shows the order as it stands', async () => {
  let now = makeOrder();
  const { press, place, text } = await pageOf(makeOrder(), RICH, {
    [orders.detail.id]: () => now,
    [orders.cancel.id]: () => {
      now = makeOrder({ status: 'paid' });
      throw new ApiError('ORDER_ALREADY_PAID', 409, {});
    },
  });
  await press('取消订单');
  expect(text()).toContain('取消后不能再支付');
  await press('取消订单', 'dialog[open]');
  expect(place()).toBe('/pay-return');
});
