import { type Clock, createClock } from './clock.ts';
import { type Faults, createFaults } from './faults/faults.ts';
import { type Acts, createActs } from './payments/acts.ts';
import { runDueWork } from './payments/due-work.ts';
import { type Refunds, createRefunds } from './payments/refunds.ts';
import type { Settings } from './settings.ts';
import { type Database, openDatabase } from './store/database.ts';
import { type DeliveryStore, createDeliveryStore } from './store/delivery-store.ts';
import { type PaymentStore, createPaymentStore } from './store/payment-store.ts';
import { type RefundStore, createRefundStore } from './store/refund-store.ts';
import { type Dispatcher, createDispatcher } from './webhooks/dispatcher.ts';
import { createEmit } from './webhooks/emit.ts';

/** Everything the gateway has, put together once. */
export interface Gateway {
  readonly settings: Settings;
  readonly db: Database;
  readonly clock: Clock;
  readonly payments: PaymentStore;
  readonly refundStore: RefundStore;
  readonly deliveries: DeliveryStore;
  readonly faults: Faults;
  readonly acts: Acts;
  readonly refunds: Refunds;
  readonly dispatcher: Dispatcher;
  /** Something changed: what is due by now is done, and the alarm is set anew. */
  readonly wake: () => void;
  /** Moves the clock; all that would have happened in between happens, in its order. */
  readonly advance: (ms: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** How long the gateway sleeps at most: the machine's clock may be set meanwhile. */
const LOOK_EVERY_MS = 1000;
const LOOK_WHILE_SENDING_MS = 100;

export function createGateway(settings: Settings): Gateway {
  const parts = createParts(settings, () => wake());
  const { clock, dispatcher } = parts;
  let alarm: NodeJS.Timeout | null = null;
  let isStopped = false;

  const wake = (): void => {
    if (isStopped) return;
    runDueWork(parts);
    dispatcher.sendDue();
    if (alarm !== null) clearTimeout(alarm);
    const inMs = (nextDueAt(parts) ?? Infinity) - clock.now();
    const least = dispatcher.isSending() ? LOOK_WHILE_SENDING_MS : 0;
    alarm = setTimeout(wake, Math.min(Math.max(inMs, least), LOOK_EVERY_MS));
  };

  return {
    settings,
    ...parts,
    wake,
    advance: async (ms) => {
      const target = clock.now() + ms;
      for (;;) {
        runDueWork(parts);
        await dispatcher.sendAllDue();
        const next = nextDueAt(parts);
        if (next === null || next > target) break;
        clock.jumpTo(next);
      }
      clock.jumpTo(target);
      wake();
      await dispatcher.sendAllDue();
    },
    stop: async () => {
      isStopped = true;
      if (alarm !== null) clearTimeout(alarm);
      await dispatcher.stop();
      parts.db.close();
    },
  };
}

type Parts = Omit<Gateway, 'settings' | 'wake' | 'advance' | 'stop'>;

function createParts(settings: Settings, onProgress: () => void): Parts {
  const db = openDatabase(settings.dataDir);
  const clock = createClock(db);
  const faults = createFaults(db);
  const payments = createPaymentStore(db);
  const refundStore = createRefundStore(db);
  const deliveries = createDeliveryStore(db);
  const emit = createEmit({ deliveries, faults, clock, merchantId: settings.merchantId });
  const actDeps = { db, payments, faults, clock, emit };
  return {
    db,
    clock,
    faults,
    payments,
    refundStore,
    deliveries,
    acts: createActs(actDeps),
    refunds: createRefunds({ ...actDeps, refunds: refundStore }),
    dispatcher: createDispatcher({
      deliveries,
      faults,
      clock,
      secrets: settings.webhookSecrets,
      onProgress,
    }),
  };
}

function nextDueAt({ payments, refundStore, deliveries }: Parts): number | null {
  const moments = [payments.nextDueAt(), refundStore.nextDueAt(), deliveries.nextDueAt()].filter(
    (at) => at !== null,
  );
  return moments.length === 0 ? null : Math.min(...moments);
}
