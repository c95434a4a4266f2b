import { clamp, drift, random, TAU } from '../engine/curves.ts';
import { bandPass, highPass, lowPass } from './filters.ts';
import { silence, sound, type Mix, type Placing, type Sound } from './mix.ts';
import { noise, shaped } from './percussion.ts';

const EDGE_SECONDS = 1.5;

function bed(seconds: number, source: Sound): Sound {
  return shaped(source, (t) => clamp(t / EDGE_SECONDS) * clamp((seconds - t) / EDGE_SECONDS));
}

/** Lays two unrelated takes of a sound left and right, so that it surrounds the listener. */
export function surround(mix: Mix, take: (seed: number) => Sound, atSecond: number, placing: Placing): void {
  mix.add(take(41), atSecond, { room: 0, ...placing, pan: -0.85 });
  mix.add(take(67), atSecond, { room: 0, ...placing, pan: 0.85 });
}

export function rain(seconds: number, seed: number): Sound {
  const hiss = highPass(noise(seconds, seed), 2_400);
  const low = lowPass(noise(seconds, seed + 1), 700);
  const drops = silence(seconds);
  const next = random(seed + 2);
  for (let drop = 0; drop < seconds * 26; drop += 1) {
    const start = Math.floor(next() * (drops.length - 1500));
    const pitch = 1_400 + next() * 3_000;
    const loud = 0.1 + next() ** 4 * 0.7;
    for (let index = 0; index < 1_200; index += 1) {
      drops[start + index] =
        (drops[start + index] ?? 0) +
        loud * Math.sin((TAU * pitch * index) / 48_000) * Math.exp(-index / 160);
    }
  }
  return bed(
    seconds,
    sound(
      seconds,
      (_, index) => 0.16 * (hiss[index] ?? 0) + 0.3 * (low[index] ?? 0) + 0.3 * (drops[index] ?? 0),
    ),
  );
}

export function wind(seconds: number, seed: number, pitch = 420): Sound {
  const gust = drift(seed);
  return bed(
    seconds,
    shaped(
      bandPass(noise(seconds, seed), (t) => pitch * (1 + 0.6 * gust(t * 0.4)), 2.2),
      (t) => 0.45 + 0.4 * gust(t * 0.3 + 40),
    ),
  );
}

export function waves(seconds: number, seed: number, period = 6): Sound {
  const phase = random(seed)();
  return bed(
    seconds,
    shaped(
      lowPass(
        noise(seconds, seed),
        (t) => 500 + 1_500 * (0.5 + 0.5 * Math.sin((t / period + phase) * TAU)) ** 2,
      ),
      (t) => 0.25 + 0.75 * (0.5 + 0.5 * Math.sin((t / period + phase) * TAU)) ** 2,
    ),
  );
}

/** A river close by: many small gliding bubbles over a soft rush. */
export function brook(seconds: number, seed: number): Sound {
  const rush = bandPass(noise(seconds, seed), 900, 0.7);
  const next = random(seed);
  const bubbles = silence(seconds);
  for (let bubble = 0; bubble < seconds * 9; bubble += 1) {
    const start = Math.floor(next() * (bubbles.length - 4000));
    const pitch = 350 + next() * 900;
    for (let index = 0; index < 3_200; index += 1) {
      const k = index / 3_200;
      bubbles[start + index] =
        (bubbles[start + index] ?? 0) +
        0.2 * Math.sin((TAU * pitch * (1 + k * 0.5) * index) / 48_000) * Math.sin(Math.PI * k) ** 2;
    }
  }
  return bed(
    seconds,
    sound(seconds, (_, index) => 0.2 * (rush[index] ?? 0) + 0.35 * (bubbles[index] ?? 0)),
  );
}

/** Machines and depths: a low chord of hum with slow beating. */
export function hum(seconds: number, frequency: number): Sound {
  return bed(
    seconds,
    sound(seconds, (t) => {
      const swell = 0.7 + 0.3 * Math.sin(TAU * 0.11 * t);
      return (
        swell *
        (0.5 * Math.sin(TAU * frequency * t) +
          0.3 * Math.sin(TAU * frequency * 1.503 * t) +
          0.2 * Math.sin(TAU * frequency * 2.01 * t))
      );
    }),
  );
}
