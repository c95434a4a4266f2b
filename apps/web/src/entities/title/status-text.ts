import type { TitleCard } from '@aurora/contracts';
import type { Translate } from '@aurora/i18n';

const STATUS_KEYS = {
  ongoing: 'detail.statusOngoing',
  completed: 'detail.statusCompleted',
  hiatus: 'detail.statusHiatus',
  cancelled: 'detail.statusCancelled',
} as const;

/** How far a series has come; apart from the texts of cards, which stand where no detail's words are. */
export const statusText = (status: NonNullable<TitleCard['status']>, translate: Translate): string =>
  translate(STATUS_KEYS[status]);
