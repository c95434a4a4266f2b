/** What must always hold of the books (money document 1.9). */
export const INVARIANTS = [
  ...(['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I9', 'I10'] as const),
  ...(['I11', 'I12', 'I13', 'I14', 'I15', 'I16', 'I17', 'I18', 'I19', 'I20'] as const),
] as const;
export type InvariantId = (typeof INVARIANTS)[number];

/** One thing that does not hold, and what the operator needs to look it up. */
export interface Breach {
  readonly invariant: InvariantId;
  /** `transaction:<id>`, `order:<number>`, `account:<id>` … */
  readonly subject: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Where a statement reads: from whole tables, or from what moved since `$2`. */
export interface Sources {
  readonly transactions: string;
  readonly orders: string;
  readonly users: string;
  readonly events: string;
}

export const ALL: Sources = {
  transactions: 'ledger_transactions',
  orders: 'orders',
  users: 'users',
  events: 'payment_events',
};

const MOVED_ORDERS = `select order_id from ledger_transactions where at >= $2 and order_id is not null
  union select id from orders where paid_at >= $2`;

/** Everything that changes money or a grant leaves a transaction or a moment of payment: both are indexed. */
export const MOVED: Sources = {
  transactions: '(select * from ledger_transactions where at >= $2)',
  orders: `(select * from orders where id in (${MOVED_ORDERS}))`,
  users: `(select * from users where id in (select user_id from orders where id in (${MOVED_ORDERS})))`,
  events: `(select * from payment_events where state = 'new' or received_at >= $2)`,
};

/**
 * One rule as a statement that returns what breaks it, as (subject, details); nothing where it holds. `$1` is now, `$2`
 * the moment from which on things moved, `$3` the providers whose webhooks are hints.
 */
export interface Invariant {
  readonly id: InvariantId;
  readonly statement: (from: Sources) => string;
}

/** Of these the money or what was given for it is in doubt: refunds stop until somebody looked. Selling goes on. */
export const isFreezing = (id: InvariantId): boolean =>
  !['I13', 'I14', 'I15', 'I16', 'I17', 'I20'].includes(id);
