import { languageOf } from '../names/name-vocabulary.ts';

/** Words of a name that say something else than a language. */
const FLAGS = new Set(['forced', 'default', 'sdh', 'cc', 'hi', 'full', 'signs', 'commentary']);

/** A tag as BCP 47 writes it; undefined for words that are none. */
function tagOf(word: string): string | undefined {
  const known = languageOf(word);
  if (known !== undefined) return known;
  const plain = word.replaceAll('_', '-');
  if (!/^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?$/iu.test(plain)) return undefined;
  try {
    const canonical = Intl.getCanonicalLocales(plain)[0];
    const name =
      canonical && new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(canonical);
    return name === undefined ? undefined : canonical;
  } catch {
    return undefined;
  }
}

/** The language that a subtitle's file name tells: `Title (2024).zh-CN.srt`, `Title.eng.forced.ass`, `Title.简体.srt`. */
export function subtitleLanguage(fileName: string): string | undefined {
  const words = fileName.split('.').slice(1, -1);
  for (const word of words.toReversed().slice(0, 3)) {
    if (FLAGS.has(word.toLowerCase())) continue;
    // Languages stand last: the first word that is none ends the search.
    return (
      tagOf(word) ??
      word
        .split(/[&_+\s]/u)
        .map(tagOf)
        .find((tag) => tag !== undefined)
    );
  }
  return undefined;
}
