import { FormatError } from '../faults.ts';
import { decodeText } from '../text/decode-text.ts';
import { cueFromAss, cueFromTags } from './cue-text.ts';

/** One subtitle; times in milliseconds. */
export interface Cue {
  readonly startMs: number;
  readonly endMs: number;
  /** Escaped, with no tags but `<i>` and `<b>`. */
  readonly text: string;
}

export const SUBTITLE_EXTENSIONS = ['srt', 'vtt', 'ass', 'ssa'] as const;
export type SubtitleExtension = (typeof SUBTITLE_EXTENSIONS)[number];

const MAX_BYTES = 16 * 1024 * 1024;
const MAX_CUES = 50_000;
const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[.,:](\d{1,3})`;
const TIMING = new RegExp(`^\\s*${TIME}\\s*-{1,2}>\\s*${TIME}`, 'u');
const ASS_TIME = /^(\d{1,3}):(\d{1,2}):(\d{1,2})[.:](\d{1,3})$/u;

function toMs(hours = '0', minutes = '0', seconds = '0', fraction = '0'): number {
  return (
    ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'))
  );
}

/** SRT and WebVTT alike: a line of times, then text up to an empty line. What is not a cue (styles, notes) is passed over. */
function timedCues(lines: readonly string[]): Cue[] {
  const cues: Cue[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const times = TIMING.exec(lines[at] ?? '');
    if (times === null) continue;
    const text: string[] = [];
    while (at + 1 < lines.length && (lines[at + 1] ?? '').trim() !== '' && !isNextCue(lines, at + 1)) {
      at += 1;
      text.push(lines[at] ?? '');
    }
    const startMs = toMs(times[1], times[2], times[3], times[4]);
    const endMs = toMs(times[5], times[6], times[7], times[8]);
    cues.push({ startMs, endMs, text: cueFromTags(text.join('\n')) });
  }
  return cues;
}

/** Some files lack the empty line between cues. */
const isNextCue = (lines: readonly string[], at: number) =>
  TIMING.test(lines[at] ?? '') || (/^\s*\d+\s*$/u.test(lines[at] ?? '') && TIMING.test(lines[at + 1] ?? ''));

/** `Dialogue:` lines by the columns that `Format:` names. */
function assCues(lines: readonly string[]): Cue[] {
  let columns = ['layer', 'start', 'end', 'style', 'name', 'marginl', 'marginr', 'marginv', 'effect', 'text'];
  let isEvents = false;
  const cues: Cue[] = [];
  for (const line of lines) {
    if (line.startsWith('[')) isEvents = /^\[events\]/iu.test(line);
    else if (isEvents && /^format:/iu.test(line))
      columns = line
        .slice(7)
        .split(',')
        .map((name) => name.trim().toLowerCase());
    else if (isEvents && /^dialogue:/iu.test(line)) cues.push(...assCue(line.slice(9), columns));
  }
  return cues;
}

function assCue(line: string, columns: readonly string[]): Cue[] {
  const parts = line.split(',');
  // The text is last and may hold commas.
  const fields = [...parts.slice(0, columns.length - 1), parts.slice(columns.length - 1).join(',')];
  const field = (name: string) => (fields[columns.indexOf(name)] ?? '').trim();
  const [start, end] = [ASS_TIME.exec(field('start')), ASS_TIME.exec(field('end'))];
  if (start === null || end === null) return [];
  return [
    {
      startMs: toMs(start[1], start[2], start[3], start[4]),
      endMs: toMs(end[1], end[2], end[3], end[4]),
      text: cueFromAss(field('text')),
    },
  ];
}

/**
 * Reads subtitles of any encoding into cues, in order of time; empty ones and ones that end before they begin are left out.
 * @throws FormatError SUBTITLES_INVALID, SUBTITLES_TOO_LARGE, TEXT_EMPTY, TEXT_UNDECODABLE
 */
export function parseSubtitles(bytes: Uint8Array, extension: SubtitleExtension): Cue[] {
  if (bytes.length > MAX_BYTES) throw new FormatError('SUBTITLES_TOO_LARGE', { bytes: bytes.length });
  const lines = decodeText(bytes).text.split(/\r\n|\n|\r/u);
  const isAss = extension === 'ass' || extension === 'ssa';
  const found = isAss ? assCues(lines) : timedCues(lines);
  if (found.length > MAX_CUES) throw new FormatError('SUBTITLES_TOO_LARGE', { cues: found.length });
  const cues = found.filter(({ startMs, endMs, text }) => endMs > startMs && text !== '');
  if (cues.length === 0) throw new FormatError('SUBTITLES_INVALID', { why: 'no cues' });
  return mergeRepeated(cues.toSorted((a, b) => a.startMs - b.startMs || a.endMs - b.endMs));
}

/** ASS draws one line in several layers: the same words at the same time are said once. */
function mergeRepeated(cues: readonly Cue[]): Cue[] {
  const seen = new Set<string>();
  return cues.filter(({ startMs, endMs, text }) => {
    const key = `${startMs} ${endMs} ${text}`;
    return seen.has(key) ? false : seen.add(key);
  });
}

function timeOf(ms: number): string {
  const pad = (value: number, width: number) => String(value).padStart(width, '0');
  const seconds = Math.floor(ms / 1000);
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((value) =>
    pad(value, 2),
  );
  return `${clock.join(':')}.${pad(ms % 1000, 3)}`;
}

/** Subtitles as WebVTT: text, times, `<i>` and `<b>`; no styles, positions or other tags. Faults as `parseSubtitles`. */
export function toWebVtt(bytes: Uint8Array, extension: SubtitleExtension): string {
  const cues = parseSubtitles(bytes, extension);
  const blocks = cues.map(({ startMs, endMs, text }) => `${timeOf(startMs)} --> ${timeOf(endMs)}\n${text}\n`);
  return `WEBVTT\n\n${blocks.join('\n')}`;
}
