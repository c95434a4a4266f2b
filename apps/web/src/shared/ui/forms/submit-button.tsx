import look from '../controls/button.module.css';
import styles from './submit-button.module.css';

interface Props {
  label: string;
  /** What is being done, while it is. */
  busyLabel: string;
  isBusy: boolean;
  tone?: 'primary' | 'quiet';
}

/** Sends its form. While it works it stays in reach of the keyboard and says so; the form takes no second press. */
export function SubmitButton({ label, busyLabel, isBusy, tone = 'primary' }: Props) {
  return (
    <button
      type="submit"
      aria-disabled={isBusy}
      className={[look['button'], look[tone], look['wide'], styles['submit']].join(' ')}
    >
      {isBusy && <span className={styles['ring']} aria-hidden="true" />}
      {isBusy ? busyLabel : label}
    </button>
  );
}
