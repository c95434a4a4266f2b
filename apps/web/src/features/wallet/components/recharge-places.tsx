import type { ReactNode } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { useErrorText, useTranslate } from '#shared/i18n/language.tsx';
import { BarredPage } from '#shared/ui/bar/barred-page.tsx';
import { Button } from '#shared/ui/controls/button.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { StateScene } from '#shared/ui/feedback/state-scene.tsx';
import styles from './top-up.module.css';

/** The page before its amounts are known. */
export function RechargeSkeleton({ head }: { head: ReactNode }) {
  return (
    <BarredPage bar={<Skeleton height="70px" />}>
      {head}
      <div className={styles['cards']} aria-hidden="true">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} height="72px" />
        ))}
      </div>
    </BarredPage>
  );
}

/** The operator sells nothing yet. */
export function NoAmounts({ head, onRetry }: { head: ReactNode; onRetry: () => void }) {
  const translate = useTranslate();
  const errorText = useErrorText();
  return (
    <>
      {head}
      <StateScene
        scene="empty"
        text={errorText(new ApiError('PACKAGES_EMPTY', 0, {}))}
        action={<Button onClick={onRetry}>{translate('ui.retry')}</Button>}
      />
    </>
  );
}
