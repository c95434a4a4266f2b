import { type MovieDetail, pictureUrl } from '@aurora/contracts';
import { type RefObject, useEffect } from 'react';
import type { FilmControls } from '../film-controls.ts';

const SKIP_SECONDS = 10;

/** Tells the system what plays, so that its lock screen and headset buttons work. */
export function useMediaSession(
  movie: MovieDetail,
  video: RefObject<HTMLVideoElement | null>,
  controls: FilmControls,
): void {
  useEffect(() => {
    const element = video.current;
    if (element === null || !('mediaSession' in navigator)) return undefined;
    const session = navigator.mediaSession;
    session.metadata = new MediaMetadata({
      title: movie.name,
      artwork: movie.poster.widths.map((width) => ({
        src: new URL(pictureUrl(movie.poster.id, width, 'webp'), location.href).href,
        type: 'image/webp',
      })),
    });
    const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
      ['play', controls.play],
      ['pause', controls.pause],
      ['seekbackward', ({ seekOffset }) => controls.seekBy(-(seekOffset ?? SKIP_SECONDS))],
      ['seekforward', ({ seekOffset }) => controls.seekBy(seekOffset ?? SKIP_SECONDS)],
      ['seekto', ({ seekTime }) => controls.seekTo(seekTime ?? 0)],
    ];
    for (const [action, handler] of handlers) session.setActionHandler(action, handler);
    const tellPlace = (): void => {
      const { duration, currentTime: position, playbackRate } = element;
      if (Number.isFinite(duration) && position <= duration)
        session.setPositionState({ duration, position, playbackRate });
    };
    const listeners = new AbortController();
    for (const name of ['play', 'seeked', 'ratechange', 'durationchange'])
      element.addEventListener(name, tellPlace, { signal: listeners.signal });
    return () => {
      listeners.abort();
      session.metadata = null;
      for (const [action] of handlers) session.setActionHandler(action, null);
    };
  }, [movie, video, controls]);
}
