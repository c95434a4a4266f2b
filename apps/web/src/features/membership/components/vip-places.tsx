import type { ReactNode } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { useErrorText, useTranslate } from '#shared/i18n/language.tsx';
import { BarredPage } from '#shared/ui/bar/barred-page.tsx';
import { Button } from '#shared/ui/controls/button.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { StateScene } from '#shared/ui/feedback/state-scene.tsx';
import { Benefits } from './benefits.tsx';
import styles from './vip-places.module.css';

/** The page before its packages are known. */
export function VipSkeleton({ head }: { head: ReactNode }) {
  return (
    <BarredPage bar={<Skeleton height="112px" />}>
      {head}
      <div className={styles['cards']} aria-hidden="true">
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} height="140px" />
        ))}
      </div>
      <Benefits />
    </BarredPage>
  );
}

/** The operator sells nothing yet. */
export function NoPackages({ head, onRetry }: { head: ReactNode; onRetry: () => void }) {
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
