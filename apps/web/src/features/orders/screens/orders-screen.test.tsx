import { orders } from '@aurora/contracts';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { makeUser, memberPage } from '#entities/member/test-member-page.tsx';
import { ApiError } from '#shared/api/api-error.ts';
import { ORDER_ID, makeDetail, makeOrder, pageWith } from '../test-orders.ts';
import { OrdersScreen } from './orders-screen.tsx';

afterEach(() => void vi.useRealTimers());

type Answers = NonNullable<Parameters<typeof memberPage>[0]['answers']>;

const pageOf = (answers: Answers) => memberPage({ screen: <OrdersScreen />, user: makeUser(), answers });

const other = (last: string, own: Parameters<typeof makeOrder>[0]) =>
  makeOrder({ id: `123456789012345678901${last}`, ...own });

test('a card says what, how much, how and when; the way to pay stands on those that can be paid', async () => {
  const bare = { id: null, name: null, poster: null, days: null, credit: null };
  const { text, link, buttons } = await pageOf({
    [orders.list.id]: () =>
      pageWith([
        makeOrder(),
        other('3', { type: 'vip', status: 'paid', method: 'alipay', item: { ...bare, days: 30 } }),
        other('4', { type: 'recharge', status: 'refunded', item: bare, method: 'card' }),
      ]),
  });
  expect(text()).toContain('北方的灯');
  expect(text()).toContain('¥18.00');
  expect(text()).toContain('20261121000042');
  expect(link('北方的灯')).toBe(`/orders/${ORDER_ID}`);
  expect(link('去支付')).toBe(`/pay-select?order=${ORDER_ID}`);
  expect(buttons('取消')).toBe(1);
  expect(text()).toContain('VIP 会员 30 天');
  expect(text()).toContain('支付宝');
  expect(text()).toContain('Visa / Mastercard');
  expect(text()).toContain('没有更多了');
});

test('each tab is a link of its own, and the present one is marked', async () => {
  const { link } = await pageOf({ [orders.list.id]: () => pageWith([]) });
  expect(link('全部')).toBe('/orders');
  expect(link('已退款')).toBe('/orders?status=refunded');
  expect(document.querySelector('nav [aria-current]')?.textContent).toBe('全部');
});

test('nothing ordered yet leads on, and a failure can be tried again', async () => {
  const { text, link } = await pageOf({ [orders.list.id]: () => pageWith([]) });
  expect(text()).toContain('还没有订单');
  expect(link('看看会员')).toBe('/vip');
  let isDown = true;
  const failing = await pageOf({
    [orders.list.id]: () => {
      if (isDown) throw new ApiError('SERVER_ERROR', 500, {});
      return pageWith([makeOrder()]);
    },
  });
  isDown = false;
  await failing.press('重试');
  expect(failing.text()).toContain('北方的灯');
});

test('an order that runs out of time while it is looked at is cancelled by itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const expiresAt = new Date(Date.now() + 61_000).toISOString();
  const { text, buttons, pass, made } = await pageOf({
    [orders.list.id]: () => pageWith([makeOrder({ expiresAt })]),
  });
  expect(text()).toContain('1:01');
  await pass(1000);
  expect(text()).toContain('1:00');
  await pass(60_000);
  expect(document.querySelector('article')?.textContent).toContain('已取消');
  expect(buttons('取消')).toBe(0);
  expect(made.filter((id) => id === orders.list.id)).toHaveLength(2);
});

test('a cancel is asked about first, done once, and seen at once', async () => {
  let status: 'pending' | 'cancelled' = 'pending';
  const cancel = vi.fn<() => object>(() => {
    status = 'cancelled';
    return makeDetail({ status });
  });
  const { text, press, buttons } = await pageOf({
    [orders.list.id]: () => pageWith([makeOrder({ status })]),
    [orders.cancel.id]: cancel,
    'users.me': () => makeUser(),
  });
  await press('取消', 'article');
  expect(text()).toContain('取消这个订单？');
  await press('再想想', 'dialog');
  expect(cancel).not.toHaveBeenCalled();
  await press('取消', 'article');
  await press('取消订单', 'dialog');
  expect(cancel).toHaveBeenCalledTimes(1);
  expect(text()).toContain('订单已取消');
  expect(buttons('取消')).toBe(0);
});

test('a cancel that is refused says why, and what is true then is shown', async () => {
  const { text, press } = await pageOf({
    [orders.list.id]: () => pageWith([makeOrder()]),
    [orders.cancel.id]: () => {
      throw new ApiError('ORDER_PROCESSING', 409, {});
    },
    'users.me': () => makeUser(),
  });
  await press('取消', 'article');
  await press('取消订单', 'dialog');
  expect(text()).toContain('支付结果确认中，请稍后再试');
});

test('the next page comes as the end of the list comes near; a failure of it is told in place', async () => {
  let show: () => void = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
        show = () => told([{ isIntersecting: true }]);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  let isDown = true;
  const { text, press } = await pageOf({
    [orders.list.id]: ({ query }) => {
      const { cursor } = query as { cursor?: string }; // by its contract
      if (cursor === undefined) return pageWith([makeOrder()], 'c2');
      if (isDown) throw new ApiError('UNAVAILABLE', 503, {});
      return pageWith([other('3', { number: '20261121000043' })]);
    },
  });
  await act(async () => show());
  await vi.waitFor(() => expect(text()).toContain('重试'));
  expect(text()).toContain('北方的灯');
  isDown = false;
  await press('重试');
  expect(text()).toContain('20261121000043');
  expect(text()).toContain('没有更多了');
});
