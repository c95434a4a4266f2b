import { createHash, randomBytes } from 'node:crypto';
import {
  BadInput,
  readInteger,
  readMoment,
  readOneOf,
  readRef,
  readText,
  readWebAddress,
} from '../read-fields.ts';
import type { PaymentStore } from '../store/payment-store.ts';
import { CURRENCIES, CURRENCIES_OF, type Currency, FLOWS, METHODS, type Payment } from './payment.ts';

/** A reference that was used for something else, or closed before it was made. */
export class Conflict extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const MAX_AMOUNT_MINOR = 100_000_000_000;

/** What a merchant may ask, read and checked. */
export function readNewPayment(fields: Readonly<Record<string, unknown>>) {
  const method = readOneOf(fields, 'method', METHODS);
  const currency = readOneOf(fields, 'currency', CURRENCIES);
  const accepted: readonly Currency[] = CURRENCIES_OF[method];
  if (!accepted.includes(currency)) throw new BadInput(`${method} takes ${accepted.join(', ')} only`);
  return {
    merchantRef: readRef(fields, 'merchantRef'),
    method,
    currency,
    amountMinor: readInteger(fields, 'amountMinor', { min: 1, max: MAX_AMOUNT_MINOR }),
    description: readText(fields, 'description', { max: 120 }),
    locale: readText(fields, 'locale', { max: 20 }),
    returnUrl: readWebAddress(fields, 'returnUrl'),
    notifyUrl: readWebAddress(fields, 'notifyUrl'),
    expiresAt: readMoment(fields, 'expiresAt'),
    flow: readOneOf(fields, 'flow', FLOWS),
  };
}

export type PaymentRequest = ReturnType<typeof readNewPayment>;

/** Makes the payment once: the same reference with the same content finds it again. Run in one step. */
export function createPayment(
  payments: PaymentStore,
  asked: PaymentRequest,
  now: number,
): { payment: Payment; isNew: boolean } {
  const content = createHash('sha256').update(JSON.stringify(asked)).digest('hex');
  const found = payments.findByRef(asked.merchantRef);
  if (found !== null) {
    if (payments.contentOf(found.id) === content) return { payment: found, isNew: false };
    throw new Conflict('ref_reused', 'merchantRef was used for another payment');
  }
  if (payments.isClosedAhead(asked.merchantRef)) {
    throw new Conflict('ref_closed', 'merchantRef was closed before it was made');
  }
  if (asked.expiresAt <= now) throw new BadInput('expiresAt must be in the future');
  const id = `sp_${randomBytes(12).toString('hex')}`;
  payments.insert({
    ...asked,
    id,
    content,
    pageToken: randomBytes(16).toString('base64url'),
    returnReference: randomBytes(9).toString('base64url'),
    createdAt: now,
    status: 'open',
    failure: null,
    confirmations: 0,
    dueAt: null,
    dueAct: null,
    endedAt: null,
  });
  return { payment: payments.getById(id), isNew: true };
}
