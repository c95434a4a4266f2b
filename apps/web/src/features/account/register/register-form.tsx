import { useState } from 'react';
import { CaptchaStep } from '#entities/captcha/captcha-step.tsx';
import { ApiError } from '#shared/api/api-error.ts';
import { useErrorText, useTranslate } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/controls/button.tsx';
import { CheckField } from '#shared/ui/forms/check/check-field.tsx';
import { FormBox } from '#shared/ui/forms/form/form.tsx';
import { Notice } from '#shared/ui/forms/notice.tsx';
import { PasswordField } from '#shared/ui/forms/password-field.tsx';
import { StrengthMeter } from '#shared/ui/forms/strength/strength-meter.tsx';
import { SubmitButton } from '#shared/ui/forms/submit-button.tsx';
import { TextField } from '#shared/ui/forms/text-field.tsx';
import { TermsSheet } from './terms-sheet.tsx';
import { useNameCheck } from './use-name-check.ts';
import type { Registration } from './use-registration.ts';

function NameField({ form }: Pick<Registration, 'form'>) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { fault, ...field } = form.field('username');
  const answer = useNameCheck(field.value);
  const taken = answer === 'taken' ? errorText(new ApiError('USERNAME_TAKEN', 409, {})) : undefined;
  return (
    <TextField
      {...field}
      fault={fault ?? taken}
      isGood={answer === 'free'}
      hint={translate(answer === 'free' ? 'account.usernameFree' : 'account.usernameHint')}
      label={translate('account.username')}
      autoComplete="username"
      enterKeyHint="next"
    />
  );
}

function PasswordFields({ form }: Pick<Registration, 'form'>) {
  const translate = useTranslate();
  const { password, username } = form.values;
  return (
    <>
      <PasswordField
        {...form.field('password')}
        label={translate('account.password')}
        hint={password === '' ? translate('account.passwordHint') : undefined}
        showLabel={translate('account.showPassword')}
        autoComplete="new-password"
        enterKeyHint="next"
      />
      <StrengthMeter password={password} username={username} />
      <PasswordField
        {...form.field('confirm')}
        label={translate('account.confirmPassword')}
        showLabel={translate('account.showPassword')}
        autoComplete="new-password"
        enterKeyHint="go"
      />
    </>
  );
}

function TermsField({ form }: Pick<Registration, 'form'>) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { name, value, onChange, fault } = form.field('terms');
  return (
    <>
      <CheckField
        name={name}
        label={translate('account.termsAgree')}
        isChecked={value !== ''}
        onChange={(isChecked) => onChange(isChecked ? 'agreed' : '')}
        fault={fault}
      >
        <Button tone="plain" onClick={() => setOpen(true)}>
          {translate('account.termsOpen')}
        </Button>
      </CheckField>
      <TermsSheet isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** Name, password twice, the terms; a captcha where one is asked for. */
export function RegisterForm({ form, captcha }: Registration) {
  const translate = useTranslate();
  const errorText = useErrorText();
  return (
    <FormBox form={form}>
      <NameField form={form} />
      <PasswordFields form={form} />
      <TermsField form={form} />
      <CaptchaStep captcha={captcha} />
      <Notice>{form.failure !== null && <p>{errorText(form.failure)}</p>}</Notice>
      <SubmitButton
        label={translate('account.register')}
        busyLabel={translate('account.registering')}
        isBusy={form.isBusy}
      />
    </FormBox>
  );
}
