import { contentIdSchema } from '@aurora/contracts';
import { useSearchParams } from 'react-router';
import { fromIn, keepPlace } from '#entities/order/way/return-place.ts';

/** The order that an address names; null where it names none. A place to come back to is kept beside it. */
export function useOrderInAddress(): string | null {
  const [search] = useSearchParams();
  const parsed = contentIdSchema.safeParse(search.get('order'));
  if (!parsed.success) return null;
  const from = fromIn(search.toString());
  if (from !== null) keepPlace(parsed.data, from);
  return parsed.data;
}
