import { type MovieDetail, type PlayPermission, movies } from '@aurora/contracts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { progressOf, saveProgress } from '#entities/progress/progress.ts';
import { useAsking } from '#entities/title/use-asking.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { playerPreferences } from './player-preferences.ts';
import { startOf } from './start-of.ts';
import { type Stream, type StreamFailure, attachStream } from './stream/attach-stream.ts';

const SAVE_EVERY_MS = 5000;
/** A new address that is refused as fast as this would be refused again. */
const RENEWAL_PAUSE_MS = 10_000;

export interface Film {
  /** Null until the server has answered. */
  permission: PlayPermission | null;
  stream: Stream | null;
  /** Height of the playing picture in pixels; 0 while unknown. */
  height: number;
  /** Seconds where playback went on from an earlier visit; null at the beginning of a film. */
  resumedAt: number | null;
  /** Waits for the network by itself. */
  isWaiting: boolean;
  failure: unknown;
  retry: () => void;
}

type Shown = Omit<Film, 'retry'>;
const NOTHING: Shown = {
  ...{ permission: null, stream: null, height: 0, resumedAt: null, isWaiting: false, failure: null },
};

function remember(movie: MovieDetail, video: HTMLVideoElement): void {
  if (video.currentTime === 0 || video.readyState === 0) return;
  const positionMs = Math.round(video.currentTime * 1000);
  saveProgress({
    ...{ kind: 'movie', titleId: movie.id, name: movie.name, poster: movie.poster, positionMs },
    ratio: Math.min(1, positionMs / Math.max(1, movie.durationMs ?? 0)),
    updatedAt: Date.now(),
  });
}

/**
 * Asks what may be played, attaches the stream and begins where this device stopped. An address that ran out is
 * renewed at the same second; a lost network is waited for; everything else is a failure to retry.
 */
export function useFilm(movie: MovieDetail, video: RefObject<HTMLVideoElement | null>): Film {
  const { call, locale } = useAsking();
  const [shown, setShown] = useState<Shown>(NOTHING);
  const [attempt, setAttempt] = useState(0);
  /** The attempt that began to play by itself; the same one again is a page that was left and is seen again. */
  const begun = useRef(-1);
  const retryAt = useRef<number | null>(null);
  useEffect(() => {
    const element = video.current;
    if (element === null) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const show = (change: Partial<Shown>): void => {
      if (!signal.aborted) setShown((before) => ({ ...before, ...change }));
    };
    let stream: Stream | undefined;
    let renewedAt = -Infinity;

    const start = async (resumeAt: number | null, doesPlay: boolean): Promise<void> => {
      const permission = await call(
        movies.playPermission,
        { params: { id: movie.id }, query: { locale } },
        { signal },
      );
      if (permission.playlistUrl === null) throw new ApiError('PLAY_URL_FAILED', 0, {});
      const saved = startOf(progressOf(movie.id)?.positionMs ?? 0, permission.playableMs);
      const startAt = resumeAt ?? saved / 1000;
      stream?.destroy();
      element.playbackRate = playerPreferences().speed;
      const attached = await attachStream(element, {
        ...{ url: permission.playlistUrl, startAt, quality: playerPreferences().quality },
        onReady: () => {
          element.playbackRate = playerPreferences().speed;
          if (doesPlay) void element.play().catch(() => undefined);
        },
        onHeight: (height) => show({ height }),
        onFailure: (failure) => fail(failure),
      });
      if (signal.aborted) return attached.destroy();
      stream = attached;
      const resumedAt = resumeAt === null && startAt > 0 ? startAt : null;
      show({ permission, stream, isWaiting: false, failure: null, ...(resumeAt === null && { resumedAt }) });
    };
    const giveUp = (failure: unknown): void => show({ failure, isWaiting: false });
    const restart = (resumeAt: number | null, doesPlay: boolean): void => {
      start(resumeAt, doesPlay).catch((error: unknown) => {
        // Offline: begin again as soon as there is a line.
        if (navigator.onLine) giveUp(error);
        else waitForNetwork(() => restart(resumeAt, doesPlay));
      });
    };
    function waitForNetwork(then: () => void): void {
      show({ isWaiting: true });
      addEventListener('online', then, { signal, once: true });
    }
    function fail(failure: StreamFailure): void {
      if (signal.aborted) return;
      if (failure === 'network' && !navigator.onLine) {
        return waitForNetwork(() => {
          show({ isWaiting: false });
          stream?.resume();
        });
      }
      if (failure === 'refused' && performance.now() - renewedAt > RENEWAL_PAUSE_MS) {
        renewedAt = performance.now();
        return restart(element?.currentTime ?? null, element?.paused === false);
      }
      giveUp(new ApiError('PLAYBACK_FAILED', 0, {}));
    }
    restart(retryAt.current, begun.current !== attempt);
    begun.current = attempt;
    retryAt.current = null;

    const save = (): void => remember(movie, element);
    const timer = setInterval(() => {
      if (!element.paused) save();
    }, SAVE_EVERY_MS);
    addEventListener('pagehide', save, { signal });
    element.addEventListener('pause', save, { signal });
    return () => {
      save();
      element.pause();
      leaving.abort();
      clearInterval(timer);
      stream?.destroy();
      setShown(NOTHING);
    };
    // A retry is a new attempt at the same film: nothing but the number tells it apart.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- see above
  }, [movie, video, call, locale, attempt]);
  const retry = (): void => {
    const time = video.current?.currentTime ?? 0;
    retryAt.current = time > 0 ? time : null;
    setAttempt((count) => count + 1);
  };
  return { ...shown, retry };
}
