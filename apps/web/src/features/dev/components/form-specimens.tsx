import { useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { useErrorText, useTranslate } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/controls/button.tsx';
import { CheckField } from '#shared/ui/forms/check/check-field.tsx';
import { CountdownButton } from '#shared/ui/forms/countdown-button.tsx';
import { Notice } from '#shared/ui/forms/notice.tsx';
import { PasswordField } from '#shared/ui/forms/password-field.tsx';
import { SubmitButton } from '#shared/ui/forms/submit-button.tsx';
import { TextField } from '#shared/ui/forms/text-field.tsx';
import styles from './specimens.module.css';

const WAIT_MS = 60_000;

function Fields() {
  const translate = useTranslate();
  const errorText = useErrorText();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  return (
    <>
      <TextField
        name="sample-name"
        label={translate('account.username')}
        hint={translate('account.usernameHint')}
        value={name}
        onChange={setName}
        autoComplete="off"
      />
      <TextField
        name="sample-free"
        label={translate('account.username')}
        hint={translate('account.usernameFree')}
        isGood
        value={name}
        onChange={setName}
        autoComplete="off"
      />
      <PasswordField
        name="sample-password"
        label={translate('account.password')}
        showLabel={translate('account.showPassword')}
        fault={errorText(new ApiError('PASSWORD_LENGTH', 400, {}))}
        value={password}
        onChange={setPassword}
        autoComplete="off"
      />
    </>
  );
}

/** What forms are made of: plain, good, faulty, busy and waiting. */
export function FormSpecimens() {
  const translate = useTranslate();
  const errorText = useErrorText();
  const [isAgreed, setAgreed] = useState(false);
  const [readyAt, setReadyAt] = useState(0);
  const labels = { label: translate('account.logIn'), busyLabel: translate('account.loggingIn') };
  return (
    <div className={styles['stack']}>
      <Fields />
      <CheckField
        name="sample-terms"
        label={translate('account.termsAgree')}
        isChecked={isAgreed}
        onChange={setAgreed}
        fault={isAgreed ? undefined : errorText(new ApiError('TERMS_NOT_AGREED', 0, {}))}
      />
      <Notice
        action={
          <Button tone="plain" onClick={() => undefined}>
            {translate('ui.retry')}
          </Button>
        }
      >
        <p>{errorText(new ApiError('CREDENTIALS_WRONG', 403, {}))}</p>
      </Notice>
      <SubmitButton {...labels} isBusy={false} tone="quiet" />
      <SubmitButton {...labels} isBusy />
      <CountdownButton
        label={translate('account.resendCode')}
        readyAt={readyAt}
        waitingLabel={(seconds) => translate('account.resendIn', { seconds })}
        onClick={() => setReadyAt(Date.now() + WAIT_MS)}
      />
    </div>
  );
}
