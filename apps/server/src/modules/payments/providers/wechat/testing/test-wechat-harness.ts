import type { PaymentProvider, WebhookRequest } from '#modules/payments/providers/payment-provider.ts';
import type { ProviderHarness } from '#modules/payments/providers/testing/test-harness.ts';
import { createTestClock } from '#modules/payments/providers/wire/testing/test-emulator-server.ts';
import { createWechatProvider } from '../wechat-provider.ts';
import { startWechatEmulator } from './test-wechat-emulator.ts';

const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const SIGNATURE = 'wechatpay-signature';

export const PAYERS = ['phone', 'desktop', 'desktop, by a public key'] as const;
export type WechatPayer = (typeof PAYERS)[number];

export async function makeWechatHarness(payer: WechatPayer) {
  const clock = createTestClock();
  const emulator = await startWechatEmulator(clock);
  const { server, orders, config, publicKey } = emulator;
  const byPublicKey = payer === 'desktop, by a public key';
  const publicKeys = byPublicKey ? { PUB_KEY_ID_1: publicKey } : undefined;
  const adapter = createWechatProvider({ ...config, publicKeys }, { clock, fetch: server.fetch });

  const provider: PaymentProvider = {
    ...adapter,
    start: (payment, signal) => {
      const userAgent = payer === 'phone' ? payment.payer.userAgent : DESKTOP;
      return adapter.start({ ...payment, payer: { ...payment.payer, userAgent } }, signal);
    },
  };

  let told = 0;
  const harness: ProviderHarness = {
    provider,
    clock,
    capabilities: {
      method: 'wechat',
      currency: 'CNY',
      amounts: { minMinor: 1, maxMinor: 1_000_000_000 },
      startsLocally: false,
      capturesOnQuery: false,
      afterFailure: 'pending',
      payableAfterClose: false,
      refunds: 'automatic',
      canDiffer: ['amount', 'currency', 'merchant'],
      webhooks: {
        staleAfterMs: 300_000,
        signsRawBytes: true,
        withTime: ({ headers, body }, atMs) => ({
          headers: { ...headers, 'wechatpay-timestamp': String(Math.floor(atMs / 1000)) },
          body,
        }),
      },
    },
    payerPays: ({ ref }, what) =>
      Promise.resolve().then(() =>
        orders.pay(ref.merchantRef, { total: what?.amountMinor, currency: what?.currency }),
      ),
    // His bank says no inside the app; the order waits for another try.
    payerFails: () => Promise.resolve(),
    deliver(how) {
      const news = orders.news.slice(how?.again === true ? 0 : told);
      told = orders.news.length;
      const other = how?.merchant === 'other' ? { mchid: '1900000002' } : {};
      return Promise.resolve(
        news.map(({ id, type, resource }): WebhookRequest => {
          const one = { id, type, resource: { ...resource, ...other } };
          return emulator.notice(one, byPublicKey ? 'PUB_KEY_ID_1' : undefined);
        }),
      );
    },
    withSignature({ headers, body }, change) {
      const { [SIGNATURE]: signature = '', ...others } = headers;
      const changed = change(signature);
      return { headers: { ...others, ...(changed !== null && { [SIGNATURE]: changed }) }, body };
    },
    setFault: (fault) => server.setFault(fault),
    booksOf: (merchantRef) => ({
      started: orders.orders.has(merchantRef) ? 1 : 0,
      paidMinor: orders.orders.get(merchantRef)?.paid?.total ?? 0,
      refunds: orders.refundsOf(merchantRef).length,
      refundedMinor: orders.refundedOf(merchantRef),
    }),
    stop: () => server.stop(),
  };
  return { ...harness, emulator };
}
