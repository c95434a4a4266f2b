import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './account-page.module.css';

/** A page for guests: what it is for, and its form. A lead that changes is said: it tells what to do next. */
export function AccountPage({
  heading,
  lead,
  children,
}: {
  heading: string;
  lead: string;
  children: ReactNode;
}) {
  return (
    <div className={styles['page']}>
      <div className={styles['intro']}>
        <h2 className={styles['heading']}>{heading}</h2>
        <p className={styles['lead']} aria-live="polite">
          {lead}
        </p>
      </div>
      {children}
    </div>
  );
}

/** A question with the link that answers it: “No account yet? Sign up”. */
export function Crossing({
  question,
  answer,
  to,
  state,
}: {
  question: string;
  answer: string;
  to: string;
  state?: unknown;
}) {
  return (
    <p className={styles['crossing']}>
      <span>{question}</span>
      <Link to={to} state={state} replace className={styles['link'] ?? ''}>
        {answer}
      </Link>
    </p>
  );
}
