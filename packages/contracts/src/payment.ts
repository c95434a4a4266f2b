import { z } from 'zod/mini';
import { contentIdSchema, pictureSchema, priceSchema } from './title.ts';

/** Ways to pay, in the picker's order (`decisions.md`, Money); from `apple-pay` on they stand behind “show more”. */
export const PAYMENT_METHODS = [
  'wallet',
  'alipay',
  'wechat',
  'card',
  'apple-pay',
  'google-pay',
  'venmo',
  'usdt',
] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Ways that go through a provider outside; the wallet is ours. */
export type OutsideMethod = Exclude<PaymentMethod, 'wallet'>;

/** Methods that are offered at once; the others after “show more” (specification §9). */
export const FIRST_METHODS: readonly PaymentMethod[] = ['wallet', 'alipay', 'wechat', 'card'];

export const ORDER_TYPES = ['vip', 'movie', 'manga', 'novel', 'activation-code', 'recharge'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

export const ORDER_STATUSES = ['pending', 'paid', 'cancelled', 'refunded', 'failed'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Times, counts and amounts of `decisions.md` (Numbers) and of the money document, in seconds unless named otherwise. */
export const MONEY_NUMBERS = {
  orderSeconds: 30 * 60,
  minimumPaymentMinor: 100,
  /** A package “for life”. */
  lifetimeDays: 36_500,
  redeemTriesPerHour: 10,
  redeemTriesPerAddressAndHour: 30,
  idempotencySeconds: 24 * 3600,
} as const;

/** Which call was meant, told in the header `idempotency-key`: the same key again is the same act (money document 1.4). */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
export const idempotencyKeySchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/u));

/** Length of a code as it is typed, without spaces and dashes (specification §5). */
export const CODE_LENGTH = { min: 8, max: 32 } as const;

const instant = z.string();

export const PACKAGE_KINDS = ['vip', 'recharge'] as const;
export type PackageKind = (typeof PACKAGE_KINDS)[number];

export const packageSchema = z.strictObject({
  id: contentIdSchema,
  kind: z.enum(PACKAGE_KINDS),
  /** In the request's language; null where the amount is its name. */
  name: z.nullable(z.string()),
  /** VIP; `MONEY_NUMBERS.lifetimeDays` is for life. */
  days: z.nullable(z.int()),
  price: priceSchema,
  /** Struck through beside the price. */
  originalPrice: z.nullable(priceSchema),
  /** Of a day, rounded to a whole minor unit; null for life and for topping up. */
  pricePerDay: z.nullable(priceSchema),
  badge: z.nullable(z.enum(['recommended', 'limited'])),
});
export type Package = z.output<typeof packageSchema>;

/** What an order is for, as it stood when it was made. */
export const orderItemSchema = z.strictObject({
  /** Title or package; null for a code. */
  id: z.nullable(contentIdSchema),
  /** Null where the type says it all (topping up, a code). */
  name: z.nullable(z.string()),
  poster: z.nullable(pictureSchema),
  /** VIP days that come with it. */
  days: z.nullable(z.int()),
  /** Wallet amount that comes with a code. */
  credit: z.nullable(priceSchema),
});
export type OrderItem = z.output<typeof orderItemSchema>;

export const orderSchema = z.strictObject({
  id: contentIdSchema,
  number: z.string(),
  type: z.enum(ORDER_TYPES),
  status: z.enum(ORDER_STATUSES),
  item: orderItemSchema,
  amount: priceSchema,
  /** How it was paid; while pending, how it was last tried. */
  method: z.nullable(z.enum(PAYMENT_METHODS)),
  createdAt: instant,
  /** Until when it may be paid. */
  expiresAt: instant,
  paidAt: z.nullable(instant),
});
export type Order = z.output<typeof orderSchema>;

export const ORDER_EVENTS = [
  'created',
  'payment-started',
  'payment-failed',
  'paid',
  'cancelled',
  'expired',
  'failed',
  'refund-started',
  'refunded',
  'late-money',
] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/** How the payer's browser goes on. */
export const paymentStepSchema = z.union([
  z.strictObject({ kind: z.literal('redirect'), url: z.url() }),
  z.strictObject({ kind: z.literal('qr'), content: z.string() }),
  z.strictObject({
    kind: z.literal('address'),
    address: z.string(),
    /** Decimal text. */
    amount: z.string(),
    token: z.string(),
    chain: z.string(),
    uri: z.string(),
  }),
]);
export type PaymentStep = z.output<typeof paymentStepSchema>;

/** A payment under way. `processing`: the payer did his part, or nobody knows yet. */
export const PAYMENT_STATES = ['waiting', 'processing'] as const;

export const livePaymentSchema = z.strictObject({
  method: z.enum(PAYMENT_METHODS),
  state: z.enum(PAYMENT_STATES),
  /** Null while the provider has not answered. */
  step: z.nullable(paymentStepSchema),
  expiresAt: instant,
  /** Of coins. */
  confirmations: z.nullable(z.strictObject({ seen: z.int(), needed: z.int() })),
  /** Paid with play money of the sandbox. */
  isTestMoney: z.boolean(),
});
export type LivePayment = z.output<typeof livePaymentSchema>;

export const orderDetailSchema = z.strictObject({
  ...orderSchema.shape,
  payment: z.nullable(livePaymentSchema),
  /** Why the last try to pay did not work, if the order can still be paid. */
  hasFailedTry: z.boolean(),
  timeline: z.array(z.strictObject({ event: z.enum(ORDER_EVENTS), at: instant })),
  /** Where VIP time ends now, for an order that gave some. */
  vipExpireTime: z.nullable(instant),
  /** Where somebody goes on who bought a title. */
  serverTime: z.int(),
});
export type OrderDetail = z.output<typeof orderDetailSchema>;

/** Why a method cannot be used for this order, here and now. */
export const METHOD_OBSTACLES = ['currency', 'browser', 'gateway', 'balance', 'minimum'] as const;

export const methodOptionSchema = z.strictObject({
  method: z.enum(PAYMENT_METHODS),
  /** Null: it can be used. */
  obstacle: z.nullable(z.enum(METHOD_OBSTACLES)),
  isTestMoney: z.boolean(),
});
export type MethodOption = z.output<typeof methodOptionSchema>;

export const walletSchema = z.strictObject({ balance: priceSchema });

/** What moved a wallet, in words of the statement. */
export const STATEMENT_KINDS = [
  'recharge',
  'purchase',
  'late-payment',
  'odd-payment',
  'code',
  'refund',
  'recharge-refund',
  'chargeback',
  'correction',
] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

export const statementLineSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(STATEMENT_KINDS),
  /** Signed: what the wallet gained or lost. */
  amount: priceSchema,
  balanceAfter: priceSchema,
  at: instant,
  order: z.nullable(
    z.strictObject({
      id: contentIdSchema,
      number: z.string(),
      type: z.enum(ORDER_TYPES),
      name: z.nullable(z.string()),
    }),
  ),
});
export type StatementLine = z.output<typeof statementLineSchema>;
