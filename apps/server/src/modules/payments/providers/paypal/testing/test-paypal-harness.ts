import type { WebhookRequest } from '#modules/payments/providers/payment-provider.ts';
import { createTestClock } from '#modules/payments/providers/testing/test-clock.ts';
import type {
  Begun,
  Capabilities,
  ProviderHarness,
} from '#modules/payments/providers/testing/test-harness.ts';
import type { PaypalConfig } from '../config.ts';
import { createPaypalProvider } from '../paypal-provider.ts';
import { CLIENT_ID, CLIENT_SECRET } from './test-paypal-api.ts';
import { MERCHANT_ID } from './test-paypal-books.ts';
import { CERT_HOST, WEBHOOK_ID, startPaypalEmulator } from './test-paypal-emulator.ts';

const SIGNATURE = 'paypal-transmission-sig';

const withHeader = (request: WebhookRequest, name: string, value: string | undefined): WebhookRequest => ({
  ...request,
  headers: { ...request.headers, [name]: value },
});

const capabilities: Capabilities = {
  method: 'venmo',
  currency: 'USD',
  amounts: { minMinor: 1, maxMinor: 999_999_999 },
  startsLocally: false,
  capturesOnQuery: true,
  afterFailure: 'pending',
  payableAfterClose: false,
  refunds: 'automatic',
  canDiffer: ['amount', 'currency', 'merchant'],
  webhooks: {
    staleAfterMs: null,
    signsRawBytes: true,
    withTime: (request, atMs) =>
      withHeader(request, 'paypal-transmission-time', new Date(atMs).toISOString()),
  },
};

function pageOf({ started }: Begun): string {
  if (started.step.kind !== 'redirect') throw new Error('PayPal sends the payer to a page');
  return started.step.url;
}

export interface PaypalHarness extends ProviderHarness {
  readonly emulator: Awaited<ReturnType<typeof startPaypalEmulator>>;
  readonly config: PaypalConfig;
  readonly fetch: typeof globalThis.fetch;
}

export async function makePaypalHarness(): Promise<PaypalHarness> {
  const clock = createTestClock();
  const emulator = await startPaypalEmulator(clock);
  const config: PaypalConfig = {
    ...{ clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, webhookId: WEBHOOK_ID, merchantId: MERCHANT_ID },
    ...{ apiUrl: emulator.url, certHosts: [CERT_HOST] },
  };
  // The name of the certificates' host leads to the emulator, as a name server would lead it.
  const fetch: typeof globalThis.fetch = (url, init) =>
    emulator.fetch(
      typeof url === 'string' ? url.replace(`https://${CERT_HOST}`, () => emulator.url) : url,
      init,
    );
  const provider = createPaypalProvider(config, { clock, fetch });
  return {
    ...{ provider, capabilities, clock, emulator, config, fetch },
    payerPays: async (payment, what) => emulator.pay(pageOf(payment), what),
    payerFails: async (payment) => emulator.fail(pageOf(payment)),
    deliver: async (how) => emulator.deliver(how),
    withSignature(request, change) {
      const changed = change(request.headers[SIGNATURE] ?? '');
      return withHeader(request, SIGNATURE, changed ?? undefined);
    },
    setFault: emulator.setFault,
    booksOf: emulator.booksOf,
    stop: emulator.stop,
  };
}
