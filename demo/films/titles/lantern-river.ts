/** 灯河 — cut paper, a boy, a boat, and the light at the end of the river. */
import { createCanvas } from '@napi-rs/canvas';
import { drift, easeOut, keys, ramp, random, swell, times, wave } from '../engine/curves.ts';
import type { Film, Paint } from '../engine/film.ts';
import { letter, letterDown, latinSerif, serif } from '../engine/lettering.ts';
import { blend, glow, haze, starField, stars, tint, vignette } from '../engine/light.ts';
import { at, blob, box, disc, ellipse, hills, layer, overhang, paperTooth, place, placeLoop, polygon, ridgeLine, stroke, vertical, type Ctx, type Layer } from '../engine/stage.ts';
import { surround, brook, wind } from '../sound/ambience.ts';
import type { Mix } from '../sound/mix.ts';
import { play } from '../sound/notes.ts';
import { shaped, cymbal } from '../sound/percussion.ts';
import { bell, flute, glass, pluck, strings } from '../sound/voices.ts';

const W = 1280;
const H = 720;
const DENSITY = 1.5;
const WATER = 470;

function paper(ctx: Ctx, draw: () => void, blur = 16): void {
  ctx.save();
  ctx.shadowColor = 'rgba(2,4,20,0.55)';
  ctx.shadowBlur = blur * DENSITY;
  ctx.shadowOffsetY = -3;
  draw();
  ctx.restore();
}

const skyLayer = (moonX: number | undefined): Layer =>
  layer(W, H, (ctx) => {
    box(ctx, 0, 0, W, H, vertical(ctx, 0, 520, [[0, '#0a0d2b'], [0.55, '#16245a'], [1, '#35508c']]));
    const rings = ['#1a2a62', '#22376f', '#2d477f', '#3d5b92'];
    if (moonX !== undefined) {
      rings.forEach((color, index) => paper(ctx, () => disc(ctx, moonX, 190, 250 - index * 48, color), 20));
      paper(ctx, () => disc(ctx, moonX, 190, 62, '#f4e7c3'), 26);
    }
    paperTooth(ctx, W, H, 0.018, 4);
  }, DENSITY);

function range(seed: number, base: number, swing: number, length: number, color: string, low: string): Layer {
  return layer(2200, H, (ctx) => {
    paper(ctx, () => hills(ctx, { seed, width: 2200, base, swing, length, rough: 0.5, loop: true }, H, vertical(ctx, base - swing, WATER + 20, [[0, color], [1, low]])));
    paperTooth(ctx, 2200, WATER, 0.02, seed);
  }, DENSITY);
}

const village = (): Layer =>
  layer(2200, H, (ctx) => {
    const next = random(12);
    paper(ctx, () => hills(ctx, { seed: 21, width: 2200, base: 448, swing: 16, length: 300, loop: true }, H, '#111c47'));
    for (let x = 60; x < 2100; x += 60 + next() * 210) {
      const width = 46 + next() * 40;
      const roof = 392 + next() * 30;
      paper(ctx, () => {
        box(ctx, x, roof, width, 80, '#18265a');
        polygon(ctx, [[x - 14, roof + 4], [x + width * 0.2, roof - 22], [x + width * 0.8, roof - 22], [x + width + 14, roof + 4]], '#0f1840');
      }, 9);
      if (next() < 0.75) box(ctx, x + width * 0.3, roof + 18, 9, 12, '#ffce7a', 2);
      if (next() < 0.5) box(ctx, x + width * 0.6, roof + 18, 9, 12, '#ffb45e', 2);
    }
  }, DENSITY);

function waterBand(seed: number, top: number, color: string): Layer {
  return layer(1600, H - top + 40, (ctx) => {
    const line = ridgeLine({ seed, width: 1600, base: 26, swing: 8, length: 120, rough: 0.3, loop: true });
    paper(ctx, () => polygon(ctx, overhang(line, 400), color), 12);
    const next = random(seed);
    for (let mark = 0; mark < 16; mark += 1) {
      const x = next() * 1500;
      const y = 60 + next() * 120;
      stroke(ctx, [[x, y], [x + 40 + next() * 60, y]], 2, tint('#8fb4e6', 0.14));
    }
  }, DENSITY);
}

const reeds = (): Layer =>
  layer(2600, H, (ctx) => {
    const next = random(77);
    paper(ctx, () => hills(ctx, { seed: 9, width: 2600, base: 690, swing: 26, length: 420, loop: true }, H, '#050a1f'), 22);
    for (let clump = 0; clump < 9; clump += 1) {
      const x = 60 + next() * 2480;
      for (let blade = 0; blade < 9; blade += 1) {
        const foot = x + (next() - 0.5) * 90;
        const lean = (next() - 0.5) * 120;
        const height = 70 + next() * 170;
        blob(ctx, [[foot - 6, 730], [foot + lean * 0.3, 700 - height * 0.6], [foot + lean, 700 - height], [foot + lean * 0.34 + 7, 700 - height * 0.55], [foot + 8, 730]], '#050a1f');
        if (blade % 4 === 0) ellipse(ctx, foot + lean * 0.8, 700 - height * 0.84, 6, 26, '#070d26', lean / 300);
      }
    }
  }, DENSITY);

function columnSprite(low: string, high: string): Layer {
  return layer(8, 256, (ctx) => {
    box(ctx, 0, 0, 8, 256, vertical(ctx, 0, 256, [[0, tint(high, 0)], [0.35, tint(high, 0.35)], [0.78, tint(low, 0.75)], [0.93, tint(low, 0.9)], [1, tint(low, 0)]]));
  });
}

/** The band of light: standing curtains of colour whose feet follow slow noise. */
function createAurora(): (ctx: Ctx, t: number, strength: number) => void {
  const curtains = [
    { sprite: columnSprite('#35c9b0', '#4aa8ff'), noise: drift(5), foot: 330, tall: 300, alpha: 0.6 },
    { sprite: columnSprite('#3cddaa', '#9a7bff'), noise: drift(8), foot: 270, tall: 250, alpha: 0.7 },
    { sprite: columnSprite('#6fe8c8', '#4aa8ff'), noise: drift(14), foot: 215, tall: 190, alpha: 0.5 },
  ];
  // Painted small and enlarged: soft by nature, and a quarter of the work.
  const veil = createCanvas(W / 4, H / 4);
  const pen = veil.getContext('2d');
  return (ctx, t, strength) => {
    if (strength <= 0) return;
    pen.clearRect(0, 0, W / 4, H / 4);
    pen.globalCompositeOperation = 'lighter';
    curtains.forEach(({ sprite, noise, foot, tall, alpha }, index) => {
      for (let x = 0; x < W / 4; x += 1) {
        const u = (x * 4) / 330 + t * 0.05 * (index + 1);
        const y = foot + 70 * noise(u) + 18 * noise(u * 3.3 + 20);
        const height = tall * (0.75 + 0.35 * noise(u * 1.7 + 60)) * (0.4 + 0.6 * strength);
        pen.globalAlpha = Math.max(0, alpha * strength * (0.72 + 0.28 * noise(x / 9 + t * 0.4 + index * 9)));
        pen.drawImage(sprite.canvas, x, (y - height) / 4, 1, height / 4);
      }
    });
    ctx.save();
    ctx.globalCompositeOperation = 'lighter';
    ctx.drawImage(veil, 0, 0, W, H);
    ctx.restore();
  };
}

interface Boat {
  readonly flame: number;
  /** 0 sitting upright, 1 bent over the lantern. */
  readonly bend?: number;
}

function drawBoat(ctx: Ctx, t: number, { flame, bend = 0 }: Boat): void {
  stroke(ctx, [[64, -12], [70, -96], [96, -104]], 4, '#2a1a1c');
  const sway = wave(t, 2.6) * 0.07;
  at(ctx, 96, -104, () => {
    stroke(ctx, [[0, 0], [0, 12]], 2, '#2a1a1c');
    const lit = 0.2 + 0.8 * flame;
    ctx.fillStyle = vertical(ctx, 10, 56, [[0, blend('#5d2a24', '#ff8a3d', lit)], [0.5, blend('#6e332a', '#ffd27a', lit)], [1, blend('#4d221f', '#f4662e', lit)]]);
    ctx.beginPath();
    ctx.roundRect(-17, 12, 34, 42, 15);
    ctx.fill();
    for (const x of [-8, 0, 8]) stroke(ctx, [[x, 13], [x * 1.25, 33], [x, 53]], 1.2, tint('#7a2016', 0.5));
    box(ctx, -9, 8, 18, 6, '#37201e', 2);
    box(ctx, -9, 52, 18, 5, '#37201e', 2);
    stroke(ctx, [[0, 57], [0, 72]], 2.5, '#b53a2c');
    glow(ctx, 0, 33, 190, '#ff9a4a', flame * (0.62 + 0.06 * wave(t, 0.7)));
    glow(ctx, 0, 33, 60, '#ffe2a0', flame * 0.7);
  }, sway);
  at(ctx, -10, -34, () => {
    blob(ctx, [[-26, 40], [-24, -4], [-6, -26], [16, -20], [26, 14], [30, 40]], '#a33a35');
    blob(ctx, [[8, -10], [34, 4], [44, 0], [42, 10], [28, 16], [6, 8]], '#8c2f2e');
    disc(ctx, 3, -40, 19, '#e9c8a3');
    blob(ctx, [[-20, -42], [-12, -66], [16, -66], [25, -44], [12, -52], [-8, -48], [-16, -34]], '#221726');
    disc(ctx, 14, -38, 2.2, '#221726');
    glow(ctx, 30, -26, 46, '#ffb060', 0.3 * flame);
  }, bend * 0.35);
  paper(ctx, () => polygon(ctx, [[-118, -34], [-62, 22], [66, 22], [124, -38], [60, -8], [-58, -8]], '#f1e6cf'), 10);
  polygon(ctx, [[-58, -8], [60, -8], [66, 22], [-62, 22]], '#d8c9ac');
  polygon(ctx, [[60, -8], [124, -38], [66, 22]], '#bfae92');
  polygon(ctx, [[-58, -8], [0, -26], [60, -8]], '#c9b897');
}

interface Voyage {
  readonly flame: (t: number) => number;
  readonly aurora?: (t: number) => number;
  readonly boat: (t: number) => readonly [number, number, number];
  readonly speed: number;
  /** The band of water that the boat floats before, counted from the far shore. */
  readonly boatAfter?: number;
  readonly start: number;
  readonly withVillage?: boolean;
  /** Where the moon stands; absent once the other light takes the sky. */
  readonly moonX?: number;
  readonly bend?: (t: number) => number;
  readonly extra?: (ctx: Ctx, t: number) => void;
}

/** The whole river: sky, ranges, village, bands of water, the boat between them, reeds close to the eye. */
function voyage(plan: Voyage): Paint {
  const sky = skyLayer(plan.moonX);
  const ranges = [range(3, 340, 90, 420, '#2b4580', '#5474ab'), range(6, 390, 80, 300, '#1e3268', '#36538d'), range(11, 430, 58, 260, '#162552', '#233a72')];
  const houses = plan.withVillage ? village() : undefined;
  const bands = [waterBand(31, 455, '#2d4a86'), waterBand(32, 500, '#213a72'), waterBand(33, 555, '#182c5e'), waterBand(34, 620, '#101f49')];
  const near = reeds();
  const shade = vignette(W, H, 0.55, '#03051a');
  const field = starField(2, 150, W, 330);
  const aurora = createAurora();
  return (ctx, t) => {
    const along = plan.start + t * plan.speed;
    const flame = plan.flame(t);
    const light = plan.aurora?.(t) ?? 0;
    place(ctx, sky, 0, 0);
    stars(ctx, field, t, '#dfe9ff', 0.8);
    aurora(ctx, t, light);
    ranges.forEach((hill, index) => placeLoop(ctx, hill, along * (0.06 + index * 0.09), 0, W));
    if (houses) placeLoop(ctx, houses, along * 0.4, 0, W);
    const [x, y, size] = plan.boat(t);
    bands.forEach((band, index) => {
      placeLoop(ctx, band, along * (0.45 + index * 0.2) + wave(t, 5, index / 4) * 14, [455, 500, 555, 620][index] ?? 0, W);
      if (index === 0 && light > 0) for (const [gx, color] of [[260, '#3cddaa'], [640, '#4aa8ff'], [1010, '#7f6bff']] as const) glow(ctx, gx, 560, 460, color, light * 0.3, 0.35);
      if (index !== (plan.boatAfter ?? 1)) return;
      glow(ctx, x + 90, y + 60, 240 * size, '#ff9a4a', flame * 0.34, 0.3);
      at(ctx, x, y + wave(t, 3.2) * 4, () => drawBoat(ctx, t, { flame, bend: plan.bend?.(t) ?? 0 }), wave(t, 4.1) * 0.022, size);
    });
    for (let streak = 0; streak < 7; streak += 1) {
      const width = (46 - streak * 4) * (0.7 + 0.3 * wave(t, 1.3, streak * 0.23));
      ellipse(ctx, x + 90 * size + wave(t, 1.9, streak * 0.31) * 9, y + 40 + streak * 19, width * size, 2.6, tint('#ffc27a', flame * (0.42 - streak * 0.045)));
    }
    plan.extra?.(ctx, t);
    placeLoop(ctx, near, along * 1.7, wave(t, 7) * 3 + 8, W);
    place(ctx, shade, 0, 0);
  };
}

function fireflies(ctx: Ctx, t: number, alpha: number): void {
  const next = random(90);
  for (let index = 0; index < 26; index += 1) {
    const x = next() * W + wave(t, 5 + next() * 4, next()) * 60;
    const y = 330 + next() * 330 + wave(t, 3 + next() * 3, next()) * 34;
    glow(ctx, x, y, 16, '#ffe58a', alpha * Math.max(0, wave(t, 2 + next() * 2, next())));
  }
}

/** Sky lanterns that rise in answer, the near ones larger. */
function risingLanterns(ctx: Ctx, t: number, from: number): void {
  const next = random(54);
  for (let index = 0; index < 34; index += 1) {
    const depth = 0.25 + 0.75 * next() ** 2;
    const birth = from + next() * 6;
    const x = next() * W + wave(t, 6, next()) * 16;
    const age = t - birth;
    if (age <= 0) continue;
    const y = 520 + depth * 80 - age * 34 * depth - age * age * 1.1 * depth;
    const alpha = ramp(age, 0, 1.6);
    ctx.save();
    ctx.globalAlpha = alpha;
    ctx.fillStyle = '#ffb766';
    ctx.beginPath();
    ctx.roundRect(x - 9 * depth, y - 12 * depth, 18 * depth, 24 * depth, 6 * depth);
    ctx.fill();
    box(ctx, x - 6 * depth, y + 9 * depth, 12 * depth, 4 * depth, '#a8432a', 1);
    ctx.restore();
    glow(ctx, x, y, 58 * depth, '#ff9d4d', alpha * 0.55);
  }
}

/** Two paper curtains of hills that open on the river. */
function opening(): Paint {
  const river = voyage({ flame: () => 1, boat: (t) => [-260 + t * 46, 498, 0.62], speed: 20, start: 0, withVillage: true, moonX: 930 });
  const curtain = (seed: number, color: string): Layer =>
    layer(W, 460, (ctx) => {
      paper(ctx, () => hills(ctx, { seed, width: W, base: 90, swing: 60, length: 330 }, 460, color), 26);
      paperTooth(ctx, W, 460, 0.02, seed);
    }, DENSITY);
  const sheets = [curtain(41, '#1a2b63'), curtain(42, '#12204f'), curtain(43, '#0b1538')];
  return (ctx, t) => {
    river(ctx, t);
    const open = ramp(t, 4.2, 7.2);
    sheets.forEach((sheet, index) => place(ctx, sheet, 0, 250 + index * 110 + open * (520 + index * 40) - wave(t, 9, index / 3) * 6));
    const show = swell(t, 0.6, 5.2, 1.2);
    letter(ctx, '灯河', W / 2 + 12, 300 - open * 30, { size: 128, family: serif, color: '#f6ead0', spacing: 0.28, alpha: show });
    letter(ctx, 'LANTERN RIVER', W / 2, 358 - open * 30, { size: 25, family: latinSerif, weight: 400, color: '#f0c98a', spacing: 0.42, alpha: show });
  };
}

const deer = (ctx: Ctx, t: number): void => {
  const lift = ramp(t, 3, 4.6);
  at(ctx, 1010 - t * 16, 452, () => {
    const ink = '#0b1434';
    ellipse(ctx, 0, -46, 40, 19, ink, -0.06);
    for (const x of [-30, -20, 20, 30]) stroke(ctx, [[x, -40], [x - 2, 4]], 5, ink);
    at(ctx, 34, -54, () => {
      blob(ctx, [[-10, 10], [2, -34], [12, -50], [22, -44], [16, -26], [8, 14]], ink);
      ellipse(ctx, 24, -50, 17, 8, ink, 0.3);
      stroke(ctx, [[14, -56], [8, -84], [20, -100]], 3, ink);
      stroke(ctx, [[9, -78], [-4, -92]], 3, ink);
      stroke(ctx, [[18, -56], [30, -80], [44, -90]], 3, ink);
      stroke(ctx, [[28, -76], [26, -94]], 3, ink);
    }, 1.15 - lift * 1.1);
  }, 0, 1.25);
};

function gust(ctx: Ctx, t: number): void {
  const next = random(15);
  for (let index = 0; index < 22; index += 1) {
    const start = next() * 3;
    const x = W + 120 - (t - 5 - start) * (520 + next() * 300);
    const y = 220 + next() * 380 + wave(t, 1.4, next()) * 22;
    if (t < 5 + start || x < -60) continue;
    at(ctx, x, y, () => polygon(ctx, [[-9, 0], [0, -4], [10, 0], [0, 5]], index % 3 === 0 ? '#c8563c' : '#27406f'), t * 5 + index);
  }
}

function endCard(): Paint {
  const river = voyage({ flame: () => 1, aurora: () => 1, boat: (t) => [880 + t * 30, 490, 0.4], speed: 14, start: 2600, extra: (ctx, t) => risingLanterns(ctx, t + 9, 0) });
  return (ctx, t) => {
    river(ctx, t);
    const show = ramp(t, 0.8, 2.2);
    haze(ctx, W / 2, 362, 520, 120, '#050a26', show * 0.8);
    letter(ctx, '总有一盏灯，在等另一盏', W / 2, 352, { size: 42, family: serif, color: '#fff3da', spacing: 0.12, alpha: show });
    letter(ctx, 'Every light is waiting for another', W / 2, 400, { size: 21, family: latinSerif, weight: 400, color: '#e8f6ee', spacing: 0.08, alpha: show * 0.9 });
  };
}

function score(mix: Mix): void {
  mix.roomSeconds = 3.4;
  surround(mix, (seed) => brook(mix.seconds, seed), 0, { gain: 0.16 });
  mix.add(wind(16, 5, 500), 28, { gain: 0.5, room: 0.3 });
  const zither = { voice: pluck(0.75, 2.8), bpm: 66, room: 0.45, touch: 0.3 };
  const first = 'D4:1 E4:1 G4:1.5 A4:.5 B4:1 A4:.5 G4:.5 E4:2 D4:1 E4:.5 G4:.5 A4:1.5 B4:.5 D5:3 -:1';
  const end = play(mix, `D3:.5 A3:.5 D4:2 -:1 ${first} ${first}`, { ...zither, from: 1.5, gain: 0.5, pan: -0.2 });
  play(mix, 'G2+D3:4 E2+B2:4 C3+G3:4 D3+A3:4 G2+D3:4 E2+B2:4', { ...zither, from: 5.2, voice: pluck(0.3, 3.4), gain: 0.5, pan: 0.2 });
  play(mix, '-:8 B4:3 A4:1 G4:2 E4:2 D4:3 E4:1 G4:4', { voice: flute, bpm: 66, from: 9, gain: 0.16, room: 0.6 });
  play(mix, 'E3+B3:6 C3+G3:6 A2+E3:6', { voice: glass, bpm: 66, from: 32, gain: 0.16, room: 0.7 });
  play(mix, 'E4:2 D4:2 B3:4 -:2 E4:3', { ...zither, from: end + 1, gain: 0.26 });
  const dawn = 49.5;
  mix.add(shaped(cymbal(5), (t) => Math.min(1, t / 3)), dawn - 3, { gain: 0.25, room: 0.6 });
  play(mix, 'G3+B3+D4:4 D3+A3+D4:4 E3+G3+B3:4 C3+G3+C4:4 G3+B3+D4:4 D3+A3+D4:6', { voice: strings(1_300), bpm: 72, from: dawn, gain: 0.3, room: 0.6 });
  play(mix, 'D5:2 B4:1 D5:1 E5:2 D5:2 B4:2 G4:1 A4:1 G4:3 -:1 D5:2 E5:1 G5:1 A5:2 G5:2 D5:4', { voice: flute, bpm: 72, from: dawn, gain: 0.22, room: 0.6 });
  play(mix, 'G3:.5 D4:.5 G4:.5 B4:.5 '.repeat(2) + 'D3:.5 A3:.5 D4:.5 A4:.5 '.repeat(2) + 'E3:.5 B3:.5 E4:.5 G4:.5 '.repeat(2) + 'C3:.5 G3:.5 C4:.5 E4:.5 '.repeat(2) + 'G3:.5 D4:.5 G4:.5 B4:.5 '.repeat(2) + 'G3:4', { ...zither, bpm: 72, from: dawn, gain: 0.42 });
  play(mix, 'G5:4 A5:4 B5:4 C6:4 B5:4 D6:6', { voice: bell(3.5, 0.8, 3), bpm: 72, from: dawn + 0.4, gain: 0.08, room: 0.8 });
}

function poster(ctx: Ctx): void {
  box(ctx, 0, 0, 800, 1200, vertical(ctx, 0, 900, [[0, '#070a24'], [0.5, '#122054'], [1, '#35508c']]));
  stars(ctx, starField(7, 170, 800, 620), 0, '#e8efff', 0.9);
  const aurora = createAurora();
  at(ctx, -260, 60, () => aurora(ctx, 4, 1), 0, 1.1, 1.75);
  ['#22376f', '#2d477f', '#3d5b92'].forEach((color, index) => paper(ctx, () => disc(ctx, 560, 590, 215 - index * 48, color), 20));
  paper(ctx, () => disc(ctx, 560, 590, 76, '#f6e8c2'), 26);
  const ridges = [['#3b5a98', '#6384bb', 730, 3], ['#263f7c', '#3f5f9c', 800, 6], ['#182a5f', '#2a4480', 860, 11]] as const;
  for (const [top, low, base, seed] of ridges) paper(ctx, () => hills(ctx, { seed, width: 800, base, swing: 70, length: 240, rough: 0.5 }, 1200, vertical(ctx, base - 80, 960, [[0, top], [1, low]])), 20);
  const bands = ['#2d4a86', '#213a72', '#182c5e', '#101f49', '#0a1436'];
  bands.forEach((color, index) => {
    const top = 900 + index * 58;
    paper(ctx, () => polygon(ctx, [[0, 1200], ...ridgeLine({ seed: 31 + index, width: 806, base: top, swing: 9, length: 110 }), [806, 1200]], color), 14);
    if (index === 0) glow(ctx, 330, 980, 420, '#3cddaa', 0.3, 0.3);
    if (index === 2) {
      glow(ctx, 430, 1040, 330, '#ff9a4a', 0.45, 0.35);
      at(ctx, 380, 1010, () => drawBoat(ctx, 0.2, { flame: 1 }), -0.03, 1.55);
    }
  });
  times(16, (index) => ellipse(ctx, 530 + wave(index, 5.3) * 10, 1062 + index * 8.5, 60 - index * 3, 2.4, tint('#ffc27a', 0.4 - index * 0.02)));
  box(ctx, 0, 0, 800, 1200, vertical(ctx, 1040, 1200, [[0, '#04071d00'], [1, '#04071dee']]));
  letterDown(ctx, '灯河', 150, 108, { size: 190, family: serif, color: '#fff4da', spacing: 0.04, swell: 3 });
  letterDown(ctx, '逆流而上去见光', 276, 126, { size: 25, family: serif, color: '#ffd9a0', spacing: 0.36, weight: 400 });
  letter(ctx, 'LANTERN RIVER', 400, 1128, { size: 34, family: latinSerif, weight: 400, color: '#ffe9c4', spacing: 0.38 });
  letter(ctx, '导演  沈若川  ·  配乐  Ingrid Solheim  ·  2024', 400, 1166, { size: 19, color: '#c9d4ee', weight: 400, spacing: 0.08 });
}

export const lanternRiver: Film = {
  name: 'Lantern River (2024)',
  width: W,
  height: H,
  density: DENSITY,
  ground: '#03051a',
  crf: 30,
  scenes: [
    { seconds: 9, stage: opening, fadeIn: 1.2 },
    { seconds: 14, dissolve: 1.2, stage: () => voyage({ flame: () => 1, boat: (t) => [240 + t * 26, 520, 1], speed: 70, start: 260, withVillage: true, moonX: 1010 }) },
    { seconds: 13, dissolve: 1, stage: () => voyage({ flame: (t) => keys(t, [[5, 1], [6, 0.55], [7, 0.85], [8.5, 0.4], [10, 0.6], [12, 0.3]]), boat: (t) => [420 + t * 8, 530, 1.25], speed: 50, start: 1500, moonX: 240, bend: (t) => ramp(t, 5.5, 7), extra: (ctx, t) => { deer(ctx, t); fireflies(ctx, t, 1 - ramp(t, 5, 7)); gust(ctx, t); } }) },
    { seconds: 11, dissolve: 1, stage: () => { const scene = voyage({ flame: (t) => keys(t, [[0, 0.3], [3, 0.4], [4.5, 0.12], [6, 0]]), boatAfter: 3, boat: () => [560, 626, 3], speed: 16, start: 2100, moonX: 1120, bend: (t) => 1 - 0.3 * ramp(t, 7, 9) }); return (ctx, t) => { scene(ctx, t); box(ctx, 0, 0, W, H, tint('#02041a', 0.5 * ramp(t, 3, 7))); }; } },
    { seconds: 19, dissolve: 1.4, stage: () => voyage({ flame: (t) => ramp(t, 7, 9, easeOut), aurora: (t) => ramp(t, 1.5, 7), boat: (t) => [460 + t * 12, 512, 0.85], speed: 34, start: 2400, extra: (ctx, t) => risingLanterns(ctx, t, 8.5) }) },
    { seconds: 8, dissolve: 1.4, stage: endCard, fadeOut: 1.6 },
  ],
  score,
  poster,
  fanartAt: 61,
};
