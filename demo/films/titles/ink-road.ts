/** 墨行千山 — one traveller, one donkey, one long scroll, painted wet in wet. */
import { drift, easeOut, lerp, ramp, random, swell, TAU, times, wave } from '../engine/curves.ts';
import type { Film, Paint } from '../engine/film.ts';
import { latinSerif, letter, letterDown, serif } from '../engine/lettering.ts';
import { haze, tint } from '../engine/light.ts';
import { at, blob, box, disc, ellipse, layer, overhang, paperTooth, place, placeLoop, polygon, ridgeLine, stroke, vertical, type Ctx, type Layer, type Point } from '../engine/stage.ts';
import { brook, surround, wind } from '../sound/ambience.ts';
import type { Mix } from '../sound/mix.ts';
import { play } from '../sound/notes.ts';
import { taiko, wood } from '../sound/percussion.ts';
import { bell, flute, glass, pluck } from '../sound/voices.ts';

const W = 1280;
const H = 720;
const PAPER = '#efe7d6';
const INK = '#1b1a1c';
const SEAL = '#b3261e';

const sheet = (width = W, height = H): Layer =>
  layer(width, height, (ctx) => {
    box(ctx, 0, 0, width, height, PAPER);
    haze(ctx, width * 0.3, height * 0.3, width * 0.5, height * 0.6, '#f8f2e6', 0.9);
    haze(ctx, width * 0.9, height * 0.9, width * 0.5, height * 0.5, '#dccfb4', 0.6);
    paperTooth(ctx, width, height, 0.025, 7);
  });

/** A mountain in washes: many thin glazes between ridge and mist, darker where the brush was loaded. */
function washMountain(ctx: Ctx, seed: number, width: number, base: number, tall: number, dark: number, length = 330): void {
  const next = random(seed);
  const line = ridgeLine({ seed, width, base, swing: tall, length, rough: 0.55, loop: true });
  for (let glaze = 0; glaze < 7; glaze += 1) {
    ctx.filter = glaze === 0 ? 'none' : `blur(${4 + glaze * 2}px)`;
    const sink = glaze * tall * 0.13;
    const wobble = drift(seed * 13 + glaze);
    const edge = line.map(([x, y]) => [x, y + sink + wobble(x / 70) * (5 + glaze * 4)] as const);
    const top = base - tall;
    polygon(ctx, overhang(edge, base + tall * 1.3), vertical(ctx, top, base + tall * 1.3, [[0, tint(INK, dark * 0.34)], [0.45, tint(INK, dark * 0.13)], [0.85, tint(INK, 0)], [1, tint(INK, 0)]]));
  }
  ctx.filter = 'none';
  for (let mark = 0; mark < width / 16; mark += 1) {
    const [x, y] = line[Math.floor(next() * line.length)] ?? [0, 0];
    const run = 16 + next() * 64;
    brushStroke(ctx, [[x, y + 4], [x + (next() - 0.5) * 22, y + run * 0.5], [x + (next() - 0.5) * 40, y + run]], 1 + next() * 4, tint(INK, dark * (0.16 + next() * 0.4)));
  }
  ctx.save();
  for (let index = 1; index < line.length; index += 1) {
    const [x, y] = line[index] ?? [0, 0];
    const [px, py] = line[index - 1] ?? [0, 0];
    const load = 0.5 + 0.5 * drift(seed + 5)(x / 46);
    stroke(ctx, [[px, py], [x, y]], 0.6 + load * 3.4, tint(INK, dark * (0.25 + load * 0.6)));
  }
  ctx.restore();
}

/** A stroke that swells in the middle like a loaded brush. */
function brushStroke(ctx: Ctx, points: readonly Point[], width: number, color: string): void {
  const [a = [0, 0], b = a, c = b] = points;
  for (let step = 0; step < 8; step += 1) {
    const k = step / 8;
    const on = (m: number): Point => [lerp(lerp(a[0], b[0], m), lerp(b[0], c[0], m), m), lerp(lerp(a[1], b[1], m), lerp(b[1], c[1], m), m)];
    stroke(ctx, [on(k), on(k + 0.13)], width * Math.sin(Math.PI * (0.15 + k * 0.75)), color);
  }
}

function pine(ctx: Ctx, x: number, y: number, size: number, seed: number): void {
  const next = random(seed);
  at(ctx, x, y, () => {
    brushStroke(ctx, [[0, 0], [-14, -70], [16, -150]], 11, tint(INK, 0.9));
    brushStroke(ctx, [[-4, -60], [40, -84], [86, -84]], 5, tint(INK, 0.85));
    brushStroke(ctx, [[2, -100], [-40, -116], [-72, -112]], 4, tint(INK, 0.85));
    for (const [cx, cy, rx] of [[14, -164, 46], [84, -94, 42], [-70, -122, 38], [30, -128, 40]] as const) {
      ellipse(ctx, cx, cy, rx, 14, tint(INK, 0.24));
      for (let needle = 0; needle < 34; needle += 1) {
        const nx = cx + (next() - 0.5) * rx * 2;
        const ny = cy + (next() - 0.5) * 16;
        stroke(ctx, [[nx, ny], [nx + (next() - 0.5) * 14, ny - 8 - next() * 10]], 1.3, tint(INK, 0.35 + next() * 0.5));
      }
    }
  }, 0, size);
}

function traveller(ctx: Ctx, t: number): void {
  const gait = 0.95;
  [[-40, 0], [-30, 0.5], [34, 0.3], [44, 0.8]].forEach(([x = 0, phase = 0]) => stroke(ctx, [[x, -44], [x + wave(t, gait, phase) * 7, -22], [x + wave(t, gait, phase) * 14, -2]], 6, INK));
  blob(ctx, [[-56, -54], [-44, -78], [0, -72], [44, -80], [58, -60], [46, -40], [-44, -38]], tint(INK, 0.82));
  at(ctx, 52, -72 + wave(t, gait) * 1.5, () => {
    blob(ctx, [[-12, 12], [4, -30], [22, -44], [50, -26], [46, -16], [22, -18], [10, 14]], tint(INK, 0.88));
    brushStroke(ctx, [[14, -38], [8, -58], [4, -70]], 6, INK);
    brushStroke(ctx, [[22, -42], [24, -60], [22, -72]], 6, INK);
  });
  stroke(ctx, [[-54, -62], [-70, -44], [-68 + wave(t, 1.3) * 6, -28]], 4, INK);
  at(ctx, -6, -74 + Math.abs(wave(t, gait)) * 2, () => {
    blob(ctx, [[-26, 8], [-22, -34], [-2, -56], [18, -38], [30, -4], [22, 30], [-6, 22]], '#5d5a58');
    blob(ctx, [[4, -30], [24, -14], [40, -10], [38, -2], [16, -2]], '#4a4746');
    disc(ctx, 4, -62, 13, '#c9b89a');
    polygon(ctx, [[-32, -64], [4, -92], [38, -62], [4, -68]], INK);
    stroke(ctx, [[-30, 16], [-38, -50]], 4, INK);
    ellipse(ctx, -39, -54, 8, 15, SEAL);
  });
}

function cranes(ctx: Ctx, t: number, from: number): void {
  times(5, (index) => {
    const x = -120 + (t - from) * 92 - index * 64 + (index % 2) * 18;
    const y = 210 - (t - from) * 7 + (index % 3) * 34;
    const flap = wave(t, 1.15, index * 0.17) * 20;
    at(ctx, x, y, () => {
      brushStroke(ctx, [[-34, 4], [0, 0], [44, -10]], 5, tint(INK, 0.75));
      brushStroke(ctx, [[0, 0], [-18, -10 - flap], [-42, -14 - flap * 1.6]], 6, INK);
      brushStroke(ctx, [[4, 0], [14, -12 - flap], [-6, -20 - flap * 1.7]], 6, tint(INK, 0.6));
      disc(ctx, 45, -11, 3, SEAL);
    }, 0, 0.8 - (index % 3) * 0.12);
  });
}

function mist(ctx: Ctx, t: number, y: number, alpha: number): void {
  for (let bank = 0; bank < 7; bank += 1) {
    const x = ((bank * 310 + t * (12 + bank * 3)) % 1900) - 300;
    haze(ctx, x, y + wave(t, 9, bank / 7) * 12 + (bank % 3) * 22, 380, 66, PAPER, alpha);
  }
}

/** A small red seal in the corner, as every scroll carries. */
function seal(ctx: Ctx, x: number, y: number, size: number, text: string, alpha = 1): void {
  ctx.save();
  ctx.globalAlpha *= alpha;
  box(ctx, x, y, size, size, SEAL, size * 0.08);
  const columns = text.length > 2 ? [0.73, 0.27] : [0.5];
  [...text].forEach((glyph, index) => letter(ctx, glyph, x + size * (columns[Math.floor(index / 2)] ?? 0.5), y + size * (index % 2 === 0 ? 0.44 : 0.87), { size: size * 0.4, family: serif, color: PAPER }));
  ctx.restore();
}

function titleScene(): Paint {
  const paper = sheet();
  const peak = layer(W, H, (ctx) => washMountain(ctx, 17, W, 560, 170, 1, 300));
  return (ctx, t) => {
    place(ctx, paper, 0, 0);
    const open = ramp(t, 0.4, 4.6);
    ctx.save();
    ctx.beginPath();
    for (let index = 0; index < 26; index += 1) {
      const next = random(index + 3);
      const radius = Math.max(0, open * 620 - next() * 110);
      ctx.moveTo(next() * W + radius, 300 + next() * 380);
      ctx.arc(random(index + 3)() * W, 330 + next() * 330, radius, 0, TAU);
    }
    ctx.clip('nonzero');
    place(ctx, peak, 0, 0, 1, open);
    ctx.restore();
    mist(ctx, t, 640, 0.8);
    [...'墨行千山'].forEach((glyph, index) => {
      const show = ramp(t, 1.2 + index * 0.55, 2 + index * 0.55, easeOut);
      letter(ctx, glyph, 412 + index * 152, 262 + (1 - show) * 12, { size: 122, family: serif, color: INK, alpha: show, swell: 2 });
    });
    letter(ctx, 'THE INK ROAD', W / 2, 330, { size: 24, family: latinSerif, weight: 400, color: '#5a5450', spacing: 0.5, alpha: ramp(t, 4, 5) });
    seal(ctx, 1010, 190, 70 + (1 - ramp(t, 4.4, 4.7)) * 30, '墨行千山', ramp(t, 4.4, 4.6));
  };
}

interface Passage {
  readonly seed: number;
  readonly verse: string;
  readonly weather: (ctx: Ctx, t: number) => void;
  readonly red?: readonly [number, number, number];
  readonly snow?: boolean;
  /** How close the eye stands; 1 sees the whole valley. */
  readonly zoom?: number;
}

/** One stretch of the scroll: three ranges pass at their own speeds, the path carries the traveller. */
function passage(plan: Passage, seconds: number): Paint {
  const paper = sheet();
  const ranges = [0, 1, 2].map((depth) => layer(2200, H, (ctx) => washMountain(ctx, plan.seed + depth * 7, 2200, 390 + depth * 72, 190 - depth * 42, 0.34 + depth * 0.24, 420 - depth * 90)));
  const path = layer(2600, H, (ctx) => {
    const ground = plan.snow ? '#f7f3ea' : '#d8cdb6';
    const line = ridgeLine({ seed: plan.seed + 40, width: 2600, base: 640, swing: 10, length: 260, loop: true });
    polygon(ctx, overhang(line, H), vertical(ctx, 630, H, [[0, ground], [1, PAPER]]));
    for (const [x, y] of line) ellipse(ctx, x, y, 5, 2.4 + 2 * Math.abs(drift(plan.seed)(x / 30)), tint(INK, plan.snow ? 0.35 : 0.6));
    for (const x of [420, 980, 1700, 2240]) pine(ctx, x + plan.seed * 9, 642, 1 + (x % 5) * 0.12, x);
    const next = random(plan.seed);
    for (let tuft = 0; tuft < 130; tuft += 1) {
      const x = next() * 2600;
      stroke(ctx, [[x, 656 + next() * 30], [x + (next() - 0.5) * 14, 636 + next() * 30]], 1.4, tint(INK, 0.5));
    }
  });
  return (ctx, t) => {
    place(ctx, paper, 0, 0);
    ctx.save();
    const zoom = (plan.zoom ?? 1) * (1 + t * 0.004);
    ctx.translate(500 * (1 - zoom), 650 * (1 - zoom));
    ctx.scale(zoom, zoom);
    if (plan.red) disc(ctx, plan.red[0] - t * 2, plan.red[1], plan.red[2], tint(SEAL, 0.86));
    ranges.forEach((range, depth) => {
      placeLoop(ctx, range, 120 + t * (7 + depth * 12), 0, W);
      mist(ctx, t + depth * 20, 420 + depth * 84, 0.5);
    });
    plan.weather(ctx, t);
    placeLoop(ctx, path, t * 62, 0, W);
    at(ctx, 430 + t * 14, 646, () => traveller(ctx, t), 0, 0.92);
    ctx.restore();
    const show = swell(t, 1, seconds - 0.6, 1);
    [...plan.verse].forEach((glyph, index) => letter(ctx, glyph, 1168, 112 + index * 50, { size: 38, family: serif, color: INK, alpha: show * ramp(t, 1 + index * 0.28, 1.8 + index * 0.28) }));
    seal(ctx, 1148, 130 + plan.verse.length * 50, 40, '千山', show * ramp(t, 3.6, 3.9));
  };
}

function rainStrokes(ctx: Ctx, t: number): void {
  const next = random(5);
  ctx.strokeStyle = tint(INK, 0.2);
  ctx.lineWidth = 1.2;
  ctx.beginPath();
  for (let drop = 0; drop < 110; drop += 1) {
    const x = next() * 1400;
    const y = ((next() * 800 + t * 620) % 800) - 60;
    ctx.moveTo(x - y * 0.2, y);
    ctx.lineTo(x - y * 0.2 - 6, y + 34);
  }
  ctx.stroke();
}

function snowfall(ctx: Ctx, t: number): void {
  const next = random(6);
  for (let flake = 0; flake < 110; flake += 1) {
    const size = 1.5 + next() * 3.5;
    const y = ((next() * 780 + t * (34 + size * 12)) % 780) - 30;
    disc(ctx, ((next() * 1400 + wave(t, 4 + next() * 3, next()) * 26 - t * 16) % 1400 + 1400) % 1400 - 40, y, size, flake % 3 === 0 ? '#fffdf6' : tint('#8d8880', 0.5));
  }
}

function summit(): Paint {
  const paper = sheet();
  const peak = layer(W, H, (ctx) => {
    washMountain(ctx, 23, W, 610, 110, 0.7, 240);
    const cliff: Point[] = [[-20, 740], [-20, 470], [90, 452], [230, 470], [330, 462], [420, 490], [400, 560], [452, 640], [430, 740]];
    polygon(ctx, cliff, vertical(ctx, 450, 740, [[0, tint(INK, 0.92)], [0.5, tint(INK, 0.6)], [1, tint(INK, 0.2)]]));
    for (let mark = 0; mark < 40; mark += 1) brushStroke(ctx, [[20 + mark * 10, 480 + (mark % 5) * 20], [26 + mark * 10, 540 + (mark % 7) * 10], [10 + mark * 10, 620]], 4, tint('#efe7d6', 0.18));
    pine(ctx, 120, 462, 1.5, 3);
  });
  return (ctx, t) => {
    place(ctx, paper, 0, 0);
    disc(ctx, 860, 470 - ramp(t, 0, 9) * 190, 96, tint(SEAL, 0.9));
    mist(ctx, t, 560, 0.9);
    cranes(ctx, t, 1.5);
    place(ctx, peak, 0, 0);
    mist(ctx, t + 9, 660, 0.95);
    at(ctx, 300, 470, () => traveller(ctx, 0.2), 0, 0.72);
    const show = ramp(t, 5.5, 7);
    letterDown(ctx, '行到千山尽处', 1130, 96, { size: 36, family: serif, color: INK, alpha: show, spacing: 0.24 });
    letterDown(ctx, '墨还未干', 1064, 140, { size: 36, family: serif, color: INK, alpha: ramp(t, 6.8, 8.2), spacing: 0.24 });
    seal(ctx, 1036, 350, 54, '极光短片', ramp(t, 8.4, 8.6));
  };
}

function score(mix: Mix): void {
  mix.roomSeconds = 3.2;
  mix.add(wind(mix.seconds, 3, 380), 0, { gain: 0.22, room: 0.1 });
  surround(mix, (seed) => brook(14, seed), 18, { gain: 0.2 });
  const guqin = { voice: pluck(0.22, 4), bpm: 54, room: 0.5, touch: 0.3 };
  mix.add(taiko(), 1.2, { gain: 0.35, room: 0.7 });
  play(mix, 'D2+A2:2 D3:1 E3:1 G3:2 A3:1 G3:.5 E3:.5 D3:3 A2:1 C3:1 D3:3 ', { ...guqin, from: 1, gain: 0.6 });
  const phrase = 'A3:1 C4:.5 D4:.5 E4:2 D4:.5 C4:.5 A3:2 -:1 G3:1 A3:.5 C4:.5 D4:2 C4:.5 A3:.5 G3:1 E3:2 ';
  play(mix, phrase.repeat(2) + 'D3:4 A2+D3+A3:4', { ...guqin, from: 16.5, gain: 0.5, pan: -0.25 });
  play(mix, '-:2 D5:2 E5:.5 D5:.5 C5:1 A4:3 -:2 C5:1 D5:1 E5:1 G5:2 E5:1 D5:3 -:2 A5:2 G5:.5 E5:.5 D5:1 E5:4 -:3 C5:1 D5:.5 C5:.5 A4:4', { voice: flute, bpm: 54, from: 14, gain: 0.19, room: 0.7, pan: 0.15 });
  play(mix, 'D3+A3:6 C3+G3:6 A2+E3:6 D3+A3:6', { voice: glass, bpm: 54, from: 30, gain: 0.1, room: 0.6 });
  for (let step = 0; step < 28; step += 1) mix.add(wood(step % 2 ? 640 : 560), 7 + step * 0.95 + (step % 3) * 0.02, { gain: 0.05, room: 0.3, pan: -0.3 });
  play(mix, 'E6:5 D6:5 A6:5', { voice: bell(2.8, 0.5, 3.4), bpm: 60, from: 32, gain: 0.05, room: 0.9 });
  mix.add(taiko(), 49, { gain: 0.4, room: 0.8 });
  play(mix, 'D3+A3+D4:2 E4:1 G4:1 A4:4 G4:1 E4:1 D4:6', { ...guqin, from: 49.2, gain: 0.6 });
  play(mix, '-:3 A5:3 G5:1 E5:1 D5:5', { voice: flute, bpm: 54, from: 49, gain: 0.2, room: 0.8 });
}

function poster(ctx: Ctx): void {
  place(ctx, sheet(800, 1200), 0, 0);
  disc(ctx, 545, 330, 150, tint(SEAL, 0.92));
  ctx.save();
  ctx.translate(-420, 120);
  washMountain(ctx, 17, 1400, 560, 210, 0.5, 300);
  ctx.restore();
  haze(ctx, 400, 800, 620, 130, PAPER, 0.95);
  ctx.save();
  ctx.translate(-300, 330);
  washMountain(ctx, 31, 1400, 560, 170, 0.95, 240);
  ctx.restore();
  haze(ctx, 400, 1060, 700, 150, PAPER, 1);
  haze(ctx, 300, 1020, 500, 90, PAPER, 0.9);
  stroke(ctx, times(60, (index): Point => [index * 14, 1034 + drift(4)(index / 8) * 9]), 4, tint(INK, 0.75));
  pine(ctx, 130, 1034, 1.5, 9);
  at(ctx, 470, 1036, () => traveller(ctx, 0.3), 0, 1.25);
  at(ctx, 640, 40, () => cranes(ctx, 4, 2), 0, 0.9);
  letterDown(ctx, '墨行', 170, 80, { size: 176, family: serif, color: INK, spacing: 0.02, swell: 4 });
  letterDown(ctx, '千山', 338, 250, { size: 176, family: serif, color: INK, spacing: 0.02, swell: 4 });
  seal(ctx, 136, 468, 72, '墨行千山');
  letter(ctx, 'THE INK ROAD', 400, 1120, { size: 32, family: latinSerif, color: INK, spacing: 0.42, weight: 400 });
  letter(ctx, '导演  林墨  ·  作曲  Hana Okabe  ·  2022', 400, 1160, { size: 19, color: '#5a5450', weight: 400, spacing: 0.1 });
}

export const inkRoad: Film = {
  name: 'The Ink Road (2022)',
  width: W,
  height: H,
  ground: PAPER,
  crf: 26,
  scenes: [
    { seconds: 7.5, stage: titleScene, fadeIn: 0.8 },
    { seconds: 14, dissolve: 1.5, stage: () => passage({ seed: 3, verse: '一蹄一程春', red: [330, 180, 54], weather: (ctx, t) => cranes(ctx, t, 4) }, 14) },
    { seconds: 13, dissolve: 1.5, stage: () => passage({ seed: 8, verse: '半山半是雨', weather: rainStrokes }, 13) },
    { seconds: 13, dissolve: 1.5, stage: () => passage({ seed: 14, verse: '雪落不问路', snow: true, zoom: 1.45, weather: snowfall }, 13) },
    { seconds: 13, dissolve: 1.8, stage: summit, fadeOut: 2 },
  ],
  score,
  poster,
  fanartAt: 54,
};
