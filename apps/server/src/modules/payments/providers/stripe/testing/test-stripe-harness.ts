import type { WebhookRequest } from '#modules/payments/providers/payment-provider.ts';
import { createTestClock } from '#modules/payments/providers/testing/test-clock.ts';
import type {
  Begun,
  Capabilities,
  ProviderHarness,
} from '#modules/payments/providers/testing/test-harness.ts';
import { STRIPE_METHODS } from '../config.ts';
import { createStripeProvider } from '../stripe-provider.ts';
import { SECRET_KEY } from './test-stripe-api.ts';
import { startStripeEmulator } from './test-stripe-emulator.ts';

export const WEBHOOK_SECRETS = ['whsec_old_emulated', 'whsec_new_emulated'] as const;

const HEADER = 'stripe-signature';

const withHeader = (request: WebhookRequest, value: string | undefined): WebhookRequest => ({
  ...request,
  headers: { ...request.headers, [HEADER]: value },
});

const capabilities: Capabilities = {
  method: 'card',
  currency: 'USD',
  amounts: { minMinor: 50, maxMinor: 99_999_999 },
  startsLocally: false,
  capturesOnQuery: false,
  afterFailure: 'pending',
  payableAfterClose: false,
  refunds: 'automatic',
  canDiffer: ['amount', 'currency', 'merchant'],
  webhooks: {
    staleAfterMs: 300_000,
    signsRawBytes: true,
    withTime: (request, atMs) =>
      withHeader(
        request,
        request.headers[HEADER]?.replace(/^t=\d+/u, () => `t=${Math.floor(atMs / 1000)}`),
      ),
  },
};

function pageOf({ started }: Begun): string {
  if (started.step.kind !== 'redirect') throw new Error('Stripe sends the payer to a page');
  return started.step.url;
}

export interface StripeHarness extends ProviderHarness {
  readonly emulator: Awaited<ReturnType<typeof startStripeEmulator>>;
}

export async function makeStripeHarness(): Promise<StripeHarness> {
  const clock = createTestClock();
  const emulator = await startStripeEmulator(clock, WEBHOOK_SECRETS[1]);
  const provider = createStripeProvider(
    {
      secretKey: SECRET_KEY,
      webhookSecrets: WEBHOOK_SECRETS,
      methods: STRIPE_METHODS,
      apiUrl: emulator.url,
    },
    { clock, fetch: emulator.fetch },
  );
  return {
    ...{ provider, capabilities, clock, emulator },
    payerPays: async (payment, what) => emulator.pay(pageOf(payment), what),
    payerFails: async (payment) => emulator.fail(pageOf(payment)),
    deliver: async (how) => emulator.deliver(how),
    withSignature(request, change) {
      const [time = '', signature = ''] = (request.headers[HEADER] ?? '').split(',v1=');
      const changed = change(signature);
      return withHeader(request, changed === null ? undefined : `${time},v1=${changed}`);
    },
    setFault: emulator.setFault,
    booksOf: emulator.booksOf,
    stop: emulator.stop,
  };
}
