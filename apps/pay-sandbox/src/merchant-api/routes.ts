import type { CallName } from '../faults/profile.ts';
import type { Gateway } from '../gateway.ts';
import { type Incoming, hasBearer } from '../http/incoming.ts';
import { type Reply, json, refusal } from '../http/reply.ts';
import type { Answer, Route } from '../http/serve.ts';
import { createPayment, readNewPayment } from '../payments/create.ts';
import type { Payment } from '../payments/payment.ts';
import { readNewRefund } from '../payments/refunds.ts';
import { listStatement } from '../payments/statement.ts';
import { readJson } from '../read-fields.ts';
import { inOneStep } from '../store/database.ts';
import { presentPayment, presentRefund } from './present.ts';
import { withFaults } from './with-faults.ts';

/** A call of the merchant: what it is about, so that a fault can be set for one payment, and what it does. */
interface Call {
  readonly merchantRef: string | null;
  readonly work: () => Reply;
}

/** What a merchant's server asks for. Everything is told anew when it is asked again; nothing is done twice. */
export function merchantRoutes(gateway: Gateway): Route[] {
  const call = (name: CallName, read: (incoming: Incoming) => Call) => ({
    handle: async (incoming: Incoming): Promise<Answer> => {
      if (!hasBearer(incoming, gateway.settings.apiKey))
        return refusal(401, 'unauthorized', 'a wrong API key');
      const { merchantRef, work } = read(incoming);
      const answer = await withFaults(gateway.faults, { name, merchantRef }, work);
      gateway.wake();
      return answer;
    },
  });
  const refOf = ({ params }: Incoming): string => params['ref'] ?? '';
  return [
    { method: 'POST', path: '/v1/payments', ...call('create', (incoming) => create(gateway, incoming)) },
    {
      method: 'GET',
      path: '/v1/payments/:ref',
      ...call('query', (incoming) => query(gateway, refOf(incoming))),
    },
    {
      method: 'POST',
      path: '/v1/payments/:ref/close',
      ...call('close', (incoming) => close(gateway, refOf(incoming))),
    },
    { method: 'POST', path: '/v1/refunds', ...call('refund', (incoming) => refund(gateway, incoming)) },
    {
      method: 'GET',
      path: '/v1/refunds/:ref',
      ...call('query-refund', (incoming) => queryRefund(gateway, refOf(incoming))),
    },
    {
      method: 'GET',
      path: '/v1/statements/:day',
      ...call('statement', ({ params }) => statement(gateway, params['day'] ?? '')),
    },
  ];
}

const present = ({ payments, settings }: Gateway, payment: Payment) =>
  presentPayment(payment, payments.listCaptures(payment.id), settings.merchantId);

const notFound = (what: string) => refusal(404, 'not_found', `there is no such ${what}`);

function create(gateway: Gateway, { body }: Incoming): Call {
  const asked = readNewPayment(readJson(body));
  return {
    merchantRef: asked.merchantRef,
    work: () => {
      const { payment, isNew } = inOneStep(gateway.db, () =>
        createPayment(gateway.payments, asked, gateway.clock.now()),
      );
      return json(isNew ? 201 : 200, present(gateway, payment));
    },
  };
}

const query = (gateway: Gateway, merchantRef: string): Call => ({
  merchantRef,
  work: () => {
    const payment = gateway.payments.findByRef(merchantRef);
    if (payment !== null) return json(200, present(gateway, payment));
    const isClosed = gateway.payments.isClosedAhead(merchantRef);
    return isClosed ? json(200, { merchantRef, status: 'closed', captures: [] }) : notFound('payment');
  },
});

/** `pending`: coins are on their way, and nobody can call them back. */
const close = (gateway: Gateway, merchantRef: string): Call => ({
  merchantRef,
  work: () => {
    const payment = gateway.payments.findByRef(merchantRef);
    if (payment === null) {
      gateway.payments.closeAhead(merchantRef, gateway.clock.now());
      return json(200, { result: 'closed' });
    }
    const { status } = gateway.acts.close(payment.id, 'merchant');
    const result = {
      paid: 'paid',
      confirming: 'pending',
      open: 'pending',
      failed: 'closed',
      closed: 'closed',
    };
    return json(200, { result: result[status] });
  },
});

function refund(gateway: Gateway, { body }: Incoming): Call {
  const asked = readNewRefund(readJson(body));
  return {
    merchantRef: asked.merchantRef,
    work: () => json(200, presentRefund(gateway.refunds.make(asked))),
  };
}

function queryRefund(gateway: Gateway, merchantRefundRef: string): Call {
  const found = gateway.refundStore.findByRef(merchantRefundRef);
  return {
    merchantRef: found === null ? null : gateway.payments.getById(found.paymentId).merchantRef,
    work: () => (found === null ? notFound('refund') : json(200, presentRefund(found))),
  };
}

const statement = (gateway: Gateway, day: string): Call => ({
  merchantRef: null,
  work: () => {
    const rows = listStatement(gateway.db, day);
    return rows === null ? refusal(400, 'bad_input', 'a day is YYYY-MM-DD') : json(200, { day, rows });
  },
});
