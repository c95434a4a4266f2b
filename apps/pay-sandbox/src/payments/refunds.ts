import { randomBytes } from 'node:crypto';
import { readInteger, readRef, readText } from '../read-fields.ts';
import { type Database, inOneStep } from '../store/database.ts';
import type { Refund, RefundStore } from '../store/refund-store.ts';
import type { ActDeps } from './acts.ts';
import { Conflict } from './create.ts';
import type { Payment } from './payment.ts';

/** Later than that the money stays where it is. */
const REFUND_WITHIN_MS = 180 * 86_400_000;

export function readNewRefund(fields: Readonly<Record<string, unknown>>) {
  return {
    merchantRefundRef: readRef(fields, 'merchantRefundRef'),
    merchantRef: readRef(fields, 'merchantRef'),
    amountMinor: readInteger(fields, 'amountMinor', { min: 1, max: Number.MAX_SAFE_INTEGER }),
    reason: readText(fields, 'reason', { max: 200 }),
  };
}

export type RefundRequest = ReturnType<typeof readNewRefund>;
export type Refunds = ReturnType<typeof createRefunds>;

export function createRefunds(deps: ActDeps & { readonly db: Database; readonly refunds: RefundStore }) {
  const { db, payments, refunds, clock, emit } = deps;
  const end = (refund: Refund, status: 'done' | 'failed', failure: string | null): void => {
    const at = clock.now();
    refunds.end(refund.id, { status, failure, at });
    const payment = payments.getById(refund.paymentId);
    emit({
      type: status === 'done' ? 'refund.done' : 'refund.failed',
      payment,
      providerRef: refund.id,
      amountMinor: refund.amountMinor,
      currency: paidCurrency(deps, payment),
      at,
      failure,
      merchantRefundRef: refund.merchantRefundRef,
    });
  };
  return {
    /** Gives back once: the same reference with the same content finds the refund again. */
    make: (asked: RefundRequest): Refund =>
      inOneStep(db, () => {
        const payment = payments.findByRef(asked.merchantRef);
        const found = refunds.findByRef(asked.merchantRefundRef);
        if (found !== null) {
          if (found.paymentId === payment?.id && found.amountMinor === asked.amountMinor) return found;
          throw new Conflict('ref_reused', 'merchantRefundRef was used for another refund');
        }
        const refund = makeRefund(deps, payment, asked);
        if (refund.dueAt === null)
          end(refund, refund.planned, refund.planned === 'failed' ? 'declined' : null);
        return refunds.findByRef(asked.merchantRefundRef) ?? refund;
      }),
    /** Ends refunds whose time has come. */
    endDue: () =>
      inOneStep(db, () => {
        for (const refund of refunds.listDue(clock.now())) {
          end(refund, refund.planned, refund.planned === 'failed' ? 'declined' : null);
        }
      }),
  };
}

const paidCurrency = ({ payments }: ActDeps, payment: Payment): string =>
  payments.listCaptures(payment.id)[0]?.currency ?? payment.currency;

function makeRefund(
  deps: ActDeps & { readonly refunds: RefundStore },
  payment: Payment | null,
  asked: RefundRequest,
): Refund {
  const { clock, faults, refunds } = deps;
  if (payment === null) throw new Conflict('no_payment', 'there is no such payment');
  refuseTooMuch(deps, payment, asked.amountMinor);
  const { outcome, delayMs } = faults.profileFor(payment.merchantRef).refunds;
  const refund: Refund = {
    id: `sr_${randomBytes(12).toString('hex')}`,
    merchantRefundRef: asked.merchantRefundRef,
    paymentId: payment.id,
    amountMinor: asked.amountMinor,
    reason: asked.reason,
    status: 'accepted',
    failure: null,
    planned: outcome,
    dueAt: delayMs > 0 ? clock.now() + delayMs : null,
    endedAt: null,
  };
  refunds.insert(refund);
  return refund;
}

/** Not more than came in, less what the bank took back and what is given back or on its way. */
function refuseTooMuch(
  { payments, refunds, clock }: ActDeps & { readonly refunds: RefundStore },
  payment: Payment,
  amountMinor: number,
): void {
  const captures = payments.listCaptures(payment.id);
  const paid = captures.filter(({ kind }) => kind === 'paid');
  if (paid.length === 0) throw new Conflict('not_paid', 'the payment is not paid');
  if (clock.now() - Math.max(...paid.map(({ at }) => at)) > REFUND_WITHIN_MS) {
    throw new Conflict('too_late', 'refunds are possible for 180 days');
  }
  const came = captures.reduce(
    (sum, row) => sum + (row.kind === 'paid' ? row.amountMinor : -row.amountMinor),
    0,
  );
  const gone = refunds
    .listOf(payment.id)
    .reduce((sum, refund) => sum + (refund.status === 'failed' ? 0 : refund.amountMinor), 0);
  if (amountMinor > came - gone) throw new Conflict('too_much', 'more than what is left of the payment');
}
