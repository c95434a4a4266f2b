import type { FilmControls } from '../film-controls.ts';

const ARROW_SECONDS = 5;
const LETTER_SECONDS = 10;
const VOLUME_STEP = 0.1;

/** What the player's keys act on. */
export interface KeyTargets {
  controls: FilmControls;
  /** Seconds. */
  duration: number;
  /** 0–1. */
  volume: number;
  toggleFullScreen: () => void;
  toggleSubtitles: () => void;
}

/**
 * The keys of a film: space or K pauses, arrows skip and change the volume, J and L skip further, M mutes, F fills
 * the screen, C shows subtitles, digits jump to that tenth. Returns the act of a key, or null for none.
 */
export function keyAct(key: string, targets: KeyTargets): (() => void) | null {
  const { controls, duration, volume } = targets;
  if (/^\d$/u.test(key)) return () => controls.seekTo((duration * Number(key)) / 10);
  const acts: Record<string, () => void> = {
    ' ': controls.toggle,
    k: controls.toggle,
    ArrowLeft: () => controls.seekBy(-ARROW_SECONDS),
    ArrowRight: () => controls.seekBy(ARROW_SECONDS),
    ArrowUp: () => controls.setVolume(volume + VOLUME_STEP),
    ArrowDown: () => controls.setVolume(volume - VOLUME_STEP),
    j: () => controls.seekBy(-LETTER_SECONDS),
    l: () => controls.seekBy(LETTER_SECONDS),
    Home: () => controls.seekTo(0),
    End: () => controls.seekTo(duration),
    m: controls.toggleMute,
    f: targets.toggleFullScreen,
    c: targets.toggleSubtitles,
  };
  return acts[key.length === 1 ? key.toLowerCase() : key] ?? null;
}
