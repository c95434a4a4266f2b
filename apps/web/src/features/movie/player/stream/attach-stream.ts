import type Hls from 'hls.js';
import type { ErrorData } from 'hls.js';
import { type Quality, pickLevel } from './pick-level.ts';

export interface Stream {
  /** Highest first; empty where the browser chooses by itself. */
  qualities: () => Quality[];
  /** Wanted height in pixels; null is automatic. */
  choose: (height: number | null) => void;
  /** Goes on loading after the network came back. */
  resume: () => void;
  destroy: () => void;
}

/** `refused`: the address is no longer accepted; `network`: no answer came; `media`: the film cannot be decoded. */
export type StreamFailure = 'refused' | 'network' | 'media';

interface StreamOptions {
  url: string;
  /** Seconds. */
  startAt: number;
  quality: number | null;
  onReady: () => void;
  /** The height now playing, in pixels. */
  onHeight: (height: number) => void;
  onFailure: (failure: StreamFailure) => void;
}

/** The browser says no more than a number; while it is offline nothing was refused. */
function nativeFailure(video: HTMLVideoElement): StreamFailure {
  if (!navigator.onLine) return 'network';
  return video.error?.code === MediaError.MEDIA_ERR_DECODE ? 'media' : 'refused';
}

function attachNative(video: HTMLVideoElement, options: StreamOptions): Stream {
  const listeners = new AbortController();
  const { signal } = listeners;
  const onLoaded = (): void => {
    if (options.startAt > 0) video.currentTime = options.startAt;
    options.onReady();
  };
  video.addEventListener('loadedmetadata', onLoaded, { signal, once: true });
  video.addEventListener('error', () => options.onFailure(nativeFailure(video)), { signal });
  video.addEventListener('resize', () => options.onHeight(video.videoHeight), { signal });
  video.src = options.url;
  return {
    qualities: () => [],
    choose: () => undefined,
    resume: () => undefined,
    destroy: () => {
      listeners.abort();
      video.removeAttribute('src');
      video.load();
    },
  };
}

const isRefused = ({ response }: ErrorData): boolean => response?.code === 403;

function wrap(hls: Hls): Stream {
  const qualities = (): Quality[] =>
    hls.levels.map(({ height }, level) => ({ level, height })).toSorted((a, b) => b.height - a.height);
  return {
    qualities,
    choose: (height) => {
      hls.nextLevel = pickLevel(qualities(), height);
    },
    resume: () => hls.startLoad(),
    destroy: () => hls.destroy(),
  };
}

/**
 * Plays an HLS playlist in a video element: through hls.js where the browser has media source, else by itself.
 * Temporary faults of the line are retried by hls.js; what it gives up on is reported once.
 */
export async function attachStream(video: HTMLVideoElement, options: StreamOptions): Promise<Stream> {
  const { default: HlsPlayer } = await import('hls.js/light');
  if (!HlsPlayer.isSupported()) return attachNative(video, options);
  const hls = new HlsPlayer({
    enableWorker: true,
    capLevelToPlayerSize: true,
    startLevel: -1,
    startPosition: options.startAt > 0 ? options.startAt : -1,
    // A minute ahead is enough for a weak line; more would be paid for by who stops watching.
    maxMaxBufferLength: 60,
    // What was watched is dropped, so that a long film does not fill a phone's memory.
    backBufferLength: 60,
  });
  const stream = wrap(hls);
  let hasRecovered = false;
  hls.on(HlsPlayer.Events.MANIFEST_PARSED, () => {
    if (options.quality !== null) hls.startLevel = pickLevel(stream.qualities(), options.quality);
    if (options.quality !== null) hls.nextLevel = hls.startLevel;
    options.onReady();
  });
  hls.on(HlsPlayer.Events.LEVEL_SWITCHED, (_name, { level }) =>
    options.onHeight(hls.levels[level]?.height ?? 0),
  );
  hls.on(HlsPlayer.Events.ERROR, (_name, data) => {
    // hls.js would try the other qualities, whose addresses are refused as well.
    if (isRefused(data)) return options.onFailure('refused');
    if (!data.fatal) return;
    if (data.type === HlsPlayer.ErrorTypes.MEDIA_ERROR && !hasRecovered) {
      hasRecovered = true;
      hls.recoverMediaError();
      return;
    }
    options.onFailure(data.type === HlsPlayer.ErrorTypes.NETWORK_ERROR ? 'network' : 'media');
  });
  hls.loadSource(options.url);
  hls.attachMedia(video);
  return stream;
}
