import type { Clock } from '../clock.ts';
import type { Faults } from '../faults/faults.ts';
import { type Database, inOneStep } from '../store/database.ts';
import type { PaymentStore } from '../store/payment-store.ts';
import type { Emit } from '../webhooks/emit.ts';
import { CONFIRMATIONS_NEEDED, type DueAct, type Failure, type Payment, decideStatus } from './payment.ts';

export interface ActDeps {
  readonly db: Database;
  readonly payments: PaymentStore;
  readonly faults: Faults;
  readonly clock: Clock;
  readonly emit: Emit;
}

/** What the payer really gives, where it is not what was asked. */
export interface Given {
  readonly amountMinor: number;
  readonly currency: string;
}

export type Acts = ReturnType<typeof createActs>;

/** Acts of payers and banks. Each is one step with the event it causes; one that comes too late changes nothing. */
export function createActs(deps: ActDeps) {
  const { payments } = deps;
  const act = (id: string, work: (payment: Payment) => void): Payment =>
    inOneStep(deps.db, () => {
      work(payments.getById(id));
      return payments.getById(id);
    });
  return {
    /** Money comes. `pay-late`: also when the payment is closed or has failed. */
    pay: (id: string, how: DueAct = 'pay', given?: Given) =>
      act(id, (payment) => {
        if (decideStatus(payment.status, how) !== null) capture(deps, payment, given ?? payment);
      }),
    /** Two payments for one: by two devices, or by a payer who tapped twice. */
    payTwice: (id: string) =>
      act(id, (payment) => {
        if (decideStatus(payment.status, 'pay-late') === null) return;
        capture(deps, payment, payment);
        capture(deps, payments.getById(id), payment);
      }),
    /** Coins are sent; they count when they have been seen on enough blocks. */
    send: (id: string) => act(id, (payment) => sendCoins(deps, payment)),
    confirmBlock: (id: string) => act(id, (payment) => confirmBlock(deps, payment)),
    fail: (id: string, failure: Failure) =>
      act(id, (payment) => {
        const status = decideStatus(payment.status, 'fail');
        if (status === null) return;
        const at = deps.clock.now();
        payments.change(id, { status, failure, endedAt: at, dueAt: null, dueAct: null });
        tell(deps, payment, { type: 'payment.failed', at, failure });
      }),
    close: (id: string, why: 'merchant' | 'payer' | 'expired') =>
      act(id, (payment) => close(deps, payment, why)),
    /** The payment happens by itself at that moment. */
    plan: (id: string, dueAct: DueAct, dueAt: number) =>
      act(id, (payment) => {
        if (payment.status === 'open') payments.change(id, { dueAct, dueAt });
      }),
    chargeBack: (id: string) => act(id, (payment) => chargeBack(deps, payment)),
  };
}

function tell(
  { emit }: ActDeps,
  payment: Payment,
  news: { type: 'payment.failed' | 'payment.closed'; at: number; failure?: string },
): void {
  const { amountMinor, currency, id } = payment;
  emit({ ...news, payment, providerRef: id, amountMinor, currency });
}

function capture({ payments, clock, emit }: ActDeps, payment: Payment, given: Given): void {
  const at = clock.now();
  const earlier = payments.listCaptures(payment.id).filter(({ kind }) => kind === 'paid').length;
  const id = earlier === 0 ? payment.id : `${payment.id}-${earlier + 1}`;
  payments.addCapture(payment.id, { id, kind: 'paid', at, ...onlyGiven(given) });
  const endedAt = payment.status === 'paid' ? payment.endedAt : at;
  payments.change(payment.id, { status: 'paid', failure: null, endedAt, dueAt: null, dueAct: null });
  emit({ type: 'payment.paid', payment, providerRef: id, at, ...onlyGiven(given) });
}

/** Of a payment, only what was given. */
const onlyGiven = ({ amountMinor, currency }: Given): Given => ({ amountMinor, currency });

function sendCoins({ payments, faults, clock }: ActDeps, payment: Payment): void {
  const status = decideStatus(payment.status, 'send');
  if (status === null || payment.method !== 'usdt') return;
  const { blockMs } = faults.profileFor(payment.merchantRef);
  const nextBlockAt = blockMs === null ? null : clock.now() + blockMs;
  payments.change(payment.id, { status, confirmations: 0, nextBlockAt, dueAt: null, dueAct: null });
}

function confirmBlock(deps: ActDeps, payment: Payment): void {
  if (payment.status !== 'confirming') return;
  const { payments, faults, clock } = deps;
  const confirmations = payment.confirmations + 1;
  const { blockMs } = faults.profileFor(payment.merchantRef);
  const isEnough = confirmations >= CONFIRMATIONS_NEEDED;
  payments.change(payment.id, {
    confirmations,
    nextBlockAt: isEnough || blockMs === null ? null : clock.now() + blockMs,
  });
  if (isEnough) capture(deps, payment, payment);
}

const LATE_MS = 5000;

/** A payment that was to come after the end still comes; one that was only planned does not. */
function close(deps: ActDeps, payment: Payment, why: 'merchant' | 'payer' | 'expired'): void {
  const { payments, clock, faults } = deps;
  const status = decideStatus(payment.status, 'close');
  if (status === null) return;
  const at = clock.now();
  const { paidAfterClosedMs } = faults.profileFor(payment.merchantRef);
  const late: { dueAct: DueAct; dueAt: number } | null =
    paidAfterClosedMs !== null
      ? { dueAct: 'pay-late', dueAt: at + paidAfterClosedMs }
      : payment.dueAct === 'pay-late'
        ? { dueAct: 'pay-late', dueAt: Math.min(payment.dueAt ?? at, at + LATE_MS) }
        : null;
  payments.change(payment.id, { status, endedAt: at, ...(late ?? { dueAct: null, dueAt: null }) });
  tell(deps, payment, { type: 'payment.closed', at, failure: why });
}

function chargeBack({ payments, clock, emit }: ActDeps, payment: Payment): void {
  const captures = payments.listCaptures(payment.id);
  const first = captures.find(({ kind }) => kind === 'paid');
  if (first === undefined || captures.some(({ kind }) => kind === 'chargeback')) return;
  const at = clock.now();
  const { amountMinor, currency } = first;
  payments.addCapture(payment.id, { id: `${payment.id}-cb`, kind: 'chargeback', amountMinor, currency, at });
  emit({ type: 'chargeback', payment, providerRef: payment.id, amountMinor, currency, at });
}
