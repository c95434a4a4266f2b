import styles from './switch.module.css';

interface Props {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** A change is on its way: no second one is taken meanwhile. */
  isBusy?: boolean;
  /** Id of what explains it. */
  describedBy?: string | undefined;
}

/** On or off; its name is the label around it. */
export function Switch({ isOn, onChange, isBusy = false, describedBy }: Props) {
  return (
    <input
      type="checkbox"
      role="switch"
      checked={isOn}
      aria-checked={isOn}
      aria-disabled={isBusy}
      aria-describedby={describedBy}
      onChange={(event) => {
        if (!isBusy) onChange(event.currentTarget.checked);
      }}
      className={styles['switch']}
    />
  );
}
