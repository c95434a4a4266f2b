import { type User, common, emailCodeSchema } from '@aurora/contracts';
import { CaptchaStep } from '#entities/captcha/captcha-step.tsx';
import type { CaptchaHandle } from '#entities/captcha/use-captcha.ts';
import { CodeField } from '#entities/email-code/code-field.tsx';
import { SendCodeForm } from '#entities/email-code/send-code-form.tsx';
import { useCodeMail } from '#entities/email-code/use-code-mail.ts';
import { useSessionActions } from '#entities/session/session.tsx';
import { useCaller } from '#shared/api/caller-context.tsx';
import { useTranslate } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/controls/button.tsx';
import { FormBox } from '#shared/ui/forms/form/form.tsx';
import { faultsOf, judge } from '#shared/ui/forms/form/judge.ts';
import { type Form, useForm } from '#shared/ui/forms/form/use-form.ts';
import { SubmitButton } from '#shared/ui/forms/submit-button.tsx';
import { AccountPage } from '../components/account-page.tsx';
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
  onBack: () => void;
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
  const { username, email, captcha, onTransfer, onBack } = props;
  const translate = useTranslate();
  const call = useCaller();
  const mail = useCodeMail();
  const sending = useForm<never>({
    initial: {},
    check: () => ({}),
    send: async () => {
      await mail.send((captchaSessionId) =>
        call(common.sendEmailCode, { body: { purpose: 'login', username, captchaSessionId } }),
      );
    },
  });
  const form = useCodeForm(props);
  return (
    <AccountPage
      heading={translate('account.deviceCodeHeading')}
      lead={translate(mail.isSent ? 'account.codeSent' : 'account.deviceCodeLead', { email })}
    >
      {mail.isSent && (
        <FormBox form={form}>
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
      <Button onClick={onBack}>{translate('account.backToPassword')}</Button>
    </AccountPage>
  );
}
