import { expect, test } from 'vitest';
import { begin, settledOf } from '../testing/test-acts.ts';
import type { Begun } from '../testing/test-harness.ts';
import type { Log } from './testing/test-chain-emulator.ts';
import { makeUsdtHarness, readPaymentUri, TEST_WORDS, extendedKeyOf } from './testing/test-usdt-harness.ts';
import { createUsdtProvider } from './usdt-provider.ts';

const CENT = 10_000n;
const MINUTE_MS = 60_000;
type Harness = Awaited<ReturnType<typeof makeUsdtHarness>>;

/** Sends cents to a payment's address in a block of its own. */
const send = (h: Harness, begun: Begun, cents: number) =>
  h.chain.mine({ to: readPaymentUri(begun).to, units: BigInt(cents) * CENT });
const makeFinal = (h: Harness) => h.chain.mineEmpty(h.chain.settings.finalityLag);
const unclear = { name: 'ProviderUnclear' };

test('confirmations are counted, and only the last of them makes it paid', async () => {
  for (const [changes, needed] of [
    [{}, 13],
    [{ confirmations: 6 }, 6],
  ] as const) {
    const h = await makeUsdtHarness(changes);
    const begun = await begin(h);
    expect(await h.provider.query(begun.ref)).not.toHaveProperty('confirmations');
    send(h, begun, 1230);
    for (let seen = 1; seen < needed; seen += 1) {
      expect(await h.provider.query(begun.ref)).toMatchObject({
        status: 'pending',
        confirmations: { seen, needed },
      });
      h.chain.mineEmpty(1);
    }
    const paid = { status: 'paid', amountMinor: 1230, confirmations: { seen: needed, needed } };
    expect(await h.provider.query(begun.ref)).toMatchObject(paid);
    await h.stop();
  }
});

test('a transfer that disappears is not paid; when it comes again, it is', async () => {
  const h = await makeUsdtHarness();
  const begun = await begin(h);
  send(h, begun, 1230);
  h.chain.mineEmpty(3);
  expect(await h.provider.query(begun.ref)).toMatchObject({ status: 'pending', confirmations: { seen: 4 } });
  h.chain.reorganize(4);
  makeFinal(h);
  expect(await h.provider.query(begun.ref)).toMatchObject({ status: 'pending' });
  expect(await h.provider.query(begun.ref)).not.toHaveProperty('confirmations');
  send(h, begun, 1230);
  makeFinal(h);
  expect(await h.provider.query(begun.ref)).toMatchObject({ status: 'paid', amountMinor: 1230 });
  await h.stop();
});

test('too little is waited for until the payment expires, and then told as what came', async () => {
  const h = await makeUsdtHarness();
  const begun = await begin(h);
  send(h, begun, 1000);
  makeFinal(h);
  expect(await h.provider.query(begun.ref)).toMatchObject({ status: 'pending', amountMinor: 1230 });
  h.clock.advance(31 * MINUTE_MS);
  expect(await h.provider.query(begun.ref)).toMatchObject({ status: 'paid', amountMinor: 1000 });
  await h.stop();
});

test('after the end of the payment, what is still on its way is waited for', async () => {
  const h = await makeUsdtHarness();
  const begun = await begin(h);
  send(h, begun, 700);
  makeFinal(h);
  send(h, begun, 530);
  h.clock.advance(31 * MINUTE_MS);
  expect(await h.provider.query(begun.ref)).toMatchObject({
    status: 'pending',
    confirmations: { seen: 1, needed: 13 },
  });
  makeFinal(h);
  expect(await h.provider.query(begun.ref)).toMatchObject({ status: 'paid', amountMinor: 1230 });
  await h.stop();
});

test('several transfers are one payment, named by the first', async () => {
  const h = await makeUsdtHarness();
  const begun = await begin(h);
  send(h, begun, 1000);
  makeFinal(h);
  send(h, begun, 229);
  h.chain.mine(
    { to: readPaymentUri(begun).to, units: CENT / 2n },
    { to: readPaymentUri(begun).to, units: CENT },
  );
  makeFinal(h);
  const evidence = await h.provider.query(begun.ref);
  expect(evidence).toMatchObject({ status: 'paid', amountMinor: 1230 });
  expect(evidence.providerRef).toMatch(/^0x[0-9a-f]{64}:0$/u);
  await h.stop();
});

test('too much, and less than a cent too much, are told to the whole cent', async () => {
  const h = await makeUsdtHarness();
  const [more, dust] = [await begin(h), await begin(h)];
  send(h, more, 9999);
  h.chain.mine({ to: readPaymentUri(dust).to, units: 1230n * CENT + CENT - 1n });
  makeFinal(h);
  expect(await h.provider.query(more.ref)).toMatchObject({ status: 'paid', amountMinor: 9999 });
  expect(await h.provider.query(dust.ref)).toMatchObject({ status: 'paid', amountMinor: 1230 });
  await h.stop();
});

test('late money is told, after the expiry and after the close', async () => {
  const h = await makeUsdtHarness();
  const [expired, closed] = [await begin(h), await begin(h)];
  h.clock.advance(31 * MINUTE_MS);
  expect(await h.provider.query(expired.ref)).toMatchObject({ status: 'pending' });
  expect(await h.provider.close(closed.ref)).toBe('closed');
  expect(await h.provider.query(closed.ref)).toMatchObject({ status: 'closed', amountMinor: 1230 });
  h.clock.advance(30 * 24 * 60 * MINUTE_MS);
  send(h, expired, 1230);
  send(h, closed, 700);
  expect(await h.provider.query(closed.ref)).toMatchObject({ status: 'pending' });
  makeFinal(h);
  expect(await h.provider.query(expired.ref)).toMatchObject({ status: 'paid', amountMinor: 1230 });
  expect(await h.provider.query(closed.ref)).toMatchObject({ status: 'paid', amountMinor: 700 });
  await h.stop();
});

test('what is on its way cannot be closed, and what came in part is told as paid by the close', async () => {
  const h = await makeUsdtHarness();
  const begun = await begin(h);
  send(h, begun, 700);
  expect(await h.provider.close(begun.ref)).toBe('unclear');
  makeFinal(h);
  expect(await h.provider.close(begun.ref)).toBe('paid');
  expect(await h.provider.query(begun.ref)).toMatchObject({ status: 'paid', amountMinor: 700 });
  await h.stop();
});

test('another token, and transfers of less than a cent, are no payment', async () => {
  const h = await makeUsdtHarness();
  const begun = await begin(h);
  const { to, units } = readPaymentUri(begun);
  h.chain.mine(
    { to, units, contract: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48' },
    { to, units: 0n },
    { to, units: CENT - 1n },
  );
  makeFinal(h);
  const evidence = await h.provider.query(begun.ref);
  expect(evidence).toMatchObject({ status: 'pending', providerRef: null });
  expect(evidence).not.toHaveProperty('confirmations');
  await h.stop();
});

test('one transaction that pays two addresses names two payments', async () => {
  const h = await makeUsdtHarness();
  const both = [await begin(h), await begin(h)];
  h.chain.mine(...both.map(readPaymentUri));
  makeFinal(h);
  const refs = await Promise.all(both.map(async ({ ref }) => (await h.provider.query(ref)).providerRef));
  expect(new Set(refs).size).toBe(2);
  expect(new Set(both.map((begun) => readPaymentUri(begun).to)).size).toBe(2);
  await h.stop();
});

test('a node that tells of what was not asked for is not believed', async () => {
  const h = await makeUsdtHarness();
  const begun = await begin(h);
  send(h, begun, 1230);
  makeFinal(h);
  const stranger = `0x${'0'.repeat(24)}${'b'.repeat(40)}`;
  const lies: Record<string, (log: Log) => Log> = {
    'another contract': (log) => ({ ...log, address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48' }),
    'another event': (log) => ({ ...log, topics: [stranger, ...log.topics.slice(1)] }),
    'another receiver': (log) => ({ ...log, topics: [...log.topics.slice(0, 2), stranger] }),
    'no receiver': (log) => ({ ...log, topics: log.topics.slice(0, 2) }),
    'a block that was not asked for': (log) => ({ ...log, blockNumber: '0x1' }),
    'a block of another fork': (log) => ({ ...log, blockHash: `0x${'c'.repeat(64)}` }),
    'half an amount': (log) => ({ ...log, data: log.data.slice(0, 34) }),
    'more than there is': (log) => ({ ...log, data: `0x${'f'.repeat(64)}` }),
  };
  for (const [name, lie] of Object.entries(lies)) {
    h.chain.settings.distort = lie;
    expect(await settledOf(h.provider.query(begun.ref)), name).toMatchObject(unclear);
  }
  h.chain.settings.distort = (log) => ({ ...log, removed: true });
  expect(await h.provider.query(begun.ref)).toMatchObject({ status: 'pending' });
  h.chain.settings.distort = (log) => log;
  expect(await h.provider.query(begun.ref)).toMatchObject({ status: 'paid', amountMinor: 1230 });
  await h.stop();
});

test('a node of another chain, and a token with other decimals, are noticed before an address is shown', async () => {
  for (const change of [{ chainId: 56 }, { decimals: 18 }]) {
    const h = await makeUsdtHarness();
    Object.assign(h.chain.settings, change);
    expect(await settledOf(begin(h))).toMatchObject(unclear);
    await h.stop();
  }
});

test('a chain that does not say what is final needs a number of confirmations', async () => {
  const h = await makeUsdtHarness();
  h.chain.settings.knowsFinalized = false;
  expect(await settledOf(begin(h))).toMatchObject(unclear);
  const counting = createUsdtProvider(
    { ...h.config, confirmations: 6 },
    { clock: h.clock, fetch, ...h.store },
  );
  expect((await begin({ ...h, provider: counting })).started.step).toMatchObject({ kind: 'address' });
  await h.stop();
});

test('blocks that are final are read once; after a long pause the look-out catches up in parts', async () => {
  const h = await makeUsdtHarness({ blockRange: 100 });
  const begun = await begin(h);
  send(h, begun, 1000);
  h.chain.mineEmpty(3000);
  send(h, begun, 230);
  makeFinal(h);
  // 2500 blocks a question.
  expect(await settledOf(h.provider.query(begun.ref))).toMatchObject(unclear);
  const paid = await h.provider.query(begun.ref);
  expect(paid).toMatchObject({ status: 'paid', amountMinor: 1230 });

  h.chain.mineEmpty(400);
  expect(await h.provider.query(begun.ref)).toMatchObject({
    ...paid,
    confirmations: { seen: 13, needed: 13 },
  });
  // From now on the node need not know the old blocks: what they brought is kept.
  h.chain.settings.distort = (log) => ({ ...log, removed: true });
  expect(await h.provider.query(begun.ref)).toMatchObject({ status: 'paid', amountMinor: 1230, at: paid.at });
  await h.stop();
});

test('what a lagging node did not tell is found by the next question', async () => {
  const h = await makeUsdtHarness();
  const begun = await begin(h);
  send(h, begun, 1230);
  makeFinal(h);
  h.chain.settings.distort = (log) => ({ ...log, removed: true });
  expect(await h.provider.query(begun.ref)).toMatchObject({ status: 'pending' });
  h.chain.settings.distort = (log) => log;
  h.chain.mineEmpty(100);
  expect(await h.provider.query(begun.ref)).toMatchObject({ status: 'paid' });
  await h.stop();
});

test('a start again shows the same address without asking the node, also after another server’s start', async () => {
  const h = await makeUsdtHarness();
  const { asked, started } = await begin(h);
  const other = createUsdtProvider(h.config, { clock: h.clock, fetch: h.chain.server.fetch, ...h.store });
  h.chain.server.setFault('down');
  expect(await other.start(asked)).toEqual(started);
  await h.stop();
});

test('the amount is exact in the token’s smallest unit, whatever its decimals', async () => {
  const h = await makeUsdtHarness({ decimals: 18 });
  h.chain.settings.decimals = 18;
  const begun = await begin(h, { amountMinor: 999_999_999 });
  expect(begun.started.step).toMatchObject({ amount: '9999999.99', token: 'USDT', chain: 'Ethereum' });
  expect(readPaymentUri(begun).units).toBe(9_999_999_990_000_000_000_000_000n);
  await h.stop();
});

test('a configuration that cannot be right ends the start', () => {
  const deps = { clock: { now: () => 0 }, fetch, indexes: { indexFor: () => Promise.resolve(0) } };
  const good = {
    rpcUrl: 'http://127.0.0.1:1',
    xpub: extendedKeyOf("m/44'/60'/0'", TEST_WORDS).xpub,
    contract: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    chainId: 1,
  };
  const deposits = {
    find: () => Promise.resolve(null),
    open: () => Promise.resolve(),
    advance: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
  const make = (changes: Partial<typeof good> & { decimals?: number; confirmations?: number }) => () =>
    createUsdtProvider({ ...good, ...changes }, { ...deps, deposits });
  expect(make({})).not.toThrow();
  expect(make({ contract: '0xdac17f958D2ee523a2206206994597C13D831ec7' })).toThrow('USDT_CONTRACT');
  expect(make({ chainId: 0 })).toThrow('USDT_CHAIN_ID');
  expect(make({ decimals: 1 })).toThrow('USDT_DECIMALS');
  expect(make({ confirmations: 0 })).toThrow('USDT_CONFIRMATIONS');
  expect(make({ xpub: extendedKeyOf("m/44'/60'/0'").xprv })).toThrow('USDT_XPUB');
});
