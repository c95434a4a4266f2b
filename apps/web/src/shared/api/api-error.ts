import type { Reason } from '@aurora/contracts';

/** A call that failed: a reason of the catalogue, the HTTP status (0 where there was none), details. */
export class ApiError extends Error {
  readonly reason: Reason;
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(reason: Reason, status: number, details: Readonly<Record<string, unknown>>) {
    super(reason);
    this.name = 'ApiError';
    this.reason = reason;
    this.status = status;
    this.details = details;
  }
}

/**
 * For `.catch`: a failure that says nothing but that something is wrong gets the words for what was asked.
 *
 * @example call(orders.list, …).catch(toldAs('ORDERS_LOAD_FAILED'))
 */
export const toldAs =
  (reason: Reason) =>
  (error: unknown): never => {
    throw error instanceof ApiError && error.reason !== 'SERVER_ERROR' ? error : new ApiError(reason, 0, {});
  };
