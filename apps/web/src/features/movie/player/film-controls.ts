import { changePreferences, playerPreferences } from './player-preferences.ts';

/** What can be done to a playing film, by touch, key or button alike. */
export interface FilmControls {
  toggle: () => void;
  play: () => void;
  pause: () => void;
  seekTo: (seconds: number) => void;
  seekBy: (seconds: number) => void;
  /** 0–1; kept for the next film. Sound that is turned up is heard. */
  setVolume: (volume: number) => void;
  toggleMute: () => void;
  /** Gives a fresh element the sound of the last film. */
  restoreSound: () => void;
  setSpeed: (speed: number) => void;
  /** Double speed while a finger is held. */
  boost: (isOn: boolean) => void;
}

const BOOST = 2;

export function createFilmControls(video: () => HTMLVideoElement | null): FilmControls {
  const withVideo =
    <A extends unknown[]>(act: (element: HTMLVideoElement, ...parameters: A) => void) =>
    (...parameters: A): void => {
      const element = video();
      if (element !== null) act(element, ...parameters);
    };
  const play = withVideo((element) => void element.play().catch(() => undefined));
  const seekTo = withVideo((element, seconds: number) => {
    const end = Number.isFinite(element.duration) ? element.duration : seconds;
    element.currentTime = Math.min(Math.max(0, seconds), end);
  });
  return {
    play,
    pause: withVideo((element) => element.pause()),
    toggle: withVideo((element) => (element.paused ? play() : element.pause())),
    seekTo,
    seekBy: withVideo((element, seconds: number) => seekTo(element.currentTime + seconds)),
    setVolume: withVideo((element, wanted: number) => {
      const volume = Math.min(1, Math.max(0, wanted));
      element.volume = volume;
      element.muted = volume === 0;
      changePreferences({ volume, isMuted: volume === 0 });
    }),
    toggleMute: withVideo((element) => {
      element.muted = !element.muted;
      changePreferences({ isMuted: element.muted });
    }),
    restoreSound: withVideo((element) => {
      const { volume, isMuted } = playerPreferences();
      element.volume = volume;
      element.muted = isMuted;
    }),
    setSpeed: withVideo((element, speed: number) => {
      element.playbackRate = speed;
      changePreferences({ speed });
    }),
    boost: withVideo((element, isOn: boolean) => {
      const { speed } = playerPreferences();
      element.playbackRate = isOn ? Math.max(BOOST, speed * 1.5) : speed;
    }),
  };
}

/** False on phones whose volume only their own keys change. */
export function canChangeVolume(): boolean {
  const trial = document.createElement('video');
  trial.volume = 0.5;
  return trial.volume === 0.5;
}
