/** 九环园丁 — flat and pastel: a robot waters an empty pot, until it is no longer empty. */
import { easeOut, keys, lerp, overshoot, ramp, random, swell, TAU, times, wave } from '../engine/curves.ts';
import type { Film, Paint } from '../engine/film.ts';
import { latinSans, letter, sans, serif } from '../engine/lettering.ts';
import { blend, glow, starField, stars, tint, vignette } from '../engine/light.ts';
import { at, blob, box, disc, ellipse, layer, place, polygon, radial, stroke, vertical, within, type Ctx, type Layer, type Point } from '../engine/stage.ts';
import { hum } from '../sound/ambience.ts';
import type { Mix } from '../sound/mix.ts';
import { play } from '../sound/notes.ts';
import { slide, wood } from '../sound/percussion.ts';
import { bell, glass, strings, synth } from '../sound/voices.ts';

const W = 1280;
const H = 720;
const NAVY = '#12162f';
const PLUM = '#2a2550';
const CORAL = '#ff8f6b';
const MINT = '#8fe0c0';
const CREAM = '#fdf1dc';
const SUN = '#ffd27a';
const FLOOR = 590;

function planet(ctx: Ctx, x: number, y: number, size: number, t: number): void {
  glow(ctx, x, y, size * 1.5, '#5fb4ff', 0.4);
  ctx.save();
  ctx.beginPath();
  ctx.arc(x, y, size, 0, TAU);
  ctx.clip();
  box(ctx, x - size, y - size, size * 2, size * 2, vertical(ctx, y - size, y + size, [[0, '#7cc8ee'], [1, '#2f6fb0']]));
  for (let land = 0; land < 5; land += 1) {
    const shift = (((land * 0.9 + t * 0.02) % 4) - 2) * size;
    blob(ctx, times(9, (index): Point => [x + shift + Math.cos((index / 9) * TAU) * size * (0.28 + 0.1 * ((index * 7 + land * 3) % 4)), y + (((land * 37) % 100) / 100 - 0.5) * size + Math.sin((index / 9) * TAU) * size * 0.24]), '#9bd6a0');
    ellipse(ctx, x + shift * 0.9 + size * 0.3, y + (((land * 61) % 100) / 100 - 0.5) * size * 1.3, size * 0.42, size * 0.05, tint('#ffffff', 0.7), -0.14);
  }
  disc(ctx, x + size * 0.6, y + size * 0.5, size * 1.25, tint(NAVY, 0.34));
  ctx.restore();
}

/** The station from outside: a wheel of nine rings of windows, nearly all dark. */
function station(ctx: Ctx, t: number, life: number): void {
  at(ctx, 0, 0, () => {
    for (let spoke = 0; spoke < 6; spoke += 1) at(ctx, 0, 0, () => box(ctx, -7, 30, 14, 170, '#5a5f8a'), (spoke / 6) * TAU);
    ctx.strokeStyle = '#8d92bd';
    ctx.lineWidth = 44;
    ctx.beginPath();
    ctx.arc(0, 0, 215, 0, TAU);
    ctx.stroke();
    ctx.strokeStyle = '#6a6f9c';
    ctx.lineWidth = 12;
    ctx.beginPath();
    ctx.arc(0, 0, 198, 0, TAU);
    ctx.stroke();
    for (let pane = 0; pane < 36; pane += 1) {
      const lit = pane === 4 ? 1 : life > (pane % 12) / 12 ? life : 0;
      at(ctx, 0, 0, () => box(ctx, -9, -226, 18, 16, blend('#2a2d52', pane % 3 === 0 ? MINT : SUN, lit), 4), (pane / 36) * TAU);
      if (lit > 0.3) glow(ctx, Math.sin((pane / 36) * TAU) * 218, -Math.cos((pane / 36) * TAU) * 218, 40, pane % 3 === 0 ? MINT : SUN, lit * 0.5);
    }
    disc(ctx, 0, 0, 50, '#8d92bd');
    disc(ctx, 0, 0, 30, '#3d426e');
  }, t * 0.05, 1, 0.62);
}

interface Robot {
  readonly mood: 'plain' | 'happy' | 'tired';
  readonly roll?: number;
  /** Angle of the watering arm. */
  readonly pour?: number;
  readonly charge?: number;
}

function robot(ctx: Ctx, t: number, { mood, roll = 0, pour = 0, charge = 1 }: Robot): void {
  ellipse(ctx, 0, 4, 74, 10, tint('#000010', 0.35));
  for (const x of [-40, 40]) {
    disc(ctx, x, -20, 24, '#3d426e');
    disc(ctx, x, -20, 13, '#8d92bd');
    at(ctx, x, -20, () => box(ctx, -12, -2, 24, 4, '#3d426e'), roll);
  }
  box(ctx, -58, -44, 116, 22, '#6a6f9c', 11);
  box(ctx, -46, -146, 92, 108, vertical(ctx, -146, -38, [[0, CREAM], [1, '#e0c8b0']]), 26);
  box(ctx, -24, -98, 48, 34, '#3d426e', 8);
  for (let bar = 0; bar < 4; bar += 1) box(ctx, -18 + bar * 10, -90, 7, 18, bar < charge * 4 ? (charge > 0.3 ? MINT : CORAL) : '#565b88', 2);
  stroke(ctx, [[0, -146], [0, -170]], 10, '#8d92bd');
  const droop = mood === 'tired' ? 14 : 0;
  at(ctx, 0, -210 + droop + wave(t, 2.4) * 2, () => {
    box(ctx, -66, -46, 132, 86, vertical(ctx, -46, 40, [[0, CREAM], [1, '#e6d0b6']]), 34);
    box(ctx, -52, -32, 104, 56, NAVY, 24);
    const blink = t % 3.1 < 0.13 ? 0.1 : 1;
    for (const side of [-1, 1]) {
      if (mood === 'happy') {
        ctx.strokeStyle = MINT;
        ctx.lineWidth = 6;
        ctx.lineCap = 'round';
        ctx.beginPath();
        ctx.arc(side * 22, 2, 10, Math.PI * 1.1, Math.PI * 1.9);
        ctx.stroke();
      } else ellipse(ctx, side * 22, -4, 8, (mood === 'tired' ? 3 : 11) * blink, mood === 'tired' ? '#5fa08a' : MINT);
    }
    stroke(ctx, [[0, -46], [0, -66]], 4, '#8d92bd');
    disc(ctx, 0, -72, 8, charge > 0.3 ? CORAL : '#6a4a5a');
    if (charge > 0.3) glow(ctx, 0, -72, 34, CORAL, 0.5 + 0.4 * wave(t, 1.6));
  }, mood === 'tired' ? 0.16 : 0);
  at(ctx, 40, -112, () => {
    stroke(ctx, [[0, 0], [36, 16], [70, 0]], 13, '#8d92bd');
    at(ctx, 72, 0, () => {
      box(ctx, 0, -26, 48, 46, CORAL, 10);
      polygon(ctx, [[46, 0], [86, -26], [92, -18], [50, 14]], CORAL);
      ctx.strokeStyle = '#d96a4a';
      ctx.lineWidth = 6;
      ctx.beginPath();
      ctx.arc(-2, -2, 20, Math.PI * 0.6, Math.PI * 1.5);
      ctx.stroke();
    }, pour);
  });
  stroke(ctx, [[-42, -112], [-66, -84], [-58, -58 + wave(t, 2) * 3]], 13, '#8d92bd');
}

function drops(ctx: Ctx, t: number, x: number, y: number, alpha: number): void {
  if (alpha <= 0) return;
  for (let drop = 0; drop < 9; drop += 1) {
    const age = (t * 1.8 + drop / 9) % 1;
    ellipse(ctx, x + age * 12 + (drop % 3) * 5, y + age * age * 96, 3, 5, tint('#9fe4ff', alpha * (1 - age * 0.5)));
  }
}

/** The pot; `growth` 0 is bare soil, 1 a sprout, 2 a flower. */
function pot(ctx: Ctx, t: number, growth: number): void {
  polygon(ctx, [[-46, -70], [46, -70], [34, 0], [-34, 0]], '#d9745a');
  box(ctx, -54, -86, 108, 22, CORAL, 8);
  ellipse(ctx, 0, -84, 46, 9, '#4a2f3a');
  if (growth <= 0) return;
  const tall = 26 + Math.min(growth, 2) * 62;
  const sway = wave(t, 3) * 5;
  const stem: Point[] = times(7, (index) => [sway * (index / 6) ** 2, -84 - (tall * index) / 6]);
  stroke(ctx, stem, 6, '#5fb08a');
  for (const [side, k] of [[-1, 0.35], [1, 0.55], [-1, 0.75]] as const) {
    const open = ramp(growth, k, k + 0.4, overshoot);
    if (open > 0) at(ctx, sway * k * k, -84 - tall * k, () => blob(ctx, [[0, 0], [side * 22, -18], [side * 46, -10], [side * 24, 6]], MINT), side * -0.2, open);
  }
  const bloom = ramp(growth, 1.3, 2, overshoot);
  if (bloom <= 0) return;
  glow(ctx, sway, -84 - tall, 130, '#ffb0c0', 0.4 * bloom);
  for (let petal = 0; petal < 7; petal += 1) at(ctx, sway, -88 - tall, () => ellipse(ctx, 24, 0, 22, 13, petal % 2 ? '#ff9fb2' : '#ffc0ca'), (petal / 7) * TAU + t * 0.1, bloom);
  disc(ctx, sway, -88 - tall, 13 * bloom, SUN);
}

/** The greenhouse: a long window on space, ribs, shelves of empty pots; `life` fills them. */
function createHall(): (ctx: Ctx, t: number, shift: number, life: number, light: number) => void {
  const field = starField(11, 160, W, 460);
  const ribs: Layer = layer(1920, H, (ctx) => {
    ctx.fillStyle = PLUM;
    ctx.fillRect(0, 0, 1920, 92);
    ctx.fillRect(0, 452, 1920, H);
    for (let rib = 0; rib < 4; rib += 1) {
      const x = rib * 480;
      polygon(ctx, [[x - 6, 92], [x + 66, 92], [x + 46, 130], [x + 46, 420], [x + 66, 452], [x - 6, 452], [x + 14, 420], [x + 14, 130]], '#3a3468');
    }
    box(ctx, 0, 86, 1920, 12, '#4a4480');
    box(ctx, 0, 446, 1920, 14, '#4a4480');
    for (let lamp = 0; lamp < 8; lamp += 1) box(ctx, lamp * 240 + 90, 54, 110, 12, '#6a63a8', 6);
    box(ctx, 0, FLOOR, 1920, 140, vertical(ctx, FLOOR, H, [[0, '#241f47'], [1, '#15122e']]));
    for (let tile = 0; tile < 24; tile += 1) polygon(ctx, [[tile * 80, FLOOR], [tile * 80 + 3, FLOOR], [tile * 80 - 40, H], [tile * 80 - 46, H]], '#2f2a58');
    for (let crate = 0; crate < 12; crate += 1) box(ctx, crate * 160 + 20, 500, 118, 62, '#38326a', 10);
  });
  return (ctx, t, shift, life, light) => {
    box(ctx, 0, 0, W, H, vertical(ctx, 0, 460, [[0, '#080a1c'], [1, '#1a1f45']]));
    stars(ctx, field, t, '#ffffff', 0.8);
    planet(ctx, 930 - shift * 0.08, 470, 250, t);
    if (light > 0) glow(ctx, 250 - shift * 0.1, 260, 460, SUN, light * 0.6);
    const start = -(((shift % 1920) + 1920) % 1920);
    for (let x = start; x < W; x += 1920) place(ctx, ribs, x, 0);
    for (let crate = 0; crate < 24; crate += 1) {
      const x = crate * 160 + 79 - shift;
      if (x < -80 || x > W + 80) continue;
      const grown = ramp(life, (crate % 7) / 9, (crate % 7) / 9 + 0.3);
      if (grown > 0) at(ctx, x, 506, () => shrub(ctx, t, crate, grown));
    }
    if (light > 0) {
      within(ctx, () => {
        ctx.globalCompositeOperation = 'lighter';
        ctx.globalAlpha = light * 0.2;
        for (let beam = 0; beam < 3; beam += 1) {
          const x = beam * 480 - (shift % 480);
          polygon(ctx, [[x + 80, 130], [x + 420, 130], [x + 720, H], [x + 320, H]], vertical(ctx, 100, H, [[0, SUN], [1, '#00000000']]));
        }
      });
    }
  };
}

function shrub(ctx: Ctx, t: number, seed: number, grown: number): void {
  const next = random(seed + 5);
  for (let leaf = 0; leaf < 9; leaf += 1) {
    const angle = -Math.PI * (0.12 + next() * 0.76) + wave(t, 3, seed / 9) * 0.05;
    const long = (40 + next() * 54) * grown;
    at(ctx, (next() - 0.5) * 60, 0, () => blob(ctx, [[0, 0], [long * 0.5, -10], [long, 0], [long * 0.5, 10]], [MINT, '#5fb08a', '#a8e6b0'][leaf % 3] ?? MINT), angle);
    if (leaf % 4 === 0) disc(ctx, Math.cos(angle) * long, Math.sin(angle) * long, 8 * grown, seed % 2 ? '#ff9fb2' : SUN);
  }
}

function titleScene(): Paint {
  const field = starField(4, 240, W, H);
  return (ctx, t) => {
    box(ctx, 0, 0, W, H, vertical(ctx, 0, H, [[0, '#090b1e'], [1, '#232a5c']]));
    stars(ctx, field, t, '#ffffff');
    planet(ctx, 300, 860 - t * 6, 470, t);
    at(ctx, 900 - t * 8, 320, () => station(ctx, t, 0), -0.24, 0.9);
    const show = swell(t, 1, 7.2, 1);
    letter(ctx, '九环园丁', 96, 214, { size: 112, color: CREAM, align: 'left', spacing: 0.1, alpha: show, swell: 2 });
    letter(ctx, 'THE GARDENER OF RING NINE', 102, 268, { size: 24, family: latinSans, color: CORAL, align: 'left', spacing: 0.26, alpha: show });
  };
}

function routine(): Paint {
  const hall = createHall();
  const shade = vignette(W, H, 0.5, '#050614');
  return (ctx, t) => {
    const day = Math.floor(t / 2.75);
    const today = t % 2.75;
    const x = keys(today, [[0, -120], [1, 560], [2.1, 560], [2.75, 900]]);
    const shift = 200 + day * 620 + today * 20;
    hall(ctx, t, shift, 0, 0);
    at(ctx, 760, FLOOR + 30, () => pot(ctx, t, 0));
    const pour = swell(today, 1, 2.1, 0.25) * 0.55;
    at(ctx, x, FLOOR + 34, () => robot(ctx, t, { mood: 'plain', roll: x / 24, pour, charge: 1 - day * 0.2 }));
    drops(ctx, t, x + 204, FLOOR - 62, pour > 0.3 ? 1 : 0);
    place(ctx, shade, 0, 0);
    letter(ctx, `第 ${[1, 402, 803, 1204][day] ?? 1204} 天`, 640, 60, { size: 34, color: CREAM, spacing: 0.2, alpha: swell(today, 0.1, 2.6, 0.3) });
  };
}

function closeUp(): Paint {
  const hall = createHall();
  return (ctx, t) => {
    at(ctx, 640, 560, () => {
      ctx.translate(-640, -560);
      hall(ctx, t, 1_000, 0, 0);
      at(ctx, 760, FLOOR + 30, () => pot(ctx, t, 0));
      const power = keys(t, [[0, 0.5], [4, 0.24], [6, 0.1]]);
      at(ctx, 480, FLOOR + 34, () => robot(ctx, Math.min(t, 6), { mood: t > 3.4 ? 'tired' : 'plain', pour: swell(t, 0.6, 3, 0.4) * 0.5, charge: power }));
      drops(ctx, t, 684, FLOOR - 60, swell(t, 0.9, 2.8, 0.2));
      box(ctx, 0, 0, W, H, tint('#050614', 0.62 * ramp(t, 4.4, 6.6)));
      const flicker = t > 4 && t < 6.6 && Math.floor(t * 10) % 4 === 0;
      if (flicker) glow(ctx, 480, 400, 170, CORAL, 0.3);
    }, 0, 1.25 + t * 0.03);
  };
}

function sprout(): Paint {
  return (ctx, t) => {
    box(ctx, 0, 0, W, H, vertical(ctx, 0, H, [[0, '#0a0c20'], [1, '#1c1a3e']]));
    const light = ramp(t, 3.4, 7);
    glow(ctx, 240, 120, 900, SUN, 0.5 * light);
    ellipse(ctx, 640, 700, 520, 120, '#2a1a26');
    ellipse(ctx, 640, 672, 470, 88, '#4a2f3a');
    times(60, (index) => disc(ctx, 220 + random(index)() * 840, 640 + random(index + 80)() * 70, 3 + random(index + 3)() * 5, index % 2 ? '#3a2430' : '#5f3f48'));
    const push = ramp(t, 1.6, 5.6, easeOut);
    for (const side of [-1, 1]) polygon(ctx, [[640 + side * 4, 642], [640 + side * (30 + push * 22), 634 - push * 14], [640 + side * (46 + push * 26), 650]], '#6a4650');
    const top = 646 - push * 280;
    const stem: Point[] = times(9, (index) => [640 + Math.sin(index * 0.4) * 14 * push + wave(t, 3) * 4 * (index / 8), lerp(652, top, index / 8)]);
    stroke(ctx, stem, 15, '#5fb08a');
    const [tipX, tipY] = stem.at(-1) ?? [640, top];
    for (const side of [-1, 1]) at(ctx, tipX, tipY, () => blob(ctx, [[0, 6], [side * 60, -46], [side * 150, -34], [side * 84, 18]], blend('#5fb08a', MINT, light)), side * (0.9 - ramp(t, 3.6, 6.6) * 0.9), ramp(t, 2.6, 6, overshoot));
    for (let mote = 0; mote < 26; mote += 1) glow(ctx, random(mote)() * W + wave(t, 6, mote / 9) * 30, random(mote + 40)() * 620 - t * 8 + 40, 10, SUN, light * 0.5 * (0.5 + 0.5 * wave(t, 2, mote / 7)));
  };
}

function awake(): Paint {
  const hall = createHall();
  return (ctx, t) => {
    const light = ramp(t, 0, 2.4);
    hall(ctx, t, 1_000 + t * 8, ramp(t, 3.6, 9), light);
    at(ctx, 760 - t * 8, FLOOR + 30, () => pot(ctx, t, 0.9 + ramp(t, 3, 6) * 1.2));
    const mood = t < 1.4 ? 'tired' : t < 2.6 ? 'plain' : 'happy';
    const joy = t > 3 ? Math.abs(wave(t, 1.1)) * 10 : 0;
    at(ctx, 480 - t * 8, FLOOR + 34 - joy, () => robot(ctx, t, { mood, charge: ramp(t, 0.6, 2.6), pour: swell(t, 4.4, 9, 0.5) * 0.5 }), t > 3 ? wave(t, 2.2) * 0.04 : 0);
    drops(ctx, t, 684 - t * 8, FLOOR - 64, swell(t, 4.8, 8.6, 0.3));
    for (let moth = 0; moth < 4; moth += 1) at(ctx, 300 + moth * 230 + wave(t, 5, moth / 4) * 90, 280 + wave(t, 3.4, moth / 3) * 70, () => {
      const flap = Math.abs(wave(t, 0.32, moth / 5));
      for (const side of [-1, 1]) ellipse(ctx, side * 8, -3, 10 * flap + 2, 8, moth % 2 ? '#ffc0ca' : SUN, side * 0.4);
    }, 0, ramp(t, 5, 6));
  };
}

function farewell(): Paint {
  const field = starField(8, 220, W, H);
  return (ctx, t) => {
    box(ctx, 0, 0, W, H, vertical(ctx, 0, H, [[0, '#0b0e26'], [1, '#3a3070']]));
    stars(ctx, field, t, '#ffffff');
    planet(ctx, 1_060, 760, 420, t);
    at(ctx, 500, 330, () => station(ctx, t, ramp(t, 0.6, 4.6)), -0.24, 1.05 - t * 0.012);
    const ship = ramp(t, 2, 9, easeOut);
    at(ctx, 1_320 - ship * 560, 560 - ship * 190, () => {
      glow(ctx, 66, 0, 70, '#7fd0ff', 0.7 + 0.2 * wave(t, 0.3));
      blob(ctx, [[-70, 0], [-20, -22], [50, -20], [58, 0], [50, 20], [-20, 22]], CREAM);
      ellipse(ctx, -26, -4, 16, 9, '#4a6fa8');
      polygon(ctx, [[20, 18], [58, 44], [56, 14]], CORAL);
      polygon(ctx, [[20, -18], [58, -44], [56, -14]], CORAL);
    }, 0.28, 0.8);
    const show = ramp(t, 4.6, 6);
    letter(ctx, '只要有人浇水，春天就还在路上', 640, 636, { size: 40, family: serif, color: CREAM, spacing: 0.1, alpha: show });
    letter(ctx, 'AS LONG AS SOMEONE WATERS, SPRING IS ON ITS WAY', 640, 678, { size: 16, family: latinSans, weight: 400, color: MINT, spacing: 0.26, alpha: show });
  };
}

function score(mix: Mix): void {
  mix.roomSeconds = 2.9;
  mix.add(hum(mix.seconds, 82), 0, { gain: 0.1 });
  const celesta = { voice: bell(4, 0.7, 1.6), room: 0.55, touch: 0.3 };
  play(mix, 'E5:1 G5:1 B5:2 A5:1 E5:1 G5:2 E5:1 D5:1 B4:4', { ...celesta, bpm: 76, from: 1, gain: 0.3 });
  play(mix, 'C3+G3+E4:6 A2+E3+C4:6', { voice: glass, bpm: 76, from: 0.4, gain: 0.16, room: 0.6 });
  const loop = 'C4:.5 G4:.5 E4:.5 G4:.5 B3:.5 G4:.5 E4:.5 G4:.5 A3:.5 E4:.5 C4:.5 E4:.5 G3:.5 D4:.5 B3:.5 D4:.5 ';
  play(mix, loop.repeat(3), { voice: synth(1_600, 0.12), bpm: 118, from: 8.2, gain: 0.2, room: 0.3, pan: -0.3 });
  play(mix, '-:2 E5:1 D5:1 C5:2 -:2 E5:1 G5:1 A5:2 -:2 G5:1 E5:1 D5:2 -:2 E5:1 D5:1 C5:3', { ...celesta, bpm: 118, from: 8.2, gain: 0.3, pan: 0.3 });
  for (let step = 0; step < 22; step += 1) mix.add(wood(step % 4 ? 700 : 900), 8.2 + step * (60 / 118), { gain: 0.07, room: 0.2 });
  for (let chirp = 0; chirp < 4; chirp += 1) for (const [late, from, to] of [[0, 900, 1_400], [0.16, 1_300, 1_000]] as const) mix.add(slide(from, to, 0.12), 9 + chirp * 2.75 + late, { gain: 0.1, room: 0.4 });
  play(mix, 'A2+E3:4 F2+C3:4 D2+A2:5', { voice: strings(520, 1.4), bpm: 84, from: 19, gain: 0.26, room: 0.5 });
  mix.add(slide(520, 90, 2), 23.4, { gain: 0.16, room: 0.6 });
  play(mix, 'E5:2 D5:2 C5:3 -:2 E5:1 G5:1 C6:4', { ...celesta, bpm: 66, from: 27.6, gain: 0.26, room: 0.8 });
  const morning = 36;
  const chords = 'C3+G3+E4:4 A2+E3+C4:4 F2+C3+A3:4 G2+D3+B3:4 C3+G3+E4:4 A2+E3+C4:4 F2+C3+A3:2 G2+D3+B3:2 C3+G3+E4:6';
  play(mix, chords, { voice: strings(1_200, 0.6), bpm: 96, from: morning, gain: 0.28, room: 0.55 });
  play(mix, `${loop}F3:.5 C4:.5 A3:.5 C4:.5 F3:.5 C4:.5 A3:.5 C4:.5 G3:.5 D4:.5 B3:.5 D4:.5 G3:.5 D4:.5 B3:.5 D4:.5 ${loop}`, { voice: synth(2_200, 0.14), bpm: 96, from: morning, gain: 0.18, room: 0.35, pan: -0.35 });
  play(mix, 'G5:1 E5:1 G5:1 C6:1 B5:2 A5:2 A5:1 C6:1 A5:1 F5:1 G5:3 D5:1 G5:1 E5:1 G5:1 C6:1 E6:2 C6:2 A5:1 C6:1 B5:1 D6:1 C6:6', { ...celesta, bpm: 96, from: morning, gain: 0.32, pan: 0.25 });
  play(mix, 'E5:2 G5:2 C6:6', { ...celesta, bpm: 76, from: 57, gain: 0.2, room: 0.8 });
}

function poster(ctx: Ctx): void {
  box(ctx, 0, 0, 800, 1200, vertical(ctx, 0, 1200, [[0, '#0a0c22'], [0.5, '#2a2860'], [1, '#4a3a80']]));
  stars(ctx, starField(3, 170, 800, 760), 0, '#ffffff');
  at(ctx, 400, 430, () => station(ctx, 3, 0.1), -0.3, 1.5);
  disc(ctx, 400, 1250, 620, radial(ctx, 400, 700, 900, [[0, '#8fd0b0'], [0.5, '#4f9a8a'], [1, '#2f5f70']]));
  times(28, (index) => at(ctx, 20 + index * 29, 690 + Math.abs(index - 13.5) ** 2 * 0.52, () => shrub(ctx, 0, index, 0.5 + random(index)() * 0.4)));
  at(ctx, 300, 920, () => robot(ctx, 0.6, { mood: 'happy', pour: 0.5, charge: 1 }), -0.03, 1.35);
  at(ctx, 612, 930, () => pot(ctx, 0.4, 2), 0, 1.3);
  drops(ctx, 0.3, 566, 790, 1);
  letter(ctx, '九环园丁', 400, 196, { size: 154, color: CREAM, spacing: 0.06, swell: 5 });
  letter(ctx, 'THE GARDENER OF RING NINE', 400, 252, { size: 28, family: latinSans, color: CORAL, spacing: 0.2 });
  letter(ctx, '第 1204 天，它还在浇水', 400, 1090, { size: 32, color: CREAM, spacing: 0.16 });
  letter(ctx, '导演  许知遥  ·  旁白  Elena Rossi  ·  2025', 400, 1152, { size: 19, color: '#cfe8dc', weight: 400, spacing: 0.08, family: sans });
}

export const ringNine: Film = {
  name: 'The Gardener of Ring Nine (2025)',
  width: W,
  height: H,
  ground: NAVY,
  crf: 26,
  scenes: [
    { seconds: 8, stage: titleScene, fadeIn: 1 },
    { seconds: 11, dissolve: 0.8, stage: routine },
    { seconds: 8, stage: closeUp },
    { seconds: 8.5, dissolve: 1, stage: sprout },
    { seconds: 12, dissolve: 0.8, stage: awake },
    { seconds: 12.5, dissolve: 1.2, stage: farewell, fadeOut: 1.6 },
  ],
  score,
  poster,
  fanartAt: 44,
};
