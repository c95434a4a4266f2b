import type { User } from '@aurora/contracts';
import { MemberGate } from '#entities/member/member-gate.tsx';
import { useSessionActions } from '#entities/session/session.tsx';
import { useTranslate } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/controls/button.tsx';
import { StateScene } from '#shared/ui/feedback/state-scene.tsx';
import { useToast } from '#shared/ui/feedback/toast.tsx';
import { FormSkeleton, SettingsForm } from '../components/settings-form.tsx';
import { useLeave } from '../components/use-leave.ts';
import { EmailForms } from '../email/email-forms.tsx';

/** An account that nobody proved to own by a password binds no address: it could be taken over by one. */
function PasswordFirst() {
  const translate = useTranslate();
  return (
    <StateScene
      scene="empty"
      text={translate('profile.emailNeedsPassword')}
      action={<ButtonLink to="/settings/password">{translate('profile.setPassword')}</ButtonLink>}
    />
  );
}

function EmailPage({ user }: { user: User }) {
  const translate = useTranslate();
  const showToast = useToast();
  const { setUser } = useSessionActions();
  const leave = useLeave();
  const finish = (bound: User): void => {
    setUser(bound);
    showToast(translate('profile.emailBound'));
    leave();
  };
  const lead =
    user.email === null
      ? translate('profile.emailHint')
      : translate('profile.emailCurrent', { email: user.email });
  return (
    <SettingsForm lead={lead}>
      <EmailForms onBound={finish} />
    </SettingsForm>
  );
}

/** Binds an email address, or another one in place of it (specification §5). */
export function EmailScreen() {
  return (
    <MemberGate skeleton={<FormSkeleton />}>
      {(user) => (user.needSetPassword ? <PasswordFirst /> : <EmailPage user={user} />)}
    </MemberGate>
  );
}
