import type { ComicInfo } from '@aurora/formats';
import { localeOfText } from '../details/guess-language.ts';
import type { TitleDetails } from '../preparing/prepared-title.ts';

/** What ComicInfo says of the series fills in what the sidecar leaves open. */
export function withComicInfo(
  details: TitleDetails,
  info: ComicInfo | null,
  hasOwnName: boolean,
): TitleDetails {
  if (info === null) return details;
  const { people, descriptions, tags } = details;
  const [author] = info.writers;
  const [artist] = info.pencillers;
  const hasDescription = Object.keys(descriptions).length > 0;
  const words = [...new Set([...info.genres, ...info.tags])].slice(0, 12);
  const hasTags = Object.keys(tags).length > 0 || words.length === 0;
  return {
    ...details,
    originalName: hasOwnName ? details.originalName : (info.series ?? details.originalName),
    descriptions:
      hasDescription || info.summary === undefined
        ? descriptions
        : { [localeOfText(info.summary, info.languageIso)]: info.summary },
    tags: hasTags ? tags : { [localeOfText(words.join(' '), info.languageIso)]: words },
    year:
      details.year ?? (info.year !== undefined && info.year >= 1000 && info.year <= 9999 ? info.year : null),
    people: {
      ...(author !== undefined && { author }),
      ...(artist !== undefined && { artist }),
      ...people,
    },
  };
}
