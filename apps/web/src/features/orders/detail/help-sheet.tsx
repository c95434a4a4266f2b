import { OrderNumber } from '#entities/order/parts/order-number.tsx';
import { useTranslate } from '#shared/i18n/language.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import styles from './order-detail.module.css';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  number: string;
}

/** What people ask about a payment, answered as things are, and the number that finds the order. */
export function HelpSheet({ isOpen, onClose, number }: Props) {
  const translate = useTranslate();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={translate('orders.help')}
      closeLabel={translate('ui.close')}
    >
      <dl className={styles['help']}>
        <dt>{translate('orders.helpPaidTitle')}</dt>
        <dd>{translate('orders.helpPaidText')}</dd>
        <dt>{translate('orders.helpTwiceTitle')}</dt>
        <dd>{translate('orders.helpTwiceText')}</dd>
        <dt>{translate('orders.helpContactTitle')}</dt>
        <dd>
          <p>{translate('orders.helpContactText')}</p>
          <p className={styles['helpNumber']}>
            <OrderNumber number={number} />
          </p>
        </dd>
      </dl>
    </Sheet>
  );
}
