import type { Gateway } from '#sandbox/gateway.ts';
import { type Reply, seeOther } from '#sandbox/http/reply.ts';
import { BANK_CODE, decideCardFaults, decideCardOutcome } from './card-check.ts';
import { cardForm } from './card-page.ts';
import { html } from '../drawing/html.ts';
import { panel, summary } from '../parts.ts';
import { show } from '../show.ts';
import { type View, pathOf } from '../view.ts';

export function payByCard({ acts }: Gateway, view: View, form: URLSearchParams): Reply {
  const card = {
    number: form.get('number') ?? '',
    expiry: form.get('expiry') ?? '',
    cvc: form.get('cvc') ?? '',
  };
  const faults = decideCardFaults(card, view.now);
  if (faults.length > 0) {
    const drawn = show(view, () => html`${summary(view)}${cardForm(view, { card, faults })}${panel(view)}`);
    return { ...drawn, status: 422 };
  }
  const outcome = decideCardOutcome(card.number);
  if (outcome === 'challenge') return seeOther(pathOf(view, '/challenge'));
  if (outcome === 'paid') acts.pay(view.payment.id);
  else acts.fail(view.payment.id, outcome);
  return seeOther(pathOf(view));
}

/** The bank's question, answered. */
export function payByCode({ acts }: Gateway, view: View, form: URLSearchParams): Reply {
  const isRight = form.get('code')?.trim() === BANK_CODE;
  if (isRight) acts.pay(view.payment.id);
  else acts.fail(view.payment.id, 'declined');
  return seeOther(pathOf(view));
}
