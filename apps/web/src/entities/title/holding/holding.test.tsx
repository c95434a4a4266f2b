import { type ChapterRow, orders } from '@aurora/contracts';
import { expect, test } from 'vitest';
import { makeUser, memberPage } from '#entities/member/test-member-page.tsx';
import { BuyLink } from './buy-link.tsx';
import { ChapterMark } from './chapter-mark.tsx';
import { type Holding, decideHolding } from './holding.ts';
import { useHolding, useOwnPrice } from './use-holding.ts';

test.each<[Parameters<typeof decideHolding>[0], Holding]>([
  [{ charge: 'free', status: 'starting', isVip: false, isBought: null }, 'open'],
  [{ charge: 'paid', status: 'starting', isVip: false, isBought: null }, 'unknown'],
  [{ charge: 'paid', status: 'guest', isVip: false, isBought: null }, 'closed'],
  [{ charge: 'paid', status: 'member', isVip: false, isBought: null }, 'unknown'],
  [{ charge: 'paid', status: 'member', isVip: false, isBought: false }, 'closed'],
  [{ charge: 'paid', status: 'member', isVip: false, isBought: true }, 'bought'],
  [{ charge: 'vip', status: 'member', isVip: true, isBought: false }, 'vip'],
  [{ charge: 'vip', status: 'member', isVip: true, isBought: null }, 'vip'],
  [{ charge: 'paid', status: 'member', isVip: true, isBought: true }, 'bought'],
])('%o is %s', (facts, holding) => expect(decideHolding(facts)).toBe(holding));

const ID = '2234567890123456789012';
const price = { amountMinor: 1800, currency: 'CNY' } as const;
const title = { kind: 'manga', id: ID, charge: 'paid', price } as const;

function Probe() {
  const holding = useHolding(title);
  const own = useOwnPrice(title, true);
  return (
    <p>
      {holding} {own === null ? 'none' : `${own.amountMinor} ${own.currency}`}
      {own !== null && <BuyLink title={title} price={own} from="/here" />}
    </p>
  );
}

const poster = { id: 'a', width: 3, height: 4, widths: [3], color: '#204060', hash: 'AAAA' };
const card = (id: string) => ({
  ...{ id, kind: 'manga', name: '无钥', category: null, categoryName: null, year: null, region: null },
  ...{ score: null, charge: 'paid', status: null, chapterCount: 3, durationMs: null, poster },
});

/** A member with a wallet in a currency, who bought a title that is found on the second page of the list. */
const memberWith = (currency: 'CNY' | 'USD', bought: string) =>
  memberPage({
    screen: <Probe />,
    user: makeUser(),
    answers: {
      [orders.wallet.id]: () => ({ balance: { amountMinor: 0, currency } }),
      [orders.purchases.id]: ({ query }) => {
        const { cursor } = query as { cursor?: string }; // by its contract
        const id = cursor === undefined ? '9234567890123456789012' : bought;
        const items = [{ title: card(id), orderId: ID, boughtAt: '2026-01-01T00:00:00Z' }];
        return { items, nextCursor: cursor === undefined ? 'c2' : null };
      },
      'manga.detail': ({ query }) => ({
        ...card(ID),
        ...{ description: '', tags: [], banner: null, updatedAt: '', author: null, artist: null },
        ...{ direction: 'ltr', freeChapters: 1 },
        price:
          (query as { locale: string }).locale === 'zh-CN' ? price : { amountMinor: 299, currency: 'USD' }, // by its contract
      }),
    },
  });

test('of a guest nothing is asked, and the price is that of the language', async () => {
  const { text, made, link } = await memberPage({ screen: <Probe />, user: null });
  expect(text()).toContain('closed 1800 CNY');
  expect(made).toEqual([]);
  expect(link('购买 ¥18.00')).toMatch(/^\/login\?redirect=%2Fpurchase/u);
});

test('what a member bought is found on whichever page it stands', async () => {
  expect((await memberWith('CNY', ID)).text()).toContain('bought');
});

test('a member of another currency sees the price he will pay', async () => {
  const { text, link } = await memberWith('USD', '8234567890123456789012');
  expect(text()).toContain('closed 299 USD');
  expect(link('购买 $2.99')).toBe(`/purchase?kind=manga&id=${ID}&from=%2Fhere`);
});

test.each<[ChapterRow['charge'], Holding, string]>([
  ['free', 'closed', ''],
  ['paid', 'closed', '需解锁'],
  ['paid', 'unknown', '需解锁'],
  ['vip', 'closed', 'VIP'],
  ['paid', 'vip', 'VIP'],
  ['paid', 'bought', '已购'],
  ['vip', 'bought', '已购'],
])('a chapter that is %s in a title that is %s is marked “%s”', async (charge, holding, mark) => {
  const chapter: ChapterRow = { id: ID, position: 1, name: '', volume: null, charge, size: 1 };
  const { text } = await memberPage({ screen: <ChapterMark {...{ chapter, holding }} />, user: null });
  expect(text()).toBe(mark);
});
