/** One rendition of a film. Sizes are even, square pixels, the picture upright. */
export interface Rung {
  /** `v` and the shorter side: the rendition's name in stored keys and playlists. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly maxBitsPerSecond: number;
  readonly profile: 'high' | 'main';
}

const SHORT_SIDES = [1080, 720, 480, 360] as const;
/** A rung nearer than this to the one above is not worth its bytes (900 above 720). */
const MIN_STEP = 1.25;
const even = (value: number) => Math.max(2, Math.round(value / 2) * 2);

/** Capped bit rate by picture height: 5 Mbit/s at 1080 falling a little slower than the number of pixels. */
function maxBitRate(shortSide: number): number {
  return Math.max(300_000, Math.round(5_000_000 * (shortSide / 1080) ** 1.65));
}

/**
 * The rungs of a film of this size, best first, never above the source. The shorter side counts, so an upright
 * film has the same ladder as one that lies; a size between two standards keeps its own as the best rung.
 */
export function chooseLadder(displayWidth: number, displayHeight: number): Rung[] {
  const shortSide = Math.min(displayWidth, displayHeight);
  const best = Math.floor(Math.min(shortSide, SHORT_SIDES[0]) / 2) * 2;
  const sides = [best];
  for (const side of SHORT_SIDES) {
    if ((sides.at(-1) ?? best) / side >= MIN_STEP) sides.push(side);
  }
  return sides.map((side) => {
    const scale = side / shortSide;
    return {
      name: `v${side}`,
      width: displayWidth < displayHeight ? side : even(displayWidth * scale),
      height: displayWidth < displayHeight ? even(displayHeight * scale) : side,
      maxBitsPerSecond: maxBitRate(side),
      profile: side > 480 ? 'high' : 'main',
    };
  });
}

export const SEGMENT_SECONDS = 4;
/** No segment shorter than this at a film's end. */
const MIN_LAST_SECONDS = 0.5;

/**
 * Where segments begin, in seconds: every 4 s, and at the trial's end so that a trial playlist neither
 * overserves nor stops early (`spec/protection.md` 4.2).
 */
export function chooseCuts(durationSeconds: number, trialSeconds: number): number[] {
  const last = durationSeconds - MIN_LAST_SECONDS;
  const cuts = [0];
  for (let at = SEGMENT_SECONDS; at < last; at += SEGMENT_SECONDS) cuts.push(at);
  const isInside = trialSeconds > 0 && trialSeconds < durationSeconds;
  if (isInside && !cuts.includes(trialSeconds)) cuts.push(trialSeconds);
  return cuts.toSorted((a, b) => a - b);
}
