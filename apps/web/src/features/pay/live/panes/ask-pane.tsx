import { LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { orderPath } from '#entities/order/buying-paths.ts';
import { useTranslate } from '#shared/i18n/language.tsx';
import { Button, ButtonLink } from '#shared/ui/controls/button.tsx';
import type { Watch } from '../use-watch.ts';
import styles from '../live.module.css';

interface Props {
  orderId: string;
  watch: Watch;
  onAgain: () => void;
  /** What stands above the buttons until the answer is looked for in earnest. */
  isAsking: boolean;
}

/** A payment that nobody has an answer to is never called failed: it is looked for, then left to the order's page. */
export function Checking({ isSlow }: { isSlow: boolean }) {
  const translate = useTranslate();
  return (
    <output className={styles['checking']}>
      {isSlow ? (
        <>
          <p className={styles['lead']}>{translate('pay.unclearTitle')}</p>
          <p className={styles['text']}>{translate('pay.unclearText')}</p>
        </>
      ) : (
        <>
          <LoaderCircle size={36} strokeWidth={1.75} className={styles['turning']} aria-hidden="true" />
          <p className={styles['lead']}>{translate('pay.checking')}</p>
        </>
      )}
    </output>
  );
}

function Problem() {
  const translate = useTranslate();
  return (
    <details className={styles['problem']}>
      <summary>{translate('pay.problem')}</summary>
      <p>{translate('pay.problemText')}</p>
    </details>
  );
}

/** Is it done? The answer is looked for meanwhile, whatever is pressed. */
export function AskPane({ orderId, watch, onAgain, isAsking }: Props) {
  const translate = useTranslate();
  const [isDone, setDone] = useState(false);
  const isChecking = isDone || !isAsking;
  const look = (): void => {
    setDone(true);
    watch.again();
  };
  return (
    <>
      {isChecking ? (
        <Checking isSlow={watch.isSlow} />
      ) : (
        <p className={styles['text']}>{translate('pay.askText')}</p>
      )}
      {isChecking && watch.isSlow && (
        <ButtonLink to={orderPath(orderId)} tone="primary" isWide doesReplace>
          {translate('pay.viewOrder')}
        </ButtonLink>
      )}
      {!isChecking && (
        <Button tone="primary" isWide onClick={look}>
          {translate('pay.done')}
        </Button>
      )}
      <Button isWide onClick={onAgain}>
        {translate('pay.again')}
      </Button>
      <Problem />
    </>
  );
}
