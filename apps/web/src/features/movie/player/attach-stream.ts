import type Hls from 'hls.js';

/** A quality to choose: the height of the picture. */
export interface Quality {
  level: number;
  height: number;
}

export interface Stream {
  /** Highest first; empty where the browser chooses by itself. */
  qualities: () => Quality[];
  /** -1 is automatic. */
  choose: (level: number) => void;
  destroy: () => void;
}

interface Events {
  onReady: () => void;
  onFailure: () => void;
}

function attachNative(video: HTMLVideoElement, url: string, { onReady, onFailure }: Events): Stream {
  const listeners = new AbortController();
  video.addEventListener('loadedmetadata', onReady, { signal: listeners.signal });
  video.addEventListener('error', onFailure, { signal: listeners.signal });
  video.src = url;
  return {
    qualities: () => [],
    choose: () => undefined,
    destroy: () => {
      listeners.abort();
      video.removeAttribute('src');
      video.load();
    },
  };
}

function wrap(hls: Hls): Stream {
  return {
    qualities: () =>
      hls.levels.map(({ height }, level) => ({ level, height })).toSorted((a, b) => b.height - a.height),
    choose: (level) => {
      hls.nextLevel = level;
    },
    destroy: () => hls.destroy(),
  };
}

/** Plays an HLS playlist in a video element: through hls.js where the browser has media source, else by itself. */
export async function attachStream(video: HTMLVideoElement, url: string, events: Events): Promise<Stream> {
  const { default: HlsPlayer } = await import('hls.js/light');
  if (!HlsPlayer.isSupported()) return attachNative(video, url, events);
  const hls = new HlsPlayer({ enableWorker: true, capLevelToPlayerSize: true, startLevel: -1 });
  let hasRecovered = false;
  hls.on(HlsPlayer.Events.MANIFEST_PARSED, events.onReady);
  hls.on(HlsPlayer.Events.ERROR, (_name, data) => {
    if (!data.fatal) return;
    if (data.type === HlsPlayer.ErrorTypes.MEDIA_ERROR && !hasRecovered) {
      hasRecovered = true;
      hls.recoverMediaError();
      return;
    }
    events.onFailure();
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  return wrap(hls);
}
