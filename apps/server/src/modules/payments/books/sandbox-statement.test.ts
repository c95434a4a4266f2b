import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startSandboxGateway } from '#app/sandbox-gateway/start-sandbox-gateway.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { cloneTestDatabase } from '#platform/db/testing/test-database.ts';
import { createSandboxProvider } from '../providers/sandbox/sandbox-provider.ts';
import { checkBooks } from './check-books.ts';
import { openWorld } from './testing/test-world.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aurora-books-'));
const sandbox = await startSandboxGateway({
  ...{ dataDir, host: '127.0.0.1', serverPort: 0, realGateways: [], log: { warn: () => undefined } },
});
const provider = createSandboxProvider(sandbox.config, { fetch: globalThis.fetch, clock: systemClock });
const database = await cloneTestDatabase();
const world = await openWorld(database.url, [provider]);
world.advance(Date.now() - world.clock.now());
afterAll(async () => {
  await world.close();
  await sandbox.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function payAtSandbox(orderId: string): Promise<string> {
  await world.start(orderId);
  const ref = await world.refOf(orderId);
  await fetch(`${sandbox.control.url}/payments/${ref}/acts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox.control.token}` },
    body: JSON.stringify({ act: 'pay' }),
  });
  return ref;
}

test('I16: the sandbox’s statement fits the books, and names the payment that they do not have', async () => {
  const member = await world.makeMember();
  const packageId = await world.makePackage(30, 2500);
  const orderAnew = () => world.order(member, { type: 'vip', packageId });
  const kept = await orderAnew();
  await payAtSandbox(kept);
  await world.payments.check(kept);
  const returned = await orderAnew();
  await payAtSandbox(returned);
  await world.payments.check(returned);
  await world.refund(returned, 'provider');
  const unheard = await payAtSandbox(await orderAnew());
  await world.pool.query('update outbox set done_at = created_at');
  const check = async (hours: number) => {
    const now = world.clock.now() + hours * 3_600_000;
    return checkBooks(world.pool, { now, providers: [provider] });
  };
  // So young that the news of it may be under way.
  expect(await check(0)).toEqual({ breaches: [], unasked: [] });
  const { breaches, unasked } = await check(2);
  const ofStatement = breaches.filter(({ invariant }) => invariant === 'I16');
  expect(unasked).toEqual([]);
  expect(ofStatement.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^statement:sandbox:\d{4}-\d\d-\d\d:CNY$/u),
    `statement:sandbox:payment:${unheard}`,
  ]);
  expect(ofStatement.map(({ details }) => [details['theirs'], details['ours']])).toEqual([
    [5000, 2500],
    [2500, 0],
  ]);
});
