import type { Order } from '@aurora/contracts';
import { paySelectPath } from '#entities/order/buying-paths.ts';
import { usePriceText } from '#entities/price/price-text.ts';
import { useTranslate } from '#shared/i18n/language.tsx';
import { Button, ButtonLink } from '#shared/ui/controls/button.tsx';
import { nextStep } from './next-step.ts';
import styles from './order-detail.module.css';
import type { Standing } from './standing.ts';

interface Props {
  order: Order;
  standing: Standing;
  onCancel: () => void;
}

/** What can be done with an order, within the thumb's reach. */
export function OrderActions({ order, standing, onCancel }: Props) {
  const translate = useTranslate();
  const priceText = usePriceText();
  const next = nextStep(standing, order);
  return (
    <div className={styles['bar']}>
      {next === null ? (
        <>
          <Button isWide onClick={onCancel}>
            {translate('orders.cancel')}
          </Button>
          <ButtonLink to={paySelectPath(order.id)} tone={standing === 'pending' ? 'primary' : 'quiet'} isWide>
            {standing === 'pending'
              ? translate('orders.payAmount', { amount: priceText(order.amount) })
              : translate('orders.seePayment')}
          </ButtonLink>
        </>
      ) : (
        <ButtonLink to={next.to} tone={standing === 'paid' ? 'primary' : 'quiet'} isWide>
          {translate(next.textKey)}
        </ButtonLink>
      )}
    </div>
  );
}
