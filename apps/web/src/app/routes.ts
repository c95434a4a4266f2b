import {
  prefetchHome,
  prefetchManga,
  prefetchMangaChapter,
  prefetchMovie,
  prefetchNovel,
  prefetchNovelChapter,
} from './prefetch.ts';
import type { RouteRow } from './route-row.ts';
import { MONEY_ROUTES } from './routes-money.ts';

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
    texts: [],
    titleKey: 'app.movieHomeTitle',
    load: async () => (await import('#features/browse/screens/home-screen.tsx')).MovieHome,
    prefetch: prefetchHome('movie'),
  },
  {
    ...home,
    path: '/manga',
    texts: [],
    titleKey: 'app.mangaHomeTitle',
    load: async () => (await import('#features/browse/screens/home-screen.tsx')).MangaHome,
    prefetch: prefetchHome('manga'),
  },
  {
    ...home,
    path: '/novel',
    texts: [],
    titleKey: 'app.novelHomeTitle',
    load: async () => (await import('#features/browse/screens/home-screen.tsx')).NovelHome,
    prefetch: prefetchHome('novel'),
  },
  {
    ...detail,
    path: '/movie/:id',
    texts: ['detail', 'player'],
    titleKey: 'app.movieDetailTitle',
    load: async () => (await import('#features/movie/screens/movie-detail-screen.tsx')).MovieDetailScreen,
    prefetch: prefetchMovie,
  },
  {
    ...detail,
    path: '/manga/:id',
    texts: ['detail'],
    titleKey: 'app.mangaDetailTitle',
    load: async () => (await import('#features/manga/screens/manga-detail-screen.tsx')).MangaDetailScreen,
    prefetch: prefetchManga,
  },
  {
    ...detail,
    path: '/novel/:id',
    texts: ['detail'],
    titleKey: 'app.novelDetailTitle',
    load: async () => (await import('#features/novel/screens/novel-detail-screen.tsx')).NovelDetailScreen,
    prefetch: prefetchNovel,
  },
  {
    path: '/manga/:mangaId/read/:chapterId',
    texts: ['reader'],
    header: 'own',
    hasBottomNav: false,
    isKept: false,
    titleKey: 'app.mangaReaderTitle',
    load: async () => (await import('#features/manga/reader/manga-reader-screen.tsx')).MangaReaderScreen,
    prefetch: prefetchMangaChapter,
  },
  {
    path: '/novel/:novelId/read/:chapterId',
    texts: ['reader'],
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
    texts: ['account'],
    titleKey: 'app.loginTitle',
    load: async () => (await import('#features/account/screens/login-screen.tsx')).LoginScreen,
  },
  {
    ...guestPage,
    path: '/register',
    texts: ['account'],
    titleKey: 'app.registerTitle',
    load: async () => (await import('#features/account/screens/register-screen.tsx')).RegisterScreen,
  },
  {
    ...guestPage,
    path: '/reset-password',
    texts: ['account'],
    titleKey: 'app.resetTitle',
    load: async () =>
      (await import('#features/account/screens/reset-password-screen.tsx')).ResetPasswordScreen,
  },
  {
    path: '/profile',
    texts: ['profile'],
    header: 'own',
    hasBottomNav: true,
    isKept: false,
    isPrivate: true,
    titleKey: 'app.profileTitle',
    load: async () => (await import('#features/profile/screens/profile-screen.tsx')).ProfileScreen,
  },
  {
    ...ownPage,
    path: '/settings',
    texts: ['profile'],
    titleKey: 'app.settingsTitle',
    load: async () => (await import('#features/settings/screens/settings-screen.tsx')).SettingsScreen,
  },
  {
    ...ownPage,
    path: '/settings/security',
    texts: ['account', 'profile'],
    titleKey: 'app.securityTitle',
    guard: 'login-required',
    load: async () => (await import('#features/settings/screens/security-screen.tsx')).SecurityScreen,
  },
  {
    ...ownPage,
    path: '/settings/password',
    texts: ['account', 'profile'],
    titleKey: 'app.passwordTitle',
    guard: 'login-required',
    load: async () => (await import('#features/settings/screens/password-screen.tsx')).PasswordScreen,
  },
  {
    ...ownPage,
    path: '/settings/email',
    texts: ['account', 'profile'],
    titleKey: 'app.emailTitle',
    guard: 'login-required',
    load: async () => (await import('#features/settings/screens/email-screen.tsx')).EmailScreen,
  },
  {
    ...ownPage,
    path: '/settings/profile',
    texts: ['account', 'profile'],
    titleKey: 'app.editProfileTitle',
    guard: 'login-required',
    load: async () => (await import('#features/profile/screens/edit-profile-screen.tsx')).EditProfileScreen,
  },
  {
    path: '/settings/language',
    texts: ['settings'],
    header: 'back',
    hasBottomNav: false,
    isKept: false,
    titleKey: 'app.languageTitle',
    load: async () => (await import('#features/settings/screens/language-screen.tsx')).LanguageScreen,
  },
  ...MONEY_ROUTES,
  {
    path: '/dev/gallery',
    texts: ['account', 'settings'],
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
