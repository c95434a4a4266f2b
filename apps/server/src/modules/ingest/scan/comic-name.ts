import { parseLibraryName } from '@aurora/formats';

/** What the name of a comic's file or folder says, and what it is called in a list of chapters. */
export interface ComicName {
  /** The name without what stands in brackets around it. */
  readonly full: string;
  readonly series: string | null;
  readonly volume: number | null;
  readonly chapter: number | null;
  /** The name without its series: `第3话 风起`, `v01 c002`. */
  readonly label: string;
  readonly volumeLabel: string | null;
}

/** Groups, years and the like; 上 中 下 in brackets are part of the name. */
const BRACKETS = /[[【(（](?![上中下前后後]\s*[\]】)）])[^\]】)）]*[\]】)）]/gu;
const EDGES = /^[\s\-–—_.,:：]+|[\s\-–—_,:：]+$/gu;
const VOLUME =
  /(?:\bv(?:ol(?:ume)?)?[ ._]*\d+(?:\.\d+)?|第\s*[\d零〇一二三四五六七八九十百]+\s*[卷巻冊册部])/iu;

const plain = (text: string) =>
  text.replaceAll(BRACKETS, ' ').replaceAll('_', ' ').replaceAll(/\s+/gu, ' ').replaceAll(EDGES, '');

/** Reads the name of a chapter's archive or folder, without its extension. */
export function parseComicName(name: string): ComicName {
  const facts = parseLibraryName(name, { bareNumber: 'chapter' });
  const full = plain(name) || name;
  const series = facts.title === '' ? null : facts.title;
  const isPart = facts.chapter !== undefined || facts.volume !== undefined || facts.kindOfExtra !== undefined;
  // Where the series cannot be found again letter by letter, the whole name is still a name.
  const at = series === null ? 0 : full.indexOf(series);
  const rest = isPart && at >= 0 ? full.slice(at + (series?.length ?? 0)).replaceAll(EDGES, '') : '';
  const hasBoth = facts.volume !== undefined && facts.chapter !== undefined;
  return {
    full,
    series,
    volume: facts.volume ?? null,
    chapter: facts.chapter ?? null,
    label: rest === '' ? full : rest,
    volumeLabel: hasBoth ? (VOLUME.exec(full)?.[0].trim() ?? String(facts.volume)) : null,
  };
}
