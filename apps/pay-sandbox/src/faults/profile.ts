import { BadInput, readInteger, readObject, readOneOf, readOptional, readSwitch } from '../read-fields.ts';

/** The calls of the merchant API that can go wrong on purpose. `any`: each that has no fault of its own. */
export const CALLS = ['create', 'query', 'close', 'refund', 'query-refund', 'statement', 'any'] as const;
export type CallName = (typeof CALLS)[number];

/**
 * Before the call is done: `error-500`, `error-429`, `refuse`, `hang` (no answer, ever), `down` (the connection is cut).
 * After it was done: `malformed` (broken JSON), `cut-body` (half the answer), `drop-answer` (none), `crash` (killed).
 */
export const CALL_FAULTS = [
  'error-500',
  'error-429',
  'refuse',
  'hang',
  'down',
  'slow',
  'malformed',
  'cut-body',
  'drop-answer',
  'crash',
] as const;

export interface CallFault {
  readonly kind: (typeof CALL_FAULTS)[number];
  /** Of how many calls, from 0 to 1. */
  readonly share: number;
  /** How many times it may still happen; null: without end. */
  readonly times: number | null;
  /** Of `slow`: how long the answer waits. */
  readonly delayMs: number;
}

export interface WebhookFaults {
  readonly share: number;
  readonly times: number | null;
  /** Sent so many times more, at once. */
  readonly duplicates: number;
  /** Held back until the next event went out before it. */
  readonly reorder: boolean;
  readonly delayMs: number;
  /** Of each event's tries, how many get lost. */
  readonly dropShare: number;
  readonly wrongSignature: boolean;
  readonly staleTimestamp: boolean;
  readonly wrongAmount: boolean;
  readonly wrongCurrency: boolean;
  readonly wrongMerchant: boolean;
  /** One more event, of a payment that nobody made. */
  readonly unknownOrder: boolean;
}

export interface FaultProfile {
  readonly seed: number;
  readonly calls: Readonly<Partial<Record<CallName, CallFault>>>;
  readonly webhooks: WebhookFaults | null;
  readonly refunds: { readonly outcome: 'done' | 'failed'; readonly delayMs: number };
  /** A payment that is closed is paid all the same, so long after. */
  readonly paidAfterClosedMs: number | null;
  /** Time between two blocks of the coin's chain; null: a block comes by the control API only. */
  readonly blockMs: number | null;
}

const DAY_MS = 86_400_000;
const MS = { min: 0, max: 400 * DAY_MS };

export const NO_FAULTS: FaultProfile = {
  seed: 0,
  calls: {},
  webhooks: null,
  refunds: { outcome: 'done', delayMs: 0 },
  paidAfterClosedMs: null,
  blockMs: 2000,
};

type Fields = Readonly<Record<string, unknown>>;

const integerIn = (range: { min: number; max: number }) => (fields: Fields, name: string) =>
  readInteger(fields, name, range);

function readShare(fields: Fields, name: string): number {
  const value = fields[name];
  if (typeof value !== 'number' || !(value >= 0 && value <= 1)) {
    throw new BadInput(`${name} must be from 0 to 1`);
  }
  return value;
}

/** A profile as the control API takes it; everything that is not named is in order. */
export function readProfile(value: unknown): FaultProfile {
  const fields = readObject(value, 'profile');
  const calls = Object.entries(readObject(fields['calls'] ?? {}, 'calls'));
  const refunds = readObject(fields['refunds'] ?? {}, 'refunds');
  return {
    seed: readOptional(fields, 'seed', integerIn({ min: 0, max: 2 ** 32 }), 0),
    calls: Object.fromEntries(
      calls.map(([name, fault]) => [readOneOf({ call: name }, 'call', CALLS), readCallFault(fault)]),
    ),
    webhooks: fields['webhooks'] ? readWebhookFaults(fields['webhooks']) : null,
    refunds: {
      outcome: readOptional(
        refunds,
        'outcome',
        (from, name) => readOneOf(from, name, ['done', 'failed']),
        'done',
      ),
      delayMs: readOptional(refunds, 'delayMs', integerIn(MS), 0),
    },
    paidAfterClosedMs: readOptional(fields, 'paidAfterClosedMs', integerIn(MS), null),
    blockMs:
      fields['blockMs'] === null ? null : readOptional(fields, 'blockMs', integerIn(MS), NO_FAULTS.blockMs),
  };
}

function readCallFault(value: unknown): CallFault {
  const fields = readObject(typeof value === 'string' ? { kind: value } : value, 'fault');
  return {
    kind: readOneOf(fields, 'kind', CALL_FAULTS),
    share: readOptional(fields, 'share', readShare, 1),
    times: readOptional(fields, 'times', integerIn({ min: 0, max: 1e9 }), null),
    delayMs: readOptional(fields, 'delayMs', integerIn(MS), 0),
  };
}

export function readWebhookFaults(value: unknown): WebhookFaults {
  const fields = readObject(value, 'webhooks');
  return {
    share: readOptional(fields, 'share', readShare, 1),
    times: readOptional(fields, 'times', integerIn({ min: 0, max: 1e9 }), null),
    duplicates: readOptional(fields, 'duplicates', integerIn({ min: 0, max: 1000 }), 0),
    reorder: readSwitch(fields, 'reorder'),
    delayMs: readOptional(fields, 'delayMs', integerIn(MS), 0),
    dropShare: readOptional(fields, 'dropShare', readShare, 0),
    wrongSignature: readSwitch(fields, 'wrongSignature'),
    staleTimestamp: readSwitch(fields, 'staleTimestamp'),
    wrongAmount: readSwitch(fields, 'wrongAmount'),
    wrongCurrency: readSwitch(fields, 'wrongCurrency'),
    wrongMerchant: readSwitch(fields, 'wrongMerchant'),
    unknownOrder: readSwitch(fields, 'unknownOrder'),
  };
}
