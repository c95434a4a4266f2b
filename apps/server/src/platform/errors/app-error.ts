import { type Reason, statusOf } from '@aurora/contracts';

/**
 * A failure that a person can meet: a reason of the catalogue with details for the client.
 * Its text is looked up where it is answered, in the language of the request.
 */
export class AppError extends Error {
  readonly reason: Reason;
  readonly details: Readonly<Record<string, unknown>>;
  /** Seconds after which trying again makes sense (429, 503). */
  readonly retryAfterSeconds: number | undefined;

  constructor(reason: Reason, details: Readonly<Record<string, unknown>> = {}, retryAfterSeconds?: number) {
    super(reason);
    this.name = 'AppError';
    this.reason = reason;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get status(): number {
    return statusOf(this.reason);
  }
}
