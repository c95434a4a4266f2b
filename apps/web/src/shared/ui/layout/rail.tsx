import { type ReactNode, useId } from 'react';
import styles from './rail.module.css';

interface Props {
  title: string;
  /** Cards in view: 2.35 or 3.35, so that one sees it goes on. */
  density: 'large' | 'normal';
  children: ReactNode;
}

/** A row of cards that scrolls sideways; by keyboard too, since its links take the focus. */
export function Rail({ title, density, children }: Props) {
  const heading = useId();
  return (
    <section className={styles['rail']} aria-labelledby={heading}>
      <h2 id={heading} className={styles['title']}>
        {title}
      </h2>
      <ul className={styles['row']} data-density={density}>
        {children}
      </ul>
    </section>
  );
}
