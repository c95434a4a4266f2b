import type { Locale } from '@aurora/contracts';

/** A position or length as a clock: `4:05`, `1:02:03`; `milliseconds` below zero count as zero. */
export function formatClock(milliseconds: number): string {
  const total = Math.max(0, Math.floor(milliseconds / 1000));
  const seconds = String(total % 60).padStart(2, '0');
  const minutes = Math.floor(total / 60) % 60;
  const hours = Math.floor(total / 3600);
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${seconds}` : `${minutes}:${seconds}`;
}

const relativeSteps = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** “3 days ago” between two moments in milliseconds. Never in server-rendered HTML: it is old when it arrives. */
export function formatRelativeTime(from: number, now: number, locale: Locale): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const difference = from - now;
  for (const [unit, size] of relativeSteps) {
    if (Math.abs(difference) >= size) return format.format(Math.trunc(difference / size), unit);
  }
  return format.format(0, 'minute');
}

/** A calendar date as the language writes it. `timeZone` is given on the server, the device's own without it. */
export function formatDate(moment: number | Date, locale: Locale, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(moment);
}

/** The time of day as the language writes it, without seconds. */
export function formatTimeOfDay(moment: number | Date, locale: Locale, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(moment);
}
