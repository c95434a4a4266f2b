import { clamp, random, TAU } from '../engine/curves.ts';
import { bandPass, highPass, lowPass } from './filters.ts';
import { sound, type Sound } from './mix.ts';

export function noise(seconds: number, seed = 3): Sound {
  const next = random(seed);
  return sound(seconds, () => next() * 2 - 1);
}

/** Multiplies a sound by a curve over its time in seconds. */
export function shaped(input: Sound, curve: (t: number) => number): Sound {
  return sound(input.length / 48_000, (t, index) => (input[index] ?? 0) * curve(t));
}

function drumSkin(from: number, to: number, drop: number, ring: number): Sound {
  let phase = 0;
  return sound(ring * 2.5, (t) => {
    phase += (to + (from - to) * Math.exp(-t / drop)) / 48_000;
    return Math.sin(TAU * phase) * Math.exp(-t / (ring * 0.4)) * clamp((ring * 2.5 - t) / 0.05);
  });
}

export const kick = (): Sound => drumSkin(160, 48, 0.03, 0.28);
export const tom = (hertz: number): Sound => drumSkin(hertz * 1.5, hertz, 0.05, 0.35);

/** A great drum: a skin, a stick and a hall's worth of low air. */
export function taiko(): Sound {
  const skin = drumSkin(120, 62, 0.05, 0.7);
  const stick = shaped(bandPass(noise(0.1, 8), 900, 1.2), (t) => Math.exp(-t * 60));
  return sound(skin.length / 48_000, (_, index) => (skin[index] ?? 0) + 0.5 * (stick[index] ?? 0));
}

export function snare(): Sound {
  const rattle = highPass(noise(0.3, 5), 1_800);
  const skin = drumSkin(260, 180, 0.02, 0.12);
  return sound(0.3, (t, index) => 0.55 * (rattle[index] ?? 0) * Math.exp(-t * 18) + 0.6 * (skin[index] ?? 0));
}

export const hat = (ring = 0.06): Sound =>
  shaped(highPass(noise(ring * 4, 11), 6_500), (t) => 0.5 * Math.exp(-t / (ring * 0.5)));
export const brush = (): Sound =>
  shaped(bandPass(noise(0.35, 17), 3_200, 0.8), (t) => clamp(t / 0.06) * Math.exp(-t * 9));
export const shaker = (): Sound =>
  shaped(highPass(noise(0.12, 19), 5_000), (t) => 0.5 * clamp(t / 0.025) * Math.exp(-t * 34));

/** A block of wood, or a rim. */
export const wood = (hertz: number): Sound =>
  sound(
    0.18,
    (t) => (Math.sin(TAU * hertz * t) + 0.4 * Math.sin(TAU * hertz * 2.71 * t)) * 0.6 * Math.exp(-t * 42),
  );

export const cymbal = (seconds: number): Sound =>
  shaped(
    highPass(noise(seconds, 23), 4_200),
    (t) => 0.4 * Math.exp((-4 * t) / seconds) * clamp((seconds - t) / 0.1),
  );

/** Steel drawn or crossed. */
export const blade = (seconds: number): Sound =>
  sound(seconds, (t) => {
    let value = 0;
    for (const ratio of [1, 1.47, 2.09, 2.56, 3.39]) value += Math.sin(TAU * 1_870 * ratio * t) / ratio;
    return value * 0.3 * Math.exp((-5 * t) / seconds) * clamp((seconds - t) / 0.05);
  });

/** Air that something fast leaves behind: noise whose pitch rises and falls. */
export const swish = (seconds: number, low = 400, high = 2_600, seed = 29): Sound =>
  shaped(
    bandPass(noise(seconds, seed), (t) => low + (high - low) * Math.sin((Math.PI * t) / seconds), 1.4),
    (t) => Math.sin((Math.PI * t) / seconds) ** 2,
  );

/** A tone that slides, for cartoons and machines. */
export const slide = (from: number, to: number, seconds: number): Sound => {
  let phase = 0;
  return sound(seconds, (t) => {
    phase += (from * (to / from) ** (t / seconds)) / 48_000;
    return Math.sin(TAU * phase) * 0.6 * clamp(t / 0.01) * clamp((seconds - t) / 0.04);
  });
};

export const thud = (): Sound =>
  lowPass(
    shaped(noise(0.3, 31), (t) => Math.exp(-t * 22) * 2),
    240,
  );
