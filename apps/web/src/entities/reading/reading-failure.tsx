import type { TitleCard } from '@aurora/contracts';
import { Button } from '#shared/ui/controls/button.tsx';
import { useErrorText, useTranslate } from '#shared/i18n/language.tsx';
import { StateScene } from '#shared/ui/feedback/state-scene.tsx';
import { LockedCard, isLocked } from './locked-card.tsx';
import styles from './chrome/reader-chrome.module.css';

/** Over the page, where the text or pictures do not come: locked with its ways on, or broken with a retry. */
export function ReadingFailure({
  failure,
  title,
  onRetry,
}: {
  failure: { error: unknown };
  title: Pick<TitleCard, 'kind' | 'id'>;
  onRetry: () => void;
}) {
  const translate = useTranslate();
  const errorText = useErrorText();
  return (
    <div className={styles['over']}>
      {isLocked(failure.error) ? (
        <LockedCard error={failure.error} title={title} />
      ) : (
        <div className={styles['broken']}>
          <StateScene
            scene="error"
            text={errorText(failure.error)}
            action={<Button onClick={onRetry}>{translate('ui.retry')}</Button>}
          />
        </div>
      )}
    </div>
  );
}
