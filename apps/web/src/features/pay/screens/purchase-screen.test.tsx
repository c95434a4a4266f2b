import { type Currency, manga, movies, orders } from '@aurora/contracts';
import { expect, test } from 'vitest';
import { makeUser, memberPage } from '#entities/member/test-member-page.tsx';
import { ApiError } from '#shared/api/api-error.ts';
import { ORDER_ID, TITLE_ID, makeOrder } from '../test-order.ts';
import { PurchaseScreen } from './purchase-screen.tsx';

const poster = { id: 'p', width: 2, height: 3, widths: [2], color: '#000000', hash: '' };

const comic = (price: { amountMinor: number; currency: Currency } | null) => ({
  ...{ id: TITLE_ID, kind: 'manga', name: '零号站台', category: null, categoryName: null, year: null },
  ...{ region: null, score: null, charge: 'paid', status: null, chapterCount: 3, durationMs: null, poster },
  ...{ description: '', tags: [], banner: null, price, updatedAt: '2026-01-01T00:00:00Z' },
  ...{ author: null, artist: null, direction: 'rtl', freeChapters: 1 },
});

const FROM = `/manga/${TITLE_ID}/read/${ORDER_ID}`;
const AT = `/purchase?kind=manga&id=${TITLE_ID}&from=${encodeURIComponent(FROM)}`;

type Answers = NonNullable<Parameters<typeof memberPage>[0]['answers']>;

const pageOf = (answers: Answers, isGuest = false) =>
  memberPage({
    ...{ screen: <PurchaseScreen />, user: isGuest ? null : makeUser(), path: '/purchase', at: AT },
    answers: {
      [manga.detail.id]: () => comic({ amountMinor: 1200, currency: 'CNY' }),
      [orders.wallet.id]: () => ({ balance: { amountMinor: 0, currency: 'CNY' } }),
      [orders.purchases.id]: () => ({ items: [], nextCursor: null }),
      ...answers,
    },
  });

test('a title is told with what one gets and pays, and its order leads on to be paid', async () => {
  const create = () => makeOrder({ type: 'manga' });
  const { text, press, link, whole } = await pageOf({ [orders.create.id]: create });
  expect(text()).toContain('零号站台');
  expect(text()).toContain('永久阅读全部章节');
  expect(link('VIP 会员免费阅读')).toBe(`/vip?${new URLSearchParams({ from: FROM }).toString()}`);
  await press('购买 ¥12.00');
  expect(whole()).toBe(`/pay-select?order=${ORDER_ID}`);
});

test('an account of another currency sees the price that it will pay', async () => {
  const { text } = await pageOf({
    [orders.wallet.id]: () => ({ balance: { amountMinor: 0, currency: 'USD' } }),
    [manga.detail.id]: ({ query }) => {
      const { locale } = query as { locale: string }; // as the contract has it
      return comic({
        amountMinor: locale === 'zh-CN' ? 1200 : 199,
        currency: locale === 'zh-CN' ? 'CNY' : 'USD',
      });
    },
  });
  expect(text()).toContain('购买 $1.99');
});

test('a guest logs in and comes back here', async () => {
  const { press, whole } = await pageOf({}, true);
  await press('登录后购买');
  expect(whole()).toBe(`/login?redirect=${encodeURIComponent(AT)}`);
});

test('what is owned already leads straight to where one came from', async () => {
  const refuse = () => {
    throw new ApiError('ALREADY_OWNED', 409, {});
  };
  const { text, press, link } = await pageOf({ [orders.create.id]: refuse });
  await press('购买 ¥12.00');
  expect(text()).toContain('你已拥有这部作品');
  expect(link('开始阅读')).toBe(FROM);
});

test('what is not sold on its own says so', async () => {
  const { text } = await pageOf({ [manga.detail.id]: () => comic(null) });
  expect(text()).toContain('该作品暂不单独出售');
});

test.each(['kind=movie&id=7', 'kind=film&id=1234567890123456789012', ''])(
  'an address that names no title is said to: %s',
  async (query) => {
    const page = await memberPage({
      ...{ screen: <PurchaseScreen />, user: makeUser(), path: '/purchase', at: `/purchase?${query}` },
    });
    expect(page.text()).toContain('内容编号无效');
    expect(page.made).not.toContain(movies.detail.id);
  },
);
