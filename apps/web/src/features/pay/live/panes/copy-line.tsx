import { Copy } from 'lucide-react';
import { useTranslate } from '#shared/i18n/language.tsx';
import { useToast } from '#shared/ui/feedback/toast.tsx';
import styles from '../live.module.css';

/** Something that must be carried over to the last letter: a tap copies it. */
export function CopyLine({ label, text }: { label: string; text: string }) {
  const translate = useTranslate();
  const showToast = useToast();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      showToast(translate('pay.copied'));
    } catch {
      // A page over plain http has no clipboard.
      showToast(translate('pay.copyFailed'));
    }
  };
  return (
    <div className={styles['copyLine']}>
      <span className={styles['copyLabel']}>{label}</span>
      <button
        type="button"
        className={styles['copy']}
        aria-label={translate('pay.copyText', { text })}
        onClick={() => void copy()}
      >
        <span>{text}</span>
        <Copy size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}
