import { useTranslate } from '#shared/i18n/language.tsx';
import { LinkTabs } from '#shared/ui/tabs/link-tabs.tsx';
import { BalanceCard } from './balance-card.tsx';
import styles from './top-up.module.css';

function pathOf(search: URLSearchParams, tab: 'code' | null): string {
  const next = new URLSearchParams(search);
  if (tab === null) next.delete('tab');
  else next.set('tab', tab);
  const text = next.toString();
  return text === '' ? '/recharge' : `/recharge?${text}`;
}

export function RechargeHead({ tab, search }: { tab: 'packages' | 'code'; search: URLSearchParams }) {
  const translate = useTranslate();
  return (
    <>
      <BalanceCard />
      <div className={styles['tabs']}>
        <LinkTabs
          label={translate('wallet.tabsLabel')}
          items={[
            {
              to: pathOf(search, null),
              label: translate('wallet.tabPackages'),
              isCurrent: tab === 'packages',
            },
            { to: pathOf(search, 'code'), label: translate('wallet.tabCode'), isCurrent: tab === 'code' },
          ]}
        />
      </div>
    </>
  );
}
