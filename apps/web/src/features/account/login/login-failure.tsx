import { useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { useErrorText, useTranslate } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/controls/button.tsx';
import { Notice } from '#shared/ui/forms/notice.tsx';
import { useSecondsUntil } from '#shared/ui/forms/use-seconds-until.ts';

/** From how many attempts on their number is said. */
const FEW_ATTEMPTS = 5;

const numberIn = (error: ApiError, name: string): number | null => {
  const value = error.details[name];
  return typeof value === 'number' ? value : null;
};

/** The lock's minutes, counting down; it goes by itself when it is over. */
function LockText({ error }: { error: ApiError }) {
  const errorText = useErrorText();
  const [endsAt] = useState(() => Date.now() + (numberIn(error, 'count') ?? 0) * 60_000);
  const minutes = Math.ceil(useSecondsUntil(endsAt) / 60);
  if (minutes === 0) return null;
  return <p>{errorText(new ApiError('ACCOUNT_LOCKED', error.status, { count: minutes }))}</p>;
}

function FailureText({ error }: { error: ApiError }) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const left = numberIn(error, 'attemptsLeft');
  return (
    <>
      <p>{errorText(error)}</p>
      {left !== null && left > 0 && left <= FEW_ATTEMPTS && (
        <p>{translate('account.attemptsLeft', { count: left })}</p>
      )}
      {error.reason === 'DEVICE_NOT_ALLOWED' && <p>{translate('account.notAllowed')}</p>}
    </>
  );
}

/** Why a login was refused, and what can be done about it. */
export function LoginFailure({ failure, onTransfer }: { failure: ApiError | null; onTransfer: () => void }) {
  const translate = useTranslate();
  if (failure === null) return <Notice />;
  if (failure.reason === 'ACCOUNT_LOCKED')
    return (
      <Notice>
        <LockText error={failure} />
      </Notice>
    );
  const way = failure.reason === 'DEVICE_NOT_ALLOWED' && (
    <Button tone="plain" onClick={onTransfer}>
      {translate('account.enterTransferCode')}
    </Button>
  );
  return (
    <Notice action={way === false ? undefined : way}>
      <FailureText error={failure} />
    </Notice>
  );
}
