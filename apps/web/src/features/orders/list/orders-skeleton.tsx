import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import cards from './order-card.module.css';
import styles from './order-list.module.css';

/** Cards of orders before they are known. */
export function OrdersSkeleton() {
  return (
    <div className={styles['list']} aria-hidden="true">
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className={cards['card']}>
          <div className={styles['waiting']}>
            <div className={styles['line']}>
              <Skeleton width="72px" height="16px" />
              <Skeleton width="52px" height="16px" />
            </div>
            <div className={styles['row']}>
              <Skeleton ratio="1" />
              <div className={styles['lines']}>
                <Skeleton width="84%" height="18px" />
                <Skeleton width="64%" height="14px" />
                <Skeleton width="52%" height="14px" />
              </div>
              <Skeleton height="20px" />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
