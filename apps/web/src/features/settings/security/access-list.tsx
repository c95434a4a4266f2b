import type { ReactNode } from 'react';
import { useTranslate } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/controls/button.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import styles from './access-list.module.css';

/** A titled card of places from which an account is used. */
export function AccessList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['section']} aria-label={title}>
      <h2 className={styles['title']}>{title}</h2>
      <div className={styles['card']}>{children}</div>
    </section>
  );
}

interface EntryProps {
  name: string;
  second: string;
  isCurrent: boolean;
  /** Something to know about it, beneath. */
  note?: ReactNode;
  /** What ends it; the one that is looked from is ended by logging out. */
  endLabel: string;
  onEnd: () => void;
}

export function AccessEntry({ name, second, isCurrent, note, endLabel, onEnd }: EntryProps) {
  const translate = useTranslate();
  return (
    <li className={styles['entry']}>
      <div className={styles['texts']}>
        <p className={styles['name']}>
          {name}
          {isCurrent && <span className={styles['mark']}>{translate('profile.thisOne')}</span>}
        </p>
        <p className={styles['second']}>{second}</p>
      </div>
      {!isCurrent && (
        <Button tone="plain" onClick={onEnd}>
          {endLabel}
        </Button>
      )}
      {note}
    </li>
  );
}

export function AccessSkeleton() {
  return (
    <div aria-hidden="true">
      {['a', 'b'].map((key) => (
        <div key={key} className={styles['entry']}>
          <div className={styles['texts']}>
            <Skeleton width="44%" height="16px" />
            <Skeleton width="64%" height="13px" />
          </div>
        </div>
      ))}
    </div>
  );
}
