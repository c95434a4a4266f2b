import { type Session, users } from '@aurora/contracts';
import { formatRelativeTime } from '@aurora/i18n';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCaller } from '#shared/api/caller-context.tsx';
import { useLocale, useTranslate } from '#shared/i18n/language.tsx';
import { useMinute } from '#shared/lib/use-minute.ts';
import { Button } from '#shared/ui/controls/button.tsx';
import { QueryState } from '#shared/ui/feedback/query-state.tsx';
import { useToast } from '#shared/ui/feedback/toast.tsx';
import { ConfirmSheet } from '../components/confirm-sheet.tsx';
import { sessionsQuery } from '../queries.ts';
import { AccessEntry, AccessList, AccessSkeleton } from './access-list.tsx';
import styles from './access-list.module.css';

/** What ends sessions; the lists are read again afterwards, and what was done is said. */
function useEnding() {
  const call = useCaller();
  const client = useQueryClient();
  const translate = useTranslate();
  const showToast = useToast();
  const done = async (text: string): Promise<void> => {
    await client.invalidateQueries({ queryKey: sessionsQuery(call).queryKey });
    showToast(text);
  };
  return {
    endOne: async (sessionId: string): Promise<void> => {
      await call(users.revokeSession, { params: { sessionId } });
      await done(translate('profile.revoked'));
    },
    endOthers: async (): Promise<void> => {
      const { ended } = await call(users.revokeOthers, {});
      await done(translate('profile.revokedOthers', { count: ended }));
    },
  };
}

function SessionEntries({ items, onEnd }: { items: readonly Session[]; onEnd: (session: Session) => void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const now = useMinute();
  return (
    <ul>
      {items.map((session) => (
        <AccessEntry
          key={session.id}
          name={session.name}
          second={`${session.network} · ${formatRelativeTime(Date.parse(session.lastSeenAt), now, locale)}`}
          isCurrent={session.isCurrent}
          endLabel={translate('profile.revoke')}
          onEnd={() => onEnd(session)}
        />
      ))}
    </ul>
  );
}

/** Where the account is logged in, and how to end it there. */
export function SessionList() {
  const translate = useTranslate();
  const query = useQuery(sessionsQuery(useCaller()));
  const { endOne, endOthers } = useEnding();
  const [asked, setAsked] = useState<Session>();
  const [isAsked, setIsAsked] = useState<'one' | 'others'>();
  const close = (): void => setIsAsked(undefined);
  return (
    <AccessList title={translate('profile.sessionsTitle')}>
      <QueryState
        query={query}
        skeleton={<AccessSkeleton />}
        isEmpty={(items) => items.length === 0}
        empty={<p className={styles['empty']}>{translate('profile.sessionsEmpty')}</p>}
      >
        {(items) => (
          <>
            <SessionEntries
              items={items}
              onEnd={(session) => {
                setAsked(session);
                setIsAsked('one');
              }}
            />
            {items.some(({ isCurrent }) => !isCurrent) && (
              <div className={styles['all']}>
                <Button tone="plain" onClick={() => setIsAsked('others')}>
                  {translate('profile.revokeOthers')}
                </Button>
              </div>
            )}
          </>
        )}
      </QueryState>
      <ConfirmSheet
        isOpen={isAsked === 'one'}
        onClose={close}
        title={translate('profile.revokeTitle', { name: asked?.name ?? '' })}
        text={translate('profile.revokeText')}
        confirmLabel={translate('profile.revoke')}
        onConfirm={() => endOne(asked?.id ?? '')}
      />
      <ConfirmSheet
        isOpen={isAsked === 'others'}
        onClose={close}
        title={translate('profile.revokeOthers')}
        text={translate('profile.revokeOthersText')}
        confirmLabel={translate('profile.revokeOthers')}
        onConfirm={endOthers}
      />
    </AccessList>
  );
}
