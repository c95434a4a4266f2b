import { Copy } from 'lucide-react';
import { useTranslate } from '#shared/i18n/language.tsx';
import { useToast } from '#shared/ui/feedback/toast.tsx';
import styles from './order-number.module.css';

/** An order's number; a tap copies it. */
export function OrderNumber({ number }: { number: string }) {
  const translate = useTranslate();
  const showToast = useToast();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(number);
      showToast(translate('order.copied'));
    } catch {
      // A page over plain http has no clipboard.
      showToast(translate('order.copyFailed'));
    }
  };
  return (
    <button
      type="button"
      className={styles['number']}
      aria-label={translate('order.copyNumber', { number })}
      onClick={() => void copy()}
    >
      <span>{number}</span>
      <Copy size={14} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
