import type { LoggedIn, User } from '@aurora/contracts';
import { useErrorText, useTranslate } from '#shared/i18n/language.tsx';
import { FormBox } from '#shared/ui/forms/form/form.tsx';
import { Notice } from '#shared/ui/forms/notice.tsx';
import { PasswordField } from '#shared/ui/forms/password-field.tsx';
import { StrengthMeter } from '#shared/ui/forms/strength/strength-meter.tsx';
import { SubmitButton } from '#shared/ui/forms/submit-button.tsx';
import { type PasswordMode, usePasswordForm } from './use-password-form.ts';

interface Props {
  user: User;
  mode: PasswordMode;
  onDone: (loggedIn: LoggedIn) => void;
}

/** Old password where there is one, and the new one twice. */
export function PasswordForm({ user, mode, onDone }: Props) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const form = usePasswordForm(mode, onDone);
  const showLabel = translate('account.showPassword');
  return (
    <FormBox form={form}>
      {/* For password managers: whose password this is. */}
      <input type="text" autoComplete="username" value={user.username} readOnly hidden />
      {mode === 'change' && (
        <PasswordField
          {...form.field('old')}
          label={translate('profile.oldPassword')}
          showLabel={showLabel}
          autoComplete="current-password"
          enterKeyHint="next"
        />
      )}
      <PasswordField
        {...form.field('newPassword')}
        label={translate('account.newPassword')}
        hint={form.values.newPassword === '' ? translate('account.passwordHint') : undefined}
        showLabel={showLabel}
        autoComplete="new-password"
        enterKeyHint="next"
      />
      <StrengthMeter password={form.values.newPassword} username={user.username} />
      <PasswordField
        {...form.field('confirm')}
        label={translate('account.confirmPassword')}
        showLabel={showLabel}
        autoComplete="new-password"
        enterKeyHint="go"
      />
      <Notice>{form.failure !== null && <p>{errorText(form.failure)}</p>}</Notice>
      <SubmitButton
        label={translate(mode === 'set' ? 'profile.setPassword' : 'profile.save')}
        busyLabel={translate('account.savingPassword')}
        isBusy={form.isBusy}
      />
    </FormBox>
  );
}
