import type { LucideIcon } from 'lucide-react';
import { NavLink } from 'react-router';
import styles from './bottom-nav.module.css';

export interface NavItem {
  to: string;
  label: string;
  icon: LucideIcon;
}

/** The main places, within the thumb's reach. */
export function BottomNav({ label, items }: { label: string; items: readonly NavItem[] }) {
  return (
    <nav className={styles['nav']} aria-label={label}>
      {items.map(({ to, label: text, icon: Icon }) => (
        <NavLink key={to} to={to} end className={styles['item'] ?? ''}>
          <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
          <span>{text}</span>
        </NavLink>
      ))}
    </nav>
  );
}
