import { z } from 'zod';
import { ImportFailure } from '../failures/import-failure.ts';
import { runTool } from './run-tool.ts';
import type { Demuxer } from './sniff-film.ts';

/** Arguments that open a local film and nothing else: no playlist, no network, no other file. */
export function inputArguments(path: string, demuxer: Demuxer): string[] {
  return ['-protocol_whitelist', 'file,pipe', '-f', demuxer, '-i', `file:${path}`];
}

const text = z.string().optional();
const streamSchema = z.object({
  index: z.int(),
  codec_type: text,
  codec_name: text,
  width: z.int().optional(),
  height: z.int().optional(),
  sample_aspect_ratio: text,
  field_order: text,
  r_frame_rate: text,
  avg_frame_rate: text,
  duration: text,
  channels: z.int().optional(),
  disposition: z.record(z.string(), z.int()).optional(),
  tags: z.record(z.string(), z.string()).optional(),
  side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
});
type ProbedStream = z.output<typeof streamSchema>;

const probeSchema = z.object({
  streams: z.array(streamSchema).default([]),
  format: z.object({ duration: text, size: text, tags: z.record(z.string(), z.string()).optional() }),
});

type Probed = z.output<typeof probeSchema>;

/** What an import needs to know of a film before it encodes it. Sizes as shown: rotated, square pixels. */
export interface FilmFacts {
  readonly demuxer: Demuxer;
  readonly durationSeconds: number;
  readonly video: {
    readonly index: number;
    readonly codec: string;
    readonly displayWidth: number;
    readonly displayHeight: number;
    readonly framesPerSecond: number;
    readonly isInterlaced: boolean;
  };
  readonly audio: { readonly index: number; readonly codec: string; readonly channels: number } | null;
  readonly subtitles: readonly {
    readonly index: number;
    readonly codec: string;
    readonly language: string | null;
    readonly title: string | null;
  }[];
}

const MAX_DURATION_SECONDS = 24 * 3600;
/** Below this a moving picture is not possible: a header that claims hours over a few bytes. */
const MIN_BITS_PER_SECOND = 800;
const STANDARD_RATES = [24, 25, 30, 48, 50, 60] as const;

function ratio(value: string | undefined, separator: string): number | null {
  const [over, under] = (value ?? '').split(separator).map(Number);
  return over !== undefined && under !== undefined && over > 0 && under > 0 ? over / under : null;
}

/**
 * The constant rate a film is encoded at: its own where it has one up to 60, else the next standard rate, so that
 * key frames fall on the second even where a phone or a screen recorder wrote frames as they came.
 */
export function chooseFrameRate(average: number | null, nominal: number | null): number {
  const rate = average ?? nominal ?? 25;
  if (rate > 60.5) return 60;
  const isSteady = nominal !== null && Math.abs(nominal - rate) < 0.01 * rate;
  if (isSteady && rate >= 10) return rate;
  return STANDARD_RATES.find((standard) => standard >= rate - 0.5) ?? 60;
}

function rotationOf(stream: ProbedStream): number {
  const angle = stream.side_data_list?.find((data) => data.rotation !== undefined)?.rotation;
  return Math.abs(angle ?? Number(stream.tags?.['rotate'] ?? 0)) % 180;
}

function displaySize(stream: ProbedStream): [number, number] {
  const aspect = ratio(stream.sample_aspect_ratio, ':') ?? 1;
  const width = (stream.width ?? 0) * aspect;
  const height = stream.height ?? 0;
  return rotationOf(stream) === 90 ? [height, width] : [width, height];
}

function chooseStream(streams: readonly ProbedStream[], type: 'video' | 'audio'): ProbedStream | undefined {
  const candidates = streams.filter((s) => s.codec_type === type && s.disposition?.['attached_pic'] !== 1);
  return candidates.find((s) => s.disposition?.['default'] === 1) ?? candidates[0];
}

/** Some recorders write no length: then the packets are counted through, without decoding them. */
async function measureDuration(
  tools: ProbeTools,
  request: ProbeRequest,
  streamIndex: number,
): Promise<number> {
  let seconds = 0;
  await runTool({
    command: tools.ffmpeg,
    args: [
      ...['-hide_banner', '-nostdin', '-v', 'error', '-progress', 'pipe:1'],
      ...inputArguments(request.path, request.demuxer),
      ...['-map', `0:${streamIndex}`, '-c', 'copy', '-f', 'null', '-'],
    ],
    limits: { timeoutMs: 120_000, memoryBytes: 2 * 1024 ** 3, outputBytes: 1024 ** 2 },
    signal: request.signal,
    onLine: (line) => {
      const microseconds = Number(/^out_time_us=(\d+)/u.exec(line)?.[1]);
      if (microseconds > 0) seconds = microseconds / 1e6;
    },
  });
  return seconds;
}

function checkDuration(seconds: number): number {
  if (!Number.isFinite(seconds) || seconds <= 0) throw new ImportFailure('FILM_UNREADABLE');
  if (seconds > MAX_DURATION_SECONDS) throw new ImportFailure('FILM_TOO_LONG', { hours: 24 });
  return seconds;
}

function toFacts(
  probed: Probed,
  video: ProbedStream,
  film: { demuxer: Demuxer; durationSeconds: number },
): FilmFacts {
  const { demuxer, durationSeconds } = film;
  const [displayWidth, displayHeight] = displaySize(video);
  if (displayWidth < 2 || displayHeight < 2) throw new ImportFailure('FILM_UNREADABLE');
  const bytes = Number(probed.format.size ?? 0);
  if ((bytes * 8) / durationSeconds < MIN_BITS_PER_SECOND) throw new ImportFailure('FILM_TRUNCATED');
  const audio = chooseStream(probed.streams, 'audio');
  const hasAudio = audio?.codec_name !== undefined && (audio.channels ?? 0) > 0;
  return {
    demuxer,
    durationSeconds,
    video: {
      index: video.index,
      codec: video.codec_name ?? '',
      displayWidth,
      displayHeight,
      framesPerSecond: chooseFrameRate(ratio(video.avg_frame_rate, '/'), ratio(video.r_frame_rate, '/')),
      isInterlaced: ['tt', 'bb', 'tb', 'bt'].includes(video.field_order ?? ''),
    },
    audio: hasAudio
      ? { index: audio.index, codec: audio.codec_name ?? '', channels: audio.channels ?? 2 }
      : null,
    subtitles: probed.streams
      .filter((s) => s.codec_type === 'subtitle')
      .map((s) => ({
        index: s.index,
        codec: s.codec_name ?? '',
        language: s.tags?.['language'] ?? null,
        title: s.tags?.['title'] ?? null,
      })),
  };
}

interface ProbeTools {
  readonly ffmpeg: string;
  readonly ffprobe: string;
}

interface ProbeRequest {
  readonly path: string;
  readonly demuxer: Demuxer;
  readonly signal?: AbortSignal | undefined;
}

async function runProbe(tools: ProbeTools, request: ProbeRequest): Promise<Probed> {
  const result = await runTool({
    command: tools.ffprobe,
    args: [
      ...['-v', 'error', '-print_format', 'json', '-show_format', '-show_streams'],
      ...['-probesize', '20M', '-analyzeduration', '10M'],
      ...inputArguments(request.path, request.demuxer),
    ],
    limits: { timeoutMs: 20_000, memoryBytes: 2 * 1024 ** 3, outputBytes: 4 * 1024 ** 2 },
    signal: request.signal,
  });
  if (result.exitCode !== 0) throw new ImportFailure('FILM_UNREADABLE', {}, new Error(result.stderr));
  const parsed = probeSchema.safeParse(JSON.parse(result.stdout.toString('utf8')));
  if (!parsed.success) throw new ImportFailure('FILM_UNREADABLE', {}, parsed.error);
  return parsed.data;
}

/** Asks ffprobe what a film is. Throws an `ImportFailure` with the reason where it is none. */
export async function probeFilm(
  tools: ProbeTools,
  path: string,
  demuxer: Demuxer,
  signal?: AbortSignal,
): Promise<FilmFacts> {
  const request = { path, demuxer, signal };
  const probed = await runProbe(tools, request);
  const video = chooseStream(probed.streams, 'video');
  if (video?.codec_name === undefined) throw new ImportFailure('FILM_WITHOUT_VIDEO');
  const claimed = Number(probed.format.duration ?? video.duration ?? Number.NaN);
  const seconds =
    Number.isFinite(claimed) && claimed > 0 ? claimed : await measureDuration(tools, request, video.index);
  return toFacts(probed, video, { demuxer, durationSeconds: checkDuration(seconds) });
}
