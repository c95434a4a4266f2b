import { formatPercent, formatTimeOfDay } from '@aurora/i18n';
import { useLocale, useTranslate } from '#shared/i18n/language.tsx';
import { useMinute } from '#shared/lib/use-minute.ts';
import styles from './reading-foot.module.css';

/** The page's last line: chapter, how far, and what time it is. A strip without pages shows how far alone, in chapter and book. */
export function ReadingFoot({
  chapter,
  progress,
  ofBook,
  isPaged,
  color,
}: {
  chapter: string;
  /** 0–1 of the chapter. */
  progress: number | undefined;
  /** 0–1 of the book. */
  ofBook: number;
  isPaged: boolean;
  color: string;
}) {
  const translate = useTranslate();
  const locale = useLocale();
  const minute = useMinute();
  if (progress === undefined) return null;
  const percent = formatPercent(progress, locale);
  const book = translate('reader.ofBook', { percent: formatPercent(ofBook, locale) });
  if (!isPaged)
    return (
      <p className={styles['pill']}>
        <span>{percent}</span>
        <span>{book}</span>
      </p>
    );
  return (
    <p className={styles['foot']} style={{ color }}>
      <span className={styles['chapter']}>{chapter}</span>
      <span>{percent}</span>
      <span>{book}</span>
      <span>{formatTimeOfDay(minute, locale)}</span>
    </p>
  );
}
