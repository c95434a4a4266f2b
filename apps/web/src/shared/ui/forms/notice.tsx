import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface Props {
  children?: ReactNode;
  /** The way on, where there is one. */
  action?: ReactNode;
}

/** What went wrong with a whole form, said at once. Empty, it takes no room and waits to be filled. */
export function Notice({ children, action }: Props) {
  return (
    <div role="alert" className={styles['notice']}>
      {children}
      {action !== undefined && <div className={styles['action']}>{action}</div>}
    </div>
  );
}
