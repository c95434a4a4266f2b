import { users } from '@aurora/contracts';
import { formatClock } from '@aurora/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCaller } from '#shared/api/caller-context.tsx';
import { useTranslate } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/controls/button.tsx';
import { QueryState } from '#shared/ui/feedback/query-state.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { useSecondsUntil } from '#shared/ui/forms/use-seconds-until.ts';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import styles from './transfer-sheet.module.css';

interface Transfer {
  code: string;
  endsAt: number;
}

/** A code is made when the sheet opens, and forgotten with it: nobody finds an old one on the screen. */
function useTransfer(turn: number) {
  const call = useCaller();
  return useQuery({
    queryKey: ['account', 'transfer', turn],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<Transfer> => {
      const { code, expiresInSeconds } = await call(users.transferCode, {}, { signal });
      return { code, endsAt: Date.now() + expiresInSeconds * 1000 };
    },
  });
}

function Steps() {
  const translate = useTranslate();
  return (
    <ol className={styles['steps']}>
      <li>{translate('profile.transferOpen')}</li>
      <li>{translate('profile.transferChoose', { choice: translate('account.transfer') })}</li>
      <li>{translate('profile.transferEnter')}</li>
    </ol>
  );
}

/** Says on itself that it was done: a toast would stand behind the sheet. Absent where a page may not copy. */
function CopyButton({ code }: { code: string }) {
  const translate = useTranslate();
  const [copied, setCopied] = useState<string>();
  if (!globalThis.isSecureContext) return null;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(code);
    setCopied(code);
  };
  return (
    <Button onClick={() => void copy().catch(() => setCopied(undefined))}>
      <span aria-live="polite">{translate(copied === code ? 'profile.copied' : 'profile.copy')}</span>
    </Button>
  );
}

function CodeShown({ transfer: { code, endsAt }, onAgain }: { transfer: Transfer; onAgain: () => void }) {
  const translate = useTranslate();
  const seconds = useSecondsUntil(endsAt);
  if (seconds === 0)
    return (
      <output className={styles['over']}>
        <p>{translate('profile.transferExpired')}</p>
        <Button onClick={onAgain}>{translate('profile.transferAgain')}</Button>
      </output>
    );
  return (
    <>
      <p className={styles['code']}>{code}</p>
      <p className={styles['left']}>
        {translate('profile.transferLeft', { time: formatClock(seconds * 1000) })}
      </p>
      <CopyButton code={code} />
    </>
  );
}

function TransferBody({ turn, onAgain }: { turn: number; onAgain: () => void }) {
  const translate = useTranslate();
  return (
    <div className={styles['body']}>
      <div className={styles['place']}>
        <QueryState query={useTransfer(turn)} skeleton={<Skeleton width="70%" height="40px" />}>
          {(transfer) => <CodeShown transfer={transfer} onAgain={onAgain} />}
        </QueryState>
      </div>
      <Steps />
      <p className={styles['secret']}>{translate('profile.transferSecret')}</p>
    </div>
  );
}

interface Props {
  isOpen: boolean;
  /** Counts the codes that were asked for. */
  turn: number;
  onAgain: () => void;
  onClose: () => void;
}

/** The code that lets a new phone in, and what to do there. */
export function TransferSheet({ isOpen, turn, onAgain, onClose }: Props) {
  const translate = useTranslate();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={translate('account.transferCode')}
      closeLabel={translate('ui.close')}
    >
      {turn > 0 && <TransferBody turn={turn} onAgain={onAgain} />}
    </Sheet>
  );
}
