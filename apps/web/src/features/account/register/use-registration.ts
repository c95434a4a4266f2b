import { type Reason, type User, passwordSchema, usernameKey, usernameSchema } from '@aurora/contracts';
import { type CaptchaHandle, useCaptcha } from '#entities/captcha/use-captcha.ts';
import { useSessionActions } from '#entities/session/session.tsx';
import type { Values } from '#shared/ui/forms/form/form-state.ts';
import { faultsOf, judge, judgeRepeated } from '#shared/ui/forms/form/judge.ts';
import { type Form, useForm } from '#shared/ui/forms/form/use-form.ts';

type Field = 'username' | 'password' | 'confirm' | 'terms';

export interface Registration {
  form: Form<Field>;
  captcha: CaptchaHandle;
}

/** The rules of the specification's §5, of which the server checks all but the last two itself. */
export function checkRegistration(values: Values<Field>): Partial<Record<Field, Reason>> {
  const { username, password, confirm, terms } = values;
  const isName = password !== '' && usernameKey(password) === usernameKey(username);
  return faultsOf({
    username: judge(usernameSchema, username),
    password: judge(passwordSchema, password) ?? (isName ? 'PASSWORD_IS_USERNAME' : undefined),
    confirm: judgeRepeated(password, confirm),
    terms: terms === '' ? 'TERMS_NOT_AGREED' : undefined,
  });
}

/** Opens an account; only name and password are sent (specification §5). */
export function useRegistration(onEntered: (user: User) => void): Registration {
  const actions = useSessionActions();
  const captcha = useCaptcha('register');
  const form = useForm({
    initial: { username: '', password: '', confirm: '', terms: '' },
    check: checkRegistration,
    places: {
      USERNAME_REQUIRED: 'username',
      USERNAME_LENGTH: 'username',
      USERNAME_CHARACTERS: 'username',
      USERNAME_TAKEN: 'username',
      PASSWORD_REQUIRED: 'password',
      PASSWORD_LENGTH: 'password',
      PASSWORD_COMMON: 'password',
      PASSWORD_IS_USERNAME: 'password',
    },
    otherwise: 'REGISTRATION_FAILED',
    send: async ({ username, password }) => {
      const user = await captcha.guard((captchaSessionId) =>
        actions.register({ username, password, captchaSessionId }),
      );
      if (user !== null) onEntered(user);
    },
  });
  return { form, captcha };
}
