import { ChevronRight } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslate } from '#shared/i18n/language.tsx';
import { useVideoTime } from '../use-video.ts';
import styles from './trial-bar.module.css';

/** The last seconds of a trial are counted down. */
const COUNTDOWN_SECONDS = 15;

interface Props {
  video: RefObject<HTMLVideoElement | null>;
  /** Seconds that may be played. */
  length: number;
  onWay: () => void;
}

/** Says from the first second that only a part is open and how little of it is left, and opens the way to the rest. */
export function TrialBar({ video, length, onWay }: Props) {
  const translate = useTranslate();
  const { time } = useVideoTime(video);
  const left = Math.max(0, Math.ceil(length - time));
  return (
    <p className={styles['trial']}>
      <span>
        {left <= COUNTDOWN_SECONDS
          ? translate('player.trialLeft', { seconds: left })
          : translate('player.trialLine', { seconds: Math.round(length) })}
      </span>
      <button type="button" className={styles['way']} onClick={onWay}>
        {translate('player.getWhole')}
        <ChevronRight size={14} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </p>
  );
}
