import { createHash } from 'node:crypto';

/** Colours of a drawn cover: a night sky, two tones of light, and what stands before them. */
export interface Palette {
  readonly deep: string;
  readonly sky: string;
  readonly glow: string;
  readonly light: string;
  readonly accent: string;
  readonly ink: string;
}

/** Night skies with one band of light each, as the interface has it; chosen by the title. */
const PALETTES: readonly Palette[] = [
  { deep: '#070b14', sky: '#12263a', glow: '#1f6f68', light: '#3cddaa', accent: '#9a7bff', ink: '#f3f6fb' },
  { deep: '#0a0a1c', sky: '#231b4a', glow: '#5b3fa8', light: '#9a7bff', accent: '#4aa8ff', ink: '#f4f1ff' },
  { deep: '#14080d', sky: '#3a1526', glow: '#9c3450', light: '#ff8a7a', accent: '#ffc46b', ink: '#fff3ea' },
  { deep: '#06131a', sky: '#0d3444', glow: '#1b7ba0', light: '#6fd3ff', accent: '#3cddaa', ink: '#eefaff' },
  { deep: '#120d06', sky: '#3b2a12', glow: '#a0702a', light: '#f0c675', accent: '#e07a5f', ink: '#fff8e8' },
  { deep: '#08120c', sky: '#15352a', glow: '#3c8558', light: '#a8e08a', accent: '#4ac7c7', ink: '#f3fbee' },
  { deep: '#110914', sky: '#38184a', glow: '#a03f8c', light: '#ff9ad1', accent: '#7aa2ff', ink: '#fff0fa' },
];

/** Random numbers in [0, 1) that are always the same for the same text. */
export function seededRandom(text: string): () => number {
  let state = createHash('sha256').update(text).digest().readUInt32LE(0);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function choosePalette(random: () => number): Palette {
  const [first] = PALETTES;
  const chosen = PALETTES[Math.floor(random() * PALETTES.length)] ?? first;
  if (chosen === undefined) throw new Error('no palette');
  return chosen;
}
