import { z } from 'zod/mini';
import { minorOfDecimal } from '@aurora/money';

/** What we read of PayPal's objects, in answers and in events alike; whatever lacks it is not believed. */

const value = z.string().check(z.refine((text) => minorOfDecimal(text) !== null));
const money = z.pipe(
  z.object({ currency_code: z.string().check(z.regex(/^[A-Z]{3}$/u)), value }),
  z.transform(({ currency_code: currency, value: text }) => ({
    currency,
    amountMinor: minorOfDecimal(text) ?? Number.NaN,
  })),
);
const time = z.pipe(
  z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
  z.transform((text) => new Date(text)),
);
const link = z.object({ rel: z.string(), href: z.string() });
const payee = z.nullish(z.object({ merchant_id: z.nullish(z.string()) }));
const links = z.nullish(z.array(link));
const statusDetails = z.nullish(z.object({ reason: z.nullish(z.string()) }));

export const captureShape = z.object({
  id: z.string(),
  status: z.string(),
  status_details: statusDetails,
  amount: money,
  custom_id: z.nullish(z.string()),
  create_time: z.nullish(time),
  payee,
  supplementary_data: z.nullish(
    z.object({ related_ids: z.nullish(z.object({ order_id: z.nullish(z.string()) })) }),
  ),
});
export type Capture = z.output<typeof captureShape>;

export const refundShape = z.object({
  id: z.string(),
  status: z.string(),
  status_details: statusDetails,
  amount: z.nullish(money),
  custom_id: z.nullish(z.string()),
  create_time: z.nullish(time),
  links,
});
export type Refund = z.output<typeof refundShape>;

export const orderShape = z.object({
  id: z.string(),
  intent: z.nullish(z.string()),
  status: z.string(),
  links,
  purchase_units: z.array(
    z.object({
      custom_id: z.nullish(z.string()),
      amount: money,
      payee,
      payments: z.nullish(
        z.object({ captures: z.nullish(z.array(captureShape)), refunds: z.nullish(z.array(refundShape)) }),
      ),
    }),
  ),
});
export type Order = z.output<typeof orderShape>;

/** Of an order or a capture no more than that it carries a reference. */
const referenced = z.object({ custom_id: z.string() });
export const ownShape = z.union([
  referenced,
  z.object({ purchase_units: z.array(referenced).check(z.minLength(1)) }),
]);

export const tokenShape = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.number().check(z.positive()),
});

export const faultShape = z.object({
  name: z.nullish(z.string()),
  message: z.nullish(z.string()),
  details: z.nullish(z.array(z.object({ issue: z.nullish(z.string()) }))),
});

export const eventShape = z.object({
  id: z.string().check(z.minLength(1)),
  event_type: z.string(),
  resource: z.unknown(),
});

/** A line of the account's books; what goes out has a minus. */
export const bookingShape = z.object({
  transaction_info: z.object({
    transaction_event_code: z.nullish(z.string()),
    transaction_status: z.nullish(z.string()),
    transaction_initiation_date: z.nullish(time),
    transaction_amount: z.nullish(z.object({ currency_code: z.string(), value: z.string() })),
    custom_field: z.nullish(z.string()),
  }),
});

export const statementShape = z.object({
  transaction_details: z.array(bookingShape),
  total_pages: z.int().check(z.nonnegative()),
});
