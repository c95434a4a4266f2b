import { MONEY_NUMBERS, type Package, type User, orders } from '@aurora/contracts';
import { expect, test, vi } from 'vitest';
import { makeUser, memberPage } from '#entities/member/test-member-page.tsx';
import { ApiError } from '#shared/api/api-error.ts';
import { VipScreen } from './vip-screen.tsx';

const DAY_MS = 86_400_000;
const yuan = (amountMinor: number) => ({ amountMinor, currency: 'CNY' }) as const;

const makePackage = (digit: number, own: Partial<Package> = {}): Package => ({
  ...{ id: `${digit}000000000000000000000`, kind: 'vip', name: null, days: 30, price: yuan(2500) },
  ...{ originalPrice: null, pricePerDay: yuan(83), badge: null },
  ...own,
});

const PACKAGES = [
  makePackage(1),
  makePackage(2, { days: 90, price: yuan(6800), originalPrice: yuan(7500), badge: 'recommended' }),
  makePackage(3, { days: MONEY_NUMBERS.lifetimeDays, price: yuan(69_800), pricePerDay: null }),
];

const chosen = (): string | undefined =>
  document.querySelector<HTMLInputElement>('input[type="radio"]:checked')?.value;

const pageOf = (user: User | null, packages: readonly Package[] = PACKAGES, at = '/vip', answers = {}) =>
  memberPage({
    ...{ screen: <VipScreen />, user, path: '/vip', at },
    answers: {
      'users.me': () => user,
      [orders.packages.id]: () => ({ items: packages }),
      ...answers,
    },
  });

test('a guest sees packages, one of them taken, and logs in to exactly this choice', async () => {
  const { text, press, check, whole } = await pageOf(null);
  expect(text()).toContain('登录后查看会员状态');
  expect(chosen()).toBe(PACKAGES[1]?.id);
  expect(text()).toContain('¥0.83/天');
  expect(text()).toContain('原价 ¥75.00');
  await check(`input[value="${PACKAGES[0]?.id}"]`);
  await press('登录后开通');
  expect(whole()).toBe(`/login?redirect=${encodeURIComponent(`/vip?package=${PACKAGES[0]?.id}`)}`);
});

test('a renewal tells the new end, counted from the present one', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T12:00:00') });
  try {
    const vipExpireTime = new Date(Date.now() + 10 * DAY_MS).toISOString();
    const { text, check } = await pageOf(makeUser({ isVip: true, vipExpireTime }));
    expect(text()).toContain('有效期至 2026年3月11日');
    expect(text()).toContain('剩 10 天');
    expect(text()).toContain('续费后至 2026年6月9日');
    expect(text()).toContain('立即续费');
    await check(`input[value="${PACKAGES[2]?.id}"]`);
    expect(text()).toContain('终身有效');
  } finally {
    vi.useRealTimers();
  }
});

test('whose VIP has ended counts from now', async () => {
  const vipExpireTime = new Date(Date.now() - DAY_MS).toISOString();
  const { text } = await pageOf(makeUser({ vipExpireTime }));
  expect(text()).toMatch(/已于 .* 到期/u);
  expect(text()).toContain('开通后有效期至');
});

test('an order that is refused says why and leaves the choice', async () => {
  const create = () => {
    throw new ApiError('PACKAGE_GONE', 409, {});
  };
  const { text, press, place } = await pageOf(makeUser(), PACKAGES, '/vip', { [orders.create.id]: create });
  await press('立即开通');
  expect(text()).toContain('该套餐已下架，请选择其他套餐');
  expect(place()).toBe('/vip');
  expect(chosen()).toBe(PACKAGES[1]?.id);
});

test('nothing to sell is said, with a way to look again', async () => {
  const { text, buttons } = await pageOf(makeUser(), []);
  expect(text()).toContain('暂无可用套餐');
  expect(buttons('重试')).toBe(1);
});

const redeemed = {
  ...{ id: '9000000000000000000000', number: '1', type: 'activation-code', status: 'paid' },
  item: { id: null, name: null, poster: null, days: 30, credit: null },
  ...{ amount: yuan(0), method: null, createdAt: '2026-01-01T00:00:00Z', expiresAt: '2026-01-01T00:30:00Z' },
  ...{ paidAt: '2026-01-01T00:00:00Z', payment: null, hasFailedTry: false, timeline: [] },
  ...{ vipExpireTime: '2031-05-06T12:00:00Z', serverTime: 0 },
};

test('a code is sent without its spaces; what it gave is told, and the field is free for the next', async () => {
  const sent: unknown[] = [];
  const redeem = ({ body }: { body?: unknown }) => {
    sent.push(body);
    return redeemed;
  };
  const page = await pageOf(makeUser(), PACKAGES, '/vip?tab=code', { [orders.redeem.id]: redeem });
  await page.fill('激活码', 'abcd-efgh jkmn 2345');
  await page.submit();
  expect(sent).toEqual([{ code: 'ABCD EFGH JKMN 2345' }]);
  expect(page.text()).toContain('已获得 VIP 会员 30 天，有效期至 2031年5月6日');
  expect(document.querySelector('input')?.value).toBe('');
  expect(page.made).toContain('users.me');
  // What stays on the device while no answer has come does not tell the code.
  expect(JSON.stringify({ ...localStorage })).not.toContain('ABCD');
});

test('a code for the wallet tells the new balance', async () => {
  const credit = {
    ...redeemed,
    item: { ...redeemed.item, days: null, credit: yuan(5000) },
    vipExpireTime: null,
  };
  const page = await pageOf(makeUser(), PACKAGES, '/vip?tab=code', {
    [orders.redeem.id]: () => credit,
    [orders.wallet.id]: () => ({ balance: yuan(6200) }),
  });
  await page.fill('激活码', 'ABCDEFGHJKMN2345');
  await page.submit();
  expect(page.text()).toContain('¥50.00 已存入余额');
  expect(page.text()).toContain('当前余额 ¥62.00');
});

test.each([
  ['', '请输入激活码'],
  ['ABC', '激活码长度为 8–32 个字符'],
])('a code of %j is not sent', async (typed, words) => {
  const page = await pageOf(makeUser(), PACKAGES, '/vip?tab=code');
  await page.fill('激活码', typed);
  await page.submit();
  expect(page.note('激活码')).toBe(words);
  expect(page.made).not.toContain(orders.redeem.id);
});
