import { FastForward, Rewind, Sun, Volume2 } from 'lucide-react';
import { useTranslate } from '#shared/i18n/language.tsx';
import styles from './gesture-hint.module.css';

/** What a gesture just did; gone a moment later. */
export type Hint =
  | { kind: 'skip'; seconds: number }
  | { kind: 'brightness' | 'volume'; part: number }
  | { kind: 'boost'; speed: number };

const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

function Level({ part, children, label }: { part: number; children: React.ReactNode; label: string }) {
  return (
    <output className={styles['pill']} aria-label={`${label} ${Math.round(part * 100)}%`}>
      {children}
      <span className={styles['track']}>
        <span style={{ width: `${part * 100}%` }} />
      </span>
    </output>
  );
}

export function GestureHint({ hint }: { hint: Hint | null }) {
  const translate = useTranslate();
  if (hint === null) return null;
  switch (hint.kind) {
    case 'skip':
      return (
        <output className={styles['side']} data-side={hint.seconds < 0 ? 'back' : 'on'}>
          {hint.seconds < 0 ? <Rewind {...ICON} /> : <FastForward {...ICON} />}
          {translate(hint.seconds < 0 ? 'player.skippedBack' : 'player.skippedOn', {
            seconds: Math.abs(hint.seconds),
          })}
        </output>
      );
    case 'brightness':
      return (
        <Level part={hint.part} label={translate('ui.brightness')}>
          <Sun {...ICON} />
        </Level>
      );
    case 'volume':
      return (
        <Level part={hint.part} label={translate('player.volume')}>
          <Volume2 {...ICON} />
        </Level>
      );
    case 'boost':
      return (
        <output className={styles['pill']}>
          <FastForward {...ICON} />
          {translate('player.boosted', { speed: hint.speed })}
        </output>
      );
  }
}
