import type { Currency, OutsideMethod } from '@aurora/contracts';
import type {
  PaymentProvider,
  PaymentRef,
  PaymentToStart,
  StartedPayment,
  WebhookRequest,
} from '../payment-provider.ts';

/** What the suite asks of an adapter and of the world around it. Each adapter brings one, over an emulator of its provider. */
export interface ProviderHarness {
  /** The adapter, pointed at the emulator; a hang has to end soon, by a short timeout or a line that breaks. */
  readonly provider: PaymentProvider;
  readonly capabilities: Capabilities;
  /** One clock for adapter and emulator. Signatures, expiries and bookings follow it. */
  readonly clock: { now(): number; advance(ms: number): void };

  /**
   * The payer does what the step asks and pays what was asked, or what is said here. Of a provider that captures on a
   * query: he agrees. Rejects when the provider does not let him (closed, expired, already paid).
   */
  payerPays(payment: Begun, what?: { amountMinor?: number; currency?: string }): Promise<void>;
  /** The payer tries and his bank says no. */
  payerFails(payment: Begun): Promise<void>;

  /**
   * What the provider has to tell since the last call, oldest first, as it would be posted: the signature is made now.
   * `again`: the last ones once more, as a provider does that heard no answer. `merchant: 'other'`: rightly signed,
   * but about an account that is not ours.
   */
  deliver(how?: { again?: true; merchant?: 'other' }): Promise<readonly WebhookRequest[]>;
  /** Changes the signature in a request, or takes it out where `change` gives null. Not called without webhooks. */
  withSignature(
    request: WebhookRequest,
    change: (signature: string) => string | null,
  ): Promise<WebhookRequest> | WebhookRequest;

  /** Holds until the next call. */
  setFault(fault: Fault): Promise<void> | void;
  /** What the provider itself has in its books under our reference of a payment. */
  booksOf(merchantRef: string): Promise<Books> | Books;
  stop(): Promise<void>;
}

/** A payment that was begun: what went in, how the table names it since, and how the payer goes on. */
export interface Begun {
  readonly asked: PaymentToStart;
  readonly ref: PaymentRef;
  readonly started: StartedPayment;
}

/**
 * `down`: no connection. `slow`: a right answer, late but within the adapter's timeout. `hang`: never an answer.
 * `garbage`: 200 and no sense. `cut-off`: the connection ends within the answer. `error-500`, `rate-limit`: refused
 * before anything was done. `drop-answer-after-applying`: done, and the connection ends without an answer.
 */
export type Fault = 'none' | 'slow' | 'drop-answer-after-applying' | FaultBefore;

/** Faults after which nothing was done, though the adapter cannot know it of each. */
export const FAULTS_BEFORE = ['down', 'hang', 'garbage', 'cut-off', 'error-500', 'rate-limit'] as const;
export type FaultBefore = (typeof FAULTS_BEFORE)[number];

export interface Books {
  /** Payments that a payer could make or has made, closed ones included. */
  readonly started: number;
  readonly paidMinor: number;
  readonly refunds: number;
  readonly refundedMinor: number;
}

export interface Capabilities {
  /** What the cases pay with. */
  readonly method: OutsideMethod;
  readonly currency: Currency;
  /** What the provider takes; whatever lies outside is refused for good. */
  readonly amounts: { readonly minMinor: number; readonly maxMinor: number };
  /** `start` asks nobody (a signed link, a derived address): no fault reaches it, and `books.started` may stay 0. */
  readonly startsLocally: boolean;
  /** The payer only agrees; our own query takes the money. */
  readonly capturesOnQuery: boolean;
  /** What a query tells once the payer's bank said no. `pending`: he may try again. */
  readonly afterFailure: 'failed' | 'closed' | 'pending';
  /** Nothing can stop the money (a chain): what comes after the close is told as paid. */
  readonly payableAfterClose: boolean;
  /** `manual`: a person pays it out; the adapter accepts at most and moves nothing. */
  readonly refunds: 'automatic' | 'manual';
  /** Ways in which what comes can differ from what was asked, as far as the provider knows such a thing. */
  readonly canDiffer: readonly ('amount' | 'currency' | 'merchant')[];
  /** Null: the provider never calls us. */
  readonly webhooks: WebhookCapabilities | null;
}

export interface WebhookCapabilities {
  /** How old a signature may be; null where the protocol has no time in it. */
  readonly staleAfterMs: number | null;
  /** The signature is over raw bytes: the same content written otherwise is refused. If not, it reads the same. */
  readonly signsRawBytes: boolean;
  /** False for bytes that the signature does not cover (the signature's own text in a form). All, if left out. */
  readonly isSigned?: (body: Uint8Array, index: number) => boolean;
  /** The request with another time on it and the old signature. Left out where the protocol has no time outside the body. */
  readonly withTime?: (request: WebhookRequest, atMs: number) => WebhookRequest;
}

export type MakeHarness = () => Promise<ProviderHarness>;
