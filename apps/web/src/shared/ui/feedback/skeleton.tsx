import styles from './skeleton.module.css';

/** A quiet shape where content will stand. `ratio` as in CSS, or a fixed `height`. */
export function Skeleton({
  ratio,
  height,
  width = '100%',
}: {
  ratio?: string;
  height?: string;
  width?: string;
}) {
  return (
    <span className={styles['shape']} style={{ aspectRatio: ratio, height, width }} aria-hidden="true" />
  );
}

/** A rail before its cards are known. */
export function RailSkeleton({ ratio }: { ratio: string }) {
  return (
    <div className={styles['rail']} aria-hidden="true">
      <Skeleton height="20px" width="32%" />
      <div className={styles['row']}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <div key={key} className={styles['card']}>
            <Skeleton ratio={ratio} />
            <Skeleton height="14px" width="80%" />
          </div>
        ))}
      </div>
    </div>
  );
}
