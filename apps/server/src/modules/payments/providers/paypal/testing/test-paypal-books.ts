import { randomBytes } from 'node:crypto';

/** What PayPal keeps, as far as the emulator plays it. */

export const MERCHANT_ID = 'AURORAMERCHANT';

export interface Money {
  currency_code: string;
  value: string;
}

export interface KeptCapture {
  id: string;
  status: string;
  amount: Money;
  created: string;
}

export interface KeptRefund {
  id: string;
  amount: Money;
  custom_id: string;
  created: string;
}

export interface KeptOrder {
  id: string;
  intent: string;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  reference: string;
  invoice: string;
  amount: Money;
  /** What the payer's account will give, where it differs from what was asked. */
  willPay: Money | null;
  willDecline: boolean;
  /** An order that cannot be changed while its payer is busy with it. */
  isLockedUntilAgreed: boolean;
  capture: KeptCapture | null;
  refunds: KeptRefund[];
}

export interface Booking {
  code: string;
  status: string;
  at: string;
  amount: Money;
  custom: string | undefined;
}

export const newId = () => randomBytes(9).toString('hex').toUpperCase().slice(0, 17);

/** `12.30` in cents, by a way of its own. */
export const centsOf = ({ value }: Money): number => Number(BigInt(value.replace('.', '')));

const payee = { email_address: 'shop@aurora.example', merchant_id: MERCHANT_ID };

export const captureJson = (order: KeptOrder, capture: KeptCapture) => ({
  id: capture.id,
  status: capture.status,
  amount: capture.amount,
  final_capture: true,
  custom_id: order.reference,
  invoice_id: order.invoice,
  create_time: capture.created,
});

/** As an event or a call for the capture itself shows it. */
export const captureResource = (order: KeptOrder, capture: KeptCapture) => ({
  ...captureJson(order, capture),
  payee,
  supplementary_data: { related_ids: { order_id: order.id } },
});

export const refundJson = (order: KeptOrder, refund: KeptRefund) => ({
  id: refund.id,
  status: 'COMPLETED',
  amount: refund.amount,
  custom_id: refund.custom_id,
  create_time: refund.created,
  links: [
    { rel: 'self', href: `https://api.paypal.test/v2/payments/refunds/${refund.id}` },
    { rel: 'up', href: `https://api.paypal.test/v2/payments/captures/${order.capture?.id}` },
  ],
});

export function orderJson(order: KeptOrder, pageUrl: string) {
  const { capture, refunds } = order;
  return {
    id: order.id,
    intent: order.intent,
    status: order.status,
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: order.reference,
        invoice_id: order.invoice,
        amount: order.amount,
        payee,
        ...(capture !== null && {
          payments: {
            captures: [captureJson(order, capture)],
            refunds: refunds.map((one) => refundJson(order, one)),
          },
        }),
      },
    ],
    links: [
      { rel: 'self', href: `https://api.paypal.test/v2/checkout/orders/${order.id}` },
      ...(order.status === 'PAYER_ACTION_REQUIRED' ? [{ rel: 'payer-action', href: pageUrl }] : []),
    ],
  };
}

export const bookingJson = ({ code, status, at, amount, custom }: Booking) => ({
  transaction_info: {
    transaction_id: newId(),
    transaction_event_code: code,
    transaction_status: status,
    transaction_initiation_date: at.replace('Z', '+0000'),
    transaction_amount: amount,
    custom_field: custom,
  },
});
