import { ApiError } from '#shared/api/api-error.ts';
import { useTranslate } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/controls/button.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { StateScene } from '#shared/ui/feedback/state-scene.tsx';
import styles from './order-detail.module.css';

/** There is no such order, or it is another member's: the server tells the two apart to nobody. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

export function OrderNotFound() {
  const translate = useTranslate();
  return (
    <StateScene
      scene="empty"
      text={translate('orders.notFound')}
      action={
        <ButtonLink to="/orders" doesReplace>
          {translate('orders.seeAll')}
        </ButtonLink>
      }
    />
  );
}

/** The page of an order before it is known. */
export function OrderSkeleton() {
  return (
    <div className={styles['page']} aria-hidden="true">
      <div className={styles['hero']}>
        <Skeleton width="40px" height="40px" />
        <Skeleton width="96px" height="26px" />
        <Skeleton width="128px" height="40px" />
      </div>
      <Skeleton height="112px" />
      <Skeleton height="232px" />
      <Skeleton height="148px" />
    </div>
  );
}
