import { useMutation } from '@tanstack/react-query';
import { useErrorText, useTranslate } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/controls/button.tsx';
import { Notice } from '#shared/ui/forms/notice.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import styles from './confirm-sheet.module.css';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  text: string;
  confirmLabel: string;
  /** What is done; while it is, the sheet waits, and a failure is said on it. */
  onConfirm: () => Promise<unknown>;
}

/** Asks before something that cannot be taken back. */
export function ConfirmSheet({ isOpen, onClose, title, text, confirmLabel, onConfirm }: Props) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { mutate, reset, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: onConfirm,
    onSuccess: onClose,
  });
  const close = (): void => {
    reset();
    onClose();
  };
  return (
    <Sheet isOpen={isOpen} onClose={close} title={title} closeLabel={translate('ui.close')} place="middle">
      <div className={styles['body']}>
        <p>{text}</p>
        <Notice>{error === null ? undefined : errorText(error)}</Notice>
        <div className={styles['actions']}>
          <Button isWide onClick={close}>
            {translate('profile.cancel')}
          </Button>
          <Button isWide isDisabled={isPending} onClick={() => mutate()}>
            <span className={styles['danger']}>{confirmLabel}</span>
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
