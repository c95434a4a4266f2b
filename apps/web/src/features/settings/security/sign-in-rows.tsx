import { type User, users } from '@aurora/contracts';
import { useMutation } from '@tanstack/react-query';
import { KeyRound, LockKeyhole, Mail } from 'lucide-react';
import { useSessionActions } from '#entities/session/session.tsx';
import { useCaller } from '#shared/api/caller-context.tsx';
import { useErrorText, useTranslate } from '#shared/i18n/language.tsx';
import { useToast } from '#shared/ui/feedback/toast.tsx';
import { RowGroup, RowLink, RowSwitch } from '#shared/ui/rows/row-group.tsx';

/** The switch moves when the server has agreed: it must never look safer than it is. */
function OnlyThisDevice({ user }: { user: User }) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const showToast = useToast();
  const call = useCaller();
  const { setUser } = useSessionActions();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (isOnlyThisDevice: boolean) => call(users.update, { body: { isOnlyThisDevice } }),
    onSuccess: setUser,
    onError: (error) => showToast(errorText(error)),
  });
  return (
    <RowSwitch
      icon={LockKeyhole}
      label={translate('profile.onlyThisDevice')}
      hint={translate('profile.onlyThisDeviceHint')}
      isOn={user.isOnlyThisDevice}
      isBusy={isPending}
      onChange={mutate}
    />
  );
}

/** How one gets into the account: password, email, and whether new devices may. */
export function SignInRows({ user }: { user: User }) {
  const translate = useTranslate();
  return (
    <RowGroup title={translate('profile.signIn')}>
      <RowLink
        to="/settings/password"
        icon={KeyRound}
        label={translate('app.passwordTitle')}
        value={translate(user.needSetPassword ? 'profile.passwordIsMissing' : 'profile.passwordIsSet')}
      />
      <RowLink
        to="/settings/email"
        icon={Mail}
        label={translate('account.email')}
        value={user.email ?? translate('profile.emailNone')}
      />
      {/* Without a password no other device gets in anyway. */}
      {!user.needSetPassword && <OnlyThisDevice user={user} />}
    </RowGroup>
  );
}
