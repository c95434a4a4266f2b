export const METHODS = ['alipay', 'wechat', 'card', 'apple-pay', 'google-pay', 'venmo', 'usdt'] as const;
export type Method = (typeof METHODS)[number];

export const CURRENCIES = ['CNY', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Which currencies a method takes. */
export const CURRENCIES_OF = {
  alipay: ['CNY'],
  wechat: ['CNY'],
  card: CURRENCIES,
  'apple-pay': CURRENCIES,
  'google-pay': CURRENCIES,
  venmo: ['USD'],
  usdt: ['USD'],
} as const satisfies Record<Method, readonly Currency[]>;

export const FLOWS = ['redirect', 'qr'] as const;
export type Flow = (typeof FLOWS)[number];

/** `confirming`: coins were sent and wait for their blocks. */
export const STATUSES = ['open', 'confirming', 'paid', 'failed', 'closed'] as const;
export type Status = (typeof STATUSES)[number];

export const FAILURES = ['funds', 'declined', 'fraud'] as const;
export type Failure = (typeof FAILURES)[number];

/** What happens to a payment by itself later: `pay-late` comes even when it is closed by then. */
export const DUE_ACTS = ['pay', 'pay-late'] as const;
export type DueAct = (typeof DUE_ACTS)[number];

export interface Payment {
  readonly id: string;
  /** Opens the pay page; nobody guesses it. */
  readonly pageToken: string;
  /** All that the return address learns. */
  readonly returnReference: string;
  readonly merchantRef: string;
  readonly method: Method;
  readonly flow: Flow;
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly description: string;
  readonly locale: string;
  readonly returnUrl: string;
  readonly notifyUrl: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly status: Status;
  readonly failure: Failure | null;
  readonly confirmations: number;
  readonly dueAt: number | null;
  readonly dueAct: DueAct | null;
  readonly endedAt: number | null;
}

/** Money that came in (`paid`), or that the payer's bank took back (`chargeback`). */
export interface Capture {
  readonly id: string;
  readonly kind: 'paid' | 'chargeback';
  readonly amountMinor: number;
  readonly currency: string;
  readonly at: number;
}

/** Blocks a transfer must be seen on. */
export const CONFIRMATIONS_NEEDED = 6;

/** Which act leads where. What is not in the table changes nothing. */
const TRANSITIONS: Readonly<Record<Status, Readonly<Partial<Record<Act, Status>>>>> = {
  open: { pay: 'paid', 'pay-late': 'paid', send: 'confirming', fail: 'failed', close: 'closed' },
  confirming: { pay: 'paid', 'pay-late': 'paid', fail: 'failed' },
  paid: {},
  failed: { 'pay-late': 'paid' },
  closed: { 'pay-late': 'paid' },
};

export type Act = 'pay' | 'pay-late' | 'send' | 'fail' | 'close';

/** Where the act leads; null where it changes nothing. */
export const decideStatus = (from: Status, act: Act): Status | null => TRANSITIONS[from][act] ?? null;
