import type { Gateway } from '../gateway.ts';
import type { Incoming } from '../http/incoming.ts';
import { type Reply, json, seeOther } from '../http/reply.ts';
import type { Route } from '../http/serve.ts';
import { coinsOf } from '../payments/coins.ts';
import type { Payment } from '../payments/payment.ts';
import { LANGUAGES, pickLanguage } from '../texts/languages.ts';
import { asset } from './assets.ts';
import { challengePage } from './card/card-page.ts';
import { payByCard, payByCode } from './card/card-routes.ts';
import { gonePage } from './gone-page.ts';
import { methodPage, phonePage } from './method-pages.ts';
import { pageAct } from './page-acts.ts';
import { show, versionOf } from './show.ts';
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
    post('/pay/:token/challenge', (view, { body }) => payByCode(gateway, view, new URLSearchParams(body))),
    { method: 'GET', path: '/coins/:address', handle: (incoming) => coinsPage(gateway, incoming) },
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

/** An app shows the address alone; whoever tries it out has no coins, but can find the page that sends them. */
function coinsPage({ payments }: Gateway, incoming: Incoming): Reply {
  const address = incoming.params['address'] ?? '';
  const payment = payments.findWaitingForCoins((one) => coinsOf(one).address === address);
  return payment === null ? gonePage(incoming) : seeOther(`/pay/${payment.pageToken}`);
}
