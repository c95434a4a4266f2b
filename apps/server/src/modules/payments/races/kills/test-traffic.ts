import { randomUUID } from 'node:crypto';
import { type Call, type FailureEnvelope, type OrderDetail, orders as calls } from '@aurora/contracts';
import type { TestApp } from '#app/testing/test-app.ts';
import type { SignedInput } from '#app/testing/test-device.ts';
import { makeCodes } from '#app/testing/test-money.ts';
import { makeCode } from '#modules/offers/index.ts';
import type { Gateway } from '../stage/test-gateway.ts';
import type { Member } from '../stage/test-stage.ts';
import type { Killable } from './test-killable.ts';

export const PRICE = 2500;
const CODE = 700;

/** What a member was told, and what therefore must be so. */
export interface Ledger {
  readonly member: Member;
  readonly orders: Map<string, { status: string; ref: string | null }>;
  /** What the wallet must hold. */
  balance: number;
}

interface Told {
  readonly status: number;
  readonly reason: string;
  readonly data: OrderDetail;
}

/** Not an answer, or none that ends the act: tried again under the same key. */
const AGAIN = new Set(['IDEMPOTENCY_IN_PROGRESS', 'PAYMENT_LINK_FAILED', 'ORDER_PROCESSING']);

const UNDER_WAY = new Set(['requested', 'accepted', 'unknown', 'done']);

/** Members who buy, cancel, redeem and are refunded, and try again until they have an answer. */
export function createTraffic(deps: { server: Killable; gateway: Gateway; app: TestApp; packageId: string }) {
  const { server, gateway, app, packageId } = deps;
  const order = { type: 'vip', packageId };
  let acknowledged = 0;
  const over = new AbortController();

  async function again<T>(work: () => Promise<T | null>): Promise<T> {
    for (;;) {
      const result = await work().catch(() => null);
      if (result !== null) return result;
      await server.ready();
    }
  }

  const act = (ledger: Ledger, call: Call, input: SignedInput = {}): Promise<Told> => {
    const key = randomUUID();
    const { device, token } = ledger.member;
    return again(async () => {
      const { method, url, headers, payload } = await device.build(call, { token, key, ...input });
      const answer = await fetch(server.url() + url, {
        method,
        headers,
        ...(payload !== '' && { body: payload }),
      });
      // The contract's envelope: whatever else comes is no answer.
      const { reason = '', data } = (await answer.json()) as Partial<FailureEnvelope> & { data: OrderDetail };
      return answer.status >= 500 || AGAIN.has(reason) ? null : { status: answer.status, reason, data };
    });
  };

  async function ordered(ledger: Ledger): Promise<string> {
    const { data } = await act(ledger, calls.create, { body: order });
    ledger.orders.set(data.id, { status: 'pending', ref: null });
    return data.id;
  }

  /** Starts a payment with the gateway; gives its name there. */
  async function started(ledger: Ledger, orderId: string): Promise<string> {
    const params = { orderId };
    const told = await act(ledger, calls.pay, { params, body: { method: 'alipay' } });
    if (told.status !== 200) throw new Error(`paying answered ${told.reason}`);
    const attempt = await again(() => app.payments.attempts.findNewest(orderId));
    ledger.orders.set(orderId, { status: 'pending', ref: attempt.merchantRef });
    return attempt.merchantRef;
  }

  async function paidByGateway(ledger: Ledger): Promise<{ orderId: string; ref: string }> {
    const orderId = await ordered(ledger);
    const ref = await started(ledger, orderId);
    await again(() => gateway.act(ref, 'pay'));
    await again(() => gateway.deliver());
    await again(async () => {
      const { data } = await act(ledger, calls.check, { params: { orderId } });
      return data.status === 'paid' ? data : null;
    });
    ledger.orders.set(orderId, { status: 'paid', ref });
    return { orderId, ref };
  }

  const acts: ((ledger: Ledger) => Promise<unknown>)[] = [
    paidByGateway,
    async (ledger) => {
      const orderId = await ordered(ledger);
      const told = await act(ledger, calls.pay, { params: { orderId }, body: { method: 'wallet' } });
      if (told.status !== 200) throw new Error(`the wallet answered ${told.reason}`);
      ledger.orders.set(orderId, { status: 'paid', ref: null });
      ledger.balance -= PRICE;
    },
    async (ledger) => {
      const { orderId, ref } = await paidByGateway(ledger);
      // Once it is noted it comes to its end by itself.
      await again(async () => (UNDER_WAY.has(await server.refund(orderId)) ? true : null));
      ledger.orders.set(orderId, { status: 'refunded', ref });
    },
    async (ledger) => {
      const orderId = await ordered(ledger);
      const ref = await started(ledger, orderId);
      const told = await act(ledger, calls.cancel, { params: { orderId } });
      if (told.status !== 200) throw new Error(`cancelling answered ${told.reason}`);
      ledger.orders.set(orderId, { status: 'cancelled', ref });
      await again(() => gateway.act(ref, 'pay-late'));
      ledger.balance += PRICE;
    },
    async (ledger) => {
      const code = makeCode();
      await again(() => makeCodes(app, [code], { amountMinor: CODE, currency: 'CNY' }));
      const told = await act(ledger, calls.redeem, { body: { code } });
      if (told.reason === 'CODES_TOO_MANY') return;
      if (told.status !== 200) throw new Error(`redeeming answered ${told.reason}`);
      ledger.orders.set(told.data.id, { status: 'paid', ref: null });
      ledger.balance += CODE;
    },
  ];

  return {
    acknowledged: () => acknowledged,
    end: () => over.abort(),
    async run(ledger: Ledger, first: number): Promise<void> {
      for (let n = first; !over.signal.aborted; n += 1) {
        await acts[n % acts.length]?.(ledger);
        acknowledged += 1;
      }
    },
  };
}
