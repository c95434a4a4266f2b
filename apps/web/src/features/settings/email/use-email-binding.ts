import { type User, emailCodeSchema, emailSchema, users } from '@aurora/contracts';
import { type CodeMail, useCodeMail } from '#entities/email-code/use-code-mail.ts';
import { useCaller } from '#shared/api/caller-context.tsx';
import { faultsOf, judge } from '#shared/ui/forms/form/judge.ts';
import { type Form, useForm } from '#shared/ui/forms/form/use-form.ts';

/** The address to bind, and the mail that goes to it. */
export function useAddress(): { mail: CodeMail; form: Form<'email'>; email: string } {
  const call = useCaller();
  const mail = useCodeMail();
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => faultsOf({ email: judge(emailSchema, email) }),
    places: { EMAIL_REQUIRED: 'email', EMAIL_INVALID: 'email', EMAIL_TAKEN: 'email' },
    send: async ({ email }) => {
      await mail.send((captchaSessionId) =>
        call(users.sendVerifyCode, { body: { email: email.trim(), captchaSessionId } }),
      );
    },
  });
  return { mail, form, email: form.values.email.trim() };
}

/** The code that came to the address. */
export function useBinding(email: string, onBound: (user: User) => void): Form<'code'> {
  const call = useCaller();
  return useForm({
    initial: { code: '' },
    check: ({ code }) => faultsOf({ code: judge(emailCodeSchema, code) }),
    places: { EMAIL_CODE_REQUIRED: 'code', EMAIL_CODE_WRONG: 'code', EMAIL_CODE_EXPIRED: 'code' },
    send: async ({ code }) => onBound(await call(users.bindEmail, { body: { email, code } })),
  });
}
