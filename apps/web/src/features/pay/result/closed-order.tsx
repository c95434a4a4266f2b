import { orderPath } from '#entities/order/buying-paths.ts';
import { useOrderWords } from '#entities/order/order-words.ts';
import type { OrderView } from '#entities/order/payable.ts';
import { placeOf } from '#entities/order/way/return-place.ts';
import { useTranslate } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/controls/button.tsx';
import { StateScene } from '#shared/ui/feedback/state-scene.tsx';
import { orderAgainPath } from '../pay-paths.ts';
import styles from './result.module.css';

/** An order that cannot be paid any more: why, and the way to the same thing. */
export function ClosedOrder({ order }: { order: OrderView }) {
  const translate = useTranslate();
  const words = useOrderWords();
  const hasRunOut = order.status === 'pending' || order.timeline.some(({ event }) => event === 'expired');
  return (
    <StateScene
      scene="empty"
      title={hasRunOut ? translate('pay.expiredTitle') : words.status(order.status)}
      text={translate(hasRunOut ? 'pay.expiredText' : 'pay.closedText')}
      action={
        <div className={styles['ways']}>
          <ButtonLink to={orderAgainPath(order, placeOf(order.id))} tone="primary" isWide doesReplace>
            {translate('pay.orderAgain')}
          </ButtonLink>
          <ButtonLink to={orderPath(order.id)} isWide doesReplace>
            {translate('pay.viewOrder')}
          </ButtonLink>
        </div>
      }
    />
  );
}
