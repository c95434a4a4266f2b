import { z } from 'zod/mini';
import { currencySchema } from './locale.ts';

export const TITLE_KINDS = ['movie', 'manga', 'novel'] as const;
export type TitleKind = (typeof TITLE_KINDS)[number];

/** How a title is charged. `paid`: a film with a price, or a comic or novel whose later chapters are sold. */
export const CHARGES = ['free', 'vip', 'paid'] as const;
export type Charge = (typeof CHARGES)[number];

/** Publishing states of comics and novels (specification §4); others are shown as a fallback. */
export const PUBLISHING_STATUSES = ['ongoing', 'completed', 'hiatus', 'cancelled'] as const;
export type PublishingStatus = (typeof PUBLISHING_STATUSES)[number];

export const READING_DIRECTIONS = ['ltr', 'rtl', 'vertical'] as const;
export type ReadingDirection = (typeof READING_DIRECTIONS)[number];

/**
 * Ids of titles and chapters: 22 random decimal digits. Numeric as the specification's paths say (§6),
 * random and of 22 characters so that nobody can count through them (`protection.md` 4.4).
 */
export const contentIdSchema = z.string().check(z.regex(/^[1-9][0-9]{21}$/u));

/** A public picture (poster, banner). Files are at `pictureUrl(id, width, format)`. */
export const pictureSchema = z.strictObject({
  id: z.string(),
  width: z.int(),
  height: z.int(),
  /** Widths that exist as files, ascending, in CSS-independent pixels. */
  widths: z.array(z.int()),
  /** Dominant colour, `#rrggbb`. */
  color: z.string(),
  /** ThumbHash, base64. */
  hash: z.string(),
});
export type Picture = z.output<typeof pictureSchema>;

export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Where a public picture of `width` stands: content-addressed, cacheable for good. */
export function pictureUrl(id: string, width: number, format: PictureFormat): string {
  return `/i/${id}-${width}.${format}`;
}

export const priceSchema = z.strictObject({ amountMinor: z.int(), currency: currencySchema });
export type Price = z.output<typeof priceSchema>;

/** What a poster card shows; the same for all three kinds. */
export const titleCardSchema = z.strictObject({
  id: contentIdSchema,
  kind: z.enum(TITLE_KINDS),
  name: z.string(),
  /** Category slug; its label comes from the category list. */
  category: z.nullable(z.string()),
  /** Label of the category in the request's language. */
  categoryName: z.nullable(z.string()),
  year: z.nullable(z.int()),
  /** ISO 3166-1 alpha-2. */
  region: z.nullable(z.string()),
  /** 0–10 with one decimal. */
  score: z.nullable(z.number()),
  charge: z.enum(CHARGES),
  status: z.nullable(z.enum(PUBLISHING_STATUSES)),
  /** Comics and novels. */
  chapterCount: z.nullable(z.int()),
  /** Films. */
  durationMs: z.nullable(z.int()),
  poster: pictureSchema,
});
export type TitleCard = z.output<typeof titleCardSchema>;

/** A card wide enough for the banner: 16:9 picture and a line of text. */
export const featuredTitleSchema = z.strictObject({
  ...titleCardSchema.shape,
  banner: pictureSchema,
  tagline: z.string(),
});
export type FeaturedTitle = z.output<typeof featuredTitleSchema>;

const detailShape = {
  ...titleCardSchema.shape,
  description: z.string(),
  tags: z.array(z.string()),
  banner: z.nullable(pictureSchema),
  price: z.nullable(priceSchema),
  updatedAt: z.string(),
};

export const movieDetailSchema = z.strictObject({
  ...detailShape,
  directors: z.array(z.string()),
  actors: z.array(z.string()),
  trialSeconds: z.int(),
  /** BCP 47 tags of the subtitles that come with the film. */
  subtitleLanguages: z.array(z.string()),
});
export type MovieDetail = z.output<typeof movieDetailSchema>;

export const mangaDetailSchema = z.strictObject({
  ...detailShape,
  author: z.nullable(z.string()),
  artist: z.nullable(z.string()),
  direction: z.enum(READING_DIRECTIONS),
  freeChapters: z.int(),
});
export type MangaDetail = z.output<typeof mangaDetailSchema>;

export const novelDetailSchema = z.strictObject({
  ...detailShape,
  author: z.nullable(z.string()),
  /** Characters of the whole book. */
  charCount: z.int(),
  freeChapters: z.int(),
});
export type NovelDetail = z.output<typeof novelDetailSchema>;

/** A row of a chapter list. `charge` is the chapter's own: a charged title's first chapters are free. */
export const chapterRowSchema = z.strictObject({
  id: contentIdSchema,
  /** From 1, in reading order. */
  position: z.int(),
  name: z.string(),
  volume: z.nullable(z.string()),
  charge: z.enum(CHARGES),
  /** Pages of a comic chapter, characters of a novel chapter. */
  size: z.int(),
});
export type ChapterRow = z.output<typeof chapterRowSchema>;
