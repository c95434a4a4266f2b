import { Button } from '../controls/button.tsx';
import styles from './countdown-button.module.css';
import { useSecondsUntil } from './use-seconds-until.ts';

interface Props {
  label: string;
  /** When it may be pressed, in milliseconds since the epoch. */
  readyAt: number;
  /** What stands in its place until then. */
  waitingLabel: (seconds: number) => string;
  onClick: () => void;
}

/** A button that is there only after a while; until then its place says how long that is. */
export function CountdownButton({ label, readyAt, waitingLabel, onClick }: Props) {
  const seconds = useSecondsUntil(readyAt);
  if (seconds > 0) return <p className={styles['waiting']}>{waitingLabel(seconds)}</p>;
  return (
    <div className={styles['ready']}>
      <Button tone="plain" onClick={onClick}>
        {label}
      </Button>
    </div>
  );
}
