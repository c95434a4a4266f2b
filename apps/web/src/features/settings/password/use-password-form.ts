import { type LoggedIn, newPasswordSchema, oldPasswordSchema, users } from '@aurora/contracts';
import { useCaller } from '#shared/api/caller-context.tsx';
import { faultsOf, judge, judgeRepeated } from '#shared/ui/forms/form/judge.ts';
import { type Form, useForm } from '#shared/ui/forms/form/use-form.ts';

/** The first password of an account, or another one in place of the old. */
export type PasswordMode = 'set' | 'change';

type Field = 'old' | 'newPassword' | 'confirm';

/** Where each refusal of the server is shown; others stand above the button. */
const PLACES = {
  OLD_PASSWORD_REQUIRED: 'old',
  OLD_PASSWORD_WRONG: 'old',
  NEW_PASSWORD_REQUIRED: 'newPassword',
  PASSWORD_LENGTH: 'newPassword',
  PASSWORD_COMMON: 'newPassword',
  PASSWORD_IS_USERNAME: 'newPassword',
} as const;

/** The form of a password; its token takes the place of the one that ended with the old password. */
export function usePasswordForm(mode: PasswordMode, onDone: (loggedIn: LoggedIn) => void): Form<Field> {
  const call = useCaller();
  return useForm<Field>({
    initial: { old: '', newPassword: '', confirm: '' },
    check: ({ old, newPassword, confirm }) =>
      faultsOf<Field>({
        old: mode === 'change' ? judge(oldPasswordSchema, old) : undefined,
        newPassword: judge(newPasswordSchema, newPassword),
        confirm: judgeRepeated(newPassword, confirm),
      }),
    places: PLACES,
    send: async ({ old, newPassword }) =>
      onDone(
        mode === 'set'
          ? await call(users.setPassword, { body: { newPassword } })
          : await call(users.changePassword, { body: { oldPassword: old, newPassword } }),
      ),
  });
}
