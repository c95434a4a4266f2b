import type { ReactNode } from 'react';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import styles from './settings-form.module.css';

/** A page of the settings with a form: one sentence on what it is for, then the fields. */
export function SettingsForm({ lead, children }: { lead: string; children: ReactNode }) {
  return (
    <div className={styles['page']}>
      <p className={styles['lead']}>{lead}</p>
      {children}
    </div>
  );
}

export function FormSkeleton() {
  return (
    <div className={styles['page']} aria-hidden="true">
      <Skeleton width="72%" height="20px" />
      <Skeleton height="50px" />
      <Skeleton height="50px" />
    </div>
  );
}
