// @vitest-environment node
import { orders, users } from '@aurora/contracts';
import { expect, test } from 'vitest';
import { type World, pathOf, protectedWorld } from '../test-protected-server.ts';

const MEMBER = { token: () => 't1', onEnded: () => undefined };
const ORDER = { body: { type: 'vip', packageId: '1234567890123456789012' } } as const;
const KEY = '0123456789abcdef0123456789abcdef';

/** Refuses an order as often as there are refusals left. */
const worldThatRefuses = (refusals: { status: number; reason: string }[]) =>
  protectedWorld(
    {
      refuse: (({ path }) =>
        path === pathOf(orders.create) ? (refusals.shift() ?? null) : null) satisfies World['refuse'],
    },
    MEMBER,
  );

test.each([
  { status: 503, reason: 'UNAVAILABLE' },
  { status: 502, reason: 'PAYMENT_LINK_FAILED' },
  { status: 409, reason: 'IDEMPOTENCY_IN_PROGRESS' },
])('an act is tried again under the same key after $reason', async (refusal) => {
  const { call, heard } = await worldThatRefuses([refusal, refusal]);
  await call(orders.create, { ...ORDER, key: KEY });
  const tries = heard.filter(({ path }) => path === pathOf(orders.create));
  expect(tries.map(({ key }) => key)).toEqual([KEY, KEY, KEY]);
  expect(tries.map(({ body }) => body)).toEqual([ORDER.body, ORDER.body, ORDER.body]);
});

test('a refusal that stands is not asked for again', async () => {
  const { call, log } = await worldThatRefuses([{ status: 409, reason: 'PACKAGE_GONE' }]);
  await expect(call(orders.create, { ...ORDER, key: KEY })).rejects.toMatchObject({ reason: 'PACKAGE_GONE' });
  expect(log.filter((line) => line.includes(orders.create.path))).toHaveLength(1);
});

test('what changes something without a key is sent once', async () => {
  const { call, log } = await protectedWorld(
    { refuse: ({ path }) => (path === pathOf(users.logout) ? { status: 503, reason: 'UNAVAILABLE' } : null) },
    MEMBER,
  );
  await expect(call(users.logout, {})).rejects.toMatchObject({ status: 503 });
  expect(log.filter((line) => line.includes(users.logout.path))).toHaveLength(1);
});
