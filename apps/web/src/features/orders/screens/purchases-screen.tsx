import { TITLE_KINDS, type TitleKind } from '@aurora/contracts';
import { useSearchParams } from 'react-router';
import { useTranslate } from '#shared/i18n/language.tsx';
import { LinkTabs } from '#shared/ui/tabs/link-tabs.tsx';
import { BoughtList } from '../purchases/bought-list.tsx';
import styles from '../list/order-list.module.css';

const LABELS = { movie: 'app.navMovie', manga: 'app.navManga', novel: 'app.navNovel' } as const;

const tabPath = (kind: TitleKind): string =>
  kind === 'movie' ? '/my-purchases' : `/my-purchases?kind=${kind}`;

/** Everything a member bought for good, by kind. */
export function PurchasesScreen() {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const current = TITLE_KINDS.find((kind) => kind === search.get('kind')) ?? 'movie';
  return (
    <>
      <div className={styles['tabs']}>
        <LinkTabs
          label={translate('purchases.tabsLabel')}
          items={TITLE_KINDS.map((kind) => ({
            to: tabPath(kind),
            label: translate(LABELS[kind]),
            isCurrent: kind === current,
          }))}
        />
      </div>
      <BoughtList key={current} kind={current} />
    </>
  );
}
