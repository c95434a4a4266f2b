import {
  type PaymentRef,
  type PaymentToStart,
  ProviderRefusal,
  ProviderUnclear,
  type StartedPayment,
} from '../payment-provider.ts';
import { decimalOfMinor } from '@aurora/money';
import { type PaypalClient, PaypalRefusal, readAs } from './client.ts';
import { CLOSED_INTENT, unitOf } from './evidence.ts';
import { type Order, orderShape } from './shapes.ts';

const MAX_DESCRIPTION = 127;

const contextOf = ({ returnUrl }: PaymentToStart) => ({
  return_url: returnUrl,
  cancel_url: returnUrl,
  user_action: 'PAY_NOW',
  shipping_preference: 'NO_SHIPPING',
});

const orderOf = (payment: PaymentToStart) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      reference_id: 'default',
      custom_id: payment.merchantRef,
      // PayPal itself refuses a second payment under the same one.
      invoice_id: payment.merchantRef,
      description: payment.description.slice(0, MAX_DESCRIPTION),
      amount: { currency_code: payment.currency, value: decimalOfMinor(payment.amountMinor) },
    },
  ],
  payment_source: {
    venmo: { experience_context: { user_action: 'PAY_NOW', shipping_preference: 'NO_SHIPPING' } },
  },
  // Venmo's own context has no addresses to return to.
  application_context: contextOf(payment),
});

/** Where the payer agrees; an order to which he has agreed already has no such page, and he goes on with us. */
function pageOf({ links, status }: Order, payment: PaymentToStart): string {
  const page = links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href;
  if (page !== undefined && URL.canParse(page)) return page;
  if (status === 'APPROVED' || status === 'COMPLETED') return payment.returnUrl;
  throw new ProviderUnclear('PayPal gave no page to pay on');
}

/** What the payer has agreed to, or has tried to and may try again. */
const NOT_CAPTURED_YET = new Set(['INSTRUMENT_DECLINED', 'ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED']);
/** Somebody was faster: another query of ours, or our close. A new look tells. */
const OVERTAKEN = new Set([
  'ORDER_ALREADY_CAPTURED',
  'ACTION_DOES_NOT_MATCH_INTENT',
  'ORDER_COMPLETED_OR_VOIDED',
]);

export type Orders = ReturnType<typeof createOrders>;

/** Orders v2: one is one payment of ours. The payer agrees on PayPal's page; a query of ours takes the money. */
export function createOrders(askPaypal: PaypalClient) {
  const pathOf = (id: string) => `/v2/checkout/orders/${encodeURIComponent(id)}`;

  async function start(payment: PaymentToStart, signal?: AbortSignal): Promise<StartedPayment> {
    if (payment.method !== 'venmo' || payment.currency !== 'USD')
      throw new ProviderRefusal('Venmo takes dollars only', { isFinal: true });
    const question = { path: '/v2/checkout/orders', body: orderOf(payment), requestId: payment.merchantRef };
    const order = readAs(orderShape, await askPaypal({ method: 'POST', ...question }, signal));
    const unit = unitOf(order);
    // The key came back with an order of other content: it is not this payment that would be made.
    if (unit?.custom_id !== payment.merchantRef || unit.amount.amountMinor !== payment.amountMinor)
      throw new ProviderUnclear('PayPal answered with another order');
    const url = pageOf(order, payment);
    return { step: { kind: 'redirect', url }, providerRef: order.id, expiresAt: payment.expiresAt };
  }

  /** Null: PayPal has no such order any more; it forgets those to which nobody agreed after some hours. */
  async function find({ providerRef }: PaymentRef, signal?: AbortSignal): Promise<Order | null> {
    if (providerRef === null) return null;
    try {
      return readAs(orderShape, await askPaypal({ path: pathOf(providerRef) }, signal));
    } catch (error) {
      if (error instanceof PaypalRefusal && /RESOURCE_NOT_FOUND|INVALID_RESOURCE_ID/u.test(error.issue))
        return null;
      throw error;
    }
  }

  /**
   * Takes the money of an order that the payer agreed to. Without a request id: an order can be captured once only,
   * and a key would go on answering “declined” after the payer has picked another card.
   */
  async function capture(order: Order, signal?: AbortSignal): Promise<{ order: Order; failure?: string }> {
    try {
      const question = { method: 'POST', path: `${pathOf(order.id)}/capture`, body: {} } as const;
      await askPaypal(question, signal);
    } catch (error) {
      if (!(error instanceof PaypalRefusal)) throw error;
      if (NOT_CAPTURED_YET.has(error.issue)) return { order, failure: error.issue };
      if (!OVERTAKEN.has(error.issue)) throw error;
    }
    // One place tells how a capture ended, whoever made it: the order.
    return { order: readAs(orderShape, await askPaypal({ path: pathOf(order.id) }, signal)) };
  }

  /**
   * PayPal has no call that cancels an order. Its intent is changed instead: from then on PayPal itself refuses the
   * capture, whichever server asks for it. False where the order cannot be changed any more.
   */
  async function forbidCapture(order: Order, signal?: AbortSignal): Promise<boolean> {
    const body = [{ op: 'replace', path: '/intent', value: CLOSED_INTENT }];
    try {
      await askPaypal({ method: 'PATCH', path: pathOf(order.id), body }, signal);
      return true;
    } catch (error) {
      if (error instanceof PaypalRefusal && error.isFinal) return false;
      throw error;
    }
  }

  return { start, find, capture, forbidCapture };
}
