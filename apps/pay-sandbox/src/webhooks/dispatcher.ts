import type { Clock } from '../clock.ts';
import type { Faults } from '../faults/faults.ts';
import type { Delivery, DeliveryStore } from '../store/delivery-store.ts';
import { nextTryAt } from './ladder.ts';
import { signWebhook } from './sign.ts';

export type Dispatcher = ReturnType<typeof createDispatcher>;

interface Deps {
  readonly deliveries: DeliveryStore;
  readonly faults: Faults;
  readonly clock: Clock;
  readonly secrets: readonly string[];
  readonly onProgress: () => void;
}

/** A merchant that does not answer by then has not taken it. */
const ANSWER_WITHIN_MS = 5000;
const AT_ONCE = 16;
const STALE_BY_S = 3600;

/** Sends webhooks that are due. What was sent but not yet noted when the process died is sent again. */
export function createDispatcher(deps: Deps) {
  const inFlight = new Map<number, Promise<void>>();
  const stopping = new AbortController();

  const sendOne = async (delivery: Delivery): Promise<void> => {
    const result = await post(delivery, deps, stopping.signal);
    // A stop is no answer: the delivery stays as it was and goes out after the restart.
    if (stopping.signal.aborted) return;
    const now = deps.clock.now();
    const nextAt = nextTryAt(now, delivery.tries + 1);
    deps.deliveries.record(delivery.id, {
      state: result.isTaken ? 'delivered' : nextAt === null ? 'given-up' : 'waiting',
      nextAt: nextAt ?? now,
      lastResult: result.text,
    });
  };

  const sendDue = (): void => {
    if (stopping.signal.aborted) return;
    if (inFlight.size >= AT_ONCE) return;
    // Those in flight stand in the list, too: twice as many leave room for as many others.
    for (const delivery of deps.deliveries.listDue(deps.clock.now(), 2 * AT_ONCE)) {
      if (inFlight.size >= AT_ONCE) return;
      if (inFlight.has(delivery.id)) continue;
      const sending = sendOne(delivery).finally(() => {
        inFlight.delete(delivery.id);
        deps.onProgress();
      });
      inFlight.set(delivery.id, sending);
    }
  };

  return {
    sendDue,
    isSending: () => inFlight.size > 0,
    /** Sends what is due now, and waits until all of it is answered. */
    async sendAllDue(): Promise<void> {
      sendDue();
      while (inFlight.size > 0) {
        await Promise.all(inFlight.values());
        sendDue();
      }
    },
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.allSettled(inFlight.values());
    },
  };
}

interface Result {
  readonly isTaken: boolean;
  readonly text: string;
}

async function post(delivery: Delivery, deps: Deps, stop: AbortSignal): Promise<Result> {
  if (deps.faults.isDropped(delivery.merchantRef, delivery.dropShare)) {
    return { isTaken: false, text: 'lost on the way, as asked' };
  }
  const isStale = delivery.flaw === 'stale-timestamp';
  const timestamp = Math.floor(deps.clock.stamp() / 1000) - (isStale ? STALE_BY_S : 0);
  const secrets = delivery.flaw === 'wrong-signature' ? ['a secret of somebody else'] : deps.secrets;
  try {
    const answer = await fetch(delivery.url, {
      method: 'POST',
      headers: signWebhook({ id: delivery.eventId, timestamp, body: delivery.body }, secrets),
      body: delivery.body,
      redirect: 'manual',
      signal: AbortSignal.any([stop, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    });
    await answer.body?.cancel();
    return { isTaken: answer.ok, text: `answered ${answer.status}` };
  } catch (error) {
    return { isTaken: false, text: error instanceof Error ? error.message : 'no answer' };
  }
}
