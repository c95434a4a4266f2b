import type { ReactNode } from 'react';
import styles from './icon-button.module.css';

/** A button that shows only an icon; `label` is what a screen reader says. */
export function IconButton({
  label,
  onClick,
  isPressed,
  children,
}: {
  label: string;
  onClick: () => void;
  isPressed?: boolean;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={styles['button']}
      aria-label={label}
      aria-pressed={isPressed}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
