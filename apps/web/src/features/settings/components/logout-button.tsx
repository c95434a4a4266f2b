import type { User } from '@aurora/contracts';
import { useState } from 'react';
import { useSessionActions } from '#entities/session/session.tsx';
import { useTranslate } from '#shared/i18n/language.tsx';
import { Button, ButtonLink } from '#shared/ui/controls/button.tsx';
import { useToast } from '#shared/ui/feedback/toast.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { ConfirmSheet } from './confirm-sheet.tsx';
import styles from './logout-button.module.css';

interface AskProps {
  isOpen: boolean;
  onClose: () => void;
  onLeave: () => Promise<void>;
}

/** Without a password the account stays behind on this device: a password is offered first. */
function AskWithoutPassword({ isOpen, onClose, onLeave }: AskProps) {
  const translate = useTranslate();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={translate('profile.logoutTitle')}
      closeLabel={translate('ui.close')}
      place="middle"
    >
      <div className={styles['warning']}>
        <p>{translate('profile.logoutNoPassword')}</p>
        <ButtonLink to="/settings/password" tone="primary" isWide>
          {translate('profile.setPassword')}
        </ButtonLink>
        <Button isWide onClick={() => void onLeave()}>
          <span className={styles['danger']}>{translate('profile.logoutAnyway')}</span>
        </Button>
      </div>
    </Sheet>
  );
}

/** Logging out is asked about; what is lost by it is said. */
export function LogoutButton({ user }: { user: User }) {
  const translate = useTranslate();
  const showToast = useToast();
  const { logout } = useSessionActions();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const leave = async (): Promise<void> => {
    await logout();
    showToast(translate('profile.loggedOut'));
  };
  return (
    <div className={styles['place']}>
      <Button isWide onClick={() => setOpen(true)}>
        <span className={styles['danger']}>{translate('profile.logout')}</span>
      </Button>
      {user.needSetPassword ? (
        <AskWithoutPassword isOpen={isOpen} onClose={close} onLeave={leave} />
      ) : (
        <ConfirmSheet
          isOpen={isOpen}
          onClose={close}
          title={translate('profile.logoutTitle')}
          text={translate('profile.logoutText')}
          confirmLabel={translate('profile.logout')}
          onConfirm={leave}
        />
      )}
    </div>
  );
}
