import { readFileSync } from 'node:fs';
import type { Gateway } from '../gateway.ts';
import type { Incoming } from '../http/incoming.ts';
import { type Reply, json, refusal, seeOther } from '../http/reply.ts';
import type { Route } from '../http/serve.ts';
import type { Payment } from '../payments/payment.ts';
import { LANGUAGES, pickLanguage } from '../texts/languages.ts';
import { BANK_CODE, decideCardFaults, decideCardOutcome } from './card-check.ts';
import { cardForm, challengePage } from './card-page.ts';
import { endPage } from './end-pages.ts';
import { type Html, html } from './html.ts';
import { page } from './layout.ts';
import { methodPage, phonePage } from './method-pages.ts';
import { pageAct } from './page-acts.ts';
import { panel, summary } from './parts.ts';
import { type View, pathOf } from './view.ts';

type Draw = (view: View, incoming: Incoming) => Reply;

/** The pages a payer sees. Whoever has the address of a page may pay: it is unguessable, like a link in a mail. */
export function pageRoutes(gateway: Gateway): Route[] {
  const withView =
    (draw: Draw): Route['handle'] =>
    (incoming) => {
      const payment = gateway.payments.findByToken(incoming.params['token'] ?? '');
      if (payment === null) return gonePage(incoming);
      const reply = draw(viewOf(gateway, payment, incoming), incoming);
      gateway.wake();
      return reply;
    };
  const get = (path: string, draw: Draw): Route => ({ method: 'GET', path, handle: withView(draw) });
  const post = (path: string, draw: Draw): Route => ({ method: 'POST', path, handle: withView(draw) });
  return [
    get('/pay/:token', (view) => show(view, methodPage)),
    get('/pay/:token/phone', (view) => show(view, phonePage, '/phone')),
    get('/pay/:token/challenge', (view) => show(view, challengePage, '/challenge')),
    get('/pay/:token/state', ({ payment }) => json(200, { version: versionOf(payment) })),
    post('/pay/:token/act', (view, { body }) => {
      pageAct(gateway, view.payment, new URLSearchParams(body).get('act') ?? '');
      return seeOther(pathOf(view));
    }),
    post('/pay/:token/card', (view, { body }) => payByCard(gateway, view, new URLSearchParams(body))),
    post('/pay/:token/challenge', (view, { body }) => {
      const isRight = new URLSearchParams(body).get('code')?.trim() === BANK_CODE;
      if (isRight) gateway.acts.pay(view.payment.id);
      else gateway.acts.fail(view.payment.id, 'declined');
      return seeOther(pathOf(view));
    }),
    { method: 'GET', path: '/assets/:file', handle: ({ params }) => asset(params['file'] ?? '') },
  ];
}

function viewOf({ clock, settings }: Gateway, payment: Payment, { query, headers }: Incoming): View {
  const language = pickLanguage(query.get('lang'), payment.locale);
  return {
    payment,
    language,
    texts: LANGUAGES[language].texts,
    now: clock.now(),
    origin: settings.publicUrl ?? `http://${headers.host ?? 'localhost'}`,
  };
}

/** A payment that is over, or on its way, shows that wherever one looks. */
function show(view: View, open: (view: View) => Html, step = ''): Reply {
  const { payment, language, texts } = view;
  const isOpen = payment.status === 'open' && payment.dueAt === null;
  return page({
    language,
    title: texts.checkout,
    method: payment.method,
    path: `/pay/${payment.pageToken}${step}`,
    watch: { path: `/pay/${payment.pageToken}/state`, version: versionOf(payment) },
    body: isOpen ? open(view) : endPage(view),
  });
}

const versionOf = ({ status, confirmations, dueAt }: Payment): string =>
  `${status}-${confirmations}-${dueAt === null ? 'free' : 'planned'}`;

function payByCard({ acts }: Gateway, view: View, form: URLSearchParams): Reply {
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

function gonePage({ query, headers }: Incoming): Reply {
  const wished = headers['accept-language']?.split(/[,;]/u)[0]?.trim() ?? null;
  const language = pickLanguage(query.get('lang'), wished);
  const { texts } = LANGUAGES[language];
  return page({
    status: 404,
    language,
    title: texts.goneTitle,
    path: '',
    body: html`<section class="end closed">
      <h1>${texts.goneTitle}</h1>
      <p class="hint">${texts.goneHint}</p>
    </section>`,
  });
}

const ASSETS = new Map(
  (
    [
      ['page.css', 'text/css; charset=utf-8'],
      ['page.js', 'text/javascript; charset=utf-8'],
      ['icon.svg', 'image/svg+xml'],
    ] as const
  ).map(([file, type]) => [
    file,
    { type, body: readFileSync(new URL(`../../assets/${file}`, import.meta.url), 'utf8') },
  ]),
);

function asset(file: string): Reply {
  const found = [...ASSETS].find(([name]) => name === file)?.[1];
  if (found === undefined) return refusal(404, 'not_found', 'there is nothing here');
  const headers = {
    'content-type': found.type,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  };
  return { status: 200, headers, body: found.body };
}
