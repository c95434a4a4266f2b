import { FormatError } from '../faults.ts';
import {
  type XmlElement,
  childText,
  elementOf,
  elementsOf,
  foldSpace,
  parseXml,
  xmlText,
} from '../xml/parse-xml.ts';

export interface NfoActor {
  readonly name: string;
  readonly role?: string;
}

/** A Kodi or Jellyfin `.nfo`; absent fields are absent. */
export interface Nfo {
  /** The root's name: `movie`, `tvshow`, `episodedetails` …; empty when the file only holds an address. */
  readonly kind: string;
  readonly title?: string;
  readonly originalTitle?: string;
  readonly sortTitle?: string;
  readonly year?: number;
  /** `YYYY-MM-DD` */
  readonly premiered?: string;
  readonly plot?: string;
  readonly outline?: string;
  readonly tagline?: string;
  readonly runtimeMinutes?: number;
  readonly genres: readonly string[];
  readonly countries: readonly string[];
  readonly studios: readonly string[];
  readonly directors: readonly string[];
  readonly writers: readonly string[];
  readonly actors: readonly NfoActor[];
  /** 0–10 */
  readonly rating?: number;
  readonly mpaa?: string;
  readonly tags: readonly string[];
  readonly set?: string;
  /** By type: `{ imdb: 'tt…', tmdb: '…' }`. */
  readonly uniqueIds: Readonly<Record<string, string>>;
  /** An address that stands alone or behind the XML, as scrapers take it. */
  readonly url?: string;
}

const MAX_NFO_CHARS = 1024 * 1024;

/** Lists come as one element each, or as one element with slashes. */
const listOf = (root: XmlElement, name: string): string[] => [
  ...new Set(
    elementsOf(root, name)
      .flatMap((element) => xmlText(element).split(/\s\/\s|\|/u))
      .map(foldSpace)
      .filter((item) => item !== ''),
  ),
];

function numberIn(text: string | undefined, from: number, to: number): number | undefined {
  const value = Number.parseFloat((text ?? '').replace(',', '.'));
  return Number.isFinite(value) && value >= from && value <= to ? value : undefined;
}

/** The default rating of `<ratings>`, on a scale of ten; else the old `<rating>`. */
function ratingOf(root: XmlElement): number | undefined {
  const all = elementsOf(elementOf(root, 'ratings'), 'rating');
  const chosen = all.find(({ attributes }) => attributes['default'] === 'true') ?? all[0];
  const max = numberIn(chosen?.attributes['max'], 1, 1000) ?? 10;
  const value = numberIn(childText(chosen, 'value'), 0, max);
  const rating = value === undefined ? numberIn(childText(root, 'rating'), 0, 10) : (value / max) * 10;
  // Zero is how these files say "none".
  return rating === undefined || rating === 0 ? undefined : Math.round(rating * 10) / 10;
}

function textOf(root: XmlElement, name: string): string | undefined {
  const lines = xmlText(elementOf(root, name)).split('\n').map(foldSpace);
  return lines.join('\n').trim() || undefined;
}

function actorsOf(root: XmlElement): NfoActor[] {
  return elementsOf(root, 'actor').flatMap((actor) => {
    const [name, role] = [childText(actor, 'name'), childText(actor, 'role')];
    return name === undefined ? [] : [{ name, ...(role !== undefined && { role }) }];
  });
}

function idsOf(root: XmlElement): Record<string, string> {
  const ids = elementsOf(root, 'uniqueid').flatMap((element) => {
    const value = foldSpace(xmlText(element));
    return value === '' ? [] : [[element.attributes['type'] ?? 'unknown', value] as const];
  });
  const imdb = childText(root, 'imdbid') ?? childText(root, 'imdb_id');
  return Object.fromEntries([...(imdb === undefined ? [] : [['imdb', imdb] as const]), ...ids]);
}

function yearOf(root: XmlElement, premiered: string | undefined): number | undefined {
  return numberIn(childText(root, 'year'), 1870, 2200) ?? numberIn(premiered?.slice(0, 4), 1870, 2200);
}

const dateOf = (text: string | undefined) => /^\d{4}-\d{2}-\d{2}/u.exec(text ?? '')?.[0];
const urlIn = (text: string) => /https?:\/\/[^\s<>"']{1,2000}/u.exec(text)?.[0];

/** The XML without what some tools write around it: words before, addresses behind the root. */
function splitXml(text: string): { xml: string; rest: string } {
  const root = /<(movie|tvshow|episodedetails|video|musicvideo|album|artist)[\s>]/iu.exec(text);
  if (root === null) return { xml: '', rest: text };
  const close = `</${root[1] ?? ''}>`;
  const end = text.lastIndexOf(close);
  if (end === -1) throw new FormatError('NFO_INVALID', { why: `no ${close}` });
  // A DOCTYPE before the root stays in, so that it is refused.
  const declared = text.slice(0, root.index).search(/<!DOCTYPE/iu);
  const from = declared === -1 ? root.index : declared;
  return {
    xml: text.slice(from, end + close.length),
    rest: `${text.slice(0, from)} ${text.slice(end + close.length)}`,
  };
}

/**
 * Reads a `.nfo`: XML, an address alone, or XML with an address behind it.
 * @throws FormatError NFO_INVALID, XML_FORBIDDEN and other XML faults
 */
export function parseNfo(text: string): Nfo {
  if (text.length > MAX_NFO_CHARS) throw new FormatError('XML_TOO_LARGE', { chars: text.length });
  const { xml, rest } = splitXml(text);
  const url = urlIn(rest);
  const empty = {
    genres: [],
    countries: [],
    studios: [],
    directors: [],
    writers: [],
    actors: [],
    tags: [],
    uniqueIds: {},
  };
  if (xml === '') {
    if (url === undefined) throw new FormatError('NFO_INVALID', { why: 'neither XML nor an address' });
    const imdb = /\btt\d{6,10}\b/u.exec(url)?.[0];
    return { kind: '', ...empty, uniqueIds: imdb === undefined ? {} : { imdb }, url };
  }
  return readRoot(parseXml(xml), url);
}

function readRoot(root: XmlElement, url: string | undefined): Nfo {
  const premiered = dateOf(
    childText(root, 'premiered') ?? childText(root, 'releasedate') ?? childText(root, 'aired'),
  );
  const optional = {
    title: childText(root, 'title'),
    originalTitle: childText(root, 'originaltitle'),
    sortTitle: childText(root, 'sorttitle'),
    year: yearOf(root, premiered),
    premiered,
    plot: textOf(root, 'plot'),
    outline: textOf(root, 'outline'),
    tagline: childText(root, 'tagline'),
    runtimeMinutes: numberIn(childText(root, 'runtime'), 1, 6000),
    rating: ratingOf(root),
    mpaa: childText(root, 'mpaa'),
    set: childText(elementOf(root, 'set'), 'name') ?? childText(root, 'set'),
    url,
  };
  return {
    kind: root.name.toLowerCase(),
    ...(Object.fromEntries(
      Object.entries(optional).filter(([, value]) => value !== undefined),
    ) as Partial<Nfo>), // only what is said
    genres: listOf(root, 'genre'),
    countries: listOf(root, 'country'),
    studios: listOf(root, 'studio'),
    directors: listOf(root, 'director'),
    writers: [...new Set([...listOf(root, 'credits'), ...listOf(root, 'writer')])],
    actors: actorsOf(root),
    tags: listOf(root, 'tag'),
    uniqueIds: idsOf(root),
  };
}
