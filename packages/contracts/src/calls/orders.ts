import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { localeQuery, pageOf, pageQueryShape } from '../list.ts';
import {
  CODE_LENGTH,
  ORDER_STATUSES,
  PACKAGE_KINDS,
  PAYMENT_METHODS,
  methodOptionSchema,
  orderDetailSchema,
  orderSchema,
  packageSchema,
  statementLineSchema,
  walletSchema,
} from '../payment.ts';
import type { Reason } from '../reasons.ts';
import { TITLE_KINDS, contentIdSchema, priceSchema, titleCardSchema } from '../title.ts';

const because = (reason: Reason): Reason => reason;
const orderParams = z.strictObject({ orderId: contentIdSchema });

/** A code as it is compared: capitals, without what people put between groups. */
export const normalCode = (typed: string): string =>
  typed.normalize('NFKC').replaceAll(/[\s-]/gu, '').toUpperCase();

export const codeSchema = z.pipe(
  z.pipe(z.string(because('CODE_REQUIRED')), z.transform(normalCode)),
  z
    .string()
    .check(
      z.minLength(1, because('CODE_REQUIRED')),
      z.minLength(CODE_LENGTH.min, because('CODE_LENGTH')),
      z.maxLength(CODE_LENGTH.max, because('CODE_LENGTH')),
    ),
);

/** Which package or title: without one the order is incomplete, one that cannot exist is not a title's (§5). */
const itemId = z
  .string(because('ORDER_INFO_INCOMPLETE'))
  .check(z.regex(/^[1-9][0-9]{21}$/u, because('CONTENT_ID_INVALID')));

const item = z.union(
  [
    z.strictObject({ type: z.enum(PACKAGE_KINDS), packageId: itemId }),
    z.strictObject({ type: z.enum(TITLE_KINDS), titleId: itemId }),
  ],
  because('ORDER_INFO_INCOMPLETE'),
);

/** What a browser can do that decides about methods; it knows best itself. */
const browserShape = {
  hasApplePay: z.optional(z.boolean()),
  hasGooglePay: z.optional(z.boolean()),
};

/** Calls about packages, orders, payments and the wallet (specification §1–§5). */
export const orders = {
  packages: defineCall({
    id: 'orders.packages',
    method: 'GET',
    path: '/h5/packages',
    summary: 'Packages of VIP time or for topping up, priced in the currency of whoever asks',
    access: 'public',
    isPersonal: true,
    query: z.strictObject({ ...localeQuery.shape, kind: z.enum(PACKAGE_KINDS) }),
    output: z.strictObject({ items: z.array(packageSchema) }),
  }),
  create: defineCall({
    id: 'orders.create',
    method: 'POST',
    path: '/h5/orders',
    summary: 'Order a package or a title; the price is fixed by it',
    access: 'member',
    isIdempotent: true,
    query: localeQuery,
    body: item,
    output: orderDetailSchema,
  }),
  list: defineCall({
    id: 'orders.list',
    method: 'GET',
    path: '/h5/orders',
    summary: 'Orders of this member, the newest first',
    access: 'member',
    query: z.strictObject({ ...pageQueryShape, status: z.optional(z.enum(ORDER_STATUSES)) }),
    output: z.strictObject({ ...pageOf(orderSchema).shape, serverTime: z.int() }),
  }),
  detail: defineCall({
    id: 'orders.detail',
    method: 'GET',
    path: '/h5/orders/:orderId',
    summary: 'One order with what happened to it',
    access: 'member',
    params: orderParams,
    query: localeQuery,
    output: orderDetailSchema,
  }),
  methods: defineCall({
    id: 'orders.methods',
    method: 'GET',
    path: '/h5/orders/:orderId/methods',
    summary: 'Ways to pay an order, all of them, with what stands in the way of each',
    access: 'member',
    params: orderParams,
    query: z.strictObject({
      hasApplePay: z.optional(z.enum(['0', '1'])),
      hasGooglePay: z.optional(z.enum(['0', '1'])),
    }),
    output: z.strictObject({
      items: z.array(methodOptionSchema),
      balance: priceSchema,
      /** How much the wallet lacks; zero where it has enough. */
      shortBy: priceSchema,
    }),
  }),
  pay: defineCall({
    id: 'orders.pay',
    method: 'POST',
    path: '/h5/orders/:orderId/pay',
    summary: 'Pay from the wallet, or start a payment with a provider; one that is under way is given again',
    access: 'member',
    isIdempotent: true,
    params: orderParams,
    query: localeQuery,
    body: z.strictObject({
      method: z.enum(PAYMENT_METHODS, because('PAYMENT_METHOD_REQUIRED')),
      ...browserShape,
    }),
    output: orderDetailSchema,
  }),
  check: defineCall({
    id: 'orders.check',
    method: 'POST',
    path: '/h5/orders/:orderId/check',
    summary: 'Ask the provider now how the payment under way stands',
    access: 'member',
    params: orderParams,
    query: localeQuery,
    output: orderDetailSchema,
  }),
  cancel: defineCall({
    id: 'orders.cancel',
    method: 'POST',
    path: '/h5/orders/:orderId/cancel',
    summary: 'Cancel a pending order; a payment under way is closed with its provider first',
    access: 'member',
    isIdempotent: true,
    params: orderParams,
    query: localeQuery,
    output: orderDetailSchema,
  }),
  redeem: defineCall({
    id: 'orders.redeem',
    method: 'POST',
    path: '/h5/activation-codes/redeem',
    summary: 'Redeem an activation code: VIP days, or an amount for the wallet',
    access: 'member',
    isIdempotent: true,
    query: localeQuery,
    body: z.strictObject({ code: codeSchema }),
    output: orderDetailSchema,
  }),
  purchases: defineCall({
    id: 'orders.purchases',
    method: 'GET',
    path: '/h5/purchases',
    summary: 'Titles that this member bought, the newest first',
    access: 'member',
    query: z.strictObject({ ...pageQueryShape, kind: z.enum(TITLE_KINDS) }),
    output: pageOf(
      z.strictObject({ title: titleCardSchema, orderId: contentIdSchema, boughtAt: z.string() }),
    ),
  }),
  wallet: defineCall({
    id: 'orders.wallet',
    method: 'GET',
    path: '/h5/wallet',
    summary: 'What is in the wallet',
    access: 'member',
    output: walletSchema,
  }),
  statement: defineCall({
    id: 'orders.statement',
    method: 'GET',
    path: '/h5/wallet/statement',
    summary: 'What moved the wallet, the newest first',
    access: 'member',
    query: z.strictObject(pageQueryShape),
    output: pageOf(statementLineSchema),
  }),
} as const;
