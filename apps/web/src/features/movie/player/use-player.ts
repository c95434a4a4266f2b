import type { MovieDetail } from '@aurora/contracts';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { useLocale } from '#shared/i18n/language.tsx';
import { useWakeLock } from '#shared/lib/use-wake-lock.ts';
import { canChangeVolume, createFilmControls } from './film-controls.ts';
import { useFullScreen } from './system/full-screen.ts';
import type { GestureCommand } from './gestures/gesture-machine.ts';
import { useHint } from './gestures/use-hint.ts';
import { keyAct } from './system/player-keys.ts';
import { changePreferences, chooseSubtitle, usePlayerPreferences } from './player-preferences.ts';
import { useFilm } from './use-film.ts';
import { useMediaSession } from './system/use-media-session.ts';
import { useShown } from './system/use-shown.ts';
import { useStalled, useVideoState } from './use-video.ts';

type VideoRef = RefObject<HTMLVideoElement | null>;

/** A drag over the whole width seeks this far, or over the whole film where it is shorter. */
const DRAG_SECONDS = 180;
/** The darkest that a drag can make the picture. */
const DARKEST = 0.8;

function useSubtitles(available: readonly string[]): { shown: string | null; toggle: () => void } {
  const locale = useLocale();
  const { subtitle } = usePlayerPreferences();
  const shown = chooseSubtitle(available, subtitle, locale);
  const toggle = (): void => {
    // Turned on where the chosen language is missing, the first one there is stands in.
    const on = chooseSubtitle(available, null, locale) ?? available[0] ?? null;
    changePreferences({ subtitle: shown === null ? on : 'off' });
  };
  return { shown, toggle };
}

/** Everything a playing film is and can do, for its screen to draw. */
export function usePlayer(movie: MovieDetail, stage: RefObject<HTMLElement | null>, video: VideoRef) {
  const film = useFilm(movie, video);
  const state = useVideoState(video);
  const isStalled = useStalled(video);
  const controls = useMemo(() => createFilmControls(() => video.current), [video]);
  const doesVolumeChange = useMemo(() => canChangeVolume(), []);
  const { isFullScreen, toggleFullScreen } = useFullScreen(stage, video);
  // A lock is for a full screen; leaving it by the system's own way opens it.
  const [wantsLock, setLocked] = useState(false);
  const isLocked = wantsLock && isFullScreen;
  const [scrub, setScrub] = useState<number | null>(null);
  const [darkness, setDarkness] = useState(0);
  const { hint, say, hush } = useHint();
  const { isShown, show, toggle: toggleShown } = useShown((state.isPaused && !isLocked) || scrub !== null);
  const subtitles = useSubtitles(film.permission?.subtitles.map(({ language }) => language) ?? []);
  const length = (film.permission?.playableMs ?? movie.durationMs ?? 0) / 1000;
  useEffect(() => controls.restoreSound(), [controls]);
  useMediaSession(movie, video, controls);
  useWakeLock(!state.isPaused);

  const obey = (command: GestureCommand): void => {
    const time = video.current?.currentTime ?? 0;
    switch (command.do) {
      case 'toggleControls':
        return toggleShown();
      case 'togglePlay':
        show();
        return controls.toggle();
      case 'toggleFullScreen':
        return toggleFullScreen();
      case 'skip':
        say({ kind: 'skip', seconds: command.seconds });
        return controls.seekBy(command.seconds);
      case 'boost':
        controls.boost(command.isOn);
        return command.isOn ? say({ kind: 'boost', speed: video.current?.playbackRate ?? 1 }) : hush();
      case 'seek': {
        const wanted = Math.min(length, Math.max(0, time + command.part * Math.min(length, DRAG_SECONDS)));
        if (command.isDone) controls.seekTo(wanted);
        return setScrub(command.isDone ? null : wanted);
      }
      case 'seekCancelled':
        return setScrub(null);
      case 'brightness': {
        const next = Math.min(DARKEST, Math.max(0, darkness - command.part));
        setDarkness(next);
        return say({ kind: 'brightness', part: 1 - next / DARKEST });
      }
      case 'volume': {
        controls.setVolume((state.isMuted ? 0 : state.volume) + command.part);
        return say({ kind: 'volume', part: video.current?.volume ?? 0 });
      }
    }
  };
  const actOf = (key: string): (() => void) | null =>
    isLocked
      ? null
      : keyAct(key, {
          ...{ controls, duration: length, volume: state.volume, toggleFullScreen },
          toggleSubtitles: subtitles.toggle,
        });
  return {
    ...{ film, state, isStalled, controls, doesVolumeChange, isFullScreen, toggleFullScreen },
    ...{
      isLocked,
      setLocked,
      scrub,
      setScrub,
      darkness,
      hint,
      isShown,
      show,
      subtitles,
      length,
      obey,
      actOf,
    },
  };
}
