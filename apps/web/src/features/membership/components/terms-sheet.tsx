import { useTranslate } from '#shared/i18n/language.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import styles from './buy-bar.module.css';

/** What a member agrees to, in four sentences. */
export function TermsSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={translate('membership.termsTitle')}
      closeLabel={translate('ui.close')}
    >
      <ul className={styles['terms']}>
        <li>{translate('membership.termsOnce')}</li>
        <li>{translate('membership.termsAdds')}</li>
        <li>{translate('membership.termsContent')}</li>
        <li>{translate('membership.termsRefund')}</li>
      </ul>
    </Sheet>
  );
}
