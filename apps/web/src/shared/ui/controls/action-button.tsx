import styles from './button.module.css';

interface Props {
  label: string;
  /** What is being done, while it is. */
  busyLabel: string;
  isBusy: boolean;
  isDisabled?: boolean;
  onClick: () => void;
  /** `primary` is the one main action of a screen; `gold` that of membership. */
  tone?: 'primary' | 'gold' | 'quiet' | 'danger';
  isWide?: boolean;
}

/** A button whose work takes a while: meanwhile it says so, keeps the focus and takes no second press. */
export function ActionButton(props: Props) {
  const { label, busyLabel, isBusy, isDisabled = false, onClick, tone = 'primary', isWide = false } = props;
  return (
    <button
      type="button"
      disabled={isDisabled}
      aria-disabled={isBusy}
      className={[styles['button'], styles[tone], isWide ? styles['wide'] : ''].join(' ')}
      onClick={() => {
        if (!isBusy) onClick();
      }}
    >
      {isBusy && <span className={styles['ring']} aria-hidden="true" />}
      {isBusy ? busyLabel : label}
    </button>
  );
}
