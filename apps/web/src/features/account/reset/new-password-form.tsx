import { emailCodeSchema, newPasswordSchema, users } from '@aurora/contracts';
import { CodeField } from '#entities/email-code/code-field.tsx';
import { useCaller } from '#shared/api/caller-context.tsx';
import { useErrorText, useTranslate } from '#shared/i18n/language.tsx';
import { FormBox } from '#shared/ui/forms/form/form.tsx';
import { faultsOf, judge, judgeRepeated } from '#shared/ui/forms/form/judge.ts';
import { type Form, useForm } from '#shared/ui/forms/form/use-form.ts';
import { Notice } from '#shared/ui/forms/notice.tsx';
import { PasswordField } from '#shared/ui/forms/password-field.tsx';
import { StrengthMeter } from '#shared/ui/forms/strength/strength-meter.tsx';
import { SubmitButton } from '#shared/ui/forms/submit-button.tsx';

interface Props {
  email: string;
  onSaved: () => void;
}

type Field = 'code' | 'newPassword' | 'confirm';

function useNewPassword({ email, onSaved }: Props): Form<Field> {
  const call = useCaller();
  return useForm<Field>({
    initial: { code: '', newPassword: '', confirm: '' },
    check: ({ code, newPassword, confirm }) =>
      faultsOf({
        code: judge(emailCodeSchema, code),
        newPassword: judge(newPasswordSchema, newPassword),
        confirm: judgeRepeated(newPassword, confirm),
      }),
    places: {
      EMAIL_CODE_REQUIRED: 'code',
      EMAIL_CODE_WRONG: 'code',
      EMAIL_CODE_EXPIRED: 'code',
      NEW_PASSWORD_REQUIRED: 'newPassword',
      PASSWORD_LENGTH: 'newPassword',
      PASSWORD_COMMON: 'newPassword',
      PASSWORD_IS_USERNAME: 'newPassword',
    },
    send: async ({ code, newPassword }) => {
      await call(users.resetPassword, { body: { email, code, newPassword } });
      onSaved();
    },
  });
}

/** The code from the mail and the new password, which is typed twice. */
export function NewPasswordForm(props: Props) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const form = useNewPassword(props);
  const { newPassword } = form.values;
  return (
    <FormBox form={form}>
      {/* For password managers: whose password this will be. */}
      <input type="text" autoComplete="username" value={props.email} readOnly hidden />
      <CodeField {...form.field('code')} />
      <PasswordField
        {...form.field('newPassword')}
        label={translate('account.newPassword')}
        hint={newPassword === '' ? translate('account.passwordHint') : undefined}
        showLabel={translate('account.showPassword')}
        autoComplete="new-password"
        enterKeyHint="next"
      />
      <StrengthMeter password={newPassword} username="" />
      <PasswordField
        {...form.field('confirm')}
        label={translate('account.confirmPassword')}
        showLabel={translate('account.showPassword')}
        autoComplete="new-password"
        enterKeyHint="go"
      />
      <Notice>{form.failure !== null && <p>{errorText(form.failure)}</p>}</Notice>
      <SubmitButton
        label={translate('account.savePassword')}
        busyLabel={translate('account.savingPassword')}
        isBusy={form.isBusy}
      />
    </FormBox>
  );
}
