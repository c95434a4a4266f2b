import type { Clock } from '../clock.ts';
import type { PaymentStore } from '../store/payment-store.ts';
import type { Acts } from './acts.ts';
import type { Refunds } from './refunds.ts';

interface Deps {
  readonly payments: PaymentStore;
  readonly acts: Acts;
  readonly refunds: Refunds;
  readonly clock: Clock;
}

/** What happens by itself: planned payments, blocks of the chain, expiries, ends of refunds. */
export function runDueWork(deps: Deps): void {
  for (const id of deps.payments.listDue(deps.clock.now())) runDue(deps, id);
  deps.refunds.endDue();
}

function runDue({ payments, acts, clock }: Deps, id: string): void {
  const now = clock.now();
  const { dueAt, dueAct, status, expiresAt } = payments.getById(id);
  // A payer who was in time is not cut off because nobody looked until both moments were over.
  if (dueAct === 'pay' && dueAt !== null && dueAt <= Math.min(now, expiresAt)) acts.pay(id);
  else if (status === 'open' && expiresAt <= now) acts.close(id, 'expired');
  const late = payments.getById(id);
  if (late.dueAct === 'pay-late' && late.dueAt !== null && late.dueAt <= now) acts.pay(id, 'pay-late');
  const blockAt = payments.nextBlockOf(id);
  if (late.status === 'confirming' && blockAt !== null && blockAt <= now) acts.confirmBlock(id);
}
