import { z } from 'zod/mini';

/** What we read of Stripe's objects, in answers and in events alike; whatever lacks it is not believed. */

const minor = z.int().check(z.nonnegative());
const currency = z.string().check(z.regex(/^[a-z]{3}$/u), z.toUpperCase());
const seconds = z.int().check(z.positive());
const metadata = z.record(z.string(), z.string());

const paymentIntent = z.object({
  id: z.string(),
  status: z.string(),
  amount_received: minor,
  currency,
  latest_charge: z.nullable(z.union([z.string(), z.object({ created: seconds })])),
  last_payment_error: z.nullish(z.object({ message: z.nullish(z.string()), code: z.nullish(z.string()) })),
});

export const sessionShape = z.object({
  id: z.string(),
  object: z.literal('checkout.session'),
  client_reference_id: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: minor,
  currency,
  livemode: z.boolean(),
  expires_at: seconds,
  url: z.nullish(z.string()),
  /** An id in events, the whole of it where we asked for it. */
  payment_intent: z.nullish(z.union([z.string(), paymentIntent])),
});
export type Session = z.infer<typeof sessionShape>;

/** Of any session no more than what tells whether it is ours: an account may serve other shops, too. */
export const ownSessionShape = z.object({ id: z.string(), metadata: z.nullish(metadata) });

export const refundShape = z.object({
  id: z.string(),
  object: z.literal('refund'),
  amount: minor,
  currency,
  status: z.nullable(z.string()),
  failure_reason: z.nullish(z.string()),
  metadata: z.nullish(metadata),
});
export type Refund = z.infer<typeof refundShape>;

export const disputeShape = z.object({
  object: z.literal('dispute'),
  amount: minor,
  currency,
  reason: z.string(),
  payment_intent: z.nullish(z.string()),
});

export const eventShape = z.object({
  id: z.string(),
  object: z.literal('event'),
  type: z.string(),
  created: seconds,
  livemode: z.boolean(),
  /** Named only in events of accounts that are connected to ours. */
  account: z.nullish(z.string()),
  data: z.object({ object: z.unknown() }),
});
export type StripeEvent = z.infer<typeof eventShape>;

/** A line of the account's books; what it stands for is of many shapes. */
export const bookingShape = z.object({ type: z.string(), created: seconds, source: z.unknown() });

/** What a line about a charge or a refund stands for. */
export const bookedShape = z.object({ amount: minor, currency, metadata: z.nullish(metadata) });
