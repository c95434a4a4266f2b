import type { PictureFormat, TitleKind } from '@aurora/contracts';
import type { PlainTextKey } from '@aurora/i18n';
import type { ComponentType } from 'react';
import { canDrawAvif } from '#entities/reading/can-draw-avif.ts';
import { mangaChapterQuery, novelChapterQuery } from '#entities/reading/queries.ts';
import {
  type Prefetch,
  chaptersQuery,
  homeQuery,
  mangaQuery,
  movieQuery,
  novelQuery,
  relatedQuery,
} from '#entities/title/queries.ts';
import type { Guard } from './guards/decide-guard.ts';

const prefetchHome =
  (kind: TitleKind): Prefetch =>
  (client, asking) =>
    client.prefetchQuery(homeQuery(asking, kind));

const prefetchMovie: Prefetch = (client, asking, { id = '' }) =>
  Promise.all([
    client.prefetchQuery(movieQuery(asking, id)),
    client.prefetchQuery(relatedQuery(asking, 'movie', id)),
  ]);

const prefetchManga: Prefetch = (client, asking, { id = '' }) =>
  Promise.all([
    client.prefetchQuery(mangaQuery(asking, id)),
    client.prefetchQuery(chaptersQuery(asking, 'manga', id)),
    client.prefetchQuery(relatedQuery(asking, 'manga', id)),
  ]);

const prefetchNovel: Prefetch = (client, asking, { id = '' }) =>
  Promise.all([
    client.prefetchQuery(novelQuery(asking, id)),
    client.prefetchQuery(chaptersQuery(asking, 'novel', id)),
    client.prefetchQuery(relatedQuery(asking, 'novel', id)),
  ]);

const prefetchMangaChapter: Prefetch = async (client, asking, { mangaId = '', chapterId = '' }) => {
  const titleReads = [
    client.prefetchQuery(mangaQuery(asking, mangaId)),
    client.prefetchQuery(chaptersQuery(asking, 'manga', mangaId)),
  ];
  // A server cannot know what the browser draws: its page lets the browser choose.
  const formats: PictureFormat[] =
    typeof document === 'undefined' ? ['webp', 'avif'] : [(await canDrawAvif()) ? 'avif' : 'webp'];
  await Promise.all([
    ...titleReads,
    ...formats.map((format) => client.prefetchQuery(mangaChapterQuery(asking, mangaId, chapterId, format))),
  ]);
};

const prefetchNovelChapter: Prefetch = (client, asking, { novelId = '', chapterId = '' }) =>
  Promise.all([
    client.prefetchQuery(novelQuery(asking, novelId)),
    client.prefetchQuery(chaptersQuery(asking, 'novel', novelId)),
    client.prefetchQuery(novelChapterQuery(asking, novelId, chapterId)),
  ]);

/** One page of the app (specification §2). */
export interface RouteRow {
  path: string;
  load: () => Promise<ComponentType>;
  titleKey: PlainTextKey;
  /** `brand`: the word mark; `back`: back and title; `own`: the screen draws its own, or none. */
  header: 'brand' | 'back' | 'own';
  hasBottomNav: boolean;
  guard?: Guard;
  /** Kept alive behind other pages, so that back finds it as it was. */
  isKept: boolean;
  /** Kept out of search engines. */
  isPrivate?: boolean;
  /** Asks for what the page shows; rejects never: a failure is the page's to show. */
  prefetch?: Prefetch;
}

const home = { header: 'brand', hasBottomNav: true, isKept: true } as const;
const detail = { header: 'back', hasBottomNav: false, isKept: true } as const;
const guestPage = {
  header: 'back',
  hasBottomNav: false,
  isKept: false,
  guard: 'guest-only',
  isPrivate: true,
} as const;

const ownPage = { header: 'back', hasBottomNav: false, isKept: false, isPrivate: true } as const;

export const ROUTES: readonly RouteRow[] = [
  {
    ...home,
    path: '/',
    titleKey: 'app.movieHomeTitle',
    load: async () => (await import('#features/browse/screens/home-screen.tsx')).MovieHome,
    prefetch: prefetchHome('movie'),
  },
  {
    ...home,
    path: '/manga',
    titleKey: 'app.mangaHomeTitle',
    load: async () => (await import('#features/browse/screens/home-screen.tsx')).MangaHome,
    prefetch: prefetchHome('manga'),
  },
  {
    ...home,
    path: '/novel',
    titleKey: 'app.novelHomeTitle',
    load: async () => (await import('#features/browse/screens/home-screen.tsx')).NovelHome,
    prefetch: prefetchHome('novel'),
  },
  {
    ...detail,
    path: '/movie/:id',
    titleKey: 'app.movieDetailTitle',
    load: async () => (await import('#features/movie/screens/movie-detail-screen.tsx')).MovieDetailScreen,
    prefetch: prefetchMovie,
  },
  {
    ...detail,
    path: '/manga/:id',
    titleKey: 'app.mangaDetailTitle',
    load: async () => (await import('#features/manga/screens/manga-detail-screen.tsx')).MangaDetailScreen,
    prefetch: prefetchManga,
  },
  {
    ...detail,
    path: '/novel/:id',
    titleKey: 'app.novelDetailTitle',
    load: async () => (await import('#features/novel/screens/novel-detail-screen.tsx')).NovelDetailScreen,
    prefetch: prefetchNovel,
  },
  {
    path: '/manga/:mangaId/read/:chapterId',
    header: 'own',
    hasBottomNav: false,
    isKept: false,
    titleKey: 'app.mangaReaderTitle',
    load: async () => (await import('#features/manga/reader/manga-reader-screen.tsx')).MangaReaderScreen,
    prefetch: prefetchMangaChapter,
  },
  {
    path: '/novel/:novelId/read/:chapterId',
    header: 'own',
    hasBottomNav: false,
    isKept: false,
    titleKey: 'app.novelReaderTitle',
    load: async () => (await import('#features/novel/reader/novel-reader-screen.tsx')).NovelReaderScreen,
    prefetch: prefetchNovelChapter,
  },
  {
    ...guestPage,
    path: '/login',
    titleKey: 'account.loginTitle',
    load: async () => (await import('#features/account/screens/login-screen.tsx')).LoginScreen,
  },
  {
    ...guestPage,
    path: '/register',
    titleKey: 'account.registerTitle',
    load: async () => (await import('#features/account/screens/register-screen.tsx')).RegisterScreen,
  },
  {
    ...guestPage,
    path: '/reset-password',
    titleKey: 'account.resetTitle',
    load: async () =>
      (await import('#features/account/screens/reset-password-screen.tsx')).ResetPasswordScreen,
  },
  {
    path: '/profile',
    header: 'own',
    hasBottomNav: true,
    isKept: false,
    isPrivate: true,
    titleKey: 'profile.title',
    load: async () => (await import('#features/profile/screens/profile-screen.tsx')).ProfileScreen,
  },
  {
    ...ownPage,
    path: '/settings',
    titleKey: 'profile.settingsTitle',
    load: async () => (await import('#features/settings/screens/settings-screen.tsx')).SettingsScreen,
  },
  {
    ...ownPage,
    path: '/settings/security',
    titleKey: 'profile.securityTitle',
    guard: 'login-required',
    load: async () => (await import('#features/settings/screens/security-screen.tsx')).SecurityScreen,
  },
  {
    ...ownPage,
    path: '/settings/password',
    titleKey: 'profile.passwordTitle',
    guard: 'login-required',
    load: async () => (await import('#features/settings/screens/password-screen.tsx')).PasswordScreen,
  },
  {
    ...ownPage,
    path: '/settings/email',
    titleKey: 'profile.emailTitle',
    guard: 'login-required',
    load: async () => (await import('#features/settings/screens/email-screen.tsx')).EmailScreen,
  },
  {
    ...ownPage,
    path: '/settings/profile',
    titleKey: 'profile.editTitle',
    guard: 'login-required',
    load: async () => (await import('#features/profile/screens/edit-profile-screen.tsx')).EditProfileScreen,
  },
  {
    path: '/settings/language',
    header: 'back',
    hasBottomNav: false,
    isKept: false,
    titleKey: 'app.languageTitle',
    load: async () => (await import('#features/settings/screens/language-screen.tsx')).LanguageScreen,
  },
  {
    path: '/dev/gallery',
    header: 'back',
    hasBottomNav: false,
    isKept: false,
    isPrivate: true,
    titleKey: 'app.galleryTitle',
    load: async () => (await import('#features/dev/screens/gallery-screen.tsx')).GalleryScreen,
  },
];

/** Old and unknown addresses, in the order they are tried (specification §2). */
export const REDIRECTS: readonly {
  path: string;
  to: (params: Readonly<Record<string, string | undefined>>) => string;
}[] = [
  { path: '/about', to: () => '/' },
  { path: '/play/:id', to: ({ id = '' }) => `/movie/${encodeURIComponent(id)}` },
  { path: '*', to: () => '/' },
];
