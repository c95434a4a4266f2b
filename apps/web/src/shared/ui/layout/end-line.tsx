import { useTranslate } from '#shared/i18n/language.tsx';
import styles from './end-line.module.css';

/** Says that a list is at its end. */
export function EndLine() {
  return <p className={styles['end']}>{useTranslate()('ui.listEnd')}</p>;
}
