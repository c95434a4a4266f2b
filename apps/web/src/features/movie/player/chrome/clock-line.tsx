import { formatClock } from '@aurora/i18n';
import type { RefObject } from 'react';
import { useTranslate } from '#shared/i18n/language.tsx';
import { useVideoTime } from '../use-video.ts';
import styles from './player-bars.module.css';

interface Props {
  video: RefObject<HTMLVideoElement | null>;
  /** Seconds that may be played. */
  length: number;
}

export function ClockLine({ video, length, scrub }: Props & { scrub: number | null }) {
  const { time } = useVideoTime(video);
  return (
    <span className={styles['clock']}>
      {formatClock((scrub ?? time) * 1000)} <span>/ {formatClock(length * 1000)}</span>
    </span>
  );
}

/** The last seconds of a trial are counted down. */
const COUNTDOWN_SECONDS = 15;

/** Says from the first second that only a part is open, and how little of it is left. */
export function TrialLine({ video, length }: Props) {
  const translate = useTranslate();
  const { time } = useVideoTime(video);
  const left = Math.max(0, Math.ceil(length - time));
  return (
    <p className={styles['trial']}>
      {left <= COUNTDOWN_SECONDS
        ? translate('player.trialLeft', { seconds: left })
        : translate('player.trialLine', { seconds: Math.round(length) })}
    </p>
  );
}
