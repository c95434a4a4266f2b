import type { ReactNode } from 'react';
import styles from './barred-page.module.css';

/** A page whose main action stands in thumb's reach: at the bottom of the screen, above what is not in its way. */
export function BarredPage({ bar, children }: { bar: ReactNode; children: ReactNode }) {
  return (
    <div className={styles['page']}>
      <div className={styles['content']}>{children}</div>
      <div className={styles['bar']}>{bar}</div>
    </div>
  );
}
