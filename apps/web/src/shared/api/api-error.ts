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
