import type { PaymentProvider } from '#modules/payments/index.ts';
import type { Clock } from '#platform/clock/clock.ts';

type PaymentRef = Parameters<PaymentProvider['query']>[0];
type Evidence = Awaited<ReturnType<PaymentProvider['query']>>;
type StatementRow = Awaited<ReturnType<NonNullable<PaymentProvider['statement']>>>[number];

/** A gateway in this process: it pays when the test says so, and keeps a statement of its own. */
export interface TestGateway extends PaymentProvider {
  statement: (day: string) => Promise<readonly StatementRow[]>;
  pay(merchantRef: string, amountMinor?: number): Evidence;
  readonly rows: StatementRow[];
}

export function createTestGateway(clock: Clock, id = 'bank'): TestGateway {
  const paid = new Map<string, Evidence>();
  const known = new Map<string, PaymentRef>();
  const refunded = new Set<string>();
  const rows: StatementRow[] = [];
  const evidenceOf = (payment: PaymentRef): Evidence =>
    paid.get(payment.merchantRef) ?? {
      ...{
        merchantRef: payment.merchantRef,
        providerRef: null,
        status: 'pending',
        merchantId: null,
        at: null,
      },
      ...{ amountMinor: payment.amountMinor, currency: payment.currency },
    };
  return {
    id,
    serves: [{ method: 'alipay', currencies: ['CNY'] }],
    isReal: true,
    rows,
    start: async (payment) => {
      known.set(payment.merchantRef, payment);
      const step = { kind: 'redirect' as const, url: 'https://bank.example/' };
      return { step, providerRef: null, expiresAt: payment.expiresAt };
    },
    pay(merchantRef, amountMinor = known.get(merchantRef)?.amountMinor ?? 0) {
      const before = paid.get(merchantRef);
      if (before !== undefined) return before;
      const at = new Date(clock.now());
      const evidence: Evidence = {
        ...{ merchantRef, providerRef: `bank-${merchantRef}`, status: 'paid', merchantId: null, at },
        ...{ amountMinor, currency: 'CNY' },
      };
      paid.set(merchantRef, evidence);
      rows.push({ merchantRef, kind: 'payment', amountMinor, currency: 'CNY', at });
      return evidence;
    },
    query: async (payment) => evidenceOf(payment),
    close: async ({ merchantRef }) => (paid.has(merchantRef) ? 'paid' : 'closed'),
    refund: async ({ payment, merchantRefundRef, amountMinor }) => {
      if (!refunded.has(merchantRefundRef)) {
        const { merchantRef, currency } = payment;
        rows.push({ merchantRef, kind: 'refund', amountMinor, currency, at: new Date(clock.now()) });
      }
      refunded.add(merchantRefundRef);
      return { status: 'done' };
    },
    queryRefund: async ({ merchantRefundRef }) => ({
      status: refunded.has(merchantRefundRef) ? 'done' : 'unclear',
    }),
    // Unsigned: what is read from a body is not what is tried here.
    readWebhook: async ({ body }) => {
      const { eventId, evidence } = JSON.parse(Buffer.from(body).toString('utf8'));
      return { eventId, news: { about: 'payment', evidence: { ...evidence, at: null } } };
    },
    webhookReplies: {
      success: { status: 200, contentType: 'text/plain', body: '' },
      failure: { status: 400, contentType: 'text/plain', body: '' },
    },
    statement: async (day) => rows.filter(({ at }) => at.toISOString().startsWith(day)),
  };
}
