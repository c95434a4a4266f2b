import {
  type Currency,
  type FeaturedTitle,
  type Locale,
  type MangaDetail,
  type MovieDetail,
  type NovelDetail,
  type Picture,
  type Price,
  type TitleCard,
  currencyOf,
} from '@aurora/contracts';

/** The one door from rows of the catalogue to what a client gets: every field is named here. */

export interface CardRow {
  id: string;
  kind: TitleCard['kind'];
  name: string;
  category: string | null;
  category_name: string | null;
  year: number | null;
  region: string | null;
  score_tenths: number | null;
  charge: TitleCard['charge'];
  status: TitleCard['status'];
  chapter_count: number | null;
  duration_ms: number | null;
  poster: Picture;
}

export interface People {
  directors?: string[];
  actors?: string[];
  author?: string;
  artist?: string;
}

export interface DetailRow extends CardRow {
  description: string;
  tags: string[];
  banner: Picture | null;
  people: People;
  direction: MangaDetail['direction'] | null;
  trial_seconds: number | null;
  free_chapters: number;
  char_count: number | null;
  content_updated_at: Date;
  prices: Record<string, number> | null;
  subtitle_languages: string[] | null;
}

export function presentCard(row: CardRow): TitleCard {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    category: row.category,
    categoryName: row.category_name,
    year: row.year,
    region: row.region,
    score: row.score_tenths === null ? null : row.score_tenths / 10,
    charge: row.charge,
    status: row.status,
    chapterCount: row.chapter_count,
    durationMs: row.duration_ms,
    poster: row.poster,
  };
}

/** The first sentence of a description: what stands under a banner's title. */
export function taglineOf(description: string): string {
  const [sentence = ''] = description.split(/(?<=[。！？])|(?<=[.!?])\s/u);
  return sentence.trim();
}

/** A card with what a banner needs. */
export interface FeaturedRow extends CardRow {
  banner: Picture;
  description: string;
}

export function presentFeatured(row: FeaturedRow): FeaturedTitle {
  return { ...presentCard(row), banner: row.banner, tagline: taglineOf(row.description) };
}

/** The price in one currency; null where it is not sold in it. */
export function priceOf(prices: Record<string, number> | null, currency: Currency): Price | null {
  const amountMinor = prices?.[currency];
  return amountMinor === undefined ? null : { amountMinor, currency };
}

function presentDetail(row: DetailRow, locale: Locale) {
  return {
    ...presentCard(row),
    description: row.description,
    tags: row.tags,
    banner: row.banner,
    price: row.charge === 'free' ? null : priceOf(row.prices, currencyOf(locale)),
    updatedAt: row.content_updated_at.toISOString(),
  };
}

export function presentMovie(row: DetailRow, locale: Locale, defaultTrialSeconds: number): MovieDetail {
  return {
    ...presentDetail(row, locale),
    directors: row.people.directors ?? [],
    actors: row.people.actors ?? [],
    trialSeconds: row.trial_seconds ?? defaultTrialSeconds,
    subtitleLanguages: row.subtitle_languages ?? [],
  };
}

export function presentManga(row: DetailRow, locale: Locale): MangaDetail {
  return {
    ...presentDetail(row, locale),
    author: row.people.author ?? null,
    artist: row.people.artist ?? null,
    direction: row.direction ?? 'ltr',
    freeChapters: row.free_chapters,
  };
}

export function presentNovel(row: DetailRow, locale: Locale): NovelDetail {
  return {
    ...presentDetail(row, locale),
    author: row.people.author ?? null,
    charCount: row.char_count ?? 0,
    freeChapters: row.free_chapters,
  };
}
