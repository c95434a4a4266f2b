/** 一万一千米 — one lamp goes down; what lives below has its own. */
import { keys, lerp, overshoot, ramp, random, swell, TAU, times, wave } from '../engine/curves.ts';
import type { Film, Paint } from '../engine/film.ts';
import { latinSans, letter, letterDown, sans, serif } from '../engine/lettering.ts';
import { blend, glow, haze, tint, vignette } from '../engine/light.ts';
import { at, blob, box, disc, ellipse, hills, layer, place, polygon, radial, stroke, vertical, type Ctx, type Layer, type Point } from '../engine/stage.ts';
import { hum, surround, waves } from '../sound/ambience.ts';
import { lowPass } from '../sound/filters.ts';
import type { Mix } from '../sound/mix.ts';
import { play } from '../sound/notes.ts';
import { noise, shaped, slide, taiko, thud } from '../sound/percussion.ts';
import { bell, glass, strings } from '../sound/voices.ts';

const W = 1280;
const H = 720;
const BLACK = '#01040a';
const CYAN = '#4fe3ff';
const VIOLET = '#9a6bff';
const ROSE = '#ff5fa8';
const LAMP = '#ffe9b0';

/** The colour of water at a depth in metres. */
function water(ctx: Ctx, depth: number): void {
  const dark = Math.min(1, Math.sqrt(depth / 3_000));
  box(ctx, 0, 0, W, H, vertical(ctx, 0, H, [[0, blend('#38b6c4', '#020a1a', dark)], [1, blend('#0b5a86', BLACK, Math.min(1, dark * 1.15))]]));
}

/** Marine snow: with the sinking eye it rises, the near flakes faster. */
function snow(ctx: Ctx, t: number, speed: number, alpha: number): void {
  const next = random(21);
  for (let flake = 0; flake < 90; flake += 1) {
    const near = 0.3 + next() ** 2;
    const x = next() * W + wave(t, 5 + next() * 4, next()) * 14;
    const y = (((next() * 800 - t * speed * near) % 800) + 800) % 800 - 40;
    disc(ctx, x, y, near * 2, `rgba(200,230,240,${alpha * near * 0.6})`);
  }
}

function submersible(ctx: Ctx, t: number, power: number): void {
  at(ctx, 0, 0, () => {
    if (power > 0) {
      ctx.save();
      ctx.globalCompositeOperation = 'lighter';
      ctx.globalAlpha = 0.34 * power;
      polygon(ctx, [[50, 22], [620, 170], [540, 330], [36, 44]], radial(ctx, 50, 30, 560, [[0, LAMP], [0.4, tint(LAMP, 0.35)], [1, tint(LAMP, 0)]]));
      ctx.restore();
    }
    for (const x of [-46, 40]) stroke(ctx, [[x, 60], [x - 6, 92], [x + 30, 92]], 7, '#5b4a1e');
    ellipse(ctx, 0, 0, 92, 78, radial(ctx, -30, -34, 150, [[0, '#ffd45e'], [0.5, '#d99a26'], [1, '#5c3a12']]));
    box(ctx, -58, -104, 116, 34, '#b37a1c', 14);
    box(ctx, -20, -124, 40, 24, '#8a5a14', 6);
    box(ctx, -104, -20, 26, 46, '#8a5a14', 8);
    at(ctx, -116, 2, () => {
      for (let bladeIndex = 0; bladeIndex < 2; bladeIndex += 1) ellipse(ctx, 0, 0, 5, 30 * Math.abs(wave(t, 0.5, bladeIndex / 4)) + 3, '#3d2a0c');
    });
    disc(ctx, 26, -4, 46, '#3d2a0c');
    disc(ctx, 26, -4, 38, blend('#06131f', '#ffdf9a', 0.85 * power + 0.06));
    ellipse(ctx, 22, 10, 17, 20, tint('#07131c', 0.85));
    disc(ctx, 24, -14, 12, tint('#07131c', 0.85));
    ellipse(ctx, 42, -22, 7, 12, '#ffffff66', 0.6);
    disc(ctx, 54, 40, 10, power > 0.2 ? '#fff8dc' : '#3a3424');
    glow(ctx, 54, 40, 70, LAMP, power);
  }, wave(t, 5) * 0.05);
}

function gauge(ctx: Ctx, depth: number, alpha: number): void {
  letter(ctx, `${Math.round(depth).toLocaleString('en-US')} m`, 1216, 92, { size: 46, family: latinSans, color: '#eafcff', align: 'right', alpha, weight: 400 });
  letter(ctx, '深度 DEPTH', 1216, 124, { size: 17, color: CYAN, align: 'right', alpha: alpha * 0.8, spacing: 0.2 });
  for (let mark = 0; mark < 24; mark += 1) {
    const y = 150 + ((mark * 22 - (depth / 12) % 22 + 528) % 528);
    box(ctx, 1236, y, mark % 4 === 0 ? 24 : 13, 2, tint('#bff4ff', 0.5 * alpha));
  }
}

function jellyfish(ctx: Ctx, t: number, color: string, phase: number): void {
  const beatNow = wave(t, 2.6, phase);
  const wide = 88 - beatNow * 16;
  const tall = 84 + beatNow * 16;
  glow(ctx, 0, -20, 230, color, 0.5);
  for (let arm = 0; arm < 11; arm += 1) {
    const x = (arm - 5) * (wide / 6);
    const points: Point[] = times(9, (index) => [x * (1 - index * 0.02) + wave(t, 2.6, phase - index * 0.09 + arm * 0.05) * index * 4.5, index * (arm % 3 === 0 ? 40 : 26)]);
    stroke(ctx, points, arm % 3 === 0 ? 4 : 1.6, tint(color, arm % 3 === 0 ? 0.4 : 0.6));
  }
  ctx.fillStyle = radial(ctx, 0, -30, 120, [[0, tint('#ffffff', 0.75)], [0.35, tint(color, 0.55)], [1, tint(color, 0.12)]]);
  ctx.beginPath();
  ctx.moveTo(-wide, 4);
  ctx.bezierCurveTo(-wide, -tall * 1.35, wide, -tall * 1.35, wide, 4);
  for (let scallop = 3; scallop >= -3; scallop -= 1) ctx.quadraticCurveTo((scallop + 0.5) * wide * 0.28, 22, (scallop - 0.5) * wide * 0.286, 4);
  ctx.fill();
  for (const side of [-1, 1]) ellipse(ctx, side * wide * 0.3, -30, wide * 0.2, tall * 0.26, tint('#ffffff', 0.22));
}

function whale(ctx: Ctx, t: number, color: string): void {
  const bend = wave(t, 5) * 16;
  blob(ctx, [[-330, -20 + bend], [-180, -64], [40, -84], [240, -66], [330, -14], [300, 34], [120, 66], [-60, 50], [-200, 18]], color);
  blob(ctx, [[-300, -16 + bend], [-390, -70 + bend * 2.4], [-420, -86 + bend * 2.6], [-380, -10 + bend * 2], [-424, 56 + bend * 2.6], [-372, 28 + bend * 2.2]], color);
  blob(ctx, [[110, 40], [60, 130 + bend], [20, 170 + bend], [30, 100], [60, 44]], color);
  stroke(ctx, [[318, 2], [240, 22], [170, 16]], 3, tint('#000000', 0.3));
  for (let line = 0; line < 6; line += 1) stroke(ctx, [[290 - line * 10, 28 + line * 5], [150, 44 + line * 5]], 1.5, tint('#ffffff', 0.12));
  disc(ctx, 214, -6, 5, '#cfe9f2');
}

function shoal(ctx: Ctx, t: number): void {
  const next = random(16);
  for (let fish = 0; fish < 70; fish += 1) {
    const angle = next() * TAU + t * (0.5 + next() * 0.25);
    const radius = 90 + next() * 210;
    const x = 380 + Math.cos(angle) * radius * 1.5;
    const y = 330 + Math.sin(angle) * radius * 0.55 + wave(t, 4, next()) * 20;
    at(ctx, x, y, () => polygon(ctx, [[-13, 0], [0, -4], [13, 0], [0, 4], [-13, 0], [-20, -5], [-20, 5]], tint('#e8fbff', 0.55 + 0.4 * Math.cos(angle))), Math.atan2(Math.cos(angle) * 0.55, -Math.sin(angle) * 1.5));
  }
}

function angler(ctx: Ctx, t: number, open: number): void {
  const skin = '#142232';
  blob(ctx, [[-250, 10], [-180, -90], [0, -150], [140, -110], [190, -30 - open * 40], [60, 10], [190, 50 + open * 50], [110, 130], [-60, 140], [-190, 80]], skin);
  blob(ctx, [[-230, 6], [-330, -70 + wave(t, 1.6) * 16], [-310, 10], [-336, 84 + wave(t, 1.6) * 16]], skin);
  ctx.fillStyle = '#2a0b14';
  polygon(ctx, [[186, -34 - open * 40], [40, 8], [186, 52 + open * 50]], '#2a0b14');
  for (let tooth = 0; tooth < 8; tooth += 1) {
    const k = tooth / 8;
    const upperX = lerp(184, 60, k);
    polygon(ctx, [[upperX - 8, lerp(-34 - open * 40, 2, k) - 2], [upperX + 6, lerp(-34 - open * 40, 2, k) - 4], [upperX - 4, lerp(-34 - open * 40, 2, k) + 34 - k * 22]], '#dff6ff');
    polygon(ctx, [[upperX - 8, lerp(52 + open * 50, 12, k) + 2], [upperX + 6, lerp(52 + open * 50, 12, k) + 4], [upperX - 4, lerp(52 + open * 50, 12, k) - 32 + k * 20]], '#dff6ff');
  }
  disc(ctx, 84, -72, 22, '#1d2c3c');
  disc(ctx, 88, -72, 15, '#b9f2c8');
  disc(ctx, 92, -72, 7, '#000000');
  const lureY = -220 + wave(t, 2.2) * 14;
  stroke(ctx, [[60, -138], [90, -230], [170, -262], [232, lureY]], 5, skin);
  glow(ctx, 234, lureY + 8, 190, '#8dffb0', 0.75 + 0.2 * wave(t, 0.9));
  disc(ctx, 234, lureY + 8, 13, '#eafff0');
  stroke(ctx, [[-120, -96], [0, -142], [120, -108]], 2, tint('#8dffb0', 0.35));
}

/** A colony of lights, forty metres long in life; it writes itself across the dark. */
function siphonophore(ctx: Ctx, t: number, length: number, color: string): void {
  for (let link = 0; link < length; link += 1) {
    const x = link * 24;
    const y = Math.sin(link * 0.32 - t * 1.1) * (24 + link * 1.5);
    const pulse = 0.35 + 0.65 * Math.max(0, Math.sin(link * 0.5 - t * 4)) ** 2;
    glow(ctx, x, y, 44, color, 0.7 * pulse);
    disc(ctx, x, y, 4.5, tint('#ffffff', 0.5 + 0.5 * pulse));
    stroke(ctx, [[x, y], [x - 6, y + 26], [x - 2 + wave(t, 3, link / 9) * 7, y + 58]], 1.3, tint(color, 0.55));
  }
}

function surfaceScene(): Paint {
  return (ctx, t) => {
    water(ctx, t * 6);
    ctx.save();
    ctx.globalCompositeOperation = 'lighter';
    for (let ray = 0; ray < 9; ray += 1) {
      const x = 120 + ray * 130 + wave(t, 7, ray / 9) * 60;
      ctx.globalAlpha = 0.1 + 0.07 * wave(t, 3, ray * 0.37);
      polygon(ctx, [[x, -10], [x + 60, -10], [x + 10 - (ray - 4) * -70, 640], [x - 120 - (ray - 4) * -70, 640]], vertical(ctx, 0, 640, [[0, '#e8fff8'], [1, '#e8fff800']]));
    }
    ctx.restore();
    const line = times(66, (index): Point => [index * 20, 40 - t * 14 + Math.sin(index * 0.5 + t * 2) * 9]);
    polygon(ctx, [[0, -20], ...line, [W, -20]], '#d9fff6');
    snow(ctx, t, 60, 0.6);
    at(ctx, 900, keys(t, [[0, -130], [8, 330]]), () => submersible(ctx, t, 0.4), 0, 0.8);
    letter(ctx, '一万一千米', 110, 380, { size: 118, family: serif, color: '#f2fffb', align: 'left', spacing: 0.08, alpha: swell(t, 1, 7.6, 1) });
    letter(ctx, 'ELEVEN THOUSAND METRES DOWN', 116, 440, { size: 23, family: latinSans, color: '#e2fbff', align: 'left', spacing: 0.34, alpha: swell(t, 1.8, 7.6, 1), weight: 400 });
  };
}

function descent(from: number, to: number, seconds: number, more: (ctx: Ctx, t: number) => void, sub: (t: number) => readonly [number, number, number], power: (t: number) => number = () => 1): Paint {
  const shade = vignette(W, H, 0.7, BLACK);
  return (ctx, t) => {
    const depth = lerp(from, to, t / seconds);
    water(ctx, depth);
    more(ctx, t);
    const [x, y, size] = sub(t);
    at(ctx, x, y + wave(t, 4) * 6, () => submersible(ctx, t, power(t)), 0, size);
    snow(ctx, t, 150, 0.7 * Math.max(0.25, power(t)));
    place(ctx, shade, 0, 0);
    gauge(ctx, depth, 0.35 + 0.65 * power(t));
  };
}

function failure(): Paint {
  return (ctx, t) => {
    box(ctx, 0, 0, W, H, BLACK);
    const power = t < 1.5 ? 1 : t < 4 ? (Math.floor(t * 11) % 3 === 0 ? 0.7 : 0.1) : 0;
    ellipse(ctx, 640, 360, 560, 350, blend('#0a1016', '#5b4420', power));
    ellipse(ctx, 640, 340, 420, 292, '#0b0d10');
    ellipse(ctx, 640, 340, 386, 262, vertical(ctx, 80, 600, [[0, '#02101c'], [1, BLACK]]));
    for (let bolt = 0; bolt < 14; bolt += 1) disc(ctx, 640 + Math.cos((bolt / 14) * TAU) * 404, 340 + Math.sin((bolt / 14) * TAU) * 278, 9, blend('#12161b', '#a7813a', power));
    const answer = ramp(t, 6, 8);
    at(ctx, 420, 330, () => siphonophore(ctx, t, 15, CYAN), -0.1, answer, answer);
    const lit = Math.max(power * 0.8, answer * 0.5);
    at(ctx, 640, 720, () => {
      blob(ctx, [[-210, 30], [-190, -120], [-80, -190], [80, -190], [190, -120], [210, 30]], blend('#020304', '#3a2c22', lit));
      ellipse(ctx, 0, -262, 84, 96, blend('#020304', '#4a382b', lit));
      blob(ctx, [[-96, -250], [-90, -350], [0, -386], [90, -350], [96, -250], [70, -300], [-70, -300]], blend('#010203', '#1c1512', lit));
    });
    if (power > 0) for (const [x, color] of [[150, '#ff7a5a'], [190, '#ffd45e'], [1090, '#7dffb0'], [1130, '#ff7a5a']] as const) disc(ctx, x, 640, 7, tint(color, power));
    if (t > 1.5 && t < 4.6 && Math.floor(t * 3) % 2 === 0) letter(ctx, '电力 0%', 640, 60, { size: 26, color: '#ff6a5a', spacing: 0.3 });
  };
}

const seabed = (seed: number, base: number, color: string): Layer => layer(W, H, (ctx) => hills(ctx, { seed, width: W, base, swing: 60, length: 260, rough: 0.6 }, H, color));

/** The floor of the world, which turns out to be a garden of lights. */
function garden(): Paint {
  const far = seabed(5, 560, '#061525');
  const near = seabed(9, 650, '#030a14');
  const next = random(44);
  const plants = times(30, (index) => ({ x: next() * W, y: 580 + next() * 110, tall: 60 + next() * 150, color: [CYAN, VIOLET, ROSE, '#6dffb8'][index % 4] ?? CYAN, birth: 1 + next() * 5 }));
  return (ctx, t) => {
    box(ctx, 0, 0, W, H, vertical(ctx, 0, H, [[0, BLACK], [1, '#04152a']]));
    const bloom = ramp(t, 1, 6);
    glow(ctx, 640, 640, 760, '#2558c8', 0.3 * bloom, 0.6);
    place(ctx, far, 0, 0);
    at(ctx, -60 + t * 20, 262, () => siphonophore(ctx, t, Math.floor(ramp(t, 2, 8) * 44), CYAN), 0.06, 0.9);
    for (const [x, y, size, color, birth] of [[230, 300, 0.7, VIOLET, 3], [1010, 250, 0.9, ROSE, 4.4], [820, 380, 0.5, CYAN, 5.4], [440, 420, 0.45, '#6dffb8', 6]] as const) {
      ctx.save();
      ctx.globalAlpha = ramp(t, birth, birth + 2);
      at(ctx, x + wave(t, 9, x / 900) * 40, y - (t - birth) * 6, () => jellyfish(ctx, t, color, x / 700), 0, size);
      ctx.restore();
    }
    place(ctx, near, 0, 0);
    for (const plant of plants) {
      const grown = ramp(t, plant.birth, plant.birth + 1.6, overshoot);
      if (grown <= 0) continue;
      const sway = wave(t, 4, plant.x / 500) * 16;
      stroke(ctx, [[plant.x, plant.y], [plant.x + sway * 0.4, plant.y - plant.tall * 0.5 * grown], [plant.x + sway, plant.y - plant.tall * grown]], 3, tint(plant.color, 0.6));
      glow(ctx, plant.x + sway, plant.y - plant.tall * grown, 60, plant.color, 0.7 + 0.25 * wave(t, 1.7, plant.x / 300));
      disc(ctx, plant.x + sway, plant.y - plant.tall * grown, 6, '#ffffff');
    }
    at(ctx, 640, 560, () => submersible(ctx, t, ramp(t, 9, 10) * 0.5), 0, 0.62);
    gauge(ctx, 10_984, 0.4 * (1 - ramp(t, 8, 9)));
    letter(ctx, '光，不一定从上面来', W / 2, 106, { size: 46, family: serif, color: '#f0fbff', spacing: 0.16, alpha: ramp(t, 9.4, 11) });
    letter(ctx, 'LIGHT NEED NOT COME FROM ABOVE', W / 2, 150, { size: 17, family: latinSans, color: CYAN, spacing: 0.36, weight: 400, alpha: ramp(t, 10, 11.6) });
  };
}

function score(mix: Mix): void {
  mix.roomSeconds = 4.6;
  surround(mix, (seed) => waves(13, seed, 5), 0, { gain: 0.4 });
  mix.add(hum(mix.seconds - 6, 55), 5, { gain: 0.22, room: 0.1 });
  mix.add(shaped(lowPass(noise(mix.seconds, 5), 190), () => 1), 0, { gain: 0.5 });
  for (let ping = 0; ping < 9; ping += 1) mix.add(bell(1, 0.3, 2.6)(1_244, 1), 8.5 + ping * 4.2, { gain: 0.13, room: 0.9, pan: ping % 2 ? 0.4 : -0.4 });
  play(mix, 'D3+A3:6 C3+G3:6 Bb2+F3:6 A2+E3:6', { voice: strings(620, 1.6), bpm: 66, from: 8, gain: 0.26, room: 0.5 });
  play(mix, 'D5:3 F5:1 E5:4 C5:2 A4:2 Bb4:4', { voice: glass, bpm: 66, from: 20, gain: 0.12, room: 0.9 });
  mix.add(slide(180, 120, 2.4), 15, { gain: 0.18, room: 0.9, pan: 0.3 });
  mix.add(slide(120, 210, 2.8), 18, { gain: 0.16, room: 0.9, pan: 0.2 });
  for (const [second, gain] of [[38.2, 0.9], [38.5, 0.5]] as const) mix.add(taiko(), second, { gain, room: 0.7 });
  play(mix, 'D2+Eb2:4', { voice: strings(500, 0.1), bpm: 60, from: 38.2, gain: 0.5, room: 0.5 });
  for (let alarm = 0; alarm < 5; alarm += 1) mix.add(slide(740, 720, 0.3), 45.6 + alarm * 0.66, { gain: 0.08, room: 0.4 });
  for (let pulse = 0; pulse < 8; pulse += 1) for (const late of [0, 0.28]) mix.add(thud(), 46 + pulse * 1.15 + late, { gain: late ? 0.5 : 0.8 });
  const dawn = 50.2;
  play(mix, 'D4+F#4+A4:6 B3+D4+F#4:6 G3+B3+D4:6 A3+C#4+E4:4 D4+F#4+A4+D5:8', { voice: glass, bpm: 72, from: dawn, gain: 0.3, room: 0.8 });
  play(mix, 'A5:.5 D6:.5 F#6:.5 E6:.5 D6:1 A5:1 -:2 B5:.5 D6:.5 F#6:.5 A6:.5 F#6:2 -:2 G5:.5 B5:.5 D6:.5 E6:.5 F#6:1 D6:1 -:2 E6:.5 C#6:.5 A5:1 -:2 D6:1 F#6:1 A6:4', { voice: bell(3.01, 0.7, 2.2), bpm: 72, from: dawn + 1.7, gain: 0.14, room: 0.9 });
  play(mix, 'D2:6 B2:6 G2:6 A2:4 D2:8', { voice: strings(420, 1.2), bpm: 72, from: dawn, gain: 0.34, room: 0.4 });
}

function poster(ctx: Ctx): void {
  box(ctx, 0, 0, 800, 1200, vertical(ctx, 0, 1200, [[0, '#2fa7b8'], [0.14, '#0d5f86'], [0.4, '#04213f'], [0.75, BLACK], [1, BLACK]]));
  ctx.save();
  ctx.globalCompositeOperation = 'lighter';
  times(6, (index) => polygon(ctx, [[200 + index * 80, 0], [250 + index * 80, 0], [190 + index * 120, 620], [60 + index * 120, 620]], vertical(ctx, 0, 620, [[0, '#bdf5ef44'], [1, '#bdf5ef00']])));
  ctx.restore();
  at(ctx, 400, 470, () => submersible(ctx, 1, 1), 0.1, 1.25);
  at(ctx, 320, 960, () => angler(ctx, 0.4, 1), -0.06, 1.5);
  haze(ctx, 400, 1180, 620, 130, BLACK, 0.95);
  at(ctx, 90, 680, () => jellyfish(ctx, 0.6, VIOLET, 0.1), 0.1, 0.62);
  at(ctx, 720, 640, () => jellyfish(ctx, 0.2, ROSE, 0.5), -0.1, 0.42);
  letterDown(ctx, '一万', 110, 70, { size: 132, family: serif, color: '#f4fffd', spacing: 0.03, swell: 2 });
  letterDown(ctx, '一千米', 690, 70, { size: 132, family: serif, color: '#f4fffd', spacing: 0.03, swell: 2 });
  letter(ctx, 'ELEVEN THOUSAND METRES DOWN', 400, 1118, { size: 27, family: latinSans, color: '#dff8ff', spacing: 0.24, weight: 400 });
  letter(ctx, '导演  陈海屿  ·  主演  Nadia Volkova  Tom Hale  ·  2026', 400, 1158, { size: 19, color: '#8fb7c6', weight: 400, spacing: 0.06, family: sans });
}

export const elevenThousand: Film = {
  name: 'Eleven Thousand Metres Down (2026)',
  width: W,
  height: H,
  ground: BLACK,
  crf: 27,
  scenes: [
    { seconds: 8.5, stage: surfaceScene, fadeIn: 0.8 },
    { seconds: 11.5, dissolve: 1, stage: () => descent(60, 880, 11.5, (ctx, t) => { shoal(ctx, t); at(ctx, -380 + t * 92, 500 - t * 8, () => whale(ctx, t, tint('#04233d', 0.85)), -0.08, 1.1); }, (t) => [1060, 190 + t * 10, 0.62]) },
    { seconds: 13, dissolve: 1, stage: () => descent(1_200, 3_100, 13, (ctx, t) => [[260, 620, 1.1, VIOLET], [560, 860, 0.7, CYAN], [1010, 960, 1.3, ROSE], [120, 1100, 0.6, '#6dffb8'], [760, 1240, 0.9, VIOLET]].forEach(([x, y, size, color]) => at(ctx, Number(x) + wave(t, 8, Number(x) / 700) * 30, Number(y) - t * 76 * Number(size), () => jellyfish(ctx, t, String(color), Number(x) / 500), 0, Number(size))), (t) => [620, 250 + t * 6, 0.6]) },
    { seconds: 9.5, stage: () => descent(4_000, 5_700, 9.5, (ctx, t) => at(ctx, keys(t, [[0, -420], [4.6, 210], [5.2, 560], [6, 520], [9.5, -160]]), 420, () => angler(ctx, t, keys(t, [[4.6, 0], [5.2, 1.2], [6, 0.2]])), 0, 1.15), (t) => [keys(t, [[0, 900], [5, 960], [6, 1010]]), 330, 0.66], (t) => keys(t, [[5, 1], [5.3, 0.4], [5.6, 0.9]])) },
    { seconds: 9, stage: failure },
    { seconds: 15.5, dissolve: 1.2, stage: garden, fadeOut: 1.8 },
  ],
  score,
  poster,
  fanartAt: 60,
};
