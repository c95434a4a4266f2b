import { useTranslate } from '#shared/i18n/language.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import styles from './terms-sheet.module.css';

const PARTS = [
  ['account.termsKeepTitle', 'account.termsKeep'],
  ['account.termsSkipTitle', 'account.termsSkip'],
  ['account.termsUseTitle', 'account.termsUse'],
  ['account.termsLeaveTitle', 'account.termsLeave'],
] as const;

/** The terms: what is kept, what is not, what is agreed to, how to leave. Short enough to be read. */
export function TermsSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={translate('account.termsTitle')}
      closeLabel={translate('ui.close')}
    >
      <div className={styles['terms']}>
        {PARTS.map(([title, text]) => (
          <section key={title}>
            <h3 className={styles['title']}>{translate(title)}</h3>
            <p className={styles['text']}>{translate(text)}</p>
          </section>
        ))}
      </div>
    </Sheet>
  );
}
