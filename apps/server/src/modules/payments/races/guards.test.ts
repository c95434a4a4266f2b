import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { makeCodes, makePackage } from '#app/testing/test-money.ts';
import { createCodes, makeCode } from '#modules/offers/index.ts';
import { transaction } from '#platform/db/index.ts';
import { randomIds } from '#platform/ids/ids.ts';
import { derivedKey } from '#platform/secrets/load-secret.ts';
import { book } from './stage/test-posting.ts';
import { actsOf, atOnce, makeMember, openStage, ordered, setBalance, started } from './stage/test-stage.ts';

/** What the tables refuse by themselves, even where the code before them forgot to look. */
const stage = await openStage();
afterAll(() => stage.stop());
const { app } = stage;
const member = await makeMember(stage);
const packageId = await makePackage(app, { days: 30, prices: { CNY: 2500 } });
const vip = { type: 'vip', packageId };

const refusal = (sql: string, values: unknown[] = []): Promise<string> =>
  app.pool.query(sql, values).then(
    () => 'taken',
    (error: unknown) => String(Object(error).constraint ?? Object(error).message),
  );

test('a second payment of an order is not under way beside the first, and no two attempts share a payment', async () => {
  const orderId = await ordered(member, vip);
  const ref = await started(stage, member, orderId);
  const copy = (newRef: string, status: string, providerRef: string | null) =>
    refusal(
      `insert into payment_attempts (id, order_id, provider, method, merchant_ref, provider_ref, amount_minor, currency,
         status, expires_at, created_at, ended_at)
       select $1, order_id, provider, method, $2, $4, amount_minor, currency, $3, expires_at, created_at,
         case when $3 = 'failed' then now() end from payment_attempts where merchant_ref = $5`,
      [randomIds.content(), newRef, status, providerRef, ref],
    );
  expect(await copy('another-one', 'created', null)).toBe('payment_attempts_one_live');
  expect(await copy('another-one', 'unknown', null)).toBe('payment_attempts_one_live');
  expect(await copy('another-one', 'failed', `scripted-${ref}`)).toBe('payment_attempts_provider_ref');
  expect(await copy(ref, 'failed', null)).toBe('payment_attempts_merchant_ref');
  expect(await copy('another-one', 'failed', null)).toBe('taken');
});

test('of two refunds of an order that did not fail the second is refused', async () => {
  const orderId = await ordered(member, vip);
  const insert = () =>
    refusal(
      `insert into refunds (id, order_id, amount_minor, currency, target, merchant_refund_ref, status, reason, actor,
         requested_at, ended_at) values ($1, $2, 2500, 'CNY', 'wallet', $3, 'done', 'test', 'test', now(), now())`,
      [randomIds.content(), orderId, `R${randomIds.content()}`],
    );
  const answers = await atOnce(insert);
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(1);
  expect(new Set(answers)).toEqual(new Set(['taken', 'refunds_one_of_order']));
});

test('a title is owned once, and an order gives once', async () => {
  const orderIds = [await ordered(member, vip), await ordered(member, vip)];
  const give = (orderId: string, titleId: string) =>
    refusal(
      'insert into entitlements (id, user_id, title_id, order_id, granted_at) values ($1, $2, $3, $4, now())',
      [...[randomIds.content(), member.userId, titleId, orderId]],
    );
  expect(await give(orderIds[0] ?? '', 'one')).toBe('taken');
  expect(await give(orderIds[1] ?? '', 'one')).toBe('entitlements_live');
  expect(await give(orderIds[0] ?? '', 'another')).toBe('entitlements_order');
  const vipGrant = () =>
    refusal(
      'insert into vip_grants (id, user_id, order_id, seconds, granted_at) values ($1, $2, $3, 1, now())',
      [...[randomIds.content(), member.userId, orderIds[0]]],
    );
  expect(await vipGrant()).toBe('taken');
  expect(await vipGrant()).toBe('vip_grants_order');
});

test('a code is spent by one of fifty, even by those who did not look at it before', async () => {
  const code = makeCode();
  await makeCodes(app, [code], { days: 30 });
  const codes = createCodes({
    clock: app.clock,
    secret: derivedKey(app.moneySecret, 'aurora-activation-code-v1'),
  });
  const orderIds = await atOnce(() => ordered(member, vip), 10);
  const spent = await atOnce((n) =>
    transaction(app.pool, (client) => codes.spend(client, code, member.userId, orderIds[n % 10] ?? '')),
  );
  expect(spent.filter(Boolean)).toHaveLength(1);
});

test('the ledger books an act once, never out of balance and never below zero, and forgets nothing', async () => {
  await setBalance(stage, member, 100);
  const businessKey = `guard:${randomUUID()}`;
  const spend = (key: string, amountMinor: number) =>
    book(app, {
      ...{ kind: 'correction', businessKey: key, currency: 'CNY' },
      entries: [
        [{ kind: 'wallet', owner: member.userId }, -amountMinor],
        [{ kind: 'promo' }, amountMinor],
      ],
    });
  const results = await atOnce(() => spend(businessKey, 10));
  expect(results.filter((result) => result === 'posted')).toHaveLength(1);
  const many = await atOnce((n) => spend(`${businessKey}:${n}`, 30));
  expect(many.filter((result) => result === 'posted')).toHaveLength(3);
  expect(many.filter((result) => result === 'short')).toHaveLength(47);
  const lame = book(app, {
    ...{ kind: 'correction', businessKey: `${businessKey}:lame`, currency: 'CNY' },
    entries: [
      [{ kind: 'promo' }, -5],
      [{ kind: 'wallet', owner: member.userId }, 4],
    ],
  });
  await expect(lame).rejects.toMatchObject({ code: '23514' });
  expect(await refusal('update ledger_entries set amount = amount + 1')).toMatch(/ledger_entries/u);
  expect(await refusal('delete from ledger_transactions')).toMatch(/ledger_transactions/u);
  expect(await refusal('truncate ledger_entries')).toMatch(/ledger_entries/u);
});

test('an order whose time is over is paid from no wallet', async () => {
  await setBalance(stage, member, 2500);
  const orderId = await ordered(member, vip);
  stage.clock.advance(30 * 60_000);
  expect((await actsOf(member).pay(orderId)).reason).toBe('ORDER_EXPIRED');
});
