import { type User, givenPasswordSchema, loginNameSchema } from '@aurora/contracts';
import { type CaptchaHandle, useCaptcha } from '#entities/captcha/use-captcha.ts';
import { useSessionActions } from '#entities/session/session.tsx';
import { ApiError } from '#shared/api/api-error.ts';
import { faultsOf, judge } from '#shared/ui/forms/form/judge.ts';
import { type Form, useForm } from '#shared/ui/forms/form/use-form.ts';

export interface PasswordLoginState {
  form: Form<'username' | 'password'>;
  /** The one that a login may want, whichever way it is tried. */
  captcha: CaptchaHandle;
}

interface Options {
  /** Known from the page before. */
  name: string;
  onEntered: (user: User) => void;
  /** This device is new to the account: a code goes to the address, of which `email` shows a part. */
  onCodeWanted: (email: string) => void;
}

/** Name and password: they outlive the other ways that are tried meanwhile. */
export function usePasswordLogin({ name, onEntered, onCodeWanted }: Options): PasswordLoginState {
  const actions = useSessionActions();
  const captcha = useCaptcha('login');
  const form = useForm({
    initial: { username: name, password: '' },
    check: ({ username, password }) =>
      faultsOf({
        username: judge(loginNameSchema, username),
        password: judge(givenPasswordSchema, password),
      }),
    places: { USERNAME_REQUIRED: 'username', USERNAME_LENGTH: 'username', PASSWORD_REQUIRED: 'password' },
    send: async ({ username, password }) => {
      try {
        const user = await captcha.guard((captchaSessionId) =>
          actions.login({ username: username.trim(), password, captchaSessionId }),
        );
        if (user !== null) onEntered(user);
      } catch (error) {
        if (!(error instanceof ApiError) || error.reason !== 'DEVICE_CODE_REQUIRED') throw error;
        const email = error.details['email'];
        onCodeWanted(typeof email === 'string' ? email : '');
      }
    },
  });
  return { form, captcha };
}
