import { formatDate, formatTimeOfDay } from '@aurora/i18n';
import { useLocale } from '#shared/i18n/language.tsx';

/** A moment of the server as date and time of day, in the reader's language and zone. */
export function useMomentText(): (instant: string) => string {
  const locale = useLocale();
  return (instant) => {
    const moment = Date.parse(instant);
    return `${formatDate(moment, locale)} ${formatTimeOfDay(moment, locale)}`;
  };
}
