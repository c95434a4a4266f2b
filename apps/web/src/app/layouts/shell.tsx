import { BookOpen, Clapperboard, Images, Languages, UserRound } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useMatches, useNavigation } from 'react-router';
import { useTranslate } from '#shared/i18n/language.tsx';
import { useOnline } from '#shared/lib/use-online.ts';
import { BottomNav } from '#shared/ui/layout/bottom-nav.tsx';
import { Header } from '#shared/ui/layout/header.tsx';
import { KeptOutlet } from './kept-outlet.tsx';
import { Rescroll } from './rescroll.tsx';
import { rowOf } from './route-handle.ts';
import { SessionNotices } from './session-notices.tsx';
import styles from './shell.module.css';

function useDocumentTitle(title: string, brand: string): void {
  useEffect(() => {
    document.title = `${title} · ${brand}`;
  }, [title, brand]);
}

/** The cursor waits while a page is on its way (specification §2). */
function useWaitCursor(): void {
  const isNavigating = useNavigation().state !== 'idle';
  useEffect(() => {
    document.documentElement.toggleAttribute('data-navigating', isNavigating);
  }, [isNavigating]);
}

function Brand() {
  const translate = useTranslate();
  return (
    <header className={styles['brand']}>
      <h1 className={styles['word']}>
        <Link to="/">{translate('app.brand')}</Link>
      </h1>
      <Link
        to="/settings/language"
        className={styles['action'] ?? ''}
        aria-label={translate('app.languageTitle')}
      >
        <Languages size={22} strokeWidth={1.75} aria-hidden="true" />
      </Link>
    </header>
  );
}

/** Says over old content that it is old; a page without content says so itself. */
function StaleNotice() {
  const translate = useTranslate();
  const isOnline = useOnline();
  return (
    <output className={styles['stale']}>{!isOnline && <span>{translate('ui.staleNotice')}</span>}</output>
  );
}

/** Header, page, bottom navigation: what each shows is said by the route's row. */
export function Shell() {
  const translate = useTranslate();
  const row = rowOf(useMatches());
  const title = row === null ? translate('app.brand') : translate(row.titleKey);
  useDocumentTitle(title, translate('app.brand'));
  useWaitCursor();
  return (
    <div className={styles['column']} data-nav={row?.hasBottomNav === true}>
      <a href="#content" className={styles['skip']}>
        {translate('ui.skipToContent')}
      </a>
      {row?.header === 'brand' && <Brand />}
      {row?.header === 'back' && <Header title={title} backLabel={translate('ui.back')} />}
      <StaleNotice />
      <SessionNotices row={row} />
      <main id="content" tabIndex={-1} className={styles['main']}>
        <KeptOutlet />
      </main>
      {row?.hasBottomNav === true && (
        <BottomNav
          label={translate('app.navLabel')}
          items={[
            { to: '/', label: translate('app.navMovie'), icon: Clapperboard },
            { to: '/manga', label: translate('app.navManga'), icon: Images },
            { to: '/novel', label: translate('app.navNovel'), icon: BookOpen },
            { to: '/profile', label: translate('app.profileTitle'), icon: UserRound },
          ]}
        />
      )}
      <Rescroll />
    </div>
  );
}
