import { common, emailSchema } from '@aurora/contracts';
import { useLocation, useNavigate } from 'react-router';
import { SendCodeForm } from '#entities/email-code/send-code-form.tsx';
import { type CodeMail, useCodeMail } from '#entities/email-code/use-code-mail.ts';
import { useCaller } from '#shared/api/caller-context.tsx';
import { useTranslate } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/controls/button.tsx';
import { useToast } from '#shared/ui/feedback/toast.tsx';
import { faultsOf, judge } from '#shared/ui/forms/form/judge.ts';
import { type Form, useForm } from '#shared/ui/forms/form/use-form.ts';
import { TextField } from '#shared/ui/forms/text-field.tsx';
import { AccountPage } from '../components/account-page.tsx';
import { NewPasswordForm } from '../reset/new-password-form.tsx';
import { type Carried, keepRedirect, useCarriedName } from '../way/keep-redirect.ts';

/** Back to the login, with the name that is known: the one typed there, else the address. */
function useSaved(name: string): () => void {
  const translate = useTranslate();
  const showToast = useToast();
  const navigate = useNavigate();
  const { search } = useLocation();
  return () => {
    showToast(translate('account.passwordSaved'));
    void navigate(keepRedirect('/login', search), { replace: true, state: { name } satisfies Carried });
  };
}

/** The address that a code goes to. */
function useAddressForm(name: string, mail: CodeMail): Form<'email'> {
  const call = useCaller();
  return useForm({
    initial: { email: name.includes('@') ? name : '' },
    check: ({ email }) => faultsOf({ email: judge(emailSchema, email) }),
    places: { EMAIL_REQUIRED: 'email', EMAIL_INVALID: 'email' },
    send: async (values) => {
      const email = values.email.trim();
      await mail.send((captchaSessionId) =>
        call(common.sendEmailCode, { body: { purpose: 'reset-password', email, captchaSessionId } }),
      );
    },
  });
}

/** A forgotten password: address, code, new password. What is shown tells nobody whether the address is known. */
export function ResetPasswordScreen() {
  const translate = useTranslate();
  const carried = useCarriedName();
  const mail = useCodeMail();
  const form = useAddressForm(carried, mail);
  const email = form.values.email.trim();
  const onSaved = useSaved(carried === '' ? email : carried);
  return (
    <AccountPage
      heading={translate(mail.isSent ? 'account.savePassword' : 'account.resetHeading')}
      lead={mail.isSent ? translate('account.codeSentIfKnown', { email }) : translate('account.resetLead')}
    >
      {mail.isSent && <NewPasswordForm email={email} onSaved={onSaved} />}
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
    </AccountPage>
  );
}
