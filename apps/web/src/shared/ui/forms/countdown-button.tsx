import { Button } from '../controls/button.tsx';
import { useSecondsUntil } from './use-seconds-until.ts';

interface Props {
  label: string;
  /** When it may be pressed, in milliseconds since the epoch. */
  readyAt: number;
  /** What it says until then. */
  waitingLabel: (seconds: number) => string;
  onClick: () => void;
}

/** A button that may be pressed only after a while, and says how long that is. */
export function CountdownButton({ label, readyAt, waitingLabel, onClick }: Props) {
  const seconds = useSecondsUntil(readyAt);
  return (
    <Button tone="plain" isDisabled={seconds > 0} onClick={onClick}>
      <span style={{ fontVariantNumeric: 'tabular-nums' }}>
        {seconds > 0 ? waitingLabel(seconds) : label}
      </span>
    </Button>
  );
}
