import { type OrderDetail, orders } from '@aurora/contracts';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#shared/api/api-error.ts';
import { keepPlace } from '#entities/order/way/return-place.ts';
import { ORDER_ID, TITLE_ID, makeOrder, makePayment, orderPage, yuan } from '../test-order.ts';
import { PayReturnScreen } from './pay-return-screen.tsx';

afterEach(() => void vi.useRealTimers());

const takeTime = (): void =>
  void vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });

const pageOf = (answer: () => OrderDetail, check: () => OrderDetail = answer) =>
  orderPage(<PayReturnScreen />, '/pay-return', {
    ...{ [orders.detail.id]: answer, [orders.check.id]: check },
    [orders.wallet.id]: () => ({ balance: yuan(5000) }),
  });

const bare = { id: null, name: null, poster: null, days: null, credit: null };

test.each<[Partial<OrderDetail>, string, string, string]>([
  [{}, '购买成功', '立即观看', `/movie/${TITLE_ID}`],
  [{ type: 'novel' }, '购买成功', '开始阅读', `/novel/${TITLE_ID}`],
  [{ type: 'recharge', item: bare }, '当前余额 ¥50.00', '查看钱包', '/wallet'],
  [
    { type: 'vip', item: { ...bare, days: 30 }, vipExpireTime: '2031-05-06T12:00:00Z' },
    '有效期至 2031年5月6日',
    '去首页看看',
    '/',
  ],
  [{ type: 'vip', item: { ...bare, days: 36_500 } }, '终身有效', '去首页看看', '/'],
])('paid: %o says “%s” and leads on by “%s” to %s', async (own, words, action, path) => {
  const { text, link, made } = await pageOf(() => makeOrder({ status: 'paid', ...own }));
  expect(text()).toContain(words);
  expect(link(action)).toBe(path);
  // VIP time, balance and what may be read are asked for anew.
  expect(made).toContain('users.me');
});

test.each([
  [`/movie/${TITLE_ID}?play=1`, '继续观看'],
  [`/manga/${TITLE_ID}/read/3234567890123456789012#p7`, '继续阅读'],
  [`/pay-select?order=${TITLE_ID}`, '继续支付'],
  ['/profile', '返回之前的页面'],
])('it leads back to where buying began: %s', async (place, words) => {
  const page = await pageOf(() => {
    keepPlace(ORDER_ID, place);
    return makeOrder({ status: 'paid' });
  });
  expect(page.link(words)).toBe(place);
});

test('an answer that does not come is looked for a minute, and never called failed', async () => {
  takeTime();
  const order = makeOrder({ method: 'alipay', payment: makePayment() });
  const { text, link, pass, made } = await pageOf(
    () => order,
    () => {
      throw new ApiError('NETWORK_FAILED', 0, {});
    },
  );
  expect(text()).toContain('正在确认支付结果');
  for (let look = 0; look < 26; look += 1) await pass(2500);
  expect(text()).toContain('支付处理中');
  expect(text()).not.toContain('没有支付成功');
  expect(link('查看订单')).toBe(`/orders/${ORDER_ID}`);
  const looks = made.length;
  await pass(30_000);
  expect(made).toHaveLength(looks);
});

test('money that comes while it is looked for is seen by itself', async () => {
  takeTime();
  let order = makeOrder({ method: 'alipay', payment: makePayment({ state: 'processing' }) });
  const { text, pass } = await pageOf(() => order);
  expect(text()).toContain('正在确认支付结果');
  order = makeOrder({ status: 'paid' });
  await pass(3000);
  expect(text()).toContain('购买成功');
});

test('a payment that was refused leaves the same order to be paid', async () => {
  const { text, link } = await pageOf(() => makeOrder({ hasFailedTry: true }));
  expect(text()).toContain('这次没有支付成功');
  expect(link('重新支付')).toBe(`/pay-select?order=${ORDER_ID}`);
});

test('what is under way at the deadline is still looked for', async () => {
  const expiresAt = new Date(Date.now() - 1000).toISOString();
  const { text } = await pageOf(() => makeOrder({ expiresAt, payment: makePayment() }));
  expect(text()).toContain('正在确认支付结果');
  expect(text()).not.toContain('超时');
});
