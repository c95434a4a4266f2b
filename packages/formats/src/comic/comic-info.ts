import {
  type XmlElement,
  childText,
  elementOf,
  elementsOf,
  foldSpace,
  parseXml,
  xmlText,
} from '../xml/parse-xml.ts';
import { FormatError } from '../faults.ts';

/** What `ComicInfo.xml` says of one page, by its index in reading order. */
export interface ComicInfoPage {
  readonly index: number;
  /** `FrontCover`, `Story`, `Deleted` … as written. */
  readonly type?: string;
  readonly isDoublePage: boolean;
  readonly bookmark?: string;
}

/** `ComicInfo.xml` with its lists split and its numbers read. Absent fields are absent. */
export interface ComicInfo {
  readonly title?: string;
  readonly series?: string;
  readonly localizedSeries?: string;
  /** Chapter number as written: may be `5.5` or `0`. */
  readonly number?: string;
  readonly count?: number;
  readonly volume?: number;
  readonly summary?: string;
  readonly year?: number;
  readonly month?: number;
  readonly day?: number;
  readonly writers: readonly string[];
  readonly pencillers: readonly string[];
  readonly publisher?: string;
  readonly imprint?: string;
  readonly genres: readonly string[];
  readonly tags: readonly string[];
  readonly translators: readonly string[];
  readonly web?: string;
  readonly pageCount?: number;
  readonly languageIso?: string;
  readonly format?: string;
  /** `YesAndRightToLeft` gives rtl, `Yes` and `No` say nothing of it. */
  readonly direction?: 'rtl';
  readonly isManga?: boolean;
  readonly ageRating?: string;
  readonly storyArc?: string;
  readonly communityRating?: number;
  readonly scanInformation?: string;
  readonly pages: readonly ComicInfoPage[];
}

function listOf(root: XmlElement, name: string): string[] {
  const items = (childText(root, name) ?? '').split(/[,，;；、]/u).map((item) => item.trim());
  return [...new Set(items.filter((item) => item !== ''))];
}

/** Numbers; -1 and less mean "not said". */
function numberOf(root: XmlElement, name: string): number | undefined {
  const value = Number(childText(root, name) ?? Number.NaN);
  return Number.isFinite(value) && value >= 0 ? value : undefined;
}

/** Paragraphs stay apart in a summary. */
function summaryOf(root: XmlElement): string | undefined {
  const lines = xmlText(elementOf(root, 'Summary')).split('\n').map(foldSpace);
  return lines.join('\n').trim() || undefined;
}

function pageOf(page: XmlElement): ComicInfoPage[] {
  const { Image, Type, DoublePage, Bookmark } = page.attributes;
  const index = Number(Image ?? Number.NaN);
  if (!Number.isSafeInteger(index) || index < 0) return [];
  return [
    {
      index,
      ...(Type !== undefined && { type: Type }),
      isDoublePage: DoublePage?.toLowerCase() === 'true',
      ...(Bookmark !== undefined && Bookmark !== '' && { bookmark: Bookmark }),
    },
  ];
}

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** Leaves undefined fields out, as `exactOptionalPropertyTypes` asks. */
export function defined<T extends object>(value: T): Partial<Defined<T>> {
  const entries = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(entries) as Partial<Defined<T>>; // the filter is what the type says
}

/**
 * Reads `ComicInfo.xml` (schema 1.0 to 2.1); unknown fields are passed over.
 * @throws FormatError XML_…
 */
export function parseComicInfo(xml: string): ComicInfo {
  const root = parseXml(xml);
  if (root.name !== 'ComicInfo')
    throw new FormatError('XML_INVALID', { why: `root <${root.name.slice(0, 40)}>` });
  const manga = childText(root, 'Manga')?.toLowerCase();
  return {
    ...defined({
      title: childText(root, 'Title'),
      series: childText(root, 'Series'),
      localizedSeries: childText(root, 'LocalizedSeries'),
      number: childText(root, 'Number'),
      count: numberOf(root, 'Count'),
      volume: numberOf(root, 'Volume'),
      summary: summaryOf(root),
      year: numberOf(root, 'Year'),
      month: numberOf(root, 'Month'),
      day: numberOf(root, 'Day'),
      publisher: childText(root, 'Publisher'),
      imprint: childText(root, 'Imprint'),
      web: childText(root, 'Web'),
      pageCount: numberOf(root, 'PageCount'),
      languageIso: childText(root, 'LanguageISO'),
      format: childText(root, 'Format'),
      direction: manga === 'yesandrighttoleft' ? ('rtl' as const) : undefined,
      isManga: manga === undefined || manga === 'unknown' ? undefined : manga.startsWith('yes'),
      ageRating: childText(root, 'AgeRating'),
      storyArc: childText(root, 'StoryArc'),
      communityRating: numberOf(root, 'CommunityRating'),
      scanInformation: childText(root, 'ScanInformation'),
    }),
    writers: listOf(root, 'Writer'),
    pencillers: [...new Set(['Penciller', 'Inker', 'CoverArtist'].flatMap((name) => listOf(root, name)))],
    translators: listOf(root, 'Translator'),
    genres: listOf(root, 'Genre'),
    tags: listOf(root, 'Tags'),
    pages: elementsOf(elementOf(root, 'Pages'), 'Page').flatMap(pageOf),
  };
}
