import styles from './result.module.css';

/** A tick that draws itself: the one thing that moves when it is done. */
export function DoneMark({ isGold }: { isGold: boolean }) {
  return (
    <svg viewBox="0 0 96 96" className={styles['mark']} data-gold={isGold} aria-hidden="true">
      <circle cx="48" cy="48" r="44" className={styles['disc']} />
      <path d="m29 49 13 13 26-28" pathLength="1" className={styles['tick']} />
    </svg>
  );
}
