import { useCaller } from '#shared/api/caller-context.tsx';
import { useLocale } from '#shared/i18n/language.tsx';
import type { Asking } from './queries.ts';

export function useAsking(): Asking {
  return { call: useCaller(), locale: useLocale() };
}
