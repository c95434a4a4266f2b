import { localeInfo } from '@aurora/i18n';
import { useQuery } from '@tanstack/react-query';
import { Info, Languages, ShieldCheck, UserRound } from 'lucide-react';
import { useSession } from '#entities/session/session.tsx';
import { useCaller } from '#shared/api/caller-context.tsx';
import { useLocale, useTranslate } from '#shared/i18n/language.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { RowButton, RowFact, RowGroup, RowLink } from '#shared/ui/rows/row-group.tsx';
import { LogoutButton } from '../components/logout-button.tsx';
import { serviceQuery } from '../queries.ts';

/** Name and version of the service that answers; a failure is a row that asks again. */
function AboutRow() {
  const translate = useTranslate();
  const { data, isError, refetch } = useQuery(serviceQuery(useCaller()));
  const look = { icon: Info, label: translate('profile.about') };
  if (data !== undefined)
    return <RowFact {...look} value={translate('profile.version', { version: data.version })} />;
  if (isError) return <RowButton {...look} value={translate('ui.retry')} onClick={() => void refetch()} />;
  return <RowFact {...look} value={<Skeleton width="72px" height="14px" />} />;
}

/** Settings of the app and the way to those of the account (specification §2). */
export function SettingsScreen() {
  const translate = useTranslate();
  const locale = useLocale();
  const { user } = useSession();
  return (
    <>
      <RowGroup>
        <RowLink
          to="/settings/language"
          icon={Languages}
          label={translate('profile.languageAndTheme')}
          value={localeInfo[locale].nativeName}
        />
      </RowGroup>
      <RowGroup>
        {user !== null && (
          <RowLink to="/settings/profile" icon={UserRound} label={translate('app.editProfileTitle')} />
        )}
        <RowLink to="/settings/security" icon={ShieldCheck} label={translate('app.securityTitle')} />
      </RowGroup>
      <RowGroup>
        <AboutRow />
      </RowGroup>
      {user !== null && <LogoutButton user={user} />}
    </>
  );
}
