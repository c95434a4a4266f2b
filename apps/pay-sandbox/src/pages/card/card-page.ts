import { BANK_CODE, type CardField, TEST_CARDS } from './card-check.ts';
import { type Html, html } from '../drawing/html.ts';
import { icon } from '../drawing/icons.ts';
import { actButton } from '../parts.ts';
import { type View, fill, formatAmount, pathOf } from '../view.ts';

/** What was typed and is wrong. The security code is never shown again. */
export interface FaultyCard {
  readonly card: Readonly<Record<CardField, string>>;
  readonly faults: readonly CardField[];
}

const INPUTS = {
  number: {
    label: 'cardNumber',
    wrong: 'numberWrong',
    autocomplete: 'cc-number',
    example: '4242 4242 4242 4242',
  },
  expiry: { label: 'cardExpiry', wrong: 'expiryWrong', autocomplete: 'cc-exp', example: '12/34' },
  cvc: { label: 'cardCvc', wrong: 'cvcWrong', autocomplete: 'cc-csc', example: '123' },
} as const;

export function cardForm(view: View, faulty: FaultyCard | null): Html {
  return html`<section class="card">
      <form method="post" action="${pathOf(view, '/card')}" novalidate>
        ${field(view, 'number', faulty)}
        <div class="pair">${field(view, 'expiry', faulty)}${field(view, 'cvc', faulty)}</div>
        <button class="main">${fill(view.texts.pay, { amount: formatAmount(view) })}</button>
      </form>
    </section>
    ${testCards(view)}`;
}

function field({ texts }: View, name: CardField, faulty: FaultyCard | null): Html {
  const { label, wrong, autocomplete, example } = INPUTS[name];
  const isWrong = faulty?.faults.includes(name) ?? false;
  const value = name === 'cvc' ? '' : (faulty?.card[name] ?? '');
  const isFirstWrong = faulty?.faults[0] === name;
  return html`<div class="field">
    <label for="card-${name}">${texts[label]}</label>
    <input
      id="card-${name}"
      name="${name}"
      value="${value}"
      inputmode="${name === 'expiry' ? 'text' : 'numeric'}"
      autocomplete="${autocomplete}"
      placeholder="${example}"
      maxlength="${name === 'number' ? 23 : 7}"
      ${
        isWrong && html` aria-invalid="true" aria-describedby="wrong-${name}"`
      }${isFirstWrong && html` autofocus`}
    />
    ${isWrong && html`<p class="wrong" id="wrong-${name}" role="alert">${texts[wrong]}</p>`}
  </div>`;
}

function testCards({ texts }: View): Html {
  const meanings = {
    paid: texts.cardSucceeds,
    challenge: texts.cardChallenge,
    funds: texts.becauseFunds,
    declined: texts.becauseDeclined,
    fraud: texts.becauseFraud,
  };
  return html`<details class="panel">
    <summary>${texts.testCards}</summary>
    <dl>
      ${TEST_CARDS.map(
        ({ number, outcome }) =>
          html`<div class="stacked">
            <dt class="code">${number}</dt>
            <dd>${meanings[outcome]}</dd>
          </div>`,
      )}
    </dl>
    <p class="hint">${texts.anyDate}</p>
  </details>`;
}

/** The bank's own question, in the middle of a payment. */
export function challengePage(view: View): Html {
  const { texts } = view;
  return html`<section class="card">
    <h1 class="plain-title">${icon('card')}${texts.bankCheck}</h1>
    <p class="amount">${formatAmount(view)}</p>
    <form method="post" action="${pathOf(view, '/challenge')}">
      <div class="field">
        <label for="bank-code">${texts.bankCode}</label>
        <input
          id="bank-code"
          name="code"
          inputmode="numeric"
          autocomplete="one-time-code"
          maxlength="6"
          required
          aria-describedby="bank-hint"
        />
        <p class="hint" id="bank-hint">${fill(texts.bankCheckHint, { code: BANK_CODE })}</p>
      </div>
      <button class="main">${texts.confirm}</button>
    </form>
    ${actButton(view, 'cancel', texts.cancel, 'plain')}
  </section>`;
}
