import { orders } from '@aurora/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keepOrder, orderQuery } from '#entities/order/queries.ts';
import { useAsking } from '#entities/title/use-asking.ts';

/** Every two to three seconds, for about a minute (screen conventions). */
const EVERY_MS = 2500;
const LOOKS = 24;

interface Options {
  orderId: string;
  /** A code or an address is watched as long as it is shown: its payer is elsewhere. */
  isEndless: boolean;
}

export interface Watch {
  /** A minute went by without an answer. */
  isSlow: boolean;
  /** Looks again, at once and for another minute. */
  again: () => void;
}

/**
 * Looks how a payment stands, on this device's return at once: by turns the provider is asked and our own books are
 * read. What is found is shown wherever the order is. A look that fails says nothing of the payment: the next may.
 */
export function useWatch({ orderId, isEndless }: Options): Watch {
  const asking = useAsking();
  const client = useQueryClient();
  const [isSlow, setSlow] = useState(false);
  const begin = useRef<() => void>(undefined);
  const look = useEffectEvent(async (count: number): Promise<void> => {
    const asksProvider = count % 2 === 1;
    if (asksProvider) {
      const query = { locale: asking.locale };
      keepOrder(client, asking, await asking.call(orders.check, { params: { orderId }, query }));
    } else await client.fetchQuery(orderQuery(asking, orderId));
  });
  useEffect(() => {
    let looks = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let turn = 0;
    const next = async (): Promise<void> => {
      turn += 1;
      const mine = turn;
      looks += 1;
      await look(looks).catch(() => undefined);
      // Stopped, or begun anew, while it waited for the answer.
      if (mine !== turn) return;
      if (!isEndless && looks >= LOOKS) setSlow(true);
      else timer = setTimeout(() => void next(), EVERY_MS);
    };
    const onReturn = (): void => {
      if (document.visibilityState !== 'visible') return;
      clearTimeout(timer);
      looks = 0;
      setSlow(false);
      void next();
    };
    onReturn();
    begin.current = onReturn;
    document.addEventListener('visibilitychange', onReturn);
    addEventListener('pageshow', onReturn);
    return () => {
      turn += 1;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onReturn);
      removeEventListener('pageshow', onReturn);
    };
  }, [isEndless]);
  return { isSlow, again: () => begin.current?.() };
}
