import type { Gateway } from '../gateway.ts';
import { FAILURES, type Payment } from '../payments/payment.ts';
import { readInteger, readOneOf, readOptional, readText } from '../read-fields.ts';

export const CONTROL_ACTS = [
  'pay',
  'pay-late',
  'pay-twice',
  'send',
  'confirm-block',
  'fail',
  'cancel',
  'charge-back',
] as const;

type Fields = Readonly<Record<string, unknown>>;

/** Does to a payment what its payer or his bank would. `pay` and `pay-late` may bring another amount or currency. */
export function actOn({ acts }: Gateway, payment: Payment, fields: Fields): Payment {
  const { id } = payment;
  const act = readOneOf(fields, 'act', CONTROL_ACTS);
  switch (act) {
    case 'pay':
    case 'pay-late':
      return acts.pay(id, act, {
        amountMinor: readOptional(
          fields,
          'amountMinor',
          (from, name) => readInteger(from, name, { min: 1, max: Number.MAX_SAFE_INTEGER }),
          payment.amountMinor,
        ),
        currency: readOptional(
          fields,
          'currency',
          (from, name) => readText(from, name, { max: 3 }),
          payment.currency,
        ),
      });
    case 'pay-twice':
      return acts.payTwice(id);
    case 'send':
      return acts.send(id);
    case 'confirm-block':
      return acts.confirmBlock(id);
    case 'fail':
      return acts.fail(
        id,
        readOptional(fields, 'failure', (from, name) => readOneOf(from, name, FAILURES), 'declined'),
      );
    case 'cancel':
      return acts.close(id, 'payer');
    case 'charge-back':
      return acts.chargeBack(id);
  }
}
