import { contentIdSchema } from '@aurora/contracts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { fromIn, keepPlace } from '#entities/order/way/return-place.ts';

/** The order that an address names; null where it names none. A place to come back to is kept beside it. */
export function useOrderInAddress(): string | null {
  const [search] = useSearchParams();
  const parsed = contentIdSchema.safeParse(search.get('order'));
  const orderId = parsed.success ? parsed.data : null;
  const from = fromIn(search.toString());
  useEffect(() => {
    if (orderId !== null && from !== null) keepPlace(orderId, from);
  }, [orderId, from]);
  return orderId;
}
