import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** What went wrong with a whole form, said at once. Empty, it takes no room and waits to be filled. */
export function Notice({ children }: { children?: ReactNode }) {
  return (
    <div role="alert" className={styles['notice']}>
      {children}
    </div>
  );
}
