import { readFile } from 'node:fs/promises';
import {
  type Nfo,
  type Sidecar,
  decodeText,
  parseLibraryName,
  parseNfo,
  parseSidecar,
} from '@aurora/formats';
import { asFailure } from '../failures/format-failure.ts';
import { ImportFailure } from '../failures/import-failure.ts';
import type { TitleDetails } from '../preparing/prepared-title.ts';
import type { LibraryItem, SourceFile } from '../scan/library-item.ts';
import { localeOfText } from './guess-language.ts';
import { categoryOfGenres } from './category-of-genres.ts';
import { regionOfCountries } from './region-of-countries.ts';

/** What a library says of a title before its content is opened. */
export interface ItemDetails {
  readonly title: TitleDetails;
  /** The chapter rule that the sidecar names for this book. */
  readonly chapterRule: string | null;
  /** The sidecar or .nfo names the title: what the content calls itself comes after that. */
  readonly hasOwnName: boolean;
}

const MAX_DETAIL_BYTES = 1024 * 1024;

async function readText(file: SourceFile): Promise<string> {
  if (file.size > MAX_DETAIL_BYTES) {
    throw new ImportFailure('SIDECAR_INVALID', { file: file.name, problem: 'larger than 1 MiB' });
  }
  return decodeText(await readFile(file.path)).text;
}

async function readSidecar(file: SourceFile | null, categories: ReadonlySet<string>): Promise<Sidecar> {
  if (file === null) return {};
  const sidecar = await asFailure(file.name, async () => parseSidecar(await readText(file)));
  if (sidecar.category !== undefined && !categories.has(sidecar.category)) {
    throw new ImportFailure('SIDECAR_INVALID', { file: file.name, problem: `category ${sidecar.category}` });
  }
  return sidecar;
}

async function readNfo(file: SourceFile | null): Promise<Nfo | null> {
  return file === null ? null : asFailure(file.name, async () => parseNfo(await readText(file)));
}

/** A film is called what its file is called, without year and words of its release; an episode keeps its number. */
function nameOf(item: LibraryItem): { name: string; year: number | null } {
  if (item.kind !== 'movie') {
    const found = /^(.*?)[\s._]*[([（](\d{4})[)\]）]\s*$/u.exec(item.label);
    const [, name = '', year = ''] = found ?? [];
    return name.trim() === '' ? { name: item.label, year: null } : { name: name.trim(), year: Number(year) };
  }
  const facts = parseLibraryName(item.label);
  const isPart = facts.chapter !== undefined || facts.volume !== undefined;
  return { name: isPart || facts.title === '' ? item.label : facts.title, year: facts.year ?? null };
}

type FromNfo = Pick<
  TitleDetails,
  'descriptions' | 'tags' | 'people' | 'category' | 'region' | 'scoreTenths' | 'year'
> & {
  readonly name: string | null;
};

function fromNfo(nfo: Nfo | null): FromNfo {
  const plot = nfo?.plot ?? nfo?.outline;
  const tags = [...new Set([...(nfo?.genres ?? []), ...(nfo?.tags ?? [])])].slice(0, 12);
  const directors = nfo?.directors ?? [];
  const actors = (nfo?.actors ?? []).map((actor) => actor.name).slice(0, 20);
  return {
    name: nfo?.title ?? null,
    descriptions: plot === undefined ? {} : { [localeOfText(plot, null)]: plot },
    tags: tags.length === 0 ? {} : { [localeOfText(tags.join(' '), null)]: tags },
    people: { ...(directors.length > 0 && { directors }), ...(actors.length > 0 && { actors }) },
    category: categoryOfGenres(nfo?.genres ?? []),
    region: regionOfCountries(nfo?.countries ?? []),
    scoreTenths: nfo?.rating === undefined ? null : Math.round(nfo.rating * 10),
    year: nfo?.year ?? null,
  };
}

const orEmpty = <T extends object>(own: T | undefined, other: T): T => (own === undefined ? other : own);

/** Leaves out what is not said, as exact optional properties ask. */
function said<T extends object>(value: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  const entries = Object.entries(value).filter(([, field]) => field !== undefined);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the filter is what the type says
  return Object.fromEntries(entries) as { [Key in keyof T]: Exclude<T[Key], undefined> };
}

/**
 * Reads what lies beside a title: `aurora.json`, which wins over the .nfo, which wins over the name. Throws
 * `SIDECAR_INVALID` naming the file and what is wrong with it.
 */
export async function readDetails(item: LibraryItem, categories: ReadonlySet<string>): Promise<ItemDetails> {
  const sidecar = await readSidecar(item.sidecar, categories);
  const nfo = fromNfo(await readNfo(item.nfo));
  const label = nameOf(item);
  const names = said(sidecar.names ?? {});
  const own = names['zh-CN'] ?? names['en-US'] ?? Object.values(names)[0] ?? nfo.name;
  return {
    chapterRule: sidecar.chapterRule ?? null,
    hasOwnName: own !== null,
    title: {
      originalName: own ?? label.name,
      names,
      descriptions: orEmpty(sidecar.descriptions && said(sidecar.descriptions), nfo.descriptions),
      tags: orEmpty(sidecar.tags && said(sidecar.tags), nfo.tags),
      category: sidecar.category ?? nfo.category,
      year: sidecar.year ?? nfo.year ?? label.year,
      region: sidecar.region ?? nfo.region,
      scoreTenths: sidecar.score === undefined ? nfo.scoreTenths : Math.round(sidecar.score * 10),
      people: { ...nfo.people, ...said(sidecar.people ?? {}) },
      status: sidecar.status ?? null,
      direction: sidecar.direction ?? null,
      charge: sidecar.charge ?? 'free',
      prices: said(sidecar.price ?? {}),
      freeChapters: sidecar.freeChapters ?? 0,
      trialSeconds: sidecar.trialSeconds ?? null,
      recommended: sidecar.recommended ?? null,
    },
  };
}
