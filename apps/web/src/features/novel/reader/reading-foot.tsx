import { formatPercent, formatTimeOfDay } from '@aurora/i18n';
import { useLocale } from '#shared/i18n/language.tsx';
import { useMinute } from '#shared/lib/use-minute.ts';
import styles from './reading-foot.module.css';

/** The page's last line: chapter, how far, and what time it is. A strip without pages shows how far alone. */
export function ReadingFoot({
  chapter,
  progress,
  isPaged,
  color,
}: {
  chapter: string;
  /** 0–1 of the chapter. */
  progress: number | undefined;
  isPaged: boolean;
  color: string;
}) {
  const locale = useLocale();
  const minute = useMinute();
  if (progress === undefined) return null;
  const percent = formatPercent(progress, locale);
  if (!isPaged) return <p className={styles['pill']}>{percent}</p>;
  return (
    <p className={styles['foot']} style={{ color }}>
      <span className={styles['chapter']}>{chapter}</span>
      <span>{percent}</span>
      <span>{formatTimeOfDay(minute, locale)}</span>
    </p>
  );
}
