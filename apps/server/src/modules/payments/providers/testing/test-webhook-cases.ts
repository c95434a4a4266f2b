/* oxlint-disable vitest/no-standalone-expect -- test-conformance.ts runs each case inside its test() */
import { expect } from 'vitest';
import { type WebhookRequest, WebhookRefusal } from '../payment-provider.ts';
import {
  type ConformanceCase,
  begin,
  beginAndPay,
  paidWebhook,
  payUnasked,
  readAll,
  refundOf,
  settledOf,
} from './test-acts.ts';
import type { Begun, ProviderHarness } from './test-harness.ts';

/** How many single bytes of a body are changed, spread over it. */
const FORGED_BYTES = 48;

async function refusalOf(h: ProviderHarness, request: WebhookRequest): Promise<string> {
  const outcome = await settledOf(h.provider.readWebhook(request));
  expect(outcome).toBeInstanceOf(WebhookRefusal);
  return outcome instanceof WebhookRefusal ? outcome.fault : 'none';
}

/** What a payer's act brings: the payment and the webhook that tells of it. */
async function told(h: ProviderHarness) {
  const begun = await begin(h);
  await payUnasked(h, begun);
  return { begun, ...(await paidWebhook(h, begun)) };
}

/** The same content in other bytes: what a proxy that parses and writes anew does. */
function writtenAnew({ headers, body }: WebhookRequest): WebhookRequest {
  const text = Buffer.from(body).toString();
  if (!text.startsWith('{')) {
    const pairs = [...new URLSearchParams(text)].toReversed();
    return { headers, body: Buffer.from(new URLSearchParams(pairs).toString()) };
  }
  const fields = Object.entries(JSON.parse(text) as Record<string, unknown>); // our emulator's own JSON
  return { headers, body: Buffer.from(JSON.stringify(Object.fromEntries(fields.toReversed()), null, 1)) };
}

async function expectNoLie(h: ProviderHarness, begun: Begun): Promise<void> {
  for (const request of await h.deliver()) {
    const outcome = await settledOf(h.provider.readWebhook(request));
    if (outcome instanceof Error) expect(outcome).toBeInstanceOf(WebhookRefusal);
    else if (outcome.news?.about === 'payment' && outcome.news.evidence.status === 'paid')
      expectTruth(outcome.news.evidence, begun);
  }
  const evidence = await settledOf(h.provider.query(begun.ref));
  if (!(evidence instanceof Error) && evidence.status === 'paid') expectTruth(evidence, begun);
}

function expectTruth(evidence: { amountMinor: number; currency: string }, { ref }: Begun): void {
  expect([evidence.amountMinor, evidence.currency]).not.toEqual([ref.amountMinor, ref.currency]);
}

const honest: readonly ConformanceCase[] = [
  {
    name: 'a webhook tells of a payment what a query tells',
    run: async (h) => {
      const { begun, event } = await told(h);
      const { merchantRef, amountMinor, currency } = begun.ref;
      expect(event.news).toMatchObject({ evidence: { merchantRef, amountMinor, currency, status: 'paid' } });
      const asked = await h.provider.query(begun.ref);
      expect(asked).toMatchObject({ merchantRef, amountMinor, currency, status: 'paid' });
      if (event.news?.about === 'payment') expect(event.news.evidence.merchantId).toBe(asked.merchantId);
    },
  },
  {
    name: 'the same webhook again is the same event, also when signed anew; another one is not',
    run: async (h) => {
      const { request, event } = await told(h);
      expect((await h.provider.readWebhook(request)).eventId).toBe(event.eventId);
      h.clock.advance(30_000);
      const again = await readAll(h, await h.deliver({ again: true }));
      expect(again.map((read) => read.event.eventId)).toContain(event.eventId);
      expect((await told(h)).event.eventId).not.toBe(event.eventId);
    },
  },
  {
    name: 'a webhook is read while the provider cannot be asked',
    run: async (h) => {
      const { request, event } = await told(h);
      await h.setFault('down');
      expect(await h.provider.readWebhook(request)).toEqual(event);
    },
  },
  {
    name: 'a webhook tells of a refund by our reference of it',
    when: ({ refunds }) => refunds === 'automatic',
    run: async (h) => {
      const begun = await beginAndPay(h);
      await h.deliver();
      const refund = refundOf(begun, begun.ref.amountMinor);
      await h.provider.refund(refund);
      const events = await readAll(h, await h.deliver());
      const news = events.map(({ event }) => event.news).filter((one) => one?.about === 'refund');
      expect(news).toContainEqual(
        expect.objectContaining({ merchantRefundRef: refund.merchantRefundRef, state: { status: 'done' } }),
      );
    },
  },
  {
    name: 'a kept webhook is answered with success, one that was not kept is asked for again',
    run: async ({ provider }) => {
      const { success, failure } = provider.webhookReplies;
      expect(success.status >= 200 && success.status < 300).toBe(true);
      expect(`${failure.status} ${failure.body}`).not.toBe(`${success.status} ${success.body}`);
    },
  },
];

const forged: readonly ConformanceCase[] = [
  {
    name: 'a webhook with one byte of its body changed is refused',
    run: async (h) => {
      const { request } = await told(h);
      const isSigned = h.capabilities.webhooks?.isSigned ?? (() => true);
      const step = Math.max(1, Math.floor(request.body.length / FORGED_BYTES));
      for (let index = 0; index < request.body.length; index += step) {
        if (!isSigned(request.body, index)) continue;
        const body = Uint8Array.from(request.body);
        body[index] = (body[index] ?? 0) ^ 1;
        await refusalOf(h, { ...request, body });
      }
    },
  },
  {
    name: 'a webhook with a changed, an empty or no signature is refused',
    run: async (h) => {
      const { request } = await told(h);
      const middle = (text: string) => Math.floor(text.length / 2);
      const changed = await h.withSignature(request, (text) => {
        const at = middle(text);
        return text.slice(0, at) + (text[at] === 'a' ? 'b' : 'a') + text.slice(at + 1);
      });
      expect(await refusalOf(h, changed)).toBe('signature');
      expect(await refusalOf(h, await h.withSignature(request, (text) => text.slice(0, middle(text))))).toBe(
        'signature',
      );
      await refusalOf(h, await h.withSignature(request, () => ''));
      await refusalOf(h, await h.withSignature(request, () => null));
    },
  },
  {
    name: 'the signature of one webhook does not serve another',
    run: async (h) => {
      const [one, two] = [await told(h), await told(h)];
      let taken = '';
      await h.withSignature(one.request, (text) => (taken = text));
      expect(await refusalOf(h, await h.withSignature(two.request, () => taken))).toBe('signature');
    },
  },
  {
    name: 'an old webhook is refused as stale',
    when: ({ webhooks }) => typeof webhooks?.staleAfterMs === 'number',
    run: async (h) => {
      const { request } = await told(h);
      h.clock.advance((h.capabilities.webhooks?.staleAfterMs ?? 0) + 1500);
      expect(await refusalOf(h, request)).toBe('stale');
    },
  },
  {
    name: 'an old webhook with a new time on it is refused',
    when: ({ webhooks }) => webhooks?.withTime !== undefined,
    run: async (h) => {
      const { request } = await told(h);
      h.clock.advance(3_600_000);
      const renewed = h.capabilities.webhooks?.withTime?.(request, h.clock.now()) ?? request;
      expect(await refusalOf(h, renewed)).toBe('signature');
    },
  },
  {
    name: 'the same content in other bytes is refused where the bytes are signed, and the same event where not',
    run: async (h) => {
      const { request, event } = await told(h);
      const anew = writtenAnew(request);
      if (h.capabilities.webhooks?.signsRawBytes === false)
        expect(await h.provider.readWebhook(anew)).toEqual(event);
      else await refusalOf(h, anew);
    },
  },
  {
    name: 'what is no webhook at all is refused',
    run: async (h) => {
      const { request } = await told(h);
      const bodies = ['', '{}', 'null', '[]', '{"id":1', '<html></html>', '\u0000'.repeat(64), 'a=b&a=c'];
      for (const body of bodies) {
        await refusalOf(h, { headers: request.headers, body: Buffer.from(body) });
        await refusalOf(h, { headers: {}, body: Buffer.from(body) });
      }
    },
  },
];

const differing: readonly ConformanceCase[] = [
  {
    name: 'a payment of another amount is told with that amount',
    when: ({ canDiffer }) => canDiffer.includes('amount'),
    run: async (h) => {
      const begun = await begin(h);
      await payUnasked(h, begun, { amountMinor: begun.ref.amountMinor - 1 });
      await expectNoLie(h, begun);
    },
  },
  {
    name: 'a payment in another currency is told with that currency',
    when: ({ canDiffer }) => canDiffer.includes('currency'),
    run: async (h) => {
      const begun = await begin(h);
      await payUnasked(h, begun, { currency: begun.ref.currency === 'USD' ? 'CNY' : 'USD' });
      await expectNoLie(h, begun);
    },
  },
  {
    name: 'a rightly signed webhook about another merchant is refused as such',
    when: ({ canDiffer, webhooks }) => canDiffer.includes('merchant') && webhooks !== null,
    run: async (h) => {
      const begun = await begin(h);
      await payUnasked(h, begun);
      const requests = await h.deliver({ merchant: 'other' });
      expect(requests.length).toBeGreaterThan(0);
      for (const request of requests) expect(await refusalOf(h, request)).toBe('merchant');
    },
  },
];

const hasWebhooks = ({ webhooks }: { webhooks: unknown }) => webhooks !== null;

export const WEBHOOK_CASES: readonly ConformanceCase[] = [
  ...[...honest, ...forged].map((one) => ({
    ...one,
    when: (...[capabilities, h]: Parameters<NonNullable<ConformanceCase['when']>>) =>
      hasWebhooks(capabilities) && (one.when?.(capabilities, h) ?? true),
  })),
  ...differing,
  {
    name: 'a provider that never calls is not believed when it seems to',
    when: ({ webhooks }) => webhooks === null,
    run: async (h) => {
      await refusalOf(h, { headers: {}, body: Buffer.from('{"status":"paid"}') });
    },
  },
];
