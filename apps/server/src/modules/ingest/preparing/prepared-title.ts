import type {
  Block,
  Charge,
  Currency,
  Locale,
  PageKind,
  PublishingStatus,
  ReadingDirection,
  TitleKind,
} from '@aurora/contracts';
import type { FilmRendition } from '../packaging/film-rendition.ts';
import type { FilmPreviews } from '../films/make-previews.ts';
import type { StoredPicture } from '../images/store-picture.ts';

/** Texts in some of the ten languages. */
export type Localized<T> = Partial<Record<Locale, T>>;

/** What a library says of a title, sidecar, .nfo, ComicInfo, OPF and file name put together. */
export interface TitleDetails {
  readonly originalName: string;
  readonly names: Localized<string>;
  readonly descriptions: Localized<string>;
  readonly tags: Localized<readonly string[]>;
  readonly category: string | null;
  readonly year: number | null;
  readonly region: string | null;
  readonly scoreTenths: number | null;
  readonly people: {
    readonly directors?: readonly string[];
    readonly actors?: readonly string[];
    readonly author?: string;
    readonly artist?: string;
  };
  readonly status: PublishingStatus | null;
  readonly direction: ReadingDirection | null;
  readonly charge: Charge;
  readonly prices: Partial<Record<Currency, number>>;
  readonly freeChapters: number;
  readonly trialSeconds: number | null;
  readonly recommended: number | null;
}

export interface PreparedPage {
  readonly width: number;
  readonly height: number;
  readonly kind: PageKind;
  readonly color: string;
  readonly thumbhash: string;
  readonly widths: readonly number[];
  readonly formats: readonly ('webp' | 'avif')[];
  readonly tiles: readonly { readonly y: number; readonly height: number }[] | null;
}

export interface PreparedText {
  readonly blocks: readonly Block[];
  readonly images: Readonly<
    Record<string, { readonly n: number; readonly width: number; readonly height: number }>
  >;
  readonly writingMode: 'horizontal' | 'vertical';
  readonly language: string | null;
}

/** Content of a chapter that was made now; null where the stored one stays as it is. */
export type ChapterContent =
  | { readonly asset: string; readonly pages: readonly PreparedPage[] }
  | { readonly asset: string; readonly text: PreparedText };

export interface PreparedChapter {
  readonly name: string;
  readonly volume: string | null;
  readonly contentHash: string;
  /** Pages of a comic chapter, characters of a novel chapter. */
  readonly size: number;
  /** The chapter of the catalogue that this is, or null for a new one. */
  readonly knownId: string | null;
  readonly content: ChapterContent | null;
}

export interface PreparedFilm {
  readonly asset: string;
  readonly durationMs: number;
  readonly renditions: readonly FilmRendition[];
  readonly segmentsMs: readonly number[];
  readonly previews: FilmPreviews | null;
  readonly subtitles: readonly { readonly language: string; readonly label: string }[];
  readonly ladder: 'repackaged' | 'done';
}

/** Everything of a title, its files stored, ready to become visible in one transaction. */
export interface PreparedTitle {
  readonly kind: TitleKind;
  readonly details: TitleDetails;
  /** Null where the stored one stays as it is. */
  readonly poster: StoredPicture | null;
  readonly banner: StoredPicture | null;
  /** Films; null where the stored film stays as it is. */
  readonly film: PreparedFilm | null;
  /** Comics and novels, in reading order. */
  readonly chapters: readonly PreparedChapter[];
}
