import { MONEY_NUMBERS } from '@aurora/contracts';

/** Days of VIP are 86 400 s each, whatever the calendar says (money document 1.4). */
const DAY_MS = 86_400_000;

/** Days that are left, the begun one counted. */
export const daysLeft = (end: number, now: number): number => Math.max(0, Math.ceil((end - now) / DAY_MS));

/** When VIP will end that is paid for now: after the present end where there is one. Null: never. */
export function endAfter(days: number, presentEnd: number | null, now: number): number | null {
  if (days >= MONEY_NUMBERS.lifetimeDays) return null;
  return Math.max(presentEnd ?? now, now) + days * DAY_MS;
}
