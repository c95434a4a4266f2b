import { type Html, html } from './drawing/html.ts';
import { icon } from './drawing/icons.ts';
import { type View, fill, formatAmount, pathOf, returnAddress } from './view.ts';

/** What is paid, for what, and how long it can be. */
export function summary(view: View, title: string = view.texts.checkout): Html {
  const { payment, texts } = view;
  return html`<section class="summary">
    ${icon(payment.method)}
    <h1>${title}</h1>
    <p class="amount"><span class="hidden">${texts.amountDue}: </span>${formatAmount(view)}</p>
    <dl>
      <div>
        <dt>${texts.item}</dt>
        <dd>${payment.description}</dd>
      </div>
      <div>
        <dt>${texts.reference}</dt>
        <dd class="code">${payment.merchantRef}</dd>
      </div>
      <div>
        <dt>${texts.timeLeft}</dt>
        <dd>${timeLeft(view)}</dd>
      </div>
    </dl>
  </section>`;
}

/** Counted down by the script; without it the time at which the page was made. */
export function timeLeft({ payment, now }: View): Html {
  const seconds = Math.max(0, Math.ceil((payment.expiresAt - now) / 1000));
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return html`<span role="timer" data-seconds="${seconds}">${clock}</span>`;
}

/** A button that does something to the payment. */
export const actButton = (view: View, act: string, label: string, kind = 'quiet'): Html =>
  html`<form method="post" action="${pathOf(view, '/act')}">
    <input type="hidden" name="act" value="${act}" />
    <button class="${kind}">${label}</button>
  </form>`;

export const payButton = (view: View, act = 'pay'): Html =>
  actButton(view, act, fill(view.texts.pay, { amount: formatAmount(view) }), 'main');

const PANEL = [
  ['pay', 'paysNow'],
  ['pay-5s', 'paysIn5s'],
  ['pay-2min', 'paysIn2min'],
  ['pay-expired', 'paysLate'],
  ['pay-twice', 'paysTwice'],
  ['fail-funds', 'failsFunds'],
  ['fail-declined', 'failsDeclined'],
  ['fail-fraud', 'failsFraud'],
] as const;

/** Whatever can happen to a payment in the world outside. */
export function panel(view: View): Html {
  const { texts, payment } = view;
  return html`<section class="leave">${actButton(view, 'cancel', texts.cancel, 'plain')}</section>
    <details class="panel">
      <summary>${texts.panel}</summary>
      <p>${texts.panelHint}</p>
      <div class="acts">
        ${PANEL.map(([act, text]) => actButton(view, act, texts[text]))}
        <a class="button quiet" href="${returnAddress(payment)}">${texts.nothing}</a>
      </div>
    </details>`;
}
