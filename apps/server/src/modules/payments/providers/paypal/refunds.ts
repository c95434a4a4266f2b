import { type RefundState, type RefundToMake, ProviderRefusal } from '../payment-provider.ts';
import { decimalOfMinor } from '@aurora/money';
import { type PaypalClient, readAs } from './client.ts';
import { captureOf, nameRefund, refundStateOf, unitOf } from './evidence.ts';
import type { Orders } from './orders.ts';
import { type Order, refundShape } from './shapes.ts';

const MAX_NOTE = 255;

function findRefund(order: Order, { payment, merchantRefundRef }: RefundToMake): RefundState | null {
  const name = nameRefund(payment.merchantRef, merchantRefundRef);
  const made = unitOf(order)?.payments?.refunds?.find(({ custom_id: custom }) => custom === name);
  return made === undefined ? null : refundStateOf(made);
}

export function createRefunds(askPaypal: PaypalClient, orders: Orders) {
  /** PayPal keeps a request id for 45 days; what the order says was given back is looked at first. */
  async function make(refund: RefundToMake, signal?: AbortSignal): Promise<RefundState> {
    const { payment, merchantRefundRef, amountMinor, reason } = refund;
    const order = await orders.find(payment, signal);
    const capture = order === null ? undefined : captureOf(order);
    if (order === null || capture === undefined) return { status: 'failed', failure: 'not paid' };
    const made = findRefund(order, refund);
    if (made !== null) return made;
    const body = {
      amount: { currency_code: payment.currency, value: decimalOfMinor(amountMinor) },
      custom_id: nameRefund(payment.merchantRef, merchantRefundRef),
      invoice_id: merchantRefundRef,
      note_to_payer: reason.slice(0, MAX_NOTE),
    };
    const path = `/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`;
    const answer = await askPaypal({ method: 'POST', path, body, requestId: merchantRefundRef }, signal);
    return refundStateOf(readAs(refundShape, answer));
  }

  async function query(refund: RefundToMake, signal?: AbortSignal): Promise<RefundState> {
    const order = await orders.find(refund.payment, signal);
    const state = order === null ? null : findRefund(order, refund);
    return state ?? { status: 'unclear', failure: 'PayPal has no such refund' };
  }

  return { refund: stateOf(make), queryRefund: stateOf(query) };
}

type Act = (refund: RefundToMake, signal?: AbortSignal) => Promise<RefundState>;

/** A refund never throws: what PayPal refuses has failed, everything else is unclear. */
function stateOf(act: Act): Act {
  return async (refund, signal) => {
    try {
      return await act(refund, signal);
    } catch (error) {
      const failure = error instanceof Error ? error.message : 'unknown';
      const isRefused = error instanceof ProviderRefusal && error.isFinal;
      return { status: isRefused ? 'failed' : 'unclear', failure };
    }
  };
}
