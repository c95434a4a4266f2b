import type { User } from '@aurora/contracts';
import { CodeField } from '#entities/email-code/code-field.tsx';
import { SendCodeForm } from '#entities/email-code/send-code-form.tsx';
import { useErrorText, useTranslate } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/controls/button.tsx';
import { FormBox } from '#shared/ui/forms/form/form.tsx';
import { Notice } from '#shared/ui/forms/notice.tsx';
import { SubmitButton } from '#shared/ui/forms/submit-button.tsx';
import { TextField } from '#shared/ui/forms/text-field.tsx';
import { useAddress, useBinding } from './use-email-binding.ts';

interface Props {
  onBound: (user: User) => void;
}

function CodeForm({ email, onBound }: Props & { email: string }) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const form = useBinding(email, onBound);
  return (
    <FormBox form={form}>
      <p>{translate('account.codeSent', { email })}</p>
      <CodeField {...form.field('code')} />
      <Notice>{form.failure !== null && <p>{errorText(form.failure)}</p>}</Notice>
      <SubmitButton
        label={translate('profile.emailBind')}
        busyLabel={translate('profile.emailBind')}
        isBusy={form.isBusy}
      />
    </FormBox>
  );
}

/** Address and captcha first, then the code from the mail. */
export function EmailForms({ onBound }: Props) {
  const translate = useTranslate();
  const { mail, form, email } = useAddress();
  return (
    <>
      {mail.isSent && <CodeForm email={email} onBound={onBound} />}
      <SendCodeForm mail={mail} form={form}>
        {!mail.isSent && (
          <TextField
            {...form.field('email')}
            type="email"
            label={translate('account.email')}
            autoComplete="email"
            inputMode="email"
            enterKeyHint="next"
          />
        )}
      </SendCodeForm>
      {mail.isSent && <Button onClick={mail.startOver}>{translate('account.otherEmail')}</Button>}
    </>
  );
}
