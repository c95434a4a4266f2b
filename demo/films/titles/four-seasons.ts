/** 四季列车 — gouache and a waltz: one seat by the window, one life, four stations. */
import { drift, keys, ramp, random, swell, TAU, times, wave } from '../engine/curves.ts';
import type { Film, Paint } from '../engine/film.ts';
import { latinSerif, letter, serif } from '../engine/lettering.ts';
import { blend, glow, haze, starField, stars, tint } from '../engine/light.ts';
import { at, blob, box, disc, ellipse, hills, layer, paperTooth, placeLoop, polygon, ridgeLine, stroke, vertical, within, type Ctx, type Layer, type Point } from '../engine/stage.ts';
import { surround, wind } from '../sound/ambience.ts';
import type { Mix } from '../sound/mix.ts';
import { play } from '../sound/notes.ts';
import { shaker, slide, tom } from '../sound/percussion.ts';
import { bell, glass, piano, strings } from '../sound/voices.ts';

const W = 1280;
const H = 720;

interface Season {
  readonly seed: number;
  readonly sky: readonly [string, string];
  readonly far: string;
  readonly middle: string;
  readonly near: string;
  readonly crown: readonly string[];
  readonly trunk: string;
  /** What drifts through the air, and how it falls. */
  readonly air: readonly string[];
  readonly sea?: string;
  readonly sun: readonly [number, number, number, string];
}

const spring: Season = { seed: 4, sky: ['#f7d9dc', '#fdf3e3'], far: '#b9cdb8', middle: '#9cbf97', near: '#7da874', crown: ['#f4a7b9', '#f8c3cd', '#ee8fa8'], trunk: '#6b4a4a', air: ['#f8c3cd', '#ffffff'], sun: [960, 170, 60, '#fff6dc'] };
const summer: Season = { seed: 9, sky: ['#5fb6d9', '#d8f0e4'], far: '#4fa3a5', middle: '#58a55c', near: '#3f8a48', crown: ['#2f7d4a', '#3f9a55', '#68b356'], trunk: '#5a3f2c', air: ['#fff3b0'], sea: '#2b8fb8', sun: [300, 140, 76, '#fff0a8'] };
const autumn: Season = { seed: 15, sky: ['#f2b279', '#fbe6c0'], far: '#c98f5f', middle: '#b96b3d', near: '#8f4b2c', crown: ['#d9542b', '#e98a2e', '#f0b23e'], trunk: '#4a2a1e', air: ['#d9542b', '#f0b23e', '#e98a2e'], sun: [880, 240, 90, '#ffe2a0'] };
const winter: Season = { seed: 22, sky: ['#1b2749', '#5a6f9c'], far: '#4f6390', middle: '#8597bb', near: '#dbe4f2', crown: ['#c9d6ea', '#e7eef8', '#aebfdb'], trunk: '#2a3150', air: ['#ffffff'], sun: [260, 150, 46, '#f6f2df'] };

function tree(ctx: Ctx, x: number, y: number, size: number, season: Season, seed: number): void {
  const next = random(seed);
  at(ctx, x, y, () => {
    stroke(ctx, [[0, 0], [-4, -60], [6, -120]], 13, season.trunk);
    stroke(ctx, [[0, -70], [34, -120]], 7, season.trunk);
    stroke(ctx, [[-2, -60], [-36, -104]], 7, season.trunk);
    for (let puff = 0; puff < 13; puff += 1) {
      const angle = next() * TAU;
      const radius = next() * 62;
      const color = season.crown[puff % season.crown.length] ?? '#ffffff';
      ellipse(ctx, Math.cos(angle) * radius * 1.15, -136 + Math.sin(angle) * radius * 0.8, 26 + next() * 22, 22 + next() * 16, color, next() * 3);
    }
  }, 0, size);
}

interface Land {
  readonly far: Layer;
  readonly middle: Layer;
  readonly near: Layer;
  readonly front: Layer;
}

function createLand(season: Season): Land {
  const ground = (seed: number, base: number, swing: number, color: string, dress: (ctx: Ctx, line: readonly Point[]) => void): Layer =>
    layer(2400, H, (ctx) => {
      const ridge = { seed, width: 2400, base, swing, length: 420, rough: 0.3, loop: true };
      hills(ctx, ridge, H, vertical(ctx, base - swing, base + 200, [[0, blend(color, '#ffffff', 0.16)], [1, color]]));
      dress(ctx, ridgeLine(ridge));
      paperTooth(ctx, 2400, H, 0.02, seed);
    });
  return {
    far: ground(season.seed, 380, 70, season.far, () => {}),
    middle: ground(season.seed + 1, 450, 36, season.middle, (ctx, line) => {
      const next = random(season.seed);
      times(22, () => {
        const [x, y] = line[Math.floor(next() * line.length)] ?? [0, 450];
        if (x > 80 && x < 2320) tree(ctx, x, y + 12, 0.36 + next() * 0.16, season, Math.round(x));
      });
      for (const x of [500, 1700]) {
        box(ctx, x, 436, 70, 44, '#f3e3c8');
        polygon(ctx, [[x - 12, 440], [x + 35, 402], [x + 82, 440]], '#b5533c');
        box(ctx, x + 26, 452, 16, 28, '#7a4a3a');
      }
    }),
    near: ground(season.seed + 2, 520, 16, season.near, (ctx) => {
      const next = random(season.seed + 30);
      times(8, (index) => tree(ctx, 140 + index * 290 + next() * 90, 536, 0.8 + next() * 0.4, season, index + season.seed));
    }),
    front: layer(2800, 260, (ctx) => {
      const next = random(season.seed + 60);
      times(120, () => {
        const x = next() * 2800;
        const tall = 30 + next() * 70;
        blob(ctx, [[x - 5, 262], [x + (next() - 0.5) * 30, 262 - tall], [x + 6, 262]], tint(blend(season.near, '#1a1a1a', 0.3), 0.95));
        if (next() < 0.4) disc(ctx, x, 262 - tall * 0.6, 6 + next() * 5, season.crown[0] ?? '#ffffff');
      });
    }),
  };
}

function carriage(ctx: Ctx, x: number, t: number, color: string, lit: number): void {
  box(ctx, x, -118, 330, 92, color, 12);
  box(ctx, x - 6, -128, 342, 18, blend(color, '#000000', 0.35), 9);
  box(ctx, x, -58, 330, 8, '#f3e3c8');
  for (let pane = 0; pane < 5; pane += 1) {
    box(ctx, x + 20 + pane * 60, -104, 46, 38, blend('#8fb0b8', '#ffe2a0', lit), 6);
    if (pane % 2 === 1) ellipse(ctx, x + 42 + pane * 60, -74, 9, 13, tint('#3a2a2a', 0.75));
  }
  for (const wheel of [54, 108, 222, 276]) spokes(ctx, x + wheel, -14, 17, t);
  box(ctx, x - 22, -44, 26, 8, '#2a2326');
}

function spokes(ctx: Ctx, x: number, y: number, radius: number, t: number): void {
  disc(ctx, x, y, radius, '#2a2326');
  disc(ctx, x, y, radius * 0.72, '#7a3a30');
  at(ctx, x, y, () => {
    for (let spoke = 0; spoke < 3; spoke += 1) at(ctx, 0, 0, () => box(ctx, -radius * 0.8, -1.5, radius * 1.6, 3, '#2a2326'), (spoke / 3) * Math.PI);
  }, t * 6);
  disc(ctx, x, y, radius * 0.22, '#e9c46a');
}

function locomotive(ctx: Ctx, t: number, lit: number): void {
  box(ctx, 0, -150, 110, 124, '#26423f', 10);
  box(ctx, -10, -164, 130, 20, '#1b302e', 8);
  box(ctx, 22, -132, 62, 50, blend('#9fc3c0', '#ffe2a0', lit), 6);
  box(ctx, 104, -112, 210, 84, '#2f5450', 26);
  for (const band of [150, 220, 280]) box(ctx, band, -112, 7, 84, '#e9c46a');
  box(ctx, 250, -164, 34, 60, '#1b302e', 4);
  box(ctx, 242, -172, 50, 14, '#e9c46a', 4);
  ellipse(ctx, 190, -114, 22, 18, '#e9c46a');
  disc(ctx, 314, -70, 40, '#26423f');
  disc(ctx, 326, -88, 13, '#fff3c4');
  glow(ctx, 330, -88, 60 + lit * 130, '#ffe2a0', 0.2 + lit * 0.5);
  polygon(ctx, [[300, -34], [372, -2], [290, -2]], '#7a3a30');
  for (const wheel of [40, 118, 196]) spokes(ctx, wheel, -26, 32, t);
  spokes(ctx, 270, -16, 20, t);
  const turn = t * 6;
  stroke(ctx, [[40 + Math.cos(turn) * 16, -26 + Math.sin(turn) * 16], [196 + Math.cos(turn) * 16, -26 + Math.sin(turn) * 16]], 6, '#c9ced2');
}

function train(ctx: Ctx, t: number, lit: number, smoke: string): void {
  for (let puff = 0; puff < 13; puff += 1) {
    const age = (t * 0.55 + puff / 13) % 1;
    haze(ctx, 268 - age * 620, -186 - age * 110 + wave(t, 2, puff / 3) * 8, 26 + age * 84, 22 + age * 52, smoke, 0.85 * (1 - age));
  }
  ['#b5533c', '#2f6f73', '#b5533c'].forEach((color, index) => carriage(ctx, -366 - index * 356, t, color, lit));
  locomotive(ctx, t, lit);
}

/** Petals, seeds, leaves or snow. */
function air(ctx: Ctx, t: number, season: Season, count: number): void {
  const next = random(season.seed + 3);
  const noise = drift(season.seed);
  for (let index = 0; index < count; index += 1) {
    const speed = 26 + next() * 60;
    const x = (((next() * 1500 - t * (90 + speed)) % 1500) + 1500) % 1500 - 110;
    const y = ((next() * 800 + t * speed) % 800) - 40 + noise(t * 0.7 + index) * 24;
    const color = season.air[index % season.air.length] ?? '#ffffff';
    const size = 3 + next() * 5;
    at(ctx, x, y, () => ellipse(ctx, 0, 0, size, season.seed === 22 ? size : size * 0.5, tint(color, 0.9)), t * (1 + next() * 2) + index);
  }
}

function backdrop(ctx: Ctx, season: Season, land: Land, along: number, t: number): void {
  box(ctx, 0, 0, W, H, vertical(ctx, 0, 500, [[0, season.sky[0]], [1, season.sky[1]]]));
  const [x, y, radius, color] = season.sun;
  glow(ctx, x, y, radius * 3.4, color, 0.35);
  disc(ctx, x, y, radius, color);
  for (let cloud = 0; cloud < 4; cloud += 1) {
    const cx = (((cloud * 420 - along * 0.05) % 1700) + 1700) % 1700 - 200;
    const white = blend(blend(season.sky[0], season.sky[1], 0.4), '#ffffff', season.seed === 22 ? 0.12 : 0.6);
    for (const [dx, r] of [[-50, 26], [-10, 40], [40, 32], [80, 20]] as const) ellipse(ctx, cx + dx, 120 + cloud * 46, r * 1.5, r * 0.7, white);
  }
  if (season.seed === 22) stars(ctx, starField(3, 90, W, 300), t, '#ffffff', 0.8);
  placeLoop(ctx, land.far, along * 0.12, 0, W);
  if (season.sea) sea(ctx, season.sea, t);
  placeLoop(ctx, land.middle, along * 0.35, 0, W);
}

function sea(ctx: Ctx, color: string, t: number): void {
  box(ctx, 0, 366, W, 130, vertical(ctx, 366, 480, [[0, color], [1, blend(color, '#ffffff', 0.55)]]));
  const next = random(71);
  for (let glint = 0; glint < 40; glint += 1) box(ctx, next() * W, 374 + next() * 70, 14 + next() * 34, 2, tint('#ffffff', 0.35 + 0.35 * wave(t, 1.5 + next(), next())));
  for (const [x, size] of [[330, 0.5], [900, 0.36]] as const) at(ctx, x - t * 9, 384, () => {
    polygon(ctx, [[-30, -6], [34, -6], [22, 10], [-22, 10]], '#f3e3c8');
    polygon(ctx, [[2, -86], [40, -14], [2, -14]], '#ffffff');
    polygon(ctx, [[-4, -70], [-4, -14], [-28, -14]], '#f6e6e0');
  }, wave(t, 2.4, x) * 0.05, size);
}

function ride(season: Season, seconds: number, verse: string, lit = 0): Paint {
  const land = createLand(season);
  return (ctx, t) => {
    const along = t * 260;
    const zoom = 1 + 0.06 * ramp(t, 0, seconds);
    ctx.save();
    ctx.translate(W / 2, 560);
    ctx.scale(zoom, zoom);
    ctx.translate(-W / 2, -560);
    backdrop(ctx, season, land, along, t);
    placeLoop(ctx, land.near, along * 0.8, 0, W);
    box(ctx, -40, 596, W + 80, 30, '#5b4a46');
    for (let tie = 0; tie < 40; tie += 1) box(ctx, ((tie * 40 - along) % 1600 + 1600) % 1600 - 120, 600, 20, 22, '#4a3a36');
    box(ctx, -40, 594, W + 80, 6, '#c9ced2');
    at(ctx, keys(t, [[0, 300], [seconds, 760]], (k) => k), 594 + wave(t, 0.42) * 1.2, () => train(ctx, t, lit, season.seed === 22 ? '#9fb0d0' : '#ffffff'));
    box(ctx, -40, 622, W + 80, 120, vertical(ctx, 622, 720, [[0, season.near], [1, blend(season.near, '#000000', 0.25)]]));
    placeLoop(ctx, land.front, along * 1.35, 470, W);
    air(ctx, t, season, 46);
    ctx.restore();
    [...verse].forEach((glyph, index) => letter(ctx, glyph, 96 + index * 50, 110, { size: 40, family: serif, color: season.seed === 22 ? '#f4f7ff' : '#4a3030', alpha: swell(t, 0.8 + index * 0.16, seconds - 0.6, 0.7) }));
  };
}

interface Passenger {
  readonly hair: string;
  readonly coat: string;
  /** Height of the head above the sill; a child is short. */
  readonly tall: number;
  readonly bun?: boolean;
}

/** Inside: the window, the land beyond, and whoever sits there this time. */
function seat(season: Season, who: Passenger, seconds: number, detail: (ctx: Ctx, t: number) => void): Paint {
  const land = createLand(season);
  return (ctx, t) => {
    ctx.save();
    ctx.beginPath();
    ctx.roundRect(300, 90, 860, 430, 40);
    ctx.clip();
    at(ctx, 730, 300, () => {
      ctx.translate(-640, -330);
      backdrop(ctx, season, land, t * 300 + 700, t);
      placeLoop(ctx, land.near, t * 300 + 400, 0, W);
      air(ctx, t, season, 24);
    }, 0, 0.95);
    for (let pole = 0; pole < 2; pole += 1) box(ctx, ((pole * 1500 - t * 1_100) % 3000 + 3000) % 3000 - 900, 60, 16, 500, tint('#3a2a2a', 0.5));
    polygon(ctx, [[640, 90], [800, 90], [560, 520], [400, 520]], tint('#ffffff', 0.1));
    ctx.restore();
    within(ctx, () => {
      ctx.beginPath();
      ctx.rect(0, 0, W, H);
      ctx.roundRect(300, 90, 860, 430, 40);
      ctx.clip('evenodd');
      box(ctx, 0, 0, W, H, vertical(ctx, 0, H, [[0, '#7a4a35'], [1, '#4f2c20']]));
      for (let plank = 0; plank < 14; plank += 1) box(ctx, plank * 96, 0, 2, H, tint('#3a1f16', 0.5));
      ctx.strokeStyle = '#c98f5f';
      ctx.lineWidth = 18;
      ctx.beginPath();
      ctx.roundRect(291, 81, 878, 448, 46);
      ctx.stroke();
    });
    polygon(ctx, [[300, 84], [420, 84], [360 + wave(t, 3) * 6, 470], [300, 500]], '#b5533c');
    polygon(ctx, [[1160, 84], [1050, 84], [1100 + wave(t, 3) * 6, 470], [1160, 500]], '#b5533c');
    box(ctx, 240, 520, 980, 22, '#c98f5f', 8);
    box(ctx, -20, 300, 190, 460, '#2f6f73', 40);
    box(ctx, -20, 560, 460, 180, '#2f6f73', 30);
    at(ctx, 300, 600 + wave(t, 0.8) * 1.5, () => person(ctx, t, who));
    detail(ctx, t);
    const shade = ramp(t, seconds - 0.4, seconds);
    if (shade > 0) box(ctx, 0, 0, W, H, tint('#1a0f0c', shade * 0.4));
  };
}

function person(ctx: Ctx, t: number, who: Passenger): void {
  const tall = who.tall;
  blob(ctx, [[-90, 60], [-86, -tall * 0.42], [-40, -tall * 0.62], [40, -tall * 0.62], [84, -tall * 0.38], [92, 60]], who.coat);
  at(ctx, 10, -tall * 0.62, () => {
    box(ctx, -18, -30, 36, 50, '#e6b894', 14);
    ellipse(ctx, 6, -70, 50, 56, '#f0c9a4');
    ellipse(ctx, 56, -62, 8, 9, '#f0c9a4');
    blob(ctx, [[-56, -30], [-62, -100], [-10, -142], [46, -124], [58, -86], [30, -100], [-6, -92], [-20, -50], [-30, -10]], who.hair);
    if (who.bun) disc(ctx, -52, -118, 25, who.hair);
    const blink = t % 3.3 < 0.14 ? 0.8 : 6;
    ellipse(ctx, 32, -66, 4, blink, '#3a2420');
    ellipse(ctx, 20, -46, 11, 6, tint('#e58a7a', 0.5));
    ctx.strokeStyle = '#a8584a';
    ctx.lineWidth = 3;
    ctx.beginPath();
    ctx.arc(42, -46, 9, 0.1 * Math.PI, 0.7 * Math.PI);
    ctx.stroke();
  }, wave(t, 5) * 0.03);
  stroke(ctx, [[70, -tall * 0.3], [130, -20], [210, -64]], 30, blend(who.coat, '#000000', 0.12));
  disc(ctx, 214, -68, 17, '#f0c9a4');
}

function titleScene(): Paint {
  const panels = [spring, summer, autumn, winter].map((season) => ({ season, land: createLand(season) }));
  return (ctx, t) => {
    box(ctx, 0, 0, W, H, '#fbf3e3');
    panels.forEach(({ season, land }, index) => {
      const open = ramp(t, 0.2 + index * 0.35, 1.4 + index * 0.35);
      ctx.save();
      ctx.beginPath();
      ctx.rect(index * 320, H * (1 - open), 321, H);
      ctx.clip();
      backdrop(ctx, season, land, 300 * index + t * 90, t);
      placeLoop(ctx, land.near, 300 * index + t * 200, 0, W);
      air(ctx, t, season, 30);
      ctx.restore();
    });
    box(ctx, 0, 596, W, 124, '#4a3a36');
    box(ctx, 0, 594, W, 6, '#c9ced2');
    at(ctx, -420 + t * 240, 594, () => train(ctx, t, 0.4, '#ffffff'));
    const show = ramp(t, 2.2, 3.2);
    [...'四季列车'].forEach((glyph, index) => {
      const alpha = ramp(t, 2 + index * 0.3, 2.8 + index * 0.3);
      letter(ctx, glyph, 164 + index * 320, 286, { size: 170, family: serif, color: '#5a2c2288', alpha, swell: 5 });
      letter(ctx, glyph, 160 + index * 320, 280, { size: 170, family: serif, color: '#fffaf0', alpha, swell: 3 });
    });
    letter(ctx, 'FOUR SEASONS EXPRESS', W / 2, 668, { size: 30, family: latinSerif, color: '#fffaf0', spacing: 0.5, alpha: show });
  };
}

function arrival(): Paint {
  const land = createLand(winter);
  return (ctx, t) => {
    backdrop(ctx, winter, land, 2_300, t);
    placeLoop(ctx, land.near, 900, 0, W);
    box(ctx, 0, 596, W, 30, '#3b3d57');
    box(ctx, 0, 594, W, 6, '#c9ced2');
    at(ctx, keys(t, [[0, -300], [4.5, 560]], (k) => 1 - (1 - k) ** 2), 594, () => train(ctx, Math.min(t, 4.4) * (1 - 0.1 * ramp(t, 2, 4)), 1, '#9fb0d0'));
    box(ctx, 760, 560, 560, 70, '#cdd8ea', 6);
    box(ctx, 760, 606, 560, 120, '#3b3d57');
    stroke(ctx, [[1130, 564], [1130, 330], [1088, 330]], 9, '#22263f');
    polygon(ctx, [[1066, 336], [1088, 306], [1110, 336]], '#22263f');
    glow(ctx, 1088, 356, 300, '#ffd88a', 0.8);
    disc(ctx, 1088, 350, 15, '#fff6d8');
    const step = ramp(t, 5, 6.8);
    at(ctx, 820 + step * 96, 562, () => elder(ctx, t, '#8a3f52', '#e9ecf4'), 0, 0.9);
    at(ctx, 1060 - step * 60, 562, () => elder(ctx, t + 1, '#2f4f6f', '#c9d2e2'), 0, -0.9, 0.9);
    air(ctx, t, winter, 70);
    box(ctx, 0, 640, W, 80, vertical(ctx, 640, 720, [[0, '#dbe4f2'], [1, '#8597bb']]));
    letter(ctx, '这一站，等了你很久', W / 2, 210, { size: 46, family: serif, color: '#fff8e8', spacing: 0.14, alpha: ramp(t, 7, 8.4) });
    letter(ctx, 'This stop has waited for you', W / 2, 256, { size: 21, family: latinSerif, weight: 400, color: '#dfe8fa', spacing: 0.1, alpha: ramp(t, 7.6, 9) });
  };
}

function elder(ctx: Ctx, t: number, coat: string, hair: string): void {
  for (const x of [-12, 12]) box(ctx, x - 6, -26, 12, 26, '#22263f');
  blob(ctx, [[-34, -18], [-28, -92], [0, -118], [26, -92], [36, -18]], coat);
  stroke(ctx, [[16, -86], [40, -62], [56, -70 + wave(t, 2) * 3]], 12, blend(coat, '#000000', 0.2));
  disc(ctx, 4, -132, 21, '#f0c9a4');
  blob(ctx, [[-22, -124], [-22, -152], [4, -164], [26, -148], [14, -144], [-8, -136]], hair);
}

function score(mix: Mix): void {
  mix.roomSeconds = 1.9;
  surround(mix, (seed) => wind(mix.seconds, seed, 300), 0, { gain: 0.14 });
  const rail = tom(58);
  for (let second = 1; second < 52; second += 0.62) for (const late of [0, 0.13]) {
    mix.add(rail, second + late, { gain: late ? 0.1 : 0.16, room: 0.05, pan: late ? 0.2 : -0.2 });
    mix.add(shaker(), second + late, { gain: 0.07, room: 0.05 });
  }
  for (const second of [1, 50]) for (const pitch of [392, 466, 587]) mix.add(slide(pitch * 0.985, pitch, 1.3), second, { gain: 0.07, room: 0.7 });
  const bpm = 132;
  const left = 'G2:1 B3+D4:1 B3+D4:1 E2:1 B3+E4:1 B3+E4:1 C3:1 C4+E4:1 C4+E4:1 D3:1 A3+D4:1 C4+D4:1 ';
  play(mix, left.repeat(9), { voice: piano, bpm, from: 2.6, gain: 0.34, room: 0.35, pan: -0.25, hold: 1 });
  const theme = 'D5:2 B4:1 G5:2 F#5:1 E5:3 D5:2 A4:1 B4:2 G4:1 E5:2 D5:1 C5:3 A4:3 ';
  const rise = 'B4:1 C5:1 D5:1 G5:3 E5:1 F#5:1 G5:1 A5:3 B5:2 A5:1 G5:2 E5:1 D5:3 F#5:3 ';
  play(mix, `-:12 ${theme}${rise}${theme}${rise}`, { voice: piano, bpm, from: 2.6, gain: 0.42, room: 0.45, touch: 0.4, pan: 0.2 });
  play(mix, '-:36 G3+D4:12 E3+B3:12 C4+E4:12 D4+A4:12', { voice: strings(900), bpm, from: 2.6, gain: 0.16, room: 0.5 });
  play(mix, 'G6:1 D6:1 B5:1 E6:1 B5:1 G5:1 C6:1 G5:1 E5:1 D6:1 A5:1 F#5:1 '.repeat(2), { voice: bell(3, 0.6, 1.5), bpm, from: 40.8, gain: 0.07, room: 0.8 });
  play(mix, 'G3+B3+D4:6 E3+G3+B3:6 C3+E3+G3+D4:6 G2+D3+B3:8', { voice: glass, bpm, from: 51.4, gain: 0.16, room: 0.7 });
  play(mix, 'D5:2 B4:1 G5:3 E5:2 D5:1 B4:3 A4:2 B4:1 C5:3 B4:2 D5:1 G5:5', { voice: piano, bpm: 104, from: 51.6, gain: 0.44, room: 0.6 });
}

function poster(ctx: Ctx): void {
  [spring, summer, autumn, winter].forEach((season, index) => {
    const land = createLand(season);
    ctx.save();
    ctx.beginPath();
    ctx.rect(0, index * 235 + 30, 800, 236);
    ctx.clip();
    ctx.translate(0, index * 235 - 250);
    backdrop(ctx, { ...season, sun: [index % 2 ? 620 : 170, 350, season.sun[2] * 0.8, season.sun[3]] }, land, 500 * index, 2);
    placeLoop(ctx, land.near, 700 * index, 0, 800);
    at(ctx, 460 + (index % 2 ? -90 : 90), 516, () => train(ctx, index + 0.3, index === 3 ? 1 : 0.2, index === 3 ? '#9fb0d0' : '#ffffff'), 0, 0.6);
    box(ctx, 0, 514, 800, 4, '#4a3a36');
    ctx.translate(0, 160);
    air(ctx, 3, season, 40);
    ctx.restore();
  });
  box(ctx, 0, 0, 800, 30, '#fbf3e3');
  for (const index of [1, 2, 3]) box(ctx, 0, index * 235 + 24, 800, 12, '#fbf3e3');
  box(ctx, 0, 970, 800, 230, '#fbf3e3');
  box(ctx, 0, 0, 30, 1200, '#fbf3e3');
  box(ctx, 770, 0, 30, 1200, '#fbf3e3');
  letter(ctx, '四季列车', 400, 1084, { size: 122, family: serif, color: '#5a2c22', spacing: 0.22, swell: 2 });
  letter(ctx, 'FOUR SEASONS EXPRESS', 400, 1126, { size: 24, family: latinSerif, color: '#b5533c', spacing: 0.44 });
  letter(ctx, '导演  周予安  ·  钢琴  Claire Moreau  ·  2020', 400, 1164, { size: 19, color: '#7a5a4a', weight: 400, spacing: 0.08 });
}

const GIRL: Passenger = { hair: '#3a2420', coat: '#e9a24a', tall: 190, bun: true };
const YOUNG: Passenger = { hair: '#2c1c1a', coat: '#d96a5a', tall: 270 };
const GROWN: Passenger = { hair: '#4a2c22', coat: '#5a6b4a', tall: 280, bun: true };

export const fourSeasons: Film = {
  name: 'Four Seasons Express (2020)',
  width: W,
  height: H,
  ground: '#fbf3e3',
  crf: 27,
  scenes: [
    { seconds: 6.4, stage: titleScene },
    { seconds: 8, dissolve: 0.6, stage: () => ride(spring, 8, '七岁，风是粉色的') },
    { seconds: 6, stage: () => seat(spring, GIRL, 6, (ctx, t) => disc(ctx, 560, 505 - Math.abs(wave(t, 1.6)) * 26, 13, '#d9542b')) },
    { seconds: 8, dissolve: 0.6, stage: () => ride(summer, 8, '二十岁，海就在前面') },
    { seconds: 6, stage: () => seat(summer, YOUNG, 6, (ctx) => { box(ctx, 560, 486, 84, 34, '#fffaf0', 3); stroke(ctx, [[572, 498], [630, 498]], 2, '#8a8a8a'); }) },
    { seconds: 8, dissolve: 0.6, stage: () => ride(autumn, 8, '四十岁，学会慢下来') },
    { seconds: 6, stage: () => seat(autumn, GROWN, 6, (ctx, t) => { box(ctx, 566, 480, 46, 40, '#f3e3c8', 8); haze(ctx, 590 + wave(t, 2) * 5, 450, 22, 40, '#ffffff', 0.4); }) },
    { seconds: 7, dissolve: 0.8, stage: () => ride(winter, 7, '后来，雪替我们白了头', 1) },
    { seconds: 12, dissolve: 0.8, stage: arrival, fadeOut: 1.6 },
  ],
  score,
  poster,
  fanartAt: 37,
};
