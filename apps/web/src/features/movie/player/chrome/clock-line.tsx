import { formatClock } from '@aurora/i18n';
import type { RefObject } from 'react';
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
