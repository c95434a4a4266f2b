import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ImportFailure } from '../failures/import-failure.ts';
import { type PackagedFilm, peakBandwidth, toMilliseconds } from './film-rendition.ts';
import { codecsOf } from './media-playlist.ts';
import type { Demuxer } from '../tools/sniff-film.ts';

export interface RepackageRequest {
  readonly source: string;
  readonly trialSeconds: number;
  /** An empty folder that receives `<rendition>/init`, `0`, `1`, … */
  readonly folder: string;
}

export type RepackageAnswer =
  | {
      readonly status: 'done';
      readonly name: string;
      readonly width: number;
      readonly height: number;
      readonly frameRate: number;
      readonly seconds: readonly number[];
      readonly bytes: readonly number[];
    }
  | {
      readonly status: 'refused';
      readonly reason: 'FILM_NEEDS_FFMPEG' | 'FILM_WITHOUT_VIDEO' | 'FILM_UNREADABLE' | 'FILM_TRUNCATED';
      readonly cause?: string;
    };

const MEMORY_MB = 1024;
/** Copying runs at the speed of the disk; what takes longer than this is a trap. */
const TIMEOUT_MS = 15 * 60_000;

function runWorker(request: RepackageRequest, signal: AbortSignal | undefined): Promise<RepackageAnswer> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) return reject(new ImportFailure('INTERRUPTED'));
    const worker = new Worker(new URL('./repackage-worker.ts', import.meta.url), {
      workerData: request,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const end = (act: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      void worker.terminate();
      act();
    };
    const timer = setTimeout(() => end(() => reject(new ImportFailure('FILM_TIMED_OUT'))), TIMEOUT_MS);
    const onAbort = () => end(() => reject(new ImportFailure('INTERRUPTED')));
    signal?.addEventListener('abort', onAbort, { once: true });
    worker.once('message', (answer: RepackageAnswer) => end(() => resolve(answer)));
    worker.once('error', (error) => end(() => reject(new ImportFailure('FILM_UNREADABLE', {}, error))));
    worker.once('exit', () => end(() => reject(new ImportFailure('FILM_UNREADABLE'))));
  });
}

/**
 * Repackages an H.264/AAC film in MP4 or QuickTime to CMAF segments without touching its pictures and sound.
 * Throws `FILM_NEEDS_FFMPEG` for anything else.
 */
export async function repackageFilm(
  request: RepackageRequest & { readonly demuxer: Demuxer; readonly signal?: AbortSignal | undefined },
): Promise<PackagedFilm> {
  if (request.demuxer !== 'mov') throw new ImportFailure('FILM_NEEDS_FFMPEG');
  const { source, trialSeconds, folder } = request;
  const answer = await runWorker({ source, trialSeconds, folder }, request.signal);
  if (answer.status === 'refused') throw new ImportFailure(answer.reason, {}, answer.cause);
  const segmentsMs = toMilliseconds(answer.seconds);
  const init = await readFile(join(folder, answer.name, 'init'));
  return {
    folder,
    renditions: [
      {
        name: answer.name,
        width: answer.width,
        height: answer.height,
        bandwidth: peakBandwidth(segmentsMs.map((ms, n) => ({ ms, bytes: answer.bytes[n] ?? 0 }))),
        codecs: codecsOf(init),
        frameRate: Math.round(answer.frameRate * 1000) / 1000,
      },
    ],
    segmentsMs,
    durationMs: segmentsMs.reduce((sum, ms) => sum + ms, 0),
  };
}
