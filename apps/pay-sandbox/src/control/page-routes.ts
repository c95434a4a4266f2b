import { createHmac } from 'node:crypto';
import { readProfile } from '../faults/profile.ts';
import type { Gateway } from '../gateway.ts';
import { type Incoming, isSameText } from '../http/incoming.ts';
import { type Reply, refusal, seeOther } from '../http/reply.ts';
import type { Route } from '../http/serve.ts';
import { BadInput, readJson } from '../read-fields.ts';
import { actOn } from './act-on.ts';
import { drawControl, drawLogin } from './draw-control.ts';
import { isLocal } from './local-only.ts';

const COOKIE = 'pay_sandbox_control';

/** Proof in the cookie that the token was known; the token itself stays out of it. */
const proofOf = ({ settings }: Gateway): string =>
  createHmac('sha256', settings.controlToken).update('control page').digest('base64url');

const isKnown = (gateway: Gateway, { headers }: Incoming): boolean =>
  (headers.cookie ?? '')
    .split('; ')
    .some(
      (pair) => pair.startsWith(`${COOKIE}=`) && isSameText(pair.slice(COOKIE.length + 1), proofOf(gateway)),
    );

/** The control API for people: a page on this machine, in English like everything for developers. */
export function controlPageRoutes(gateway: Gateway): Route[] {
  const notHere = refusal(404, 'not_found', 'there is nothing here');
  const acting = (path: string, act: (form: URLSearchParams) => unknown): Route => ({
    method: 'POST',
    path,
    handle: async (incoming) => {
      if (!isLocal(incoming)) return notHere;
      if (!isKnown(gateway, incoming)) return seeOther('/control');
      const said = await sayOf(() => act(new URLSearchParams(incoming.body)));
      gateway.wake();
      return seeOther(`/control${said === null ? '' : `?said=${encodeURIComponent(said)}`}`);
    },
  });
  return [
    {
      method: 'GET',
      path: '/control',
      handle: (incoming) => {
        if (!isLocal(incoming)) return notHere;
        return isKnown(gateway, incoming) ? drawControl(gateway, incoming.query.get('said')) : drawLogin();
      },
    },
    {
      method: 'POST',
      path: '/control/login',
      handle: (incoming) => (isLocal(incoming) ? login(gateway, incoming) : notHere),
    },
    acting('/control/act', (form) => actByForm(gateway, form)),
    acting('/control/advance', async (form) => gateway.advance(secondsOf(form) * 1000)),
    acting('/control/deliver', async () => {
      gateway.deliveries.makeDue(gateway.clock.now(), null);
      await gateway.dispatcher.sendAllDue();
    }),
    acting('/control/faults', (form) => {
      const text = form.get('profile')?.trim() ?? '';
      if (text === '') gateway.faults.clearAll();
      else gateway.faults.set(null, readProfile(readJson(text)));
    }),
  ];
}

/** What the page says afterwards; null: it went well. */
async function sayOf(work: () => unknown): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof BadInput) return error.message;
    throw error;
  }
}

function login(gateway: Gateway, { body }: Incoming): Reply {
  const given = new URLSearchParams(body).get('token')?.trim() ?? '';
  if (!isSameText(given, gateway.settings.controlToken)) return seeOther('/control');
  return seeOther('/control', {
    'set-cookie': `${COOKIE}=${proofOf(gateway)}; Path=/control; HttpOnly; SameSite=Strict`,
  });
}

function actByForm(gateway: Gateway, form: URLSearchParams): void {
  const payment = gateway.payments.findByRef(form.get('ref') ?? '');
  if (payment === null) throw new BadInput('there is no such payment');
  const amount = form.get('amountMinor') ?? '';
  actOn(gateway, payment, {
    act: form.get('act'),
    ...(amount !== '' && { amountMinor: Number(amount) }),
    ...(form.get('currency') && { currency: form.get('currency') }),
    ...(form.get('failure') && { failure: form.get('failure') }),
  });
}

const LONGEST_S = 400 * 86_400;

function secondsOf(form: URLSearchParams): number {
  const seconds = Number(form.get('seconds'));
  if (!Number.isSafeInteger(seconds) || seconds < 0 || seconds > LONGEST_S) {
    throw new BadInput(`seconds must be a whole number up to ${LONGEST_S}`);
  }
  return seconds;
}
