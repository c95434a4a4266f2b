import type { Clock } from '#platform/clock/clock.ts';
import type { PaymentToStart } from '../payment-provider.ts';

/**
 * A link carries the second in which it was signed, so the same payment started again would get another one. Kept while
 * it can be paid; after a restart, or on another server, the other link leads to the same trade.
 */
export function createLinkMemory(clock: Clock) {
  const links = new Map<string, { link: string; expiresAt: number }>();
  return {
    remember({ merchantRef, expiresAt }: PaymentToStart, makeLink: () => string): string {
      for (const [ref, kept] of links) {
        // In the order of their starts, which is nearly that of their ends.
        if (kept.expiresAt > clock.now()) break;
        links.delete(ref);
      }
      const link = links.get(merchantRef)?.link ?? makeLink();
      links.set(merchantRef, { link, expiresAt: expiresAt.getTime() });
      return link;
    },
  };
}
