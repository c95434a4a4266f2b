import type { LoggedIn, User } from '@aurora/contracts';
import { useState } from 'react';
import { MemberGate } from '#entities/member/member-gate.tsx';
import { useSessionActions } from '#entities/session/session.tsx';
import { useTranslate } from '#shared/i18n/language.tsx';
import { useToast } from '#shared/ui/feedback/toast.tsx';
import { FormSkeleton, SettingsForm } from '../components/settings-form.tsx';
import { useLeave } from '../components/use-leave.ts';
import { PasswordForm } from '../password/password-form.tsx';
import type { PasswordMode } from '../password/use-password-form.ts';

const HINTS = { set: 'profile.setPasswordHint', change: 'profile.changePasswordHint' } as const;
const DONE = { set: 'profile.passwordDone', change: 'profile.passwordChanged' } as const;

function PasswordPage({ user }: { user: User }) {
  const translate = useTranslate();
  const showToast = useToast();
  const { replaceToken } = useSessionActions();
  const leave = useLeave();
  // What was done stays on the page while it leaves, though the account has a password from then on.
  const [done, setDone] = useState<PasswordMode>();
  const mode = done ?? (user.needSetPassword ? 'set' : 'change');
  const finish = (loggedIn: LoggedIn): void => {
    setDone(mode);
    replaceToken(loggedIn);
    showToast(translate(DONE[mode]));
    leave();
  };
  return (
    <SettingsForm lead={translate(HINTS[mode])}>
      <PasswordForm user={user} mode={mode} onDone={finish} />
    </SettingsForm>
  );
}

/** Sets the first password, or changes it; every other session ends then (specification §5). */
export function PasswordScreen() {
  return <MemberGate skeleton={<FormSkeleton />}>{(user) => <PasswordPage user={user} />}</MemberGate>;
}
