import { type Device, users } from '@aurora/contracts';
import { formatRelativeTime } from '@aurora/i18n';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCaller } from '#shared/api/caller-context.tsx';
import { useLocale, useTranslate } from '#shared/i18n/language.tsx';
import { useMinute } from '#shared/lib/use-minute.ts';
import { QueryState } from '#shared/ui/feedback/query-state.tsx';
import { useToast } from '#shared/ui/feedback/toast.tsx';
import { ConfirmSheet } from '../components/confirm-sheet.tsx';
import { devicesQuery, sessionsQuery } from '../queries.ts';
import { AccessEntry, AccessList, AccessSkeleton } from './access-list.tsx';
import styles from './access-list.module.css';

/** A key that scripts could read is a risk its owner should know of. */
function WeakNote() {
  const translate = useTranslate();
  return (
    <p className={styles['note']}>
      <span className={styles['weak']}>{translate('profile.weak')}</span> · {translate('profile.weakHint')}
    </p>
  );
}

function DeviceEntries({ items, onEnd }: { items: readonly Device[]; onEnd: (device: Device) => void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const now = useMinute();
  return (
    <ul>
      {items.map((device) => (
        <AccessEntry
          key={device.id}
          name={device.name}
          second={formatRelativeTime(Date.parse(device.lastSeenAt), now, locale)}
          isCurrent={device.isCurrent}
          note={device.isWeak && <WeakNote />}
          endLabel={translate('profile.forget')}
          onEnd={() => onEnd(device)}
        />
      ))}
    </ul>
  );
}

function useForgetting() {
  const call = useCaller();
  const client = useQueryClient();
  const translate = useTranslate();
  const showToast = useToast();
  return async (deviceId: string): Promise<void> => {
    await call(users.forgetDevice, { params: { deviceId } });
    // Its sessions ended with it.
    await Promise.all([
      client.invalidateQueries({ queryKey: devicesQuery(call).queryKey }),
      client.invalidateQueries({ queryKey: sessionsQuery(call).queryKey }),
    ]);
    showToast(translate('profile.forgotten'));
  };
}

/** Devices that logged in once and are known by their keys. */
export function DeviceList() {
  const translate = useTranslate();
  const query = useQuery(devicesQuery(useCaller()));
  const forget = useForgetting();
  const [asked, setAsked] = useState<Device>();
  const [isOpen, setOpen] = useState(false);
  return (
    <AccessList title={translate('profile.devicesTitle')}>
      <QueryState
        query={query}
        skeleton={<AccessSkeleton />}
        isEmpty={(items) => items.length === 0}
        empty={<p className={styles['empty']}>{translate('profile.devicesEmpty')}</p>}
      >
        {(items) => (
          <DeviceEntries
            items={items}
            onEnd={(device) => {
              setAsked(device);
              setOpen(true);
            }}
          />
        )}
      </QueryState>
      <ConfirmSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={translate('profile.forgetTitle', { name: asked?.name ?? '' })}
        text={translate('profile.forgetText')}
        confirmLabel={translate('profile.forget')}
        onConfirm={() => forget(asked?.id ?? '')}
      />
    </AccessList>
  );
}
