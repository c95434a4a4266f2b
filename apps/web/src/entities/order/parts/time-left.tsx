import { formatClock } from '@aurora/i18n';
import { useEffect, useRef } from 'react';
import { useSecondsUntil } from '#shared/ui/forms/use-seconds-until.ts';
import styles from './time-left.module.css';

interface Props {
  /** Milliseconds on this device's clock: an order's `payableUntil`. */
  until: number;
  /** It is over; told once for each deadline. */
  onOver?: () => void;
}

/** Minutes and seconds that are left, counting down. A screen reader finds them, but is not told every second. */
export function TimeLeft({ until, onOver }: Props) {
  const seconds = useSecondsUntil(until);
  const told = useRef<number>(undefined);
  useEffect(() => {
    if (seconds > 0 || told.current === until || Date.now() < until) return;
    told.current = until;
    onOver?.();
  }, [seconds, until, onOver]);
  return (
    <span role="timer" className={styles['clock']}>
      {formatClock(seconds * 1000)}
    </span>
  );
}
