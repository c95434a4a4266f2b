import { useEffect, useState } from 'react';
import { useSessionActions, useSessionState, useSessionStore } from '#entities/session/session.tsx';
import { ApiError } from '#shared/api/api-error.ts';
import { useErrorText, useTranslate } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/controls/button.tsx';
import { useToast } from '#shared/ui/feedback/toast.tsx';
import type { RouteRow } from '../route-row.ts';
import styles from './session-notices.module.css';

/** Says what happens to a session without anybody's doing. */
function useSessionToasts(): void {
  const store = useSessionStore();
  const showToast = useToast();
  const translate = useTranslate();
  const errorText = useErrorText();
  useEffect(() =>
    store.subscribe(({ event }) => {
      if (event.type === 'expired') showToast(errorText(new ApiError('UNAUTHORIZED', 401, {})));
      if (event.type === 'auto-logged-in')
        showToast(translate('session.autoLoggedIn', { name: event.loggedIn.user.username }));
    }),
  );
}

/** This device's account without a password: it is entered only when somebody says so (specification §4, §8). */
function WaitingAccount() {
  const state = useSessionState();
  const actions = useSessionActions();
  const translate = useTranslate();
  const showToast = useToast();
  const errorText = useErrorText();
  const [isPutOff, setIsPutOff] = useState(false);
  if (isPutOff || state.status !== 'guest' || state.waiting === null) return null;
  const { username } = state.waiting;
  const enter = (): void => {
    // oxlint-disable-next-line react/hooks -- no hook: the act is named after its call, `users.useAutoAccount`
    actions.useAutoAccount({}).then(
      () => showToast(translate('session.autoLoggedIn', { name: username })),
      (error: unknown) => {
        const isRefused = error instanceof ApiError && error.status >= 400;
        showToast(errorText(isRefused ? new ApiError('AUTO_LOGIN_FAILED', error.status, {}) : error));
      },
    );
  };
  return (
    <div className={styles['waiting']}>
      <p className={styles['text']}>{translate('session.autoAccountWarning')}</p>
      <div className={styles['actions']}>
        <Button tone="plain" onClick={() => setIsPutOff(true)}>
          {translate('session.notNow')}
        </Button>
        <Button tone="primary" onClick={enter}>
          {translate('session.continueWithAccount')}
        </Button>
      </div>
    </div>
  );
}

/** Readers are not covered, and the login offers the waiting account itself. */
const hasRoom = (row: RouteRow | null): boolean =>
  row !== null && row.guard !== 'guest-only' && (row.header !== 'own' || row.hasBottomNav);

/** What is said of the session over any page. */
export function SessionNotices({ row }: { row: RouteRow | null }) {
  useSessionToasts();
  return <output className={styles['place']}>{hasRoom(row) && <WaitingAccount />}</output>;
}
