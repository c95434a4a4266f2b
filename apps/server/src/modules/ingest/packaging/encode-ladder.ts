import { mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ImportFailure } from '../failures/import-failure.ts';
import { type FilmRendition, type PackagedFilm, peakBandwidth, toMilliseconds } from './film-rendition.ts';
import { type Rung, chooseCuts, chooseLadder } from './ladder.ts';
import { codecsOf, parseMediaPlaylist } from './media-playlist.ts';
import { type FilmFacts, inputArguments } from '../tools/probe-film.ts';
import { runTool } from '../tools/run-tool.ts';

export interface LadderRequest {
  readonly ffmpeg: string;
  readonly source: string;
  readonly facts: FilmFacts;
  readonly trialSeconds: number;
  /**
   * Where the picture begins: `stated` by the file, or `zero` for our own segments, whose reordered frames ffmpeg
   * would take for a late picture and bring out of step with the sound.
   */
  readonly pictureStart?: 'stated' | 'zero' | undefined;
  /** An empty folder that receives `<rendition>/init`, `0`, `1`, … */
  readonly folder: string;
  readonly signal?: AbortSignal | undefined;
  /** 0–1. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
}

const GIB = 1024 ** 3;
const SHORTEST_TIMEOUT_MS = 60_000;
/** Share of packets that may be broken before a film counts as unreadable. */
const MAX_ERROR_RATE = '0.1';

/** A run may take four times the film's length, and a minute at least (`spec/protection.md` 4.6). */
export function toolTimeoutMs(durationSeconds: number): number {
  return Math.max(SHORTEST_TIMEOUT_MS, Math.ceil(durationSeconds * 4000));
}

function filterGraph({ facts, pictureStart }: LadderRequest, rungs: readonly Rung[]): string {
  const first = [
    ...(pictureStart === 'zero' ? ['setpts=PTS-STARTPTS'] : []),
    ...(facts.video.isInterlaced ? ['bwdif'] : []),
    `fps=${facts.video.framesPerSecond}`,
    `split=${rungs.length}`,
  ].join(',');
  const splits = rungs.map((_, n) => `[s${n}]`).join('');
  const scales = rungs.map(
    (rung, n) => `[s${n}]scale=${rung.width}:${rung.height}:flags=bicubic,setsar=1,format=yuv420p[v${n}]`,
  );
  return [`[0:${facts.video.index}]${first}${splits}`, ...scales].join(';');
}

function videoArguments(rungs: readonly Rung[], cuts: readonly number[]): string[] {
  const perRung = rungs.flatMap((rung, n) => [
    ...[`-profile:v:${n}`, rung.profile],
    ...[
      `-maxrate:v:${n}`,
      String(rung.maxBitsPerSecond),
      `-bufsize:v:${n}`,
      String(rung.maxBitsPerSecond * 2),
    ],
  ]);
  return [
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '22'],
    ...perRung,
    // Key frames nowhere but at the cuts: the muxer then starts a segment at each of them and nowhere else.
    ...['-g', '100000', '-keyint_min', '1', '-sc_threshold', '0', '-force_key_frames', cuts.join(',')],
  ];
}

function ladderArguments(request: LadderRequest, rungs: readonly Rung[]): string[] {
  const { facts } = request;
  const audioIndex = facts.audio?.index;
  const hasAudio = audioIndex !== undefined;
  const audioMaps = hasAudio ? rungs.flatMap(() => ['-map', `0:${audioIndex}`]) : [];
  const variants = rungs.map((rung, n) => `v:${n}${hasAudio ? `,a:${n}` : ''},name:${rung.name}`);
  return [
    ...['-hide_banner', '-nostdin', '-y', '-v', 'error', '-progress', 'pipe:1'],
    ...['-max_error_rate', MAX_ERROR_RATE],
    ...inputArguments(request.source, facts.demuxer),
    ...['-filter_complex', filterGraph(request, rungs)],
    ...rungs.flatMap((_, n) => ['-map', `[v${n}]`]),
    ...audioMaps,
    ...videoArguments(rungs, chooseCuts(facts.durationSeconds, request.trialSeconds)),
    ...(hasAudio
      ? ['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000', '-af', 'aresample=async=1']
      : []),
    ...['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn'],
    ...['-f', 'hls', '-hls_segment_type', 'fmp4', '-hls_playlist_type', 'vod', '-hls_list_size', '0'],
    // Shorter than any distance of key frames, so that every one of them opens a segment.
    ...['-hls_time', '0.1', '-hls_flags', 'independent_segments', '-hls_fmp4_init_filename', 'init_%v'],
    ...['-hls_segment_filename', '%v/%d', '-var_stream_map', variants.join(' '), '%v/index.m3u8'],
  ];
}

interface RungResult {
  readonly rendition: FilmRendition;
  readonly seconds: readonly number[];
}

async function readRung(request: LadderRequest, rung: Rung): Promise<RungResult> {
  const folder = join(request.folder, rung.name);
  const playlist = parseMediaPlaylist(await readFile(join(folder, 'index.m3u8'), 'utf8'));
  await rm(join(folder, 'index.m3u8'));
  // With one variant ffmpeg takes the name as it stands, with several it puts each one's name in.
  const written = (await readdir(folder)).find((name) => name.startsWith('init_'));
  if (written === undefined) throw new ImportFailure('FILM_ENCODE_FAILED');
  await rename(join(folder, written), join(folder, 'init'));
  const init = await readFile(join(folder, 'init'));
  const sizes = await Promise.all(
    playlist.map(async (segment, n) => {
      const path = join(folder, segment.file.replace(/^.*\//u, ''));
      if (path !== join(folder, String(n))) await rename(path, join(folder, String(n)));
      return { bytes: (await stat(join(folder, String(n)))).size, ms: segment.seconds * 1000 };
    }),
  );
  return {
    rendition: {
      name: rung.name,
      width: rung.width,
      height: rung.height,
      bandwidth: peakBandwidth(sizes),
      codecs: codecsOf(init),
      frameRate: Math.round(request.facts.video.framesPerSecond * 1000) / 1000,
    },
    seconds: playlist.map((segment) => segment.seconds),
  };
}

function checkAligned(results: readonly RungResult[]): void {
  const [best] = results;
  const isAligned = results.every(
    (result) =>
      result.seconds.length === best?.seconds.length &&
      result.seconds.every((length, n) => Math.abs(length - (best.seconds[n] ?? 0)) < 0.05),
  );
  if (!isAligned || best === undefined || best.seconds.length === 0)
    throw new ImportFailure('FILM_ENCODE_FAILED');
}

/** A film that ends long before its header says was cut off on its way here, or never was what it claims. */
export function checkLength(seconds: number, claimedSeconds: number): void {
  if (seconds < claimedSeconds * 0.9 && claimedSeconds - seconds > 2)
    throw new ImportFailure('FILM_TRUNCATED');
}

/**
 * Encodes the H.264/AAC ladder of a film in one run of ffmpeg: CMAF segments that begin at the same key frames in
 * every rendition, every 4 s and at the trial's end.
 */
export async function encodeLadder(request: LadderRequest): Promise<PackagedFilm> {
  const { facts, folder } = request;
  const rungs = chooseLadder(facts.video.displayWidth, facts.video.displayHeight);
  await Promise.all(rungs.map((rung) => mkdir(join(folder, rung.name), { recursive: true })));
  const result = await runTool({
    command: request.ffmpeg,
    args: ladderArguments(request, rungs),
    cwd: folder,
    limits: { timeoutMs: toolTimeoutMs(facts.durationSeconds), memoryBytes: 8 * GIB, outputBytes: GIB },
    signal: request.signal,
    onLine: (line) => {
      const microseconds = Number(/^out_time_us=(\d+)/u.exec(line)?.[1]);
      if (microseconds > 0) request.onProgress?.(Math.min(1, microseconds / 1e6 / facts.durationSeconds));
    },
  });
  if (result.exitCode !== 0) throw new ImportFailure('FILM_UNREADABLE', {}, new Error(result.stderr));
  const results = await Promise.all(rungs.map((rung) => readRung(request, rung)));
  checkAligned(results);
  const seconds = results[0]?.seconds ?? [];
  const total = seconds.reduce((sum, length) => sum + length, 0);
  checkLength(total, facts.durationSeconds);
  return {
    folder,
    renditions: results.map((rung) => rung.rendition),
    segmentsMs: toMilliseconds(seconds),
    durationMs: Math.round(total * 1000),
  };
}
