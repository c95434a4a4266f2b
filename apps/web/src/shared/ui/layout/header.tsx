import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import styles from './header.module.css';
import { IconButton } from '../controls/icon-button.tsx';

interface Props {
  title: string;
  backLabel: string;
  /** Where back leads when this page was opened first. */
  fallback?: string;
  action?: ReactNode;
}

/** Back, a centred title, at most one action. */
export function Header({ title, backLabel, fallback = '/', action }: Props) {
  const navigate = useNavigate();
  const goBack = (): void => {
    // The router numbers its entries: 0 is where this visit began.
    const state: unknown = globalThis.history.state;
    const isFirst = !(typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0);
    void (isFirst ? navigate(fallback, { replace: true }) : navigate(-1));
  };
  return (
    <header className={styles['header']}>
      <IconButton label={backLabel} onClick={goBack}>
        <ChevronLeft size={22} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <h1 className={styles['title']}>{title}</h1>
      <span className={styles['action']}>{action}</span>
    </header>
  );
}
