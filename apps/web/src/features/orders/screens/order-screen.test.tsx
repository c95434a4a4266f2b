import { type OrderDetail, orders } from '@aurora/contracts';
import { afterEach, expect, test, vi } from 'vitest';
import { makeUser, memberPage } from '#entities/member/test-member-page.tsx';
import { ApiError } from '#shared/api/api-error.ts';
import { ORDER_ID, TITLE_ID, makeDetail } from '../test-orders.ts';
import { OrderScreen } from './order-screen.tsx';

afterEach(() => void vi.useRealTimers());

type Answers = NonNullable<Parameters<typeof memberPage>[0]['answers']>;

const me = { 'users.me': () => makeUser() };

/** The page of an order, as its address opens it. */
const pageOf = (answer: () => OrderDetail, answers: Answers = {}, id = ORDER_ID) =>
  memberPage({
    ...{ screen: <OrderScreen />, user: makeUser(), path: '/orders/:orderId', at: `/orders/${id}` },
    answers: { ...me, [orders.detail.id]: answer, ...answers },
  });

const payment = {
  ...({ method: 'alipay', state: 'processing', step: null, confirmations: null } as const),
  ...{ expiresAt: '2099-01-01T00:00:00Z', isTestMoney: true },
};

test('an open order says how long it can be paid, and leads to it', async () => {
  const { text, link } = await pageOf(() => makeDetail());
  expect(text()).toContain('待支付');
  expect(text()).toMatch(/剩余时间 (30:00|29:5\d)/u);
  expect(link('支付 ¥18.00')).toBe(`/pay-select?order=${ORDER_ID}`);
  expect(link('北方的灯')).toBe(`/movie/${TITLE_ID}`);
  expect(text()).toContain('提交订单');
});

const bare = { id: null, name: null, poster: null, days: null, credit: null };
const credit = { amountMinor: 5000, currency: 'CNY' } as const;

test.each<[Partial<OrderDetail>, string, string, string]>([
  [{ status: 'paid' }, '已永久解锁', '去观看', `/movie/${TITLE_ID}`],
  [{ status: 'paid', type: 'novel' }, '已永久解锁', '去阅读', `/novel/${TITLE_ID}`],
  [{ status: 'paid', type: 'vip', item: { ...bare, days: 30 } }, '会员时间已到账', '查看会员', '/vip'],
  [{ status: 'paid', type: 'recharge', item: bare }, '金额已存入余额', '查看钱包', '/wallet'],
  [{ status: 'paid', type: 'activation-code', item: { ...bare, credit } }, '存入余额', '查看钱包', '/wallet'],
  [{ status: 'cancelled' }, '没有扣款', '重新下单', `/purchase?kind=movie&id=${TITLE_ID}`],
  [{ status: 'failed', type: 'vip', item: bare }, '不能再支付', '重新下单', '/vip'],
  [{ status: 'refunded', type: 'recharge', item: bare }, '款项已退回', '重新下单', '/recharge'],
])('%o says “%s” and leads on by “%s” to %s', async (own, words, action, path) => {
  const { text, link, buttons } = await pageOf(() => makeDetail(own));
  expect(text()).toContain(words);
  expect(link(action)).toBe(path);
  expect(buttons('取消订单')).toBe(0);
});

test('what nobody knows yet is not called cancelled, though its time is over', async () => {
  const expiresAt = new Date(Date.now() - 1000).toISOString();
  const { text } = await pageOf(() => makeDetail({ expiresAt, payment: { ...payment, state: 'waiting' } }), {
    [orders.check.id]: () => makeDetail({ expiresAt, payment: { ...payment, state: 'waiting' } }),
  });
  expect(text()).toContain('支付确认中');
  expect(text()).toContain('测试支付');
  expect(text()).not.toContain('已取消');
});

test('while a payment is under way its provider is asked until it is decided', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
  let asked = 0;
  const check = () => {
    asked += 1;
    return asked < 3
      ? makeDetail({ payment })
      : makeDetail({ status: 'paid', paidAt: '2026-11-21T10:00:00Z' });
  };
  const { text, pass, made } = await pageOf(() => (asked < 3 ? makeDetail({ payment }) : check()), {
    [orders.check.id]: check,
  });
  expect(text()).toContain('支付确认中');
  await pass(3000);
  await pass(3000);
  expect(text()).toContain('已支付');
  expect(made).toContain('users.me');
  const soFar = made.filter((id) => id === orders.check.id).length;
  await pass(9000);
  expect(made.filter((id) => id === orders.check.id)).toHaveLength(soFar);
});

test.each([ORDER_ID, 'nonsense'])('an order that is not there is said so: %s', async (id) => {
  const page = await pageOf(
    () => {
      throw new ApiError('NOT_FOUND', 404, {});
    },
    {},
    id,
  );
  expect(page.text()).toContain('找不到这个订单');
  expect(page.link('查看全部订单')).toBe('/orders');
  expect(page.made.includes(orders.detail.id)).toBe(id === ORDER_ID);
});

test('help answers what people ask, and has the number at hand', async () => {
  const { text, press } = await pageOf(() => makeDetail());
  await press('订单遇到问题');
  expect(text()).toContain('付了钱，还显示待支付');
});
