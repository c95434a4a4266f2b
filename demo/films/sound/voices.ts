import { clamp, random, TAU } from '../engine/curves.ts';
import { lowPass } from './filters.ts';
import { SAMPLE_RATE, silence, sound } from './mix.ts';
import type { Voice } from './notes.ts';

/** Rises over `attack`, stays, and leaves over `release` before the end. */
function contour(t: number, seconds: number, attack: number, release: number): number {
  return clamp(t / attack) * clamp((seconds - t) / release);
}

/**
 * A plucked string (Karplus-Strong): `bright` 0–1, `ring` in seconds. Guzheng, guqin, pizzicato by settings.
 * The string starts as the triangle that a finger pulls, roughened by a little noise, so that its ground tone
 * is strong; the loop's filters take half a sample and a fraction, which the delay's length allows for.
 */
export function pluck(bright: number, ring: number): Voice {
  return (frequency) => {
    const next = random(Math.round(frequency * 10));
    const period = SAMPLE_RATE / frequency;
    const length = Math.floor(period - 0.5);
    const fraction = period - 0.5 - length;
    const finger = 0.5 - bright * 0.38;
    const string = new Float32Array(length);
    for (let index = 0; index < length; index += 1) {
      const along = index / length;
      const pulled = along < finger ? along / finger : (1 - along) / (1 - finger);
      string[index] = (pulled * 2 - 1) * 0.8 + (next() * 2 - 1) * 0.3 * bright;
    }
    const out = silence(ring);
    const loss = 10 ** (-3 / (ring * frequency));
    let position = 0;
    let previous = 0;
    let previousMean = 0;
    for (let index = 0; index < out.length; index += 1) {
      const current = string[position] ?? 0;
      const mean = 0.5 * (current + previous);
      out[index] = 0.7 * current * clamp(index / 40) * clamp((out.length - index) / 3000);
      string[position] = loss * ((1 - fraction) * mean + fraction * previousMean);
      previous = current;
      previousMean = mean;
      position = (position + 1) % length;
    }
    return out;
  };
}

/** Struck metal or wood by frequency modulation: vibraphone, celesta, marimba by `ratio`, `index` and `ring`. */
export function bell(ratio: number, index: number, ring: number): Voice {
  return (frequency) =>
    sound(ring, (t) => {
      const fall = Math.exp((-4.6 * t) / ring);
      const modulator = Math.sin(TAU * frequency * ratio * t) * index * Math.exp((-9 * t) / ring);
      return Math.sin(TAU * frequency * t + modulator) * fall * clamp(t / 0.002) * clamp((ring - t) / 0.05);
    });
}

/** A soft felt piano: eight partials, each dying faster than the one below. */
export const piano: Voice = (frequency) => {
  const ring = clamp(700 / frequency, 1.2, 4.5);
  const partials = [1, 0.55, 0.32, 0.2, 0.1, 0.07, 0.04, 0.02];
  return sound(ring, (t) => {
    let value = 0;
    partials.forEach((strength, index) => {
      const n = index + 1;
      value +=
        strength *
        Math.sin(TAU * frequency * n * Math.sqrt(1 + 0.0004 * n * n) * t) *
        Math.exp((-t * (2.2 + n * 1.1)) / ring);
    });
    return value * 0.5 * clamp(t / 0.006) * clamp((ring - t) / 0.1);
  });
};

/** Sustained strings: three detuned saws under a slow filter. */
export function strings(cutoff: number, attack = 0.9): Voice {
  return (frequency, seconds) => {
    const length = seconds + 1.2;
    const raw = sound(length, (t) => {
      let value = 0;
      for (const detune of [0.996, 1, 1.005]) {
        const phase = frequency * detune * t + 0.002 * Math.sin(TAU * 4.7 * t) * detune;
        value += 2 * (phase - Math.floor(phase)) - 1;
      }
      return value * 0.25 * contour(t, length, attack, 1.2);
    });
    return lowPass(raw, cutoff, 0.8);
  };
}

/** A hollow choir-like pad of sines with a slow beating. */
export const glass: Voice = (frequency, seconds) => {
  const length = seconds + 1.5;
  return sound(length, (t) => {
    const shimmer = 1 + 0.15 * Math.sin(TAU * 0.7 * t + frequency);
    const tone =
      Math.sin(TAU * frequency * t) +
      0.5 * Math.sin(TAU * frequency * 2.003 * t) +
      0.22 * Math.sin(TAU * frequency * 3.01 * t);
    return tone * 0.4 * shimmer * contour(t, length, Math.min(1.2, seconds / 2), 1.5);
  });
};

/** A bamboo flute: a sine with late vibrato, a bent start and breath. */
export const flute: Voice = (frequency, seconds) => {
  const next = random(Math.round(frequency));
  const length = seconds + 0.12;
  let breath = 0;
  let phase = 0;
  return sound(length, (t) => {
    const bend = 1 - 0.025 * Math.exp(-t * 16) + 0.006 * clamp((t - 0.35) * 2) * Math.sin(TAU * 5.1 * t);
    phase += (frequency * bend) / SAMPLE_RATE;
    breath += 0.3 * (next() * 2 - 1 - breath);
    const tone = Math.sin(TAU * phase) + 0.24 * Math.sin(TAU * phase * 2) + 0.09 * Math.sin(TAU * phase * 3);
    return (tone * 0.6 + breath * 0.16) * contour(t, length, 0.07, 0.14);
  });
};

/** A muted horn or reed: partials that open with the breath. */
export const reed: Voice = (frequency, seconds) => {
  const length = seconds + 0.1;
  return sound(length, (t) => {
    const open = 0.4 + 0.6 * contour(t, length, 0.12, 0.3);
    let value = 0;
    for (let n = 1; n <= 7; n += 1) {
      const vibrato = 0.004 * n * Math.sin(TAU * 5.3 * t) * clamp((t - 0.25) * 2) * 8;
      value += (Math.sin(TAU * frequency * n * t + vibrato * 6) * open ** n) / n;
    }
    return value * 0.4 * contour(t, length, 0.05, 0.1);
  });
};

/** An analogue lead or bass: a saw and its octave through a falling filter. */
export function synth(cutoff: number, decay: number): Voice {
  return (frequency, seconds) => {
    const length = seconds + 0.05;
    const raw = sound(length, (t) => {
      const first = frequency * t;
      const second = frequency * 1.006 * t;
      return (
        ((2 * (first - Math.floor(first)) - 1) * 0.5 + (second - Math.floor(second) < 0.5 ? 0.35 : -0.35)) *
        contour(t, length, 0.004, 0.05)
      );
    });
    return lowPass(raw, (t) => cutoff * (0.25 + 0.75 * Math.exp(-t / decay)) + frequency, 1.6);
  };
}

/** An upright bass finger. */
export const upright: Voice = (frequency, seconds) => {
  const ring = Math.min(1.6, seconds + 0.4);
  return sound(ring, (t) => {
    const body = Math.sin(TAU * frequency * t + 1.4 * Math.exp(-t * 14) * Math.sin(TAU * frequency * t));
    return (
      (body + 0.3 * Math.sin(TAU * frequency * 2 * t) * Math.exp(-t * 5)) *
      0.8 *
      Math.exp(-t * 2.2) *
      clamp(t / 0.005) *
      clamp((ring - t) / 0.06)
    );
  });
};
