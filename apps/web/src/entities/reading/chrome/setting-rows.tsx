import type { ReactNode } from 'react';
import { IconButton } from '#shared/ui/controls/icon-button.tsx';
import { Switch } from '#shared/ui/controls/switch.tsx';
import styles from './setting-rows.module.css';

/** A value that goes up and down in steps. */
export function Stepper({
  label,
  value,
  less,
  more,
}: {
  label: string;
  value: string;
  less: { label: string; icon: ReactNode; onClick: () => void };
  more: { label: string; icon: ReactNode; onClick: () => void };
}) {
  return (
    <div className={styles['row']}>
      <span className={styles['label']}>{label}</span>
      <IconButton label={less.label} onClick={less.onClick}>
        {less.icon}
      </IconButton>
      <output className={styles['value']}>{value}</output>
      <IconButton label={more.label} onClick={more.onClick}>
        {more.icon}
      </IconButton>
    </div>
  );
}

/** On or off. */
export function Toggle({
  label,
  isOn,
  onChange,
}: {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  return (
    <label className={styles['row']}>
      <span className={styles['name']}>{label}</span>
      <Switch isOn={isOn} onChange={onChange} />
    </label>
  );
}

export interface Swatch<Value extends string> {
  value: Value;
  label: string;
  background: string;
  color: string;
  /** What stands in it; the first letter of its name where nothing is said. */
  mark?: string;
}

/** Papers to choose from, each shown as it is. */
export function Swatches<Value extends string>({
  label,
  value,
  swatches,
  onChange,
}: {
  label: string;
  value: Value;
  swatches: readonly Swatch<Value>[];
  onChange: (value: Value) => void;
}) {
  return (
    <fieldset className={styles['swatches']}>
      <legend className={styles['label']}>{label}</legend>
      {swatches.map((swatch) => (
        <label key={swatch.value} className={styles['swatch']}>
          <input
            type="radio"
            name={label}
            aria-label={swatch.label}
            checked={swatch.value === value}
            onChange={() => onChange(swatch.value)}
          />
          <span style={{ background: swatch.background, color: swatch.color }} aria-hidden="true">
            {swatch.mark ?? swatch.label.slice(0, 1)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
