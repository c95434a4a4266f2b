import type { ReactNode } from 'react';
import { useErrorText, useTranslate } from '#shared/i18n/language.tsx';
import { Notice } from '#shared/ui/forms/notice.tsx';
import { CountdownButton } from '#shared/ui/forms/countdown-button.tsx';
import { SubmitButton } from '#shared/ui/forms/submit-button.tsx';
import { CaptchaStep } from '#entities/captcha/captcha-step.tsx';
import { FormBox } from '#shared/ui/forms/form/form.tsx';
import type { Form } from '#shared/ui/forms/form/use-form.ts';
import type { CodeMail } from './use-code-mail.ts';

interface Props<F extends string> {
  mail: CodeMail;
  form: Form<F>;
  /** Fields before the captcha, where the code is asked for the first time. */
  children?: ReactNode;
}

/** Asks for a code by mail; once one was sent, it waits small until another may be asked for. */
export function SendCodeForm<F extends string>({ mail, form, children }: Props<F>) {
  const translate = useTranslate();
  const errorText = useErrorText();
  if (!mail.isAsking)
    return (
      <CountdownButton
        label={translate('account.resendCode')}
        readyAt={mail.readyAt}
        waitingLabel={(seconds) => translate('account.resendIn', { seconds })}
        onClick={mail.askAgain}
      />
    );
  return (
    <FormBox form={form}>
      {children}
      <CaptchaStep captcha={mail.captcha} />
      <Notice>{form.failure !== null && <p>{errorText(form.failure)}</p>}</Notice>
      <SubmitButton
        label={translate('account.sendCode')}
        busyLabel={translate('account.sendingCode')}
        isBusy={form.isBusy}
        tone={mail.isSent ? 'quiet' : 'primary'}
      />
    </FormBox>
  );
}
