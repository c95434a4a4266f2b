import { type TitleCard, orders } from '@aurora/contracts';
import { expect, test } from 'vitest';
import { makeUser, memberPage } from '#entities/member/test-member-page.tsx';
import { ORDER_ID, TITLE_ID, poster } from '../test-orders.ts';
import { PurchasesScreen } from './purchases-screen.tsx';

const title: TitleCard = {
  ...({ id: TITLE_ID, kind: 'movie', name: '北方的灯', category: 'drama', categoryName: '剧情' } as const),
  ...({ year: 2024, region: 'CN', score: 8.1, charge: 'paid', status: null, chapterCount: null } as const),
  ...{ durationMs: 5_400_000, poster },
};

const pageOf = (items: object[]) =>
  memberPage({
    screen: <PurchasesScreen />,
    user: makeUser(),
    answers: { [orders.purchases.id]: () => ({ items, nextCursor: null }) },
  });

test('what was bought stands with the day it was bought, and opens at a tap', async () => {
  const { text, link } = await pageOf([{ title, orderId: ORDER_ID, boughtAt: '2026-11-21T10:00:00Z' }]);
  expect(link('北方的灯')).toBe(`/movie/${TITLE_ID}`);
  expect(text()).toContain('剧情 · 2024');
  expect(text()).toContain('2026年11月21日 购买');
  expect(link('小说')).toBe('/my-purchases?kind=novel');
});

test('nothing bought yet leads to where there is something', async () => {
  const { text, link } = await pageOf([]);
  expect(text()).toContain('还没有买过电影');
  expect(link('去逛逛')).toBe('/');
});
