import { coinsOf } from '../payments/coins.ts';
import type { Method } from '../payments/payment.ts';
import { cardForm } from './card/card-page.ts';
import { type Html, html } from './drawing/html.ts';
import { icon } from './drawing/icons.ts';
import { actButton, panel, payButton, summary, timeLeft } from './parts.ts';
import { qrImage } from './drawing/qr.ts';
import { type View, fill, formatAmount, pathOf } from './view.ts';

/** The page of an open payment, each in the shape of its method. */
const PAGES: Readonly<Record<Method, (view: View) => Html>> = {
  alipay: redirectPage,
  wechat: qrPage,
  card: (view) => html`${summary(view)}${cardForm(view, null)}${panel(view)}`,
  'apple-pay': sheetPage,
  'google-pay': sheetPage,
  venmo: switchPage,
  usdt: coinPage,
};

export const methodPage = (view: View): Html => PAGES[view.payment.method](view);

/** Logged in already, no password: a source of money and one button. */
function redirectPage(view: View): Html {
  const { texts } = view;
  return html`${summary(view)}
    <section class="card">
      <form method="post" action="${pathOf(view, '/act')}">
        <input type="hidden" name="act" value="pay" />
        <fieldset>
          <legend>${texts.paySource}</legend>
          <label class="row"
            ><input type="radio" name="source" value="balance" checked />${texts.balance}</label
          >
          <label class="row"><input type="radio" name="source" value="card" />${texts.bankCard}</label>
        </fieldset>
        <button class="main">${fill(texts.pay, { amount: formatAmount(view) })}</button>
      </form>
      <p class="hint">${texts.noPassword}</p>
    </section>
    ${panel(view)}`;
}

/** Shown on one screen, confirmed on another. */
function qrPage(view: View): Html {
  const { texts } = view;
  return html`${summary(view, texts.scanTitle)}
    <section class="card centered">
      ${qrImage(`${view.origin}${pathOf(view, '/phone')}`, texts.qrCode)}
      <p class="hint">${texts.scanHint}</p>
      <a class="button main" href="${pathOf(view, '/phone')}">${texts.openHere}</a>
    </section>
    ${panel(view)}`;
}

/** What the code or the app switch opens on the phone: the same payment, to be confirmed. */
export function phonePage(view: View): Html {
  const { texts } = view;
  return html`${summary(view)}
    <section class="card">
      <p class="row">${texts.paySource}<span>${texts.balance}</span></p>
      ${payButton(view)}
      <p class="hint">${texts.noPassword}</p>
    </section>
    ${panel(view)}`;
}

/** A sheet over the shop, with a card that the device keeps. */
function sheetPage(view: View): Html {
  const { texts, payment } = view;
  return html`<div class="sheet">
      <h1>${icon(payment.method)}${texts.checkout}</h1>
      <dl>
        <div>
          <dt>${texts.paySource}</dt>
          <dd>${texts.sheetCard}</dd>
        </div>
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
        <div class="total">
          <dt>${texts.total}</dt>
          <dd>${formatAmount(view)}</dd>
        </div>
      </dl>
      ${payButton(view)}
    </div>
    ${panel(view)}`;
}

/** The browser hands over to an app; here the app is the next page. */
function switchPage(view: View): Html {
  const { texts } = view;
  return html`${summary(view, texts.switchTitle)}
    <section class="card">
      <p>${texts.switchHint}</p>
      <a class="button main" href="${pathOf(view, '/phone')}">${texts.openApp}</a>
    </section>
    ${panel(view)}`;
}

function coinPage(view: View): Html {
  const { texts, payment } = view;
  const { address, amount, token, chain, uri } = coinsOf(payment);
  return html`${summary(view, texts.coinTitle)}
    <section class="card centered">
      ${qrImage(uri, texts.qrCode)}
      <dl>
        <div>
          <dt>${texts.coinAmount}</dt>
          <dd class="code">${amount} ${token}</dd>
        </div>
        <div>
          <dt>${texts.coinNetwork}</dt>
          <dd>${chain}</dd>
        </div>
        <div class="stacked">
          <dt>${texts.coinAddress}</dt>
          <dd class="code" id="address">${address}</dd>
        </div>
      </dl>
      <button type="button" class="quiet" data-copy="${address}" data-copied="${texts.copied}">
        ${texts.copy}
      </button>
      <p class="hint">${texts.coinHint}</p>
      ${actButton(view, 'send', texts.sendTest, 'main')}
    </section>
    ${panel(view)}`;
}
