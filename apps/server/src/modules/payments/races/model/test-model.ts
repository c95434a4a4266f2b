/**
 * What must be, as plain values: no SQL, no ledger, no locks. Where it and the server differ, one of them is wrong.
 */
export interface ModelAttempt {
  readonly ref: string;
  readonly method: 'alipay' | 'card';
  readonly amount: number;
  state: 'live' | 'succeeded' | 'failed' | 'cancelled';
  /** Which payment at the bank it took, once it took one. */
  taken: string | null;
  /** Further payments that filled the wallet. */
  readonly seconds: Set<string>;
  received: number;
  isChargedBack: boolean;
}

export interface ModelOrder {
  readonly id: string;
  readonly member: number;
  readonly kind: 'vip' | 'recharge' | 'manga';
  readonly item: string;
  readonly amount: number;
  readonly expiresAt: number;
  status: 'pending' | 'paid' | 'cancelled' | 'failed' | 'refunded';
  cancelledBy: 'user' | 'expiry' | null;
  readonly attempts: ModelAttempt[];
  settledBy: ModelAttempt | null;
  hasGrant: boolean;
}

/** A payment at the bank, as far as the model looks at it. */
export interface Capture {
  readonly providerRef: string;
  readonly amountMinor: number;
}

export interface Model {
  now: number;
  readonly balances: number[];
  readonly orders: ModelOrder[];
}

const live = ({ attempts }: ModelOrder): ModelAttempt | undefined =>
  attempts.find(({ state }) => state === 'live');

export const owns = (model: Model, member: number, item: string): boolean =>
  model.orders.some(
    (order) => order.member === member && order.item === item && order.kind === 'manga' && order.hasGrant,
  );

const credit = (model: Model, order: ModelOrder, amount: number): void => {
  model.balances[order.member] = (model.balances[order.member] ?? 0) + amount;
};

function become(model: Model, order: ModelOrder): boolean {
  if (order.kind === 'manga' && owns(model, order.member, order.item)) {
    order.status = 'failed';
    return false;
  }
  order.status = 'paid';
  order.hasGrant = order.kind !== 'recharge';
  return true;
}

/** The bank says that it was paid. */
export function takeMoney(
  model: Model,
  order: ModelOrder,
  attempt: ModelAttempt,
  { providerRef, amountMinor }: Capture,
): void {
  if (attempt.state === 'succeeded') {
    if (attempt.taken === providerRef || attempt.seconds.has(providerRef)) return;
    attempt.seconds.add(providerRef);
    attempt.received += amountMinor;
    return credit(model, order, amountMinor);
  }
  attempt.state = 'succeeded';
  attempt.taken = providerRef;
  attempt.received = amountMinor;
  credit(model, order, amountMinor);
  if (amountMinor !== attempt.amount || order.status !== 'pending') return;
  if (!become(model, order)) return;
  order.settledBy = attempt;
  if (order.kind !== 'recharge') credit(model, order, -order.amount);
}

/** The bank says that no money comes. */
export function endAttempt(attempt: ModelAttempt, state: 'failed' | 'cancelled'): void {
  if (attempt.state === 'live') attempt.state = state;
}

/** Why an order takes no payment now. */
export function obstacle(model: Model, order: ModelOrder): string {
  if (order.status === 'paid') return 'ORDER_ALREADY_PAID';
  if (order.status === 'refunded') return 'ORDER_REFUNDED';
  if (order.status === 'failed') return 'ORDER_FAILED';
  if (order.status === 'cancelled')
    return order.cancelledBy === 'expiry' ? 'ORDER_EXPIRED' : 'ORDER_CANCELLED';
  return order.expiresAt <= model.now ? 'ORDER_EXPIRED' : '';
}

/** Closes what is under way; `paid` when the bank says so. */
export function close(
  model: Model,
  order: ModelOrder,
  first: (ref: string) => Capture | undefined,
): 'closed' | 'paid' {
  const attempt = live(order);
  if (attempt === undefined) return 'closed';
  const capture = first(attempt.ref);
  if (capture === undefined) {
    endAttempt(attempt, 'cancelled');
    return 'closed';
  }
  takeMoney(model, order, attempt, capture);
  return 'paid';
}

/** Pays from the wallet; gives the reason that a member is told, empty where it went. */
export function payFromWallet(
  model: Model,
  order: ModelOrder,
  first: (ref: string) => Capture | undefined,
): string {
  if (close(model, order, first) === 'paid') return 'ORDER_ALREADY_PAID';
  const why = obstacle(model, order);
  if (why !== '') return why;
  if (order.kind === 'recharge') return 'PAYMENT_METHOD_UNSUPPORTED';
  const isOwned = order.kind === 'manga' && owns(model, order.member, order.item);
  if (!isOwned && (model.balances[order.member] ?? 0) < order.amount) return 'BALANCE_INSUFFICIENT';
  if (become(model, order)) credit(model, order, -order.amount);
  return '';
}

export function cancel(model: Model, order: ModelOrder, first: (ref: string) => Capture | undefined): string {
  if (order.status === 'paid') return 'ORDER_ALREADY_PAID';
  if (order.status === 'refunded') return 'ORDER_REFUNDED';
  if (order.status !== 'pending') return '';
  if (close(model, order, first) === 'paid') return 'ORDER_ALREADY_PAID';
  order.status = 'cancelled';
  order.cancelledBy = 'user';
  return '';
}

/** Whether the operator's refund is made. */
export function refund(model: Model, order: ModelOrder, target: 'wallet' | 'provider'): boolean {
  if (order.status === 'refunded') return true;
  if (order.status !== 'paid' || order.settledBy?.isChargedBack === true) return false;
  if (target === 'wallet' && order.kind === 'recharge') return false;
  if (target === 'provider' && order.settledBy === null) return false;
  if (order.kind === 'recharge') {
    if ((model.balances[order.member] ?? 0) < order.amount) return false;
    credit(model, order, -order.amount);
  }
  if (target === 'wallet') credit(model, order, order.amount);
  order.status = 'refunded';
  order.hasGrant = false;
  return true;
}

export function chargeBack(model: Model, order: ModelOrder, attempt: ModelAttempt, amount: number): void {
  if (attempt.isChargedBack) return;
  attempt.isChargedBack = true;
  const fromWallet = Math.min(amount, attempt.received, model.balances[order.member] ?? 0);
  credit(model, order, -fromWallet);
  if (order.settledBy === attempt) order.hasGrant = false;
}

export const liveOf = live;
