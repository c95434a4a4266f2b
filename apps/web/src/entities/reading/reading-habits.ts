import { useState } from 'react';
import { readText, writeText } from '#shared/storage/storage.ts';

const BRIGHTNESS_KEY = 'aurora_reader_brightness';
/** Darker than this nothing can be read. */
export const DARKEST = 0.2;

function savedBrightness(): number {
  const saved = Number(readText(BRIGHTNESS_KEY) ?? 1);
  return saved >= DARKEST && saved <= 1 ? saved : 1;
}

/** How bright pages are drawn on this device, 0.2–1 of the screen's own brightness; the same in every reader. */
export function useBrightness(): [brightness: number, change: (brightness: number) => void] {
  const [brightness, setBrightness] = useState(savedBrightness);
  return [
    brightness,
    (next) => {
      setBrightness(next);
      writeText(BRIGHTNESS_KEY, String(next));
    },
  ];
}

type ReaderKind = 'manga' | 'novel';
const seenKey = (kind: ReaderKind): string => `aurora_tap_guide_${kind}`;

/** The overlay of the tap zones: shown at the first visit of a reader, and again when asked for. */
export function useTapGuide(kind: ReaderKind): { isShown: boolean; show: () => void; hide: () => void } {
  const [isShown, setShown] = useState(() => readText(seenKey(kind)) === null);
  return {
    isShown,
    show: () => setShown(true),
    hide: () => {
      setShown(false);
      writeText(seenKey(kind), '1');
    },
  };
}
