import type { Clock } from '#platform/clock/clock.ts';
import type { StatementRow } from '../payment-provider.ts';
import { chinaDayOf } from './china-time.ts';

const DAY_MS = 86_400_000;
/** A day's bill is there at ten in the morning of the next, in China. */
const READY_AFTER_MS = DAY_MS + 10 * 3_600_000;

/** One day of China's, as the provider tells it. `isReady`: “no bill” means that nothing moved; before, it says nothing. */
export type BillOfDay = (
  day: string,
  about: { readonly isReady: boolean; readonly signal: AbortSignal | undefined },
) => Promise<readonly StatementRow[]>;

/** A day of ours (UTC) lies in two of China's; of the second nothing is asked before it has begun. */
export function createChinaStatement(clock: Clock, billOf: BillOfDay) {
  return async (day: string, signal?: AbortSignal): Promise<readonly StatementRow[]> => {
    const start = Date.parse(`${day}T00:00:00Z`);
    const end = start + DAY_MS;
    const moments = [start, Math.max(start, Math.min(end - 1, clock.now()))];
    const days = new Set(moments.map((moment) => chinaDayOf(new Date(moment))));
    const bills = [...days].map((one) => {
      const isReady = Date.parse(`${one}T00:00:00+08:00`) + READY_AFTER_MS <= clock.now();
      return billOf(one, { isReady, signal });
    });
    const rows = (await Promise.all(bills)).flat();
    return rows.filter(({ at }) => at.getTime() >= start && at.getTime() < end);
  };
}
