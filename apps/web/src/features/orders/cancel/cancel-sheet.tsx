import { type Order, orders } from '@aurora/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useOrderWords } from '#entities/order/order-words.ts';
import { keepOrder } from '#entities/order/queries.ts';
import { useRenewal } from '#entities/order/use-renewal.ts';
import { useAsking } from '#entities/title/use-asking.ts';
import { useAct } from '#shared/api/acts/use-act.ts';
import { useErrorText, useTranslate } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/controls/button.tsx';
import { useToast } from '#shared/ui/feedback/toast.tsx';
import { Notice } from '#shared/ui/forms/notice.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import styles from './cancel-sheet.module.css';

interface Props {
  isOpen: boolean;
  order: Pick<Order, 'id' | 'type' | 'item'>;
  onClose: () => void;
}

/** Cancels an order once; whatever came of it, all that shows orders asks again. */
function useCancelling({ order, onClose }: Props) {
  const { call, locale } = useAsking();
  const client = useQueryClient();
  const renew = useRenewal();
  const words = useOrderWords();
  const translate = useTranslate();
  const showToast = useToast();
  const act = useAct(`cancel ${order.id}`);
  return useMutation({
    networkMode: 'always',
    mutationFn: () =>
      act((key) => call(orders.cancel, { params: { orderId: order.id }, query: { locale }, key })),
    onSuccess: (detail) => {
      keepOrder(client, { locale }, detail);
      // Money may have been faster: then the order is paid, and that is what is said.
      const isCancelled = detail.status === 'cancelled';
      showToast(isCancelled ? translate('orders.cancelled') : words.status(detail.status));
      onClose();
    },
    onSettled: () => void renew(),
  });
}

/** Asks before an order is cancelled, which cannot be taken back. */
export function CancelSheet(props: Props) {
  const { isOpen, order, onClose } = props;
  const translate = useTranslate();
  const errorText = useErrorText();
  const words = useOrderWords();
  const { mutate, reset, isPending, error } = useCancelling(props);
  const close = (): void => {
    reset();
    onClose();
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      title={translate('orders.cancelTitle')}
      closeLabel={translate('ui.close')}
      place="middle"
    >
      <div className={styles['body']}>
        <p>{translate('orders.cancelText', { name: words.item(order) })}</p>
        <Notice>{error === null ? undefined : errorText(error)}</Notice>
        <div className={styles['actions']}>
          <Button isWide onClick={close}>
            {translate('orders.keep')}
          </Button>
          <Button isWide isDisabled={isPending} onClick={() => mutate()}>
            {isPending && <span className={styles['turning']} aria-hidden="true" />}
            <span className={styles['danger']}>{translate('orders.cancelYes')}</span>
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
