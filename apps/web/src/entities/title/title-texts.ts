import type { Locale, TitleCard } from '@aurora/contracts';
import type { Translate } from '@aurora/i18n';
import type { ProgressEntry } from '#entities/progress/progress.ts';

/** Where a title's page is. */
export const titlePath = ({ kind, id }: Pick<TitleCard, 'kind' | 'id'>): string => `/${kind}/${id}`;

/** Where a title is gone on with: its film's page, or the chapter that was open. */
export function goOnPath({
  kind,
  titleId,
  chapterId,
}: Pick<ProgressEntry, 'kind' | 'titleId' | 'chapterId'>): string {
  const path = titlePath({ kind, id: titleId });
  return chapterId === undefined ? path : `${path}/read/${chapterId}`;
}

/** Minutes of a film, at least one. */
export const minutesOf = (durationMs: number): number => Math.max(1, Math.round(durationMs / 60_000));

/** The faint line under a poster: what kind of title, and how much of it there is. */
export function secondLine(card: TitleCard, translate: Translate): string {
  if (card.kind === 'movie')
    return [card.categoryName, card.year].filter((part) => part !== null).join(' · ');
  const length =
    card.chapterCount === null ? null : translate('units.chapters', { count: card.chapterCount });
  return [card.categoryName, length].filter((part) => part !== null).join(' · ');
}

/** The mark in a poster's corner; free titles have none. */
export function accessMark(
  card: TitleCard,
  translate: Translate,
): { text: string; isGold: boolean } | undefined {
  if (card.charge === 'vip') return { text: translate('ui.badgeVip'), isGold: true };
  return card.charge === 'paid' ? { text: translate('ui.badgePaid'), isGold: false } : undefined;
}

/** A region's name in the interface language. */
export function regionName(region: string, locale: Locale): string {
  return new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(region) ?? region;
}
