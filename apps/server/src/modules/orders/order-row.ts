import type { Currency, OrderStatus, OrderType, PaymentMethod, Picture } from '@aurora/contracts';

/** What was bought and at what price, as it stood when it was ordered. */
export interface OrderSnapshot {
  /** By language; `original` among them. Null where the type says it all. */
  readonly names: Readonly<Record<string, string>> | null;
  readonly poster: Picture | null;
  /** VIP days that come with it. */
  readonly days: number | null;
  /** Wallet amount that comes with a code. */
  readonly creditMinor: number | null;
  readonly amountMinor: number;
}

/** An order as the database has it. */
export interface OrderRow {
  readonly id: string;
  readonly number: string;
  readonly userId: string;
  readonly type: OrderType;
  /** Package, title or batch of codes. */
  readonly itemId: string;
  readonly snapshot: OrderSnapshot;
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly status: OrderStatus;
  readonly method: PaymentMethod | null;
  readonly settledAttemptId: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly paidAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly cancelledBy: 'user' | 'expiry' | 'operator' | null;
  readonly failedAt: Date | null;
  readonly failReason: string | null;
  readonly refundedAt: Date | null;
}

export const ORDER_COLUMNS = `o.id, o.number, o.user_id as "userId", o.type, o.item_id as "itemId", o.snapshot,
  o.amount_minor as "amountMinor", o.currency, o.status, o.method, o.settled_attempt_id as "settledAttemptId",
  o.created_at as "createdAt", o.expires_at as "expiresAt", o.paid_at as "paidAt", o.cancelled_at as "cancelledAt",
  o.cancelled_by as "cancelledBy", o.failed_at as "failedAt", o.fail_reason as "failReason",
  o.refunded_at as "refundedAt"`;

export type TitleOrderRow = OrderRow & { readonly type: 'movie' | 'manga' | 'novel' };

export const isForTitle = (order: OrderRow): order is TitleOrderRow =>
  order.type === 'movie' || order.type === 'manga' || order.type === 'novel';
