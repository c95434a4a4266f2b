import { Link, useLocation } from 'react-router';
import { CaptchaStep } from '#entities/captcha/captcha-step.tsx';
import { useTranslate } from '#shared/i18n/language.tsx';
import { FormBox } from '#shared/ui/forms/form/form.tsx';
import { PasswordField } from '#shared/ui/forms/password-field.tsx';
import { SubmitButton } from '#shared/ui/forms/submit-button.tsx';
import { TextField } from '#shared/ui/forms/text-field.tsx';
import { Crossing } from '../components/account-page.tsx';
import { type Carried, keepRedirect } from '../way/keep-redirect.ts';
import { LoginFailure } from './login-failure.tsx';
import styles from './login.module.css';
import type { PasswordLoginState } from './use-password-login.ts';

interface Props extends PasswordLoginState {
  onTransfer: () => void;
}

/** Ways to the other pages for guests; what was typed as name goes along. */
function Links({ name }: Carried) {
  const translate = useTranslate();
  const { search } = useLocation();
  return (
    <div className={styles['below']}>
      <Link
        to={keepRedirect('/reset-password', search)}
        state={{ name } satisfies Carried}
        className={styles['link'] ?? ''}
      >
        {translate('account.forgot')}
      </Link>
      <Crossing
        question={translate('account.noAccount')}
        answer={translate('account.goRegister')}
        to={keepRedirect('/register', search)}
      />
    </div>
  );
}

/** Login with name and password. */
export function PasswordLogin({ form, captcha, onTransfer }: Props) {
  const translate = useTranslate();
  return (
    <div>
      <FormBox form={form}>
        <TextField
          {...form.field('username')}
          label={translate('account.nameOrEmail')}
          autoComplete="username"
          enterKeyHint="next"
        />
        <PasswordField
          {...form.field('password')}
          label={translate('account.password')}
          showLabel={translate('account.showPassword')}
          autoComplete="current-password"
          enterKeyHint="go"
        />
        <CaptchaStep captcha={captcha} />
        <LoginFailure failure={form.failure} onTransfer={onTransfer} />
        <SubmitButton
          label={translate('account.logIn')}
          busyLabel={translate('account.loggingIn')}
          isBusy={form.isBusy}
        />
      </FormBox>
      <Links name={form.values.username.trim()} />
    </div>
  );
}
