import type { LucideIcon } from 'lucide-react';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { Switch } from '../controls/switch.tsx';
import styles from './row-group.module.css';

/** Rows on one card, with a small heading where they need one. */
export function RowGroup({ title, children }: { title?: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section className={styles['group']} aria-labelledby={title === undefined ? undefined : heading}>
      {title !== undefined && (
        <h2 id={heading} className={styles['heading']}>
          {title}
        </h2>
      )}
      <div className={styles['card']}>{children}</div>
    </section>
  );
}

interface RowLook {
  label: string;
  icon?: LucideIcon;
  /** How it stands at present, at the end of the row. */
  value?: ReactNode;
  hint?: string;
}

function RowBody({ label, icon: Icon, value, hint }: RowLook) {
  return (
    <>
      {Icon !== undefined && <Icon size={22} strokeWidth={1.75} aria-hidden="true" />}
      <span className={styles['texts']}>
        <span>{label}</span>
        {hint !== undefined && <span className={styles['hint']}>{hint}</span>}
      </span>
      {value !== undefined && <span className={styles['value']}>{value}</span>}
    </>
  );
}

const Onwards = () => (
  <ChevronRight size={18} strokeWidth={1.75} className={styles['onwards']} aria-hidden="true" />
);

/** A row that leads somewhere. */
export function RowLink({ to, ...look }: RowLook & { to: string }) {
  return (
    <Link to={to} className={styles['row'] ?? ''}>
      <RowBody {...look} />
      <Onwards />
    </Link>
  );
}

/** A row that opens something here. */
export function RowButton({ onClick, ...look }: RowLook & { onClick: () => void }) {
  return (
    <button type="button" className={styles['row']} onClick={onClick}>
      <RowBody {...look} />
      <Onwards />
    </button>
  );
}

/** A row that only says how something stands. */
export function RowFact(look: RowLook) {
  return (
    <div className={styles['row']}>
      <RowBody {...look} />
    </div>
  );
}

interface SwitchProps extends RowLook {
  isOn: boolean;
  isBusy: boolean;
  onChange: (isOn: boolean) => void;
}

/** A row that is on or off. While a change is on its way it takes no second one. */
export function RowSwitch({ isOn, isBusy, onChange, ...look }: SwitchProps) {
  const hint = useId();
  return (
    <label className={styles['row']}>
      <RowBody label={look.label} {...(look.icon === undefined ? {} : { icon: look.icon })} />
      <Switch
        isOn={isOn}
        isBusy={isBusy}
        onChange={onChange}
        describedBy={look.hint === undefined ? undefined : hint}
      />
      {look.hint !== undefined && (
        <span id={hint} className={styles['below']}>
          {look.hint}
        </span>
      )}
    </label>
  );
}
