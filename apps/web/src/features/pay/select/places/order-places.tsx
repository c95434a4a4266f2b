import { useTranslate } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/controls/button.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { StateScene } from '#shared/ui/feedback/state-scene.tsx';
import { MethodsSkeleton } from './picker-places.tsx';
import styles from './order-summary.module.css';

/** The address names no order. */
export function NoOrder() {
  const translate = useTranslate();
  return (
    <StateScene
      scene="empty"
      text={translate('pay.noOrder')}
      action={<ButtonLink to="/">{translate('ui.goHome')}</ButtonLink>}
    />
  );
}

/** The page before its order is known. */
export function OrderSkeleton() {
  const translate = useTranslate();
  return (
    <>
      <div className={styles['summary']} aria-hidden="true">
        <Skeleton width="72px" height="18px" />
        <Skeleton width="148px" height="44px" />
        <Skeleton width="120px" height="18px" />
        <div className={styles['facts']}>
          <Skeleton height="18px" />
          <Skeleton height="18px" />
        </div>
      </div>
      <MethodsSkeleton label={translate('pay.methods')} />
    </>
  );
}
