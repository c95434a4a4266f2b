import type { OrderStory } from '#modules/payments/index.ts';
import { money, momentOf } from './option-values.ts';

type Row = Readonly<Record<string, unknown>>;
/** A moment, what happened, and what it says; the words are those of the tables. */
interface Line {
  readonly at: Date;
  readonly what: string;
  readonly says: string;
  readonly below?: readonly string[];
}

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};
const moment = (value: unknown): Date | null => (value instanceof Date ? value : null);
const joined = (...parts: readonly unknown[]): string =>
  parts
    .map(textOf)
    .filter((part) => part !== '')
    .join('  ');
const amountOf = (row: Row): string => money(Number(row['amount_minor']), textOf(row['currency']));

function lineOf(at: unknown, what: string, says: string, below?: readonly string[]): Line[] {
  const known = moment(at);
  return known === null ? [] : [{ at: known, what, says, ...(below !== undefined && { below }) }];
}

const ofOrder = (order: Row): Line[] => [
  ...lineOf(order['created_at'], 'created', joined(order['type'], amountOf(order))),
  ...lineOf(order['paid_at'], 'paid', joined(order['method'], order['settled_attempt_id'])),
  ...lineOf(order['cancelled_at'], 'cancelled', joined(order['cancelled_by'])),
  ...lineOf(order['failed_at'], 'failed', joined(order['fail_reason'])),
  ...lineOf(order['refunded_at'], 'refunded', ''),
];

const ofAttempt = (attempt: Row): Line[] => {
  const who = joined(attempt['provider'], attempt['method'], attempt['merchant_ref']);
  return [
    ...lineOf(attempt['created_at'], 'attempt', joined(attempt['id'], who, amountOf(attempt))),
    ...lineOf(
      attempt['ended_at'],
      `attempt ${textOf(attempt['status'])}`,
      joined(attempt['id'], attempt['provider_ref'], attempt['last_error']),
    ),
    ...(attempt['ended_at'] === null
      ? lineOf(
          attempt['created_at'],
          `attempt ${textOf(attempt['status'])}`,
          joined(attempt['id'], attempt['last_error']),
        )
      : []),
  ];
};

const ofEvent = (event: Row): Line[] =>
  lineOf(
    event['received_at'],
    `event ${textOf(event['state'])}`,
    joined(event['provider'], event['event_id'], event['error']),
    [textOf(event['headers']), textOf(event['body'])],
  );

interface EntryRow {
  readonly account: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly balanceAfter: number;
}
const isEntry = (value: unknown): value is EntryRow =>
  typeof value === 'object' && value !== null && 'account' in value && 'amountMinor' in value;

const ofTransaction = (booked: Row): Line[] => {
  const entries: unknown = booked['entries'];
  const rows = Array.isArray(entries) ? entries.filter(isEntry) : [];
  return lineOf(
    booked['at'],
    `ledger ${textOf(booked['kind'])}`,
    joined(booked['id'], booked['business_key']),
    rows.map(
      ({ account, amountMinor, currency, balanceAfter }) =>
        `${account}  ${money(amountMinor, currency)}  = ${money(balanceAfter, currency)}`,
    ),
  );
};

const ofRefund = (refund: Row): Line[] => [
  ...lineOf(
    refund['requested_at'],
    'refund',
    joined(refund['id'], refund['target'], amountOf(refund), refund['actor'], refund['reason']),
  ),
  ...lineOf(
    refund['ended_at'],
    `refund ${textOf(refund['status'])}`,
    joined(refund['id'], refund['last_error']),
  ),
];

const ofGrant = (grant: Row): Line[] => [
  ...lineOf(
    grant['granted_at'],
    'granted',
    joined(
      grant['kind'],
      grant['title_id'],
      grant['seconds'] === null ? '' : `${Number(grant['seconds']) / 86_400} d`,
    ),
  ),
  ...lineOf(grant['revoked_at'], 'revoked', joined(grant['kind'], grant['revoke_reason'])),
];

const ofAlert = (alert: Row): Line[] =>
  lineOf(alert['at'], 'alert', joined(alert['id'], alert['kind'], alert['details'], alert['closed_by']));
const ofTold = (told: Row): Line[] =>
  lineOf(told['created_at'], 'told', joined(told['topic'], told['last_error']));

/** An order's story in the order in which it happened, one line a moment; raw parts stand below theirs. */
export function orderLines(story: OrderStory): string[] {
  const { order, attempts, events, refunds, transactions, grants, alerts, told } = story;
  const lines = [
    ...ofOrder(order),
    ...attempts.flatMap(ofAttempt),
    ...events.flatMap(ofEvent),
    ...transactions.flatMap(ofTransaction),
    ...refunds.flatMap(ofRefund),
    ...grants.flatMap(ofGrant),
    ...alerts.flatMap(ofAlert),
    ...told.flatMap(ofTold),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const head = joined(
    ...[order.number, order.id, order['type'], order['status'], amountOf(order)],
    ...[order['user_id'], order['username']],
  );
  return [
    head,
    ...lines.flatMap(({ at, what, says, below = [] }) => [
      `${momentOf(at)}  ${what.padEnd(18)}  ${says}`.trimEnd(),
      ...below.map((line) => `    ${line}`),
    ]),
  ];
}
