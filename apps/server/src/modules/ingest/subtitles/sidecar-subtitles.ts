import { readFile } from 'node:fs/promises';
import { SUBTITLE_EXTENSIONS, subtitleLanguage as languageOfName, toWebVtt } from '@aurora/formats';
import { guessLanguage, toLocale } from '../details/guess-language.ts';
import { asFailure } from '../failures/format-failure.ts';
import type { IngestLog } from '../importing/import-context.ts';
import { ImportFailure } from '../failures/import-failure.ts';
import type { SourceFile } from '../scan/library-item.ts';
import type { FilmSubtitle } from './embedded-subtitles.ts';
import { subtitleLabel, subtitleLanguage } from './subtitle-language.ts';

const MAX_BYTES = 16 * 1024 * 1024;

/** The language that the name tells, else the script of the text, else undetermined. */
function tellLanguage(file: SourceFile, webvtt: string): string {
  const named = languageOfName(file.name);
  const spoken = webvtt.replaceAll(/^.*-->.*$/gmu, '');
  return subtitleLanguage(named ?? null) ?? toLocale(guessLanguage(spoken)) ?? 'und';
}

/**
 * Subtitles beside a film as WebVTT, the first of each language. One that cannot be read is left out with a line in
 * the log: the film is worth more than one of its subtitles.
 */
export async function readSidecarSubtitles(
  files: readonly SourceFile[],
  log: IngestLog,
): Promise<FilmSubtitle[]> {
  const found = new Map<string, FilmSubtitle>();
  for (const file of files) {
    const extension = SUBTITLE_EXTENSIONS.find((known) => file.name.toLowerCase().endsWith(`.${known}`));
    if (extension === undefined || file.size > MAX_BYTES) continue;
    try {
      const webvtt = await asFailure(file.name, async () => toWebVtt(await readFile(file.path), extension));
      const language = tellLanguage(file, webvtt);
      if (!found.has(language))
        found.set(language, { language, label: subtitleLabel(language, null), webvtt });
    } catch (error) {
      if (!(error instanceof ImportFailure)) throw error;
      log.warn(
        { subtitle: file.relative, reason: error.reason },
        'a subtitle cannot be read and is left out',
      );
    }
  }
  return [...found.values()];
}
