import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';

type Tone = 'primary' | 'accent' | 'gold' | 'quiet' | 'plain';

interface Look {
  children: ReactNode;
  /**
   * `primary` is the one main action of a screen: the band of light. `accent` is that of one row among many, `gold`
   * leads to the membership.
   */
  tone?: Tone;
  isWide?: boolean;
}

const classOf = ({ tone = 'quiet', isWide = false }: Look): string =>
  [styles['button'], styles[tone], isWide ? styles['wide'] : ''].join(' ');

export function Button({
  onClick,
  isDisabled = false,
  ...look
}: Look & { onClick: () => void; isDisabled?: boolean }) {
  return (
    <button type="button" className={classOf(look)} onClick={onClick} disabled={isDisabled}>
      {look.children}
    </button>
  );
}

/** A link that looks like a button: it goes somewhere, so it works before scripts do. */
export function ButtonLink({
  to,
  doesReplace = false,
  ...look
}: Look & { to: string; doesReplace?: boolean }) {
  return (
    <Link to={to} replace={doesReplace} className={classOf(look)}>
      {look.children}
    </Link>
  );
}
