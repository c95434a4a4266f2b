import { useErrorText, useTranslate } from '#shared/i18n/language.tsx';
import { ActionButton } from '#shared/ui/controls/action-button.tsx';
import { Button } from '#shared/ui/controls/button.tsx';
import { Notice } from '#shared/ui/forms/notice.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { useCancelling } from './use-cancelling.ts';
import styles from './live.module.css';

/** Asks before an order is given up. */
export function CancelSheet({
  orderId,
  isOpen,
  onClose,
}: {
  orderId: string;
  isOpen: boolean;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { mutate, isPending, error, reset } = useCancelling(orderId, onClose);
  const close = (): void => {
    reset();
    onClose();
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      title={translate('pay.cancelTitle')}
      closeLabel={translate('ui.close')}
      place="middle"
    >
      <div className={styles['pane']}>
        <p className={styles['text']}>{translate('pay.cancelText')}</p>
        <Notice>{error !== null && <p>{errorText(error)}</p>}</Notice>
        <Button isWide onClick={close}>
          {translate('pay.keepOrder')}
        </Button>
        <ActionButton
          tone="danger"
          isWide
          label={translate('pay.cancelOrder')}
          busyLabel={translate('pay.cancelling')}
          isBusy={isPending}
          onClick={() => mutate()}
        />
      </div>
    </Sheet>
  );
}
