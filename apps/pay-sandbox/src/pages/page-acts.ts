import type { Gateway } from '../gateway.ts';
import type { Payment } from '../payments/payment.ts';

const SECOND = 1000;
const AFTER_EXPIRY_MS = 5 * SECOND;

/** What the buttons of a pay page do. An act that nobody offers does nothing. */
export function pageAct({ acts, clock }: Gateway, { id, expiresAt }: Payment, act: string): void {
  switch (act) {
    case 'pay':
      acts.pay(id);
      break;
    case 'pay-5s':
      acts.plan(id, 'pay', clock.now() + 5 * SECOND);
      break;
    case 'pay-2min':
      acts.plan(id, 'pay', clock.now() + 120 * SECOND);
      break;
    case 'pay-expired':
      acts.plan(id, 'pay-late', expiresAt + AFTER_EXPIRY_MS);
      break;
    case 'pay-twice':
      acts.payTwice(id);
      break;
    case 'send':
      acts.send(id);
      break;
    case 'fail-funds':
      acts.fail(id, 'funds');
      break;
    case 'fail-declined':
      acts.fail(id, 'declined');
      break;
    case 'fail-fraud':
      acts.fail(id, 'fraud');
      break;
    case 'cancel':
      acts.close(id, 'payer');
      break;
  }
}
