/** What the name of a comic's file or folder says. */
export interface ComicName {
  /** The name without what stands in brackets before and after. */
  readonly full: string;
  readonly series: string | null;
  readonly volume: number | null;
  readonly chapter: number | null;
  /** What a chapter is called in a list: the name without its series. */
  readonly label: string;
  readonly volumeLabel: string | null;
}

const VOLUME = /(?:\bv(?:ol(?:ume)?)?[ ._]*(\d+(?:\.\d+)?)|第\s*(\d+)\s*[卷巻冊册部])/iu;
const CHAPTER =
  /(?:\b(?:ch?(?:ap(?:ter)?)?|ep(?:isode)?)[ ._]*(\d+(?:\.\d+)?)|第\s*(\d+(?:\.\d+)?)\s*[话話章回集]|#\s*(\d+(?:\.\d+)?))/iu;
const TRAILING = /(?:^|[\s\-_–])(\d+(?:\.\d+)?)\s*$/u;

const numberIn = (found: RegExpExecArray | null): number | null => {
  const value = found?.slice(1).find((group) => group !== undefined);
  return value === undefined ? null : Number(value);
};

export function parseComicName(name: string): ComicName {
  const full =
    name
      .replaceAll(/^(?:\s*[[【(（][^\]】)）]*[\]】)）])+\s*|\s*(?:[[【(（][^\]】)）]*[\]】)）]\s*)+$/gu, '')
      .trim() || name;
  const volume = VOLUME.exec(full);
  const chapter = CHAPTER.exec(full) ?? (volume === null ? TRAILING.exec(full) : null);
  const at = Math.min(volume?.index ?? full.length, chapter?.index ?? full.length);
  const series = full
    .slice(0, at)
    .replace(/[\s\-_–.,]+$/u, '')
    .trim();
  const label =
    full
      .slice(series.length)
      .replace(/^[\s\-_–.,]+/u, '')
      .trim() || full;
  return {
    full,
    series: series === '' ? null : series,
    volume: numberIn(volume),
    chapter: numberIn(chapter),
    label,
    volumeLabel: volume === null || chapter === null ? null : volume[0].trim(),
  };
}
