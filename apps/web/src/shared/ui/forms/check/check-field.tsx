import { type ReactNode, useId } from 'react';
import styles from './check-field.module.css';

interface Props {
  label: string;
  name: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  fault?: string | undefined;
  /** Stands last: a way to read what is agreed to. */
  children?: ReactNode;
}

/** A box to tick, with its fault beneath. */
export function CheckField({ label, name, isChecked, onChange, fault, children }: Props) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label className={styles['row']}>
        <input
          type="checkbox"
          name={name}
          checked={isChecked}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={fault !== undefined}
          aria-describedby={`${id}-note`}
          className={styles['box']}
        />
        <span>{label}</span>
      </label>
      <p id={`${id}-note`} aria-live="polite" className={styles['note']}>
        {fault}
      </p>
      {children !== undefined && <div className={styles['more']}>{children}</div>}
    </div>
  );
}
