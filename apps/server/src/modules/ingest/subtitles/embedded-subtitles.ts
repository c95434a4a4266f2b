import { toolTimeoutMs } from '../packaging/encode-ladder.ts';
import type { FrameRequest } from '../films/pick-frame.ts';
import { inputArguments } from '../tools/probe-film.ts';
import { runTool } from '../tools/run-tool.ts';
import { subtitleLabel, subtitleLanguage } from './subtitle-language.ts';

export interface FilmSubtitle {
  readonly language: string;
  readonly label: string;
  readonly webvtt: string;
}

/** Subtitles that are text; pictures (Blu-ray, DVD) would need to be read by eye. */
const TEXT_CODECS = new Set(['subrip', 'ass', 'ssa', 'mov_text', 'webvtt', 'text']);
const MAX_SUBTITLES = 24;

/** Text subtitles inside a film as WebVTT, one a language (the first of each), in the file's order. */
export async function readEmbeddedSubtitles(request: FrameRequest): Promise<FilmSubtitle[]> {
  const found = new Map<string, FilmSubtitle>();
  for (const stream of request.facts.subtitles.slice(0, MAX_SUBTITLES)) {
    const language = subtitleLanguage(stream.language) ?? 'und';
    if (!TEXT_CODECS.has(stream.codec) || found.has(language)) continue;
    const result = await runTool({
      command: request.ffmpeg,
      args: [
        ...['-hide_banner', '-nostdin', '-v', 'error'],
        ...inputArguments(request.source, request.facts.demuxer),
        ...['-map', `0:${stream.index}`, '-f', 'webvtt', 'pipe:1'],
      ],
      limits: {
        timeoutMs: toolTimeoutMs(request.facts.durationSeconds),
        memoryBytes: 2 * 1024 ** 3,
        outputBytes: 16 * 1024 ** 2,
      },
      signal: request.signal,
    });
    const webvtt = result.stdout.toString('utf8');
    // A track that cannot be read is left out: the film is worth more than one of its subtitles.
    if (result.exitCode !== 0 || !webvtt.includes('-->')) continue;
    found.set(language, { language, label: subtitleLabel(language, stream.title), webvtt });
  }
  return [...found.values()];
}
