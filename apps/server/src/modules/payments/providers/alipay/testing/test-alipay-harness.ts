import type { PaymentProvider, WebhookRequest } from '#modules/payments/providers/payment-provider.ts';
import type {
  Begun,
  Capabilities,
  ProviderHarness,
} from '#modules/payments/providers/testing/test-harness.ts';
import { createTestClock } from '#modules/payments/providers/wire/testing/test-emulator-server.ts';
import { createAlipayProvider } from '../alipay-provider.ts';
import { APP_ID, SELLER_ID, startAlipayEmulator } from './test-alipay-emulator.ts';
import { chinaTime } from './test-alipay-trades.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

/**
 * How the payer is met. A page or a code makes a trade only when it is opened; what was never opened cannot be closed
 * at Alipay and is payable until it expires.
 */
export type AlipayPayer = 'phone, before the page is opened' | 'phone, on the page' | 'desktop, code scanned';

const capabilitiesOf = (payer: AlipayPayer): Capabilities => ({
  method: 'alipay',
  currency: 'CNY',
  amounts: { minMinor: 1, maxMinor: 1_000_000_000 },
  startsLocally: payer !== 'desktop, code scanned',
  capturesOnQuery: false,
  afterFailure: 'pending',
  payableAfterClose: payer === 'phone, before the page is opened',
  refunds: 'automatic',
  canDiffer: ['amount', 'merchant'],
  webhooks: { staleAfterMs: null, signsRawBytes: false },
});

export async function makeAlipayHarness(payer: AlipayPayer) {
  const clock = createTestClock();
  const { server, trades, keys, notificationOf } = await startAlipayEmulator(clock);
  const config = {
    appId: APP_ID,
    sellerId: SELLER_ID,
    gateway: `${server.url}/gateway.do`,
    ...keys,
  };
  /** The same application behind another line. */
  const providerWith = (line: typeof fetch) => createAlipayProvider(config, { clock, fetch: line });
  const adapter = providerWith(server.fetch);

  /** What a browser or the app does with the step. */
  async function openStep({ step }: Begun['started']): Promise<void> {
    if (step.kind === 'redirect') {
      const page = await fetch(step.url);
      if (!page.ok) throw new Error(await page.text());
    } else if (step.kind === 'qr') {
      trades.open(trades.codes.get(step.content.split('bax')[1] ?? '') ?? {});
    } else throw new Error(`no step of Alipay: ${step.kind}`);
  }

  const provider: PaymentProvider = {
    ...adapter,
    async start(payment, signal) {
      const userAgent = payer === 'desktop, code scanned' ? DESKTOP : payment.payer.userAgent;
      const started = await adapter.start({ ...payment, payer: { ...payment.payer, userAgent } }, signal);
      if (payer !== 'phone, before the page is opened') await openStep(started);
      return started;
    },
  };

  let told = 0;
  const harness: ProviderHarness = {
    provider,
    clock,
    capabilities: capabilitiesOf(payer),
    async payerPays({ started, ref }, what) {
      await openStep(started);
      trades.pay(
        ref.merchantRef,
        what?.amountMinor === undefined ? undefined : (what.amountMinor / 100).toFixed(2),
      );
    },
    payerFails: ({ started }) => openStep(started),
    deliver(how) {
      const from = how?.again === true ? 0 : told;
      told = trades.news.length;
      const appId = how?.merchant === 'other' ? '2021000000000002' : APP_ID;
      const common = { charset: 'utf-8', version: '1.0', app_id: appId, notify_time: chinaTime(clock.now()) };
      const requests = trades.news.slice(from).map((pairs): WebhookRequest => ({
        headers: FORM,
        body: notificationOf({ ...common, seller_id: SELLER_ID, ...pairs }),
      }));
      return Promise.resolve(requests);
    },
    withSignature({ headers, body }, change) {
      const pairs = new URLSearchParams(Buffer.from(body).toString());
      const changed = change(pairs.get('sign') ?? '');
      if (changed === null) pairs.delete('sign');
      else pairs.set('sign', changed);
      return { headers, body: Buffer.from(pairs.toString()) };
    },
    setFault: (fault) => server.setFault(fault),
    booksOf(merchantRef) {
      const trade = trades.find(merchantRef);
      const isKnown = trade !== undefined || trades.codes.has(merchantRef);
      return {
        started: isKnown ? 1 : 0,
        paidMinor: trade?.paid === null || trade === undefined ? 0 : Math.round(Number(trade.paid) * 100),
        refunds: trade?.refunds.size ?? 0,
        refundedMinor: trades.refundedFen(merchantRef),
      };
    },
    stop: () => server.stop(),
  };
  return { ...harness, providerWith };
}
