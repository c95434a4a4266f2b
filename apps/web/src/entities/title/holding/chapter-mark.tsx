import type { ChapterRow } from '@aurora/contracts';
import { Lock } from 'lucide-react';
import { useTranslate } from '#shared/i18n/language.tsx';
import styles from './chapter-mark.module.css';
import type { Holding } from './holding.ts';

/** What stands at a chapter's end: how it is closed, or why it is open though it is charged. Free ones have nothing. */
export function ChapterMark({ chapter, holding }: { chapter: ChapterRow; holding: Holding }) {
  const translate = useTranslate();
  if (chapter.charge === 'free') return null;
  if (holding === 'bought') return <span className={styles['bought']}>{translate('ui.owned')}</span>;
  if (holding === 'vip' || chapter.charge === 'vip')
    return (
      <span className={styles['vip']} data-open={holding === 'vip'}>
        {translate('ui.badgeVip')}
      </span>
    );
  return (
    <Lock size={16} strokeWidth={1.75} className={styles['lock']}>
      <title>{translate('ui.locked')}</title>
    </Lock>
  );
}
