import { z } from 'zod/mini';
import { ACCESS_LEVELS, ACCESS_REASONS, offerSchema } from './access.ts';
import { blockSchema } from './novel-blocks.ts';
import { READING_DIRECTIONS, contentIdSchema, titleCardSchema } from './title.ts';

/** What a viewer may play of a film, and where. Times in milliseconds unless named otherwise. */
export const playPermissionSchema = z.strictObject({
  level: z.enum(ACCESS_LEVELS),
  /** Null when the level is `full`. */
  reason: z.nullable(z.enum(ACCESS_REASONS)),
  offers: z.array(offerSchema),
  /** HLS multivariant playlist, signed; null when the level is `none`. A trial's ends at the trial's end. */
  playlistUrl: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  durationMs: z.int(),
  /** Playable length: the whole film, or the trial. */
  playableMs: z.int(),
  subtitles: z.array(z.strictObject({ language: z.string(), url: z.string() })),
  /** Seek previews: sheets of `columns`×`rows` tiles, one tile each `intervalMs`. */
  previews: z.nullable(
    z.strictObject({
      intervalMs: z.int(),
      tileWidth: z.int(),
      tileHeight: z.int(),
      columns: z.int(),
      rows: z.int(),
      sheets: z.array(z.string()),
    }),
  ),
});
export type PlayPermission = z.output<typeof playPermissionSchema>;

const imageSourceSchema = z.strictObject({ width: z.int(), url: z.string() });

export const PAGE_KINDS = ['single', 'wide', 'cover', 'long'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** One page of a comic chapter. Sizes in pixels of the full-size page; URLs are signed and expire. */
export const comicPageSchema = z.strictObject({
  index: z.int(),
  width: z.int(),
  height: z.int(),
  kind: z.enum(PAGE_KINDS),
  color: z.string(),
  hash: z.string(),
  /** Ascending widths; empty when the page is tiled. */
  sources: z.array(imageSourceSchema),
  /** Horizontal tiles of a long strip, top to bottom, in pixels of the full-size page. */
  tiles: z.array(z.strictObject({ y: z.int(), height: z.int(), sources: z.array(imageSourceSchema) })),
});
export type ComicPageInfo = z.output<typeof comicPageSchema>;

const neighbourShape = {
  id: contentIdSchema,
  position: z.int(),
  name: z.string(),
  previousId: z.nullable(contentIdSchema),
  nextId: z.nullable(contentIdSchema),
};

export const mangaChapterContentSchema = z.strictObject({
  ...neighbourShape,
  direction: z.enum(READING_DIRECTIONS),
  pages: z.array(comicPageSchema),
  /** When the signed URLs stop working; ask again before. */
  expiresAt: z.string(),
});
export type MangaChapterContent = z.output<typeof mangaChapterContentSchema>;

export const novelChapterContentSchema = z.strictObject({
  ...neighbourShape,
  blocks: z.array(blockSchema),
  images: z.record(z.string(), z.strictObject({ url: z.string(), width: z.int(), height: z.int() })),
  writingMode: z.enum(['horizontal', 'vertical']),
  language: z.nullable(z.string()),
  charCount: z.int(),
  expiresAt: z.string(),
});
export type NovelChapterContent = z.output<typeof novelChapterContentSchema>;

/** Details of a refusal to open a chapter: what it would take, and what may be shown of it. */
export const accessRefusalSchema = z.strictObject({
  offers: z.array(offerSchema),
  chapterName: z.string(),
  previousId: z.nullable(contentIdSchema),
  nextId: z.nullable(contentIdSchema),
});
export type AccessRefusal = z.output<typeof accessRefusalSchema>;

export const relatedSchema = z.strictObject({ items: z.array(titleCardSchema) });
