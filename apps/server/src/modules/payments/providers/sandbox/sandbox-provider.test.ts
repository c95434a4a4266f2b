import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import {
  type PaymentToStart,
  ProviderRefusal,
  ProviderUnclear,
  WebhookRefusal,
} from '../payment-provider.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { createSandboxProvider } from './sandbox-provider.ts';
import { makeSandboxHarness } from './testing/test-sandbox-harness.ts';

const clock = createTestClock();
const CONFIG = {
  baseUrl: 'http://127.0.0.1:4001',
  merchantId: 'aurora',
  apiKey: 'key',
  webhookSecrets: ['the newer secret of two', 'the older secret of two'],
};

const ASKED: PaymentToStart = {
  merchantRef: 'attempt_1',
  providerRef: null,
  method: 'alipay',
  amountMinor: 1800,
  currency: 'CNY',
  description: 'VIP',
  expiresAt: new Date(clock.now() + 1_800_000),
  locale: 'zh-CN',
  returnUrl: 'http://192.168.1.20:4000/pay/return',
  notifyUrl: 'http://127.0.0.1:4000/api/payments/sandbox/webhook',
  payer: { userAgent: 'Mozilla/5.0', ip: '192.168.1.30' },
};

/** A server that answers everything alike, in place of the gateway. */
async function answering(status: number, body: string) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const baseUrl = `http://127.0.0.1:${port}`;
  return { asked, port, provider: createSandboxProvider({ ...CONFIG, baseUrl }, { fetch, clock }) };
}

const started = (step: unknown) =>
  JSON.stringify({
    merchantId: 'aurora',
    merchantRef: 'attempt_1',
    providerRef: 'sp_1',
    status: 'open',
    expiresAt: '2026-11-02T10:00:00.000Z',
    captures: [],
    step,
  });

test('the page of a payer in the local network is on the host that he uses, at the gateway’s port', async () => {
  const { provider, port } = await answering(201, started({ kind: 'redirect', path: '/pay/abc_-1' }));
  const { step } = await provider.start(ASKED);
  expect(step).toEqual({ kind: 'redirect', url: `http://192.168.1.20:${port}/pay/abc_-1` });
});

test('a public address goes before', async () => {
  const { port } = await answering(201, started({ kind: 'qr', path: '/pay/abc/phone' }));
  const config = { ...CONFIG, baseUrl: `http://127.0.0.1:${port}`, publicUrl: 'https://pay.aurora.example' };
  const { step } = await createSandboxProvider(config, { fetch, clock }).start(ASKED);
  expect(step).toEqual({ kind: 'qr', content: 'https://pay.aurora.example/pay/abc/phone' });
});

test.each(['//evil.example/pay', 'https://evil.example/pay', 'pay/abc'])(
  'a page at %s is no page of the gateway',
  async (path) => {
    const { provider } = await answering(201, started({ kind: 'redirect', path }));
    await expect(provider.start(ASKED)).rejects.toThrow(ProviderUnclear);
  },
);

const refusal = JSON.stringify({ error: { code: 'bad_input', message: 'no' } });

test.each([
  [400, refusal, 'final'],
  [409, refusal, 'final'],
  [422, refusal, 'final'],
  [401, refusal, 'for now'],
  [404, refusal, 'for now'],
  [429, refusal, 'unclear'],
  [500, refusal, 'unclear'],
  [502, '<html>', 'unclear'],
  [400, '<html>', 'unclear'],
  [302, '', 'unclear'],
  [200, '{}', 'unclear'],
  [200, 'null', 'unclear'],
])('a start that is answered with %i %s is refused or unclear: %s', async (status, body, meaning) => {
  const { provider } = await answering(status, body);
  const outcome = await provider.start(ASKED).catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(meaning === 'unclear' ? ProviderUnclear : ProviderRefusal);
  if (meaning !== 'unclear') expect(outcome).toMatchObject({ isFinal: meaning === 'final' });
});

test('a query that is refused for whatever reason is unclear, and never an end', async () => {
  const { provider } = await answering(401, refusal);
  await expect(provider.query(ASKED)).rejects.toThrow(ProviderUnclear);
});

test('a refund that the gateway refuses by a wrong key of ours is not failed for good', async () => {
  const { provider } = await answering(401, refusal);
  const refund = { payment: ASKED, merchantRefundRef: 'refund_1', amountMinor: 1, reason: 'x' };
  expect(await provider.refund(refund)).toEqual({ status: 'unclear' });
});

const EVENT = {
  eventId: 'evt_1',
  type: 'payment.paid',
  merchantId: 'aurora',
  merchantRef: 'attempt_1',
  providerRef: 'sp_1',
  amountMinor: 1800,
  currency: 'CNY',
  at: '2026-11-02T09:30:00.000Z',
};

/** A webhook as the sandbox's documents describe it, signed by ourselves. */
function webhook(change: Readonly<Record<string, unknown>>, secrets: readonly string[], atMs = clock.now()) {
  const body = Buffer.from(JSON.stringify({ ...EVENT, ...change }));
  const timestamp = String(Math.floor(atMs / 1000));
  const sign = (secret: string) =>
    `v1,${createHmac('sha256', secret).update(`evt_1.${timestamp}.${body.toString()}`).digest('base64')}`;
  const headers = {
    'webhook-id': 'evt_1',
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map(sign).join(' '),
  };
  return { headers, body };
}

const provider = createSandboxProvider(CONFIG, { fetch, clock });
const [NEWER = '', OLDER = ''] = CONFIG.webhookSecrets;

test.each([
  ['the newer key', [NEWER]],
  ['the older key', [OLDER]],
  ['a key of somebody else and ours', ['the secret of somebody else', OLDER]],
])('a webhook that is signed with %s is believed', async (_, secrets) => {
  expect(await provider.readWebhook(webhook({}, secrets))).toEqual({
    eventId: 'evt_1',
    news: {
      about: 'payment',
      evidence: {
        merchantRef: 'attempt_1',
        providerRef: 'sp_1',
        status: 'paid',
        amountMinor: 1800,
        currency: 'CNY',
        merchantId: 'aurora',
        at: new Date(EVENT.at),
      },
    },
  });
});

test.each([
  ['with no key of ours', {}, ['the secret of somebody else'], 0, 'signature'],
  ['with no key at all', {}, [], 0, 'signature'],
  ['too long ago', {}, [NEWER], -301_000, 'stale'],
  ['too far ahead', {}, [NEWER], 301_000, 'stale'],
  ['about another merchant', { merchantId: 'other' }, [NEWER], 0, 'merchant'],
  ['under another name than inside', { eventId: 'evt_2' }, [NEWER], 0, 'malformed'],
  ['about nothing we know', { type: 'payment.maybe' }, [NEWER], 0, 'malformed'],
  ['with a fraction of a cent', { amountMinor: 0.5 }, [NEWER], 0, 'malformed'],
  ['about a refund without its name', { type: 'refund.done' }, [NEWER], 0, 'malformed'],
])('a webhook that is signed %s is refused', async (_, change, secrets, aheadMs, fault) => {
  const outcome = await provider
    .readWebhook(webhook(change, secrets, clock.now() + aheadMs))
    .catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(WebhookRefusal);
  expect(outcome).toMatchObject({ fault });
});

test('just within the tolerance a webhook is believed', async () => {
  for (const aheadMs of [-299_000, 299_000]) {
    const { eventId } = await provider.readWebhook(webhook({}, [NEWER], clock.now() + aheadMs));
    expect(eventId).toBe('evt_1');
  }
});

test('a bank that takes money back is told as such', async () => {
  const { news } = await provider.readWebhook(webhook({ type: 'chargeback' }, [NEWER]));
  expect(news).toMatchObject({ about: 'chargeback', evidence: { amountMinor: 1800, currency: 'CNY' } });
});

test('each outside method is served, and each starts with the real gateway as it says', async () => {
  const harness = await makeSandboxHarness({ method: 'alipay', currency: 'CNY' });
  onTestFinished(() => harness.stop());
  const kinds: Record<string, string> = {};
  for (const { method, currencies } of harness.provider.serves) {
    for (const currency of currencies) {
      const merchantRef = `m_${method}_${currency}`;
      const expiresAt = new Date(harness.clock.now() + 60_000);
      const asked = { ...ASKED, merchantRef, method, currency, expiresAt };
      const { step } = await harness.provider.start(asked);
      kinds[`${method} ${currency}`] = step.kind;
    }
  }
  expect(kinds).toEqual({
    'alipay CNY': 'redirect',
    'wechat CNY': 'qr',
    'card CNY': 'redirect',
    'card USD': 'redirect',
    'apple-pay CNY': 'redirect',
    'apple-pay USD': 'redirect',
    'google-pay CNY': 'redirect',
    'google-pay USD': 'redirect',
    'venmo USD': 'redirect',
    'usdt USD': 'address',
  });
});

test('coins are told block by block', async () => {
  const harness = await makeSandboxHarness({ method: 'usdt', currency: 'USD' });
  onTestFinished(() => harness.stop());
  const expiresAt = new Date(harness.clock.now() + 60_000);
  const asked: PaymentToStart = { ...ASKED, method: 'usdt', currency: 'USD', expiresAt };
  await harness.provider.start(asked);
  expect(await harness.provider.query(asked)).toMatchObject({
    status: 'pending',
    confirmations: { seen: 0, needed: 6 },
  });
});
