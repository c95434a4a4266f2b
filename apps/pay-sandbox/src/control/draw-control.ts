import type { Gateway } from '../gateway.ts';
import type { Reply } from '../http/reply.ts';
import { type Html, html } from '../pages/drawing/html.ts';
import { page } from '../pages/drawing/layout.ts';
import { FAILURES, type Payment } from '../payments/payment.ts';
import type { Delivery } from '../store/delivery-store.ts';
import { CONTROL_ACTS } from './act-on.ts';

const SHOWN = 50;

export const drawLogin = (): Reply =>
  page({
    language: 'en-US',
    title: 'Control',
    body: html`<section class="card">
      <h1>Control of the test gateway</h1>
      <form method="post" action="/control/login">
        <div class="field">
          <label for="token">Control token</label>
          <input id="token" name="token" type="password" autocomplete="off" required />
        </div>
        <button class="main">Open</button>
      </form>
    </section>`,
  });

export function drawControl(gateway: Gateway, said: string | null): Reply {
  const payments = gateway.payments.listNewest(SHOWN);
  return page({
    language: 'en-US',
    title: 'Control',
    body: html`<h1>Control of the test gateway</h1>
      ${said !== null && html`<p class="wrong" role="alert">${said}</p>`}
      ${clockCard(gateway)}${faultCard(gateway)}
      <h2>Payments</h2>
      ${payments.length === 0 && html`<p class="hint">None yet.</p>`}
      ${payments.map((payment) => paymentCard(payment))}
      <h2>Webhooks</h2>
      <section class="card">
        <form method="post" action="/control/deliver"><button class="quiet">Deliver what waits</button></form>
        <dl>${gateway.deliveries.listNewest(SHOWN).map((delivery) => webhookRow(delivery))}</dl>
      </section>`,
  });
}

const clockCard = ({ clock }: Gateway): Html =>
  html`<section class="card">
    <p>Clock: <span class="code">${new Date(clock.now()).toISOString()}</span></p>
    <form method="post" action="/control/advance">
      <div class="field">
        <label for="seconds">Move forward by seconds</label>
        <input id="seconds" name="seconds" inputmode="numeric" value="60" />
      </div>
      <button class="quiet">Move</button>
    </form>
  </section>`;

const faultCard = ({ faults }: Gateway): Html =>
  html`<section class="card">
    <form method="post" action="/control/faults">
      <div class="field">
        <label for="profile">Faults, as the control API takes them; empty: none</label>
        <textarea id="profile" name="profile" rows="6">
${JSON.stringify(faults.profileFor(null), null, 1)}</textarea>
      </div>
      <button class="quiet">Set</button>
    </form>
  </section>`;

function paymentCard(payment: Payment): Html {
  const { merchantRef, amountMinor, currency, method, status, description, pageToken } = payment;
  return html`<section class="card">
    <h3 class="code">${merchantRef}</h3>
    <p>${method} · ${amountMinor} ${currency} · <strong>${status}</strong> · ${description}</p>
    <form method="post" action="/control/act">
      <input type="hidden" name="ref" value="${merchantRef}" />
      <div class="pair">
        ${choice(`act-${merchantRef}`, 'act', 'Act', CONTROL_ACTS)}
        ${choice(`failure-${merchantRef}`, 'failure', 'Failure', ['', ...FAILURES])}
      </div>
      <div class="pair">
        <div class="field">
          <label for="amount-${merchantRef}">Other amount</label>
          <input
            id="amount-${merchantRef}"
            name="amountMinor"
            inputmode="numeric"
            placeholder="${amountMinor}"
          />
        </div>
        <div class="field">
          <label for="currency-${merchantRef}">Other currency</label>
          <input id="currency-${merchantRef}" name="currency" maxlength="3" placeholder="${currency}" />
        </div>
      </div>
      <button class="main">Do it</button>
    </form>
    <a class="button quiet" href="/pay/${pageToken}">Pay page</a>
  </section>`;
}

const choice = (id: string, name: string, label: string, options: readonly string[]): Html =>
  html`<div class="field">
    <label for="${id}">${label}</label>
    <select id="${id}" name="${name}">
      ${options.map((option) => html`<option>${option}</option>`)}
    </select>
  </div>`;

const webhookRow = ({ eventId, merchantRef, body, state, tries, lastResult }: Delivery): Html =>
  html`<div class="stacked">
    <dt class="code">${merchantRef} · ${eventId}</dt>
    <dd>${state}, ${tries} tries${lastResult !== null && `: ${lastResult}`}</dd>
    <dd class="code">${body}</dd>
  </div>`;
