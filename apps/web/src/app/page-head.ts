import {
  LOCALES,
  type Locale,
  type Home,
  type MangaDetail,
  type MovieDetail,
  type NovelDetail,
  TITLE_KINDS,
  pictureUrl,
} from '@aurora/contracts';
import { type Translate, localeInfo } from '@aurora/i18n';
import type { QueryClient } from '@tanstack/react-query';
import { pictureSources } from '#shared/ui/posters/poster.tsx';
import type { RouteRow } from './route-row.ts';

/** What stands in a page's head: title, description, addresses in ten languages, link preview, structured data. */

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** JSON that may stand inside a script element. */
export const escapeJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

type Detail = MovieDetail | MangaDetail | NovelDetail;

const SCHEMA_TYPES = { movie: 'Movie', manga: 'ComicSeries', novel: 'Book' } as const;

function structuredData(detail: Detail, url: string, image: string): object {
  const people =
    'directors' in detail
      ? { director: detail.directors, actor: detail.actors }
      : { author: detail.author ?? undefined };
  return {
    '@context': 'https://schema.org',
    '@type': SCHEMA_TYPES[detail.kind],
    name: detail.name,
    description: detail.description,
    url,
    image,
    ...people,
  };
}

interface HeadInput {
  row: RouteRow | null;
  params: Readonly<Record<string, string | undefined>>;
  locale: Locale;
  translate: Translate;
  client: QueryClient;
  origin: string;
  pathname: string;
}

function detailOf({ row, params, locale, client }: HeadInput): Detail | undefined {
  // `/movie/:id`, and the readers' `/manga/:mangaId/read/:chapterId`.
  const [, kind, idName] = /^\/(movie|manga|novel)\/:(\w+)/u.exec(row?.path ?? '') ?? [];
  return idName === undefined
    ? undefined
    : client.getQueryData<Detail>(['title', kind, params[idName] ?? '', locale]);
}

/** The first picture of a page, asked for before anything else, in the format that nearly everybody can draw. */
function preloadOf({ row, locale, client }: HeadInput, detail: Detail | undefined): string {
  // A reader shows no poster.
  if (row?.path.includes('/read/') === true) return '';
  const kind = TITLE_KINDS.find((known) => row?.path === (known === 'movie' ? '/' : `/${known}`));
  const banner = client.getQueryData<Home>(['home', kind, locale])?.featured[0]?.banner;
  const isFilm = detail?.kind === 'movie' && detail.banner !== null;
  const picture = banner ?? (isFilm ? detail.banner : detail?.poster);
  if (picture === undefined || picture === null) return '';
  const sizes = banner !== undefined || isFilm ? 'min(100vw, 480px)' : '112px';
  return `<link rel="preload" as="image" type="image/avif" imagesrcset="${escapeHtml(pictureSources(picture, 'avif'))}" imagesizes="${sizes}" fetchpriority="high">`;
}

/** The head's tags, escaped; style sheets and scripts are the page's own. */
export function pageHead(input: HeadInput): string {
  const { row, locale, translate, origin, pathname } = input;
  const detail = detailOf(input);
  const brand = translate('app.brand');
  const title = row === null ? brand : `${translate(row.titleKey)} · ${brand}`;
  const description = detail?.description ?? translate('app.description');
  const url = `${origin}${pathname}`;
  const widest = detail?.poster.widths.at(-1);
  const image =
    detail === undefined || widest === undefined
      ? null
      : `${origin}${pictureUrl(detail.poster.id, widest, 'webp')}`;
  const meta = (name: string, content: string, attribute = 'name') =>
    `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('description', description),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...LOCALES.map((tag) => `<link rel="alternate" hreflang="${tag}" href="${escapeHtml(url)}?lang=${tag}">`),
    `<link rel="alternate" hreflang="x-default" href="${escapeHtml(url)}">`,
    preloadOf(input, detail),
    ...(row?.isPrivate === true ? [meta('robots', 'noindex')] : []),
    meta(
      'og:type',
      detail === undefined ? 'website' : detail.kind === 'movie' ? 'video.movie' : 'book',
      'property',
    ),
    meta('og:site_name', brand, 'property'),
    meta('og:title', detail?.name ?? title, 'property'),
    meta('og:description', description, 'property'),
    meta('og:url', url, 'property'),
    meta('og:locale', localeInfo[locale].openGraph, 'property'),
    ...(image === null
      ? []
      : [meta('og:image', image, 'property'), meta('twitter:card', 'summary_large_image')]),
    ...(detail === undefined || image === null
      ? []
      : [`<script type="application/ld+json">${escapeJson(structuredData(detail, url, image))}</script>`]),
  ].join('');
}
