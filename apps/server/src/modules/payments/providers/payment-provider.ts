import type { Currency, Locale, OutsideMethod } from '@aurora/contracts';

/**
 * What every gateway is to us (money document 2.1). A provider never touches orders or the ledger: it starts a
 * payment, and tells what it knows of one as `Evidence`. Amounts are minor units (cents, fen) as safe integers and are
 * converted exactly, never through a fraction.
 */
export interface PaymentProvider {
  /** Names the provider in tables and in its webhook address: `/api/payments/<id>/webhook`. */
  readonly id: string;
  /** Which methods it serves, and in which currencies each. */
  readonly serves: readonly { readonly method: OutsideMethod; readonly currencies: readonly Currency[] }[];
  /** Real money; the sandbox's is not. */
  readonly isReal: boolean;
  /**
   * Asks the provider to take a payment. Calling again with the same `merchantRef` starts nothing twice and gives the
   * same answer. Throws `ProviderUnclear` when nobody knows whether it was started, `ProviderRefusal` when it was not.
   */
  start(payment: PaymentToStart, signal?: AbortSignal): Promise<StartedPayment>;
  /** What the provider says of a payment now. Throws `ProviderUnclear`. */
  query(payment: PaymentRef, signal?: AbortSignal): Promise<Evidence>;
  /** Asks that the payment can no longer be made. `paid`: too late. `unclear`: ask again. Never throws. */
  close(payment: PaymentRef, signal?: AbortSignal): Promise<'closed' | 'paid' | 'unclear'>;
  /** Gives back. Calling again with the same `merchantRefundRef` gives back nothing twice. Never throws. */
  refund(refund: RefundToMake, signal?: AbortSignal): Promise<RefundState>;
  queryRefund(refund: RefundToMake, signal?: AbortSignal): Promise<RefundState>;
  /**
   * Reads a webhook, after its signature was found right over the raw bytes. Throws `WebhookRefusal`, and
   * `ProviderUnclear` where something that it takes could not be fetched: the provider sends it again.
   */
  readWebhook(request: WebhookRequest): Promise<WebhookEvent>;
  /** What it signs does not bind every byte of the body: an event only says that something happened, a query what. */
  readonly webhooksAreHints?: true;
  /** What the provider wants to hear, once the event is kept (`success`) or when it was not (`failure`). */
  readonly webhookReplies: { readonly success: WebhookReply; readonly failure: WebhookReply };
  /** Every movement of a day (UTC, `YYYY-MM-DD`) as the provider booked it; null where it has no such call. */
  statement: ((day: string, signal?: AbortSignal) => Promise<readonly StatementRow[]>) | null;
}

/** A payment, as its attempt in our table names it. */
export interface PaymentRef {
  /** Ours: 6–32 of `0-9A-Za-z_-`, the tightest provider's rule. */
  readonly merchantRef: string;
  /** The provider's, once it told one. */
  readonly providerRef: string | null;
  readonly method: OutsideMethod;
  readonly amountMinor: number;
  readonly currency: Currency;
}

export interface PaymentToStart extends PaymentRef {
  /** What is bought, as the payer reads it; at most 120 characters. */
  readonly description: string;
  readonly expiresAt: Date;
  readonly locale: Locale;
  /** Where the payer's browser is sent afterwards. It proves nothing. */
  readonly returnUrl: string;
  /** Where the provider's webhooks go. */
  readonly notifyUrl: string;
  readonly payer: { readonly userAgent: string; readonly ip: string };
}

/** How the payer's browser goes on. */
export type PaymentStep =
  | { readonly kind: 'redirect'; readonly url: string }
  /** Text of a QR code. */
  | { readonly kind: 'qr'; readonly content: string }
  /** An address of a chain: exactly `amount` (decimal text) of the token goes there. */
  | {
      readonly kind: 'address';
      readonly address: string;
      readonly amount: string;
      readonly token: string;
      readonly chain: string;
      /** EIP-681. */
      readonly uri: string;
    };

export interface StartedPayment {
  readonly step: PaymentStep;
  readonly providerRef: string | null;
  readonly expiresAt: Date;
}

/** What a provider states. Whoever settles by it compares every field with our own row. */
export interface Evidence {
  readonly merchantRef: string;
  readonly providerRef: string | null;
  /** `failed` and `closed`: no money came, and by the provider's word none will for this attempt. */
  readonly status: 'paid' | 'failed' | 'closed' | 'pending';
  /** What really came; of a payment that is not made, what was asked. */
  readonly amountMinor: number;
  readonly currency: string;
  /** The account with the provider that it went to; null where the provider names none. */
  readonly merchantId: string | null;
  /** When it happened by the provider's clock. */
  readonly at: Date | null;
  /** Why it failed, as the provider says it: for the operator. */
  readonly failure?: string;
  /** Of coins: seen on so many blocks out of so many that are needed. */
  readonly confirmations?: { readonly seen: number; readonly needed: number };
}

export interface RefundToMake {
  readonly payment: PaymentRef;
  /** Ours, unique: 6–32 of `0-9A-Za-z_-`. */
  readonly merchantRefundRef: string;
  readonly amountMinor: number;
  readonly reason: string;
}

/** `accepted`: taken, its end is told later. `failed`: refused for good. `unclear`: nobody knows, ask again. */
export interface RefundState {
  readonly status: 'accepted' | 'done' | 'failed' | 'unclear';
  readonly failure?: string;
}

export interface WebhookRequest {
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Exactly as it came: a signature is over these bytes. */
  readonly body: Uint8Array;
}

export interface WebhookReply {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

export interface WebhookEvent {
  /** The provider's name of this event: the same again is the same event. */
  readonly eventId: string;
  /** Null: an event that says nothing about payments or refunds; it is kept and left. */
  readonly news:
    | { readonly about: 'payment'; readonly evidence: Evidence }
    | { readonly about: 'refund'; readonly merchantRefundRef: string; readonly state: RefundState }
    /** Money was taken back by the payer's bank. */
    | { readonly about: 'chargeback'; readonly evidence: Evidence }
    | null;
}

export interface StatementRow {
  /** Of the payment, on the row of a refund too. */
  readonly merchantRef: string;
  readonly kind: 'payment' | 'refund';
  readonly amountMinor: number;
  readonly currency: string;
  readonly at: Date;
}

/** Nobody knows what the provider did: no answer, a broken one, its own fault. The truth comes by a query. */
export class ProviderUnclear extends Error {
  override name = 'ProviderUnclear';
}

/** The provider says no. `isFinal`: it will say so to every further try of this order, too. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal';
  readonly isFinal: boolean;
  constructor(message: string, options: { isFinal: boolean }) {
    super(message);
    this.isFinal = options.isFinal;
  }
}

/** A webhook that proves nothing: forged, stale, for another merchant, unreadable. */
export class WebhookRefusal extends Error {
  override name = 'WebhookRefusal';
  readonly fault: 'signature' | 'stale' | 'merchant' | 'malformed';
  constructor(fault: WebhookRefusal['fault'], message: string = fault) {
    super(message);
    this.fault = fault;
  }
}
