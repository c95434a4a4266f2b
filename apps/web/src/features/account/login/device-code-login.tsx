import { type User, emailCodeSchema } from '@aurora/contracts';
import { useSessionActions } from '#entities/session/session.tsx';
import { useTranslate } from '#shared/i18n/language.tsx';
import { SubmitButton } from '#shared/ui/forms/submit-button.tsx';
import type { CaptchaHandle } from '../captcha/use-captcha.ts';
import { CaptchaStep } from '../captcha/captcha-step.tsx';
import { CodeField } from '../code/code-field.tsx';
import { SendCodeForm } from '../code/send-code-form.tsx';
import { useCodeMail } from '../code/use-code-mail.ts';
import { FormBox } from '../form/form.tsx';
import { faultsOf, judge } from '../form/judge.ts';
import { type Form, useForm } from '../form/use-form.ts';
import { LoginFailure } from './login-failure.tsx';

interface Props {
  username: string;
  password: string;
  /** As much of the address as is shown. */
  email: string;
  /** The login's own captcha; the one before a mail is another. */
  captcha: CaptchaHandle;
  onEntered: (user: User) => void;
  onTransfer: () => void;
}

function useCodeForm({ username, password, captcha, onEntered }: Props): Form<'code'> {
  const actions = useSessionActions();
  return useForm({
    initial: { code: '' },
    check: ({ code }) => faultsOf({ code: judge(emailCodeSchema, code) }),
    places: { EMAIL_CODE_REQUIRED: 'code', EMAIL_CODE_WRONG: 'code', EMAIL_CODE_EXPIRED: 'code' },
    send: async ({ code }) => {
      const user = await captcha.guard((captchaSessionId) =>
        actions.login({ username, password, code, captchaSessionId }),
      );
      if (user !== null) onEntered(user);
    },
  });
}

/** The code that a new device owes beside the password (`decisions.md`, Accounts and devices). */
export function DeviceCodeLogin(props: Props) {
  const { username, email, captcha, onTransfer } = props;
  const translate = useTranslate();
  const mail = useCodeMail();
  const sending = useForm<never>({
    initial: {},
    check: () => ({}),
    send: () => mail.send({ purpose: 'login', username }),
  });
  const form = useCodeForm(props);
  return (
    <>
      {mail.isSent && (
        <FormBox form={form}>
          <p>{translate('account.codeSent', { email })}</p>
          <CodeField {...form.field('code')} />
          <CaptchaStep captcha={captcha} />
          <LoginFailure failure={form.failure} onTransfer={onTransfer} />
          <SubmitButton
            label={translate('account.logIn')}
            busyLabel={translate('account.loggingIn')}
            isBusy={form.isBusy}
          />
        </FormBox>
      )}
      <SendCodeForm mail={mail} form={sending} />
    </>
  );
}
