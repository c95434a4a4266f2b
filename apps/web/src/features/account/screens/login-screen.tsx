import type { User } from '@aurora/contracts';
import { useState } from 'react';
import { useTranslate } from '#shared/i18n/language.tsx';
import { useToast } from '#shared/ui/feedback/toast.tsx';
import { AccountPage } from '../components/account-page.tsx';
import { DeviceCodeLogin } from '../login/device-code-login.tsx';
import { OtherWays } from '../login/other-ways.tsx';
import { PasswordLogin } from '../login/password-login.tsx';
import { TransferLogin } from '../login/transfer-login.tsx';
import { usePasswordLogin } from '../login/use-password-login.ts';
import { useCarriedName } from '../way/keep-redirect.ts';

/** How somebody is coming in at the moment. */
type Way = { by: 'password' } | { by: 'device-code'; email: string } | { by: 'transfer' };

/**
 * The ways into an account, one shown at a time. What was typed into one stays when another is tried. Where a login
 * leads is the guard's affair: it leads a member away from the pages for guests.
 */
export function LoginScreen() {
  const translate = useTranslate();
  const showToast = useToast();
  const [way, setWay] = useState<Way>({ by: 'password' });
  const onEntered = ({ username, needSetPassword }: User): void =>
    showToast(
      needSetPassword
        ? translate('account.deviceAccountWelcome')
        : translate('account.welcomeBack', { name: username }),
    );
  const password = usePasswordLogin({
    name: useCarriedName(),
    onEntered,
    onCodeWanted: (email) => setWay({ by: 'device-code', email }),
  });
  const onTransfer = (): void => setWay({ by: 'transfer' });
  const onBack = (): void => setWay({ by: 'password' });
  switch (way.by) {
    case 'password':
      return (
        <AccountPage heading={translate('account.loginHeading')} lead={translate('account.loginLead')}>
          <PasswordLogin {...password} onTransfer={onTransfer} />
          <OtherWays onEntered={onEntered} onTransfer={onTransfer} />
        </AccountPage>
      );
    case 'device-code':
      return (
        <DeviceCodeLogin
          username={password.form.values.username.trim()}
          password={password.form.values.password}
          email={way.email}
          captcha={password.captcha}
          {...{ onEntered, onTransfer, onBack }}
        />
      );
    case 'transfer':
      return <TransferLogin onEntered={onEntered} onBack={onBack} />;
  }
}
