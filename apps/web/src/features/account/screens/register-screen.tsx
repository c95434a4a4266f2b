import { useLocation } from 'react-router';
import { useTranslate } from '#shared/i18n/language.tsx';
import { useToast } from '#shared/ui/feedback/toast.tsx';
import { AccountPage, Crossing } from '../components/account-page.tsx';
import { RegisterForm } from '../register/register-form.tsx';
import { useRegistration } from '../register/use-registration.ts';
import { keepRedirect } from '../way/keep-redirect.ts';

/** A new account. */
export function RegisterScreen() {
  const translate = useTranslate();
  const { search } = useLocation();
  const showToast = useToast();
  const registration = useRegistration(({ username }) =>
    showToast(translate('account.welcome', { name: username })),
  );
  return (
    <AccountPage heading={translate('account.registerHeading')} lead={translate('account.registerLead')}>
      <RegisterForm {...registration} />
      <Crossing
        question={translate('account.hasAccount')}
        answer={translate('account.goLogin')}
        to={keepRedirect('/login', search)}
      />
    </AccountPage>
  );
}
