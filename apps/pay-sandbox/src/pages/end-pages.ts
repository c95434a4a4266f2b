import { CONFIRMATIONS_NEEDED, type Failure } from '../payments/payment.ts';
import { type Html, html } from './drawing/html.ts';
import { icon } from './drawing/icons.ts';
import { type View, fill, formatAmount, returnAddress } from './view.ts';

const REASONS = {
  funds: 'becauseFunds',
  declined: 'becauseDeclined',
  fraud: 'becauseFraud',
} as const satisfies Record<Failure, string>;

interface Told {
  readonly sign: 'done' | 'failed' | 'closed' | 'waiting';
  readonly title: string;
  readonly hint: string | null;
  readonly more?: Html;
}

/** What a payment came to, or that it is on its way; and the way back. */
export function endPage(view: View): Html {
  const { texts, payment } = view;
  const told = toldOf(view);
  return html`<section class="end ${told.sign}">
    ${icon(told.sign)}
    <h1>${told.title}</h1>
    <p class="amount">${formatAmount(view)}</p>
    <p class="item">${payment.description}</p>
    ${told.more ?? null} ${told.hint !== null && html`<p class="hint">${told.hint}</p>`}
    <a class="button main" href="${returnAddress(payment)}">${texts.back}</a>
  </section>`;
}

function toldOf(view: View): Told {
  const { texts, payment } = view;
  switch (payment.status) {
    case 'paid':
      return { sign: 'done', title: texts.paidTitle, hint: null };
    case 'failed':
      return {
        sign: 'failed',
        title: texts.failedTitle,
        hint: texts[REASONS[payment.failure ?? 'declined']],
      };
    case 'closed':
      return { sign: 'closed', title: texts.closedTitle, hint: texts.closedHint };
    case 'confirming':
      return confirming(view);
    case 'open':
      return { sign: 'waiting', title: texts.waitingTitle, hint: texts.waitingHint };
  }
}

function confirming({ texts, payment }: View): Told {
  const seen = payment.confirmations;
  const label = fill(texts.confirming, { seen, needed: CONFIRMATIONS_NEEDED });
  return {
    sign: 'waiting',
    title: label,
    hint: texts.confirmingHint,
    more: html`<progress max="${CONFIRMATIONS_NEEDED}" value="${seen}" aria-label="${label}"></progress>`,
  };
}
