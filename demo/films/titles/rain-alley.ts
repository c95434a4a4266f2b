/** 雨巷三点 — a noir in black, grey and two tubes of neon: a man, a cat, one umbrella. */
import { keys, lerp, ramp, random, TAU, times, wave } from '../engine/curves.ts';
import type { Film, Paint } from '../engine/film.ts';
import { latinSans, letter, letterDown, sans, serif } from '../engine/lettering.ts';
import { glow, haze, tint, vignette } from '../engine/light.ts';
import { at, blob, box, disc, ellipse, layer, place, placeLoop, polygon, stroke, vertical, within, type Ctx, type Layer, type Point } from '../engine/stage.ts';
import { rain, surround, hum } from '../sound/ambience.ts';
import type { Mix } from '../sound/mix.ts';
import { beat, play } from '../sound/notes.ts';
import { brush, hat, slide, thud } from '../sound/percussion.ts';
import { bell, reed, upright } from '../sound/voices.ts';

const W = 1280;
const H = 720;
const PINK = '#ff2e88';
const CYAN = '#29e0ff';
const AMBER = '#ffb04a';
const INK = '#06070d';
const FLOOR = 230;

/** The alley is a real space: x to the side, y down from the eye, z the depth; `mirrored` is the wet ground. */
function project(x: number, y: number, z: number, mirrored: boolean): Point {
  const height = mirrored ? 2 * FLOOR - y : y;
  return [640 + x / z, 400 + height / z];
}

const signs = [
  { text: '面馆', side: -1, z: 1.75, y: -330, color: AMBER },
  { text: '旅社', side: 1, z: 2.05, y: -400, color: PINK },
  { text: '夜鸟', side: -1, z: 2.7, y: -520, color: CYAN },
  { text: '当铺', side: 1, z: 3.4, y: -560, color: AMBER },
  { text: '药', side: -1, z: 4.3, y: -500, color: PINK },
  { text: '酒', side: 1, z: 5.4, y: -480, color: CYAN },
] as const;

function drawSet(ctx: Ctx, mirrored: boolean): void {
  const next = random(8);
  const quad = (x: number, top: number, bottom: number, near: number, far: number, fill: Parameters<typeof polygon>[2]): void =>
    polygon(ctx, [project(x, top, near, mirrored), project(x, top, far, mirrored), project(x, bottom, far, mirrored), project(x, bottom, near, mirrored)], fill);
  for (const side of [-1, 1]) {
    const x = side * 640;
    const towers: number[] = [1, 1.6, 2.4, 3.3, 4.6, 6.2, 9];
    for (let index = towers.length - 2; index >= 0; index -= 1) {
      const near = towers[index] ?? 1;
      const far = towers[index + 1] ?? near + 1;
      const top = -760 - ((index * 37 + (side > 0 ? 90 : 0)) % 5) * 180;
      const gray = 13 + index * 5;
      quad(x, top, FLOOR, near, far, `rgb(${gray},${gray + 2},${gray + 12})`);
      for (let row = top + 60; row < 90; row += 105) {
        for (let column = 0; column < 3; column += 1) {
          const from = lerp(near, far, 0.12 + column * 0.3);
          const to = lerp(near, far, 0.3 + column * 0.3);
          const lit = next() < 0.2;
          quad(x, row, row + 58, from, to, lit ? (next() < 0.7 ? '#6d5a3a' : '#28525e') : `rgb(${gray - 5},${gray - 4},${gray + 3})`);
        }
      }
      quad(x, 100, FLOOR, lerp(near, far, 0.2), lerp(near, far, 0.75), index % 2 ? '#20150f' : '#0e1420');
    }
  }
  for (const sign of signs) drawSign(ctx, sign, mirrored);
}

function drawSign(ctx: Ctx, sign: (typeof signs)[number], mirrored: boolean): void {
  const width = 120;
  const [x, y] = project(sign.side * 640 - (sign.side > 0 ? width + 20 : -20), sign.y, sign.z, mirrored);
  const height = sign.text.length * 130 + 40;
  at(ctx, x, y, () => {
    box(ctx, 0, 0, width, height, '#0b0d16', 12);
    ctx.strokeStyle = sign.color;
    ctx.lineWidth = 5;
    ctx.beginPath();
    ctx.roundRect(8, 8, width - 16, height - 16, 8);
    ctx.stroke();
    letterDown(ctx, sign.text, width / 2, 26, { size: 92, color: sign.color, spacing: 0.36 });
    letterDown(ctx, sign.text, width / 2, 26, { size: 92, color: '#ffffffaa', spacing: 0.36, weight: 400 });
  }, 0, 1 / sign.z, (mirrored ? -1 : 1) / sign.z);
}

interface Alley {
  readonly paint: (ctx: Ctx, t: number, power?: number) => void;
}

function createAlley(): Alley {
  const real = layer(W, H, (ctx) => {
    box(ctx, 0, 0, W, H, vertical(ctx, 0, 470, [[0, '#0a0a16'], [0.7, '#231a38'], [1, '#4a2a52']]));
    haze(ctx, 640, 390, 260, 190, '#b06a9a', 0.5);
    drawSet(ctx, false);
  });
  const wet = layer(W, H, (ctx) => {
    box(ctx, 0, 0, W, H, '#0b0b14');
    ctx.filter = 'blur(5px)';
    drawSet(ctx, true);
    haze(ctx, 640, 440, 300, 60, '#b06a9a', 0.5);
    ctx.filter = 'none';
    box(ctx, 0, 400, W, 320, vertical(ctx, 400, 720, [[0, '#06070d55'], [1, '#06070dcc']]));
  });
  return {
    paint: (ctx, t, power = 1) => {
      for (let y = 400; y < H; y += 6) {
        const shift = wave(t, 1.7, y / 47) * (y - 396) * 0.018 + wave(t, 0.9, y / 19) * 1.2;
        ctx.drawImage(wet.canvas, 0, y, W, 6, shift - 6, y, W + 12, 6.5);
      }
      ctx.save();
      ctx.beginPath();
      const ground = [project(-640, FLOOR, 0.6, false), project(-640, FLOOR, 9, false), project(640, FLOOR, 9, false), project(640, FLOOR, 0.6, false)];
      ctx.rect(0, 0, W, H);
      ground.forEach(([x, y], index) => (index === 0 ? ctx.moveTo(x, y) : ctx.lineTo(x, y)));
      ctx.closePath();
      ctx.clip('evenodd');
      place(ctx, real, 0, 0);
      ctx.restore();
      signs.forEach((sign, index) => {
        const flicker = index === 1 && Math.floor(t * 9) % 11 < 2 ? 0.35 : 0.85 + 0.1 * wave(t, 0.8, index / 6);
        const middle = sign.y + sign.text.length * 65;
        const [x, y] = project(sign.side * 560, middle, sign.z, false);
        glow(ctx, x, y, 420 / sign.z, sign.color, 0.5 * flicker * power);
        const [mx, my] = project(sign.side * 480, FLOOR + 60, sign.z, false);
        glow(ctx, mx, my, 420 / sign.z, sign.color, 0.4 * flicker * power, 0.5);
      });
    },
  };
}

function rainfall(ctx: Ctx, t: number, strength = 1, floor = true): void {
  const next = random(33);
  for (const [count, length, speed, alpha] of [[90, 26, 1_050, 0.16], [46, 54, 1_500, 0.24]] as const) {
    ctx.strokeStyle = `rgba(190,210,255,${alpha * strength})`;
    ctx.lineWidth = length / 30;
    ctx.beginPath();
    for (let drop = 0; drop < count; drop += 1) {
      const x = next() * (W + 200);
      const y = ((next() * 900 + t * speed * (0.85 + next() * 0.3)) % 900) - 90;
      ctx.moveTo(x - y * 0.14, y);
      ctx.lineTo(x - y * 0.14 - length * 0.14, y + length);
    }
    ctx.stroke();
  }
  if (!floor) return;
  ctx.strokeStyle = 'rgba(190,215,255,0.22)';
  ctx.lineWidth = 1;
  for (let ring = 0; ring < 26; ring += 1) {
    const age = (t * (1.2 + next()) + next()) % 1;
    const y = 470 + next() * 240;
    ctx.beginPath();
    ctx.ellipse(next() * W, y, age * 16 * (y / 600), age * 5 * (y / 600), 0, 0, TAU);
    ctx.globalAlpha = 1 - age;
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
}

function man(ctx: Ctx, t: number, pace: number, rim: string, umbrella = true): void {
  const step = wave(t, 1.1) * 26 * pace;
  for (const [leg, tone] of [[-step, '#04050a'], [step, '#090b13']] as const) {
    stroke(ctx, [[0, -120], [leg * 0.6 + 3, -62], [leg, 0]], 19, tone);
    ellipse(ctx, leg + 8, -1, 15, 6, tone);
  }
  blob(ctx, [[-40, -66], [-46, -150], [-34, -236], [0, -252], [36, -236], [44, -150], [48 + step * 0.2, -58], [4, -76]], '#080a12');
  stroke(ctx, [[41, -226], [47, -150], [49, -70]], 3, tint(rim, 0.85));
  ellipse(ctx, 2, -268, 20, 25, '#0b0d16');
  ellipse(ctx, 2, -282, 38, 9, '#05060b', -0.05);
  box(ctx, -21, -312, 46, 30, '#05060b', 9);
  stroke(ctx, [[38, -286], [24, -308]], 2.5, tint(rim, 0.8));
  if (!umbrella) return;
  stroke(ctx, [[36, -190], [58, -360]], 4, '#05060b');
  at(ctx, 60, -362, () => {
    ctx.fillStyle = '#090b14';
    ctx.beginPath();
    ctx.moveTo(-150, 36);
    ctx.quadraticCurveTo(-100, -78, 0, -84);
    ctx.quadraticCurveTo(100, -78, 150, 36);
    for (const x of [112, 56, 0, -56, -112]) ctx.quadraticCurveTo(x + 18, 12, x - 19, 36);
    ctx.fill();
    stroke(ctx, [[0, -84], [62, -74], [112, -34], [148, 32]], 3, tint(rim, 0.9));
  }, 0.12);
}

function reflected(ctx: Ctx, x: number, y: number, size: number, t: number): void {
  within(ctx, () => {
    ctx.globalAlpha = 0.45;
    at(ctx, x, y, () => man(ctx, t, 1, PINK), 0, size, -size * 0.8);
  });
}

/** The cat faces right; `stride` 0 sits, 1 walks, 2 runs. */
function cat(ctx: Ctx, t: number, stride: number, rim: string, eye = '#ffe27a'): void {
  const ink = '#05060b';
  const period = stride > 1 ? 0.42 : 0.8;
  if (stride === 0) {
    blob(ctx, [[-34, 2], [-40, -34], [-18, -66], [6, -78], [24, -50], [22, 2]], ink);
    stroke(ctx, [[-30, -4], [-58, -2], [-72, -18 + wave(t, 2.2) * 8], [-64, -34 + wave(t, 2.2) * 10]], 9, ink);
    stroke(ctx, [[22, -52], [24, -4]], 2, tint(rim, 0.8));
  } else {
    const swing = 22 * Math.min(stride, 1.6);
    [[-38, 0], [-28, 0.5], [30, 0.25], [40, 0.75]].forEach(([x = 0, phase = 0]) => stroke(ctx, [[x, -40], [x + wave(t, period, phase) * swing * 0.5, -18], [x + wave(t, period, phase) * swing, Math.min(0, wave(t, period, phase + 0.25) * 8 - 3)]], 8, ink));
    blob(ctx, [[-56, -40], [-44, -64], [0, -60 - wave(t, period) * 3 * stride], [48, -66], [56, -42], [40, -28], [-40, -26]], ink);
    stroke(ctx, [[-50, -54], [-78, -70], [-92, -92 + wave(t, 1.4) * 8]], 8, ink);
    stroke(ctx, [[-40, -62], [0, -59], [44, -66]], 2, tint(rim, 0.8));
  }
  at(ctx, stride === 0 ? 16 : 58, stride === 0 ? -88 : -74, () => {
    disc(ctx, 0, 0, 21, ink);
    polygon(ctx, [[-18, -10], [-14, -34], [0, -18]], ink);
    polygon(ctx, [[4, -18], [16, -34], [19, -8]], ink);
    stroke(ctx, [[16, -33], [20, -8], [18, 8]], 2, tint(rim, 0.8));
    const open = t % 3.4 < 0.14 ? 0.4 : 3.6;
    ellipse(ctx, 9, -3, 3.4, open, eye);
  });
}

function titleScene(): Paint {
  const alley = createAlley();
  const shade = vignette(W, H, 0.85, INK);
  return (ctx, t) => {
    const on = t < 1.2 ? 0 : t < 2.6 ? (Math.floor(t * 17) % 3 === 0 ? 0.15 : 0.9) : 1;
    at(ctx, 640, 400, () => at(ctx, -640, -400, () => alley.paint(ctx, t, 0.6)), 0, 1.12 - t * 0.01);
    box(ctx, 0, 0, W, H, 'rgba(4,5,12,0.66)');
    rainfall(ctx, t);
    place(ctx, shade, 0, 0);
    glow(ctx, 640, 330, 520, PINK, 0.4 * on, 0.5);
    for (const [grow, color, alpha] of [[14, PINK, 0.16], [7, PINK, 0.35], [0, '#ffe0ee', 1]] as const)
      letter(ctx, '雨巷三点', 652, 372, { size: 132, color, spacing: 0.16, alpha: alpha * Math.max(0.07, on), swell: grow });
    letter(ctx, 'RAIN ALLEY, 3 A.M.', 640, 446, { size: 27, family: latinSans, color: CYAN, spacing: 0.5, alpha: ramp(t, 2.8, 3.6), weight: 400 });
  };
}

function walkScene(): Paint {
  const alley = createAlley();
  const shade = vignette(W, H, 0.7, INK);
  return (ctx, t) => {
    at(ctx, 640, 400, () => {
      ctx.translate(-640, -400);
      alley.paint(ctx, t);
      const size = keys(t, [[0, 0.95], [13, 0.46]], (k) => k);
      const x = lerp(520, 600, t / 13);
      const y = 400 + 230 * size * 1.12;
      reflected(ctx, x, y, size, t);
      at(ctx, x, y, () => man(ctx, t, 1, PINK), 0, size);
      const catX = keys(t, [[4, 1320], [12, 760]], (k) => k);
      at(ctx, catX, 668, () => cat(ctx, t, 1, CYAN), 0, -1.15, 1.15);
      ellipse(ctx, catX, 674, 70, 8, 'rgba(0,0,0,0.5)');
    }, 0, 1 + t * 0.012);
    rainfall(ctx, t);
    place(ctx, shade, 0, 0);
  };
}

function noodleBar(): Paint {
  const set = layer(W, H, (ctx) => {
    box(ctx, 0, 0, W, H, '#0a0b13');
    box(ctx, 250, 150, 780, 400, vertical(ctx, 150, 550, [[0, '#ffcf80'], [0.6, '#e88b38'], [1, '#8a3f1c']]));
    for (let shelf = 0; shelf < 2; shelf += 1) {
      box(ctx, 270, 250 + shelf * 78, 740, 7, '#7a3a1a');
      for (let jar = 0; jar < 15; jar += 1) box(ctx, 290 + jar * 49, 214 + shelf * 78 + (jar % 3) * 4, 26, 36 - (jar % 3) * 4, ['#a2542a', '#c77a3e', '#8e2f23', '#5c6b3c'][(jar + shelf) % 4] ?? '#a2542a', 5);
    }
    for (const x of [400, 640, 880]) {
      stroke(ctx, [[x, 150], [x, 186]], 3, '#3a1c10');
      polygon(ctx, [[x - 36, 216], [x - 14, 186], [x + 14, 186], [x + 36, 216]], '#3a1c10');
    }
    box(ctx, 220, 480, 840, 90, '#1c0f0c');
    box(ctx, 220, 474, 840, 12, '#5a2c18');
    times(7, (index) => polygon(ctx, [[250 + index * 112, 140], [362 + index * 112, 140], [354 + index * 112, 196 + (index % 2) * 6], [258 + index * 112, 196]], index % 2 ? '#8f1f2d' : '#7a1926'));
    [...'面馆深夜不眠'].forEach((glyph, index) => letter(ctx, glyph, 306 + index * 112, 184, { size: 34, family: serif, color: '#ffdfae' }));
    box(ctx, 0, 0, 250, H, '#07080f');
    box(ctx, 1030, 0, 250, H, '#07080f');
    box(ctx, 0, 0, W, 140, '#090a12');
    box(ctx, 0, 570, W, 150, vertical(ctx, 570, 720, [[0, '#12100f'], [1, '#07080e']]));
  });
  return (ctx, t) => {
    at(ctx, 640, 380, () => {
      ctx.translate(-640, -380);
      place(ctx, set, 0, 0);
      const cook = 700 + wave(t, 6) * 70;
      at(ctx, cook, 482, () => {
        blob(ctx, [[-52, 0], [-50, -92], [-18, -128], [22, -128], [52, -92], [54, 0]], '#3b1a10');
        disc(ctx, 0, -150, 27, '#3b1a10');
        box(ctx, -25, -196, 50, 30, '#f2dcb4', 8);
        stroke(ctx, [[44, -90], [76, -62 + wave(t, 0.9) * 20], [96, -84 + wave(t, 0.9) * 30]], 14, '#3b1a10');
      });
      at(ctx, 440, 560, () => man(ctx, 0, 0, AMBER, false), 0, 1.02);
      for (let puff = 0; puff < 12; puff += 1) {
        const age = (t * 0.35 + puff / 12) % 1;
        haze(ctx, (puff % 2 ? 530 : 860) + wave(t, 3, puff / 5) * 16 + age * 20, 460 - age * 220, 26 + age * 60, 26 + age * 50, '#fff0d8', 0.22 * (1 - age));
      }
      glow(ctx, 640, 330, 620, AMBER, 0.28, 0.6);
      glow(ctx, 640, 640, 520, AMBER, 0.34, 0.16);
      at(ctx, 900, 640, () => cat(ctx, t, 0, AMBER), 0, -1.6, 1.6);
    }, 0, 1.04 + t * 0.012);
    rainfall(ctx, t, 1.1);
  };
}

function rooftops(): Paint {
  const sky = layer(W, H, (ctx) => {
    box(ctx, 0, 0, W, H, vertical(ctx, 0, H, [[0, '#090a18'], [0.6, '#2c1a40'], [1, '#7b2f5c']]));
    disc(ctx, 930, 210, 120, '#d9a3b8');
    haze(ctx, 930, 210, 330, 300, '#d98ab0', 0.45);
  });
  const city = (seed: number, top: number, color: string, lights: string, share: number): Layer =>
    layer(1800, H, (ctx) => {
      const next = random(seed);
      for (let x = 0; x < 1800; ) {
        const width = Math.min(1800 - x, 70 + next() * 120);
        const roof = top + next() * 170;
        box(ctx, x, roof, width + 1, H, color);
        if (next() < 0.4) box(ctx, x + width * 0.4, roof - 50, 4, 50, color);
        for (let wx = x + 12; wx < x + width - 16; wx += 22) for (let wy = roof + 18; wy < H; wy += 30) if (next() < share) box(ctx, wx, wy, 9, 13, next() < 0.2 ? tint(CYAN, 0.7) : lights);
        x += width;
      }
    });
  const far = city(4, 300, '#24163a', '#8d5a6a', 0.3);
  const middle = city(9, 400, '#140e26', '#c07a5a', 0.2);
  const gapAt = [560, 1240, 1900, 2700, 3500];
  return (ctx, t) => {
    const along = t * 330;
    place(ctx, sky, 0, 0);
    placeLoop(ctx, far, along * 0.12, 0, W);
    placeLoop(ctx, middle, along * 0.34, 0, W);
    let air = 0;
    for (const gap of gapAt) {
      const k = (along + 470 - (gap - 130)) / 400;
      if (k > 0 && k < 1) air = Math.sin(k * Math.PI);
    }
    let left = -900;
    for (const gap of [...gapAt, 5000]) {
      box(ctx, left - along, 590, gap - left, 140, '#05060b');
      box(ctx, left - along, 590, gap - left, 3, tint(PINK, 0.7));
      for (let x = left + 90; x < gap - 60; x += 210) {
        box(ctx, x - along, 540, 34, 52, '#05060b');
        stroke(ctx, [[x - along + 90, 592], [x - along + 90, 500], [x - along + 130, 500]], 4, '#05060b');
      }
      left = gap + 150;
    }
    at(ctx, 470, 588 - air * 128, () => cat(ctx, t, air > 0.05 ? 1.2 : 2, PINK), air > 0 ? -0.2 * Math.cos(air * Math.PI * 0.5) : 0, 1.25);
    rainfall(ctx, t, 1, false);
  };
}

function umbrellaScene(): Paint {
  const alley = createAlley();
  const shade = vignette(W, H, 0.8, INK);
  return (ctx, t) => {
    const dim = ramp(t, 8, 12);
    at(ctx, 640, 520, () => {
      ctx.translate(-640, -520);
      alley.paint(ctx, t, 1 - dim * 0.7);
      box(ctx, 0, 0, W, H, tint(INK, 0.2 + dim * 0.3));
      rainfall(ctx, t, 1 - dim * 0.6);
      const lean = ramp(t, 2, 4);
      haze(ctx, 690, 672, 260, 24, INK, 0.9);
      at(ctx, 590, 664, () => man(ctx, 0, 0, PINK), lean * 0.13, 0.94);
      at(ctx, keys(t, [[0, 980], [3.2, 730]], (k) => k), 662, () => cat(ctx, t, t < 3.2 ? 1 : 0, CYAN), 0, -0.9, 0.9);
      glow(ctx, 700, 560, 330, AMBER, 0.26 * ramp(t, 4, 6));
    }, 0, 1 + ramp(t, 0, 12) * 0.14);
    place(ctx, shade, 0, 0);
    const show = ramp(t, 6.5, 8);
    letter(ctx, '城市从不说晚安', W / 2, 92, { size: 42, family: serif, color: '#f3e6ee', spacing: 0.2, alpha: show });
    letter(ctx, 'THE CITY NEVER SAYS GOOD NIGHT', W / 2, 136, { size: 17, family: latinSans, weight: 400, color: CYAN, spacing: 0.36, alpha: show });
  };
}

function score(mix: Mix): void {
  mix.roomSeconds = 2.2;
  surround(mix, (seed) => rain(mix.seconds, seed), 0, { gain: 0.34 });
  mix.add(hum(6, 100), 1, { gain: 0.05 });
  const bpm = 92;
  const from = 4.2;
  const walk = 'D2:1 F2:1 A2:1 C3:1 B2:1 A2:1 G2:1 F2:1 E2:1 G2:1 Bb2:1 A2:1 D2:1 A2:1 F2:1 E2:1 '.repeat(6);
  play(mix, walk, { voice: upright, bpm, from, gain: 0.5, room: 0.12, pan: -0.1 });
  const keysLine = '-:1 F3+C4+E4:1.5 -:1.5 F3+B3+D4:2.5 -:1.5 G3+Bb3+D4:1.5 -:1 G3+C#4+E4:1.5 -:.5 F3+A3+C4:2.5 -:1 ';
  play(mix, keysLine.repeat(6), { voice: bell(1, 1.1, 2.4), bpm, from, gain: 0.3, room: 0.45, pan: 0.3 });
  beat(mix, 'b.hb.hb.hb.h', { B: brush(), H: hat(0.04) }, { from, step: 60 / bpm / 3, bars: 23, placing: { gain: 0.3, pan: 0.2 } });
  const horn = '-:4 A4:1.33 C5:.67 D5:2 -:2 C5:.67 A4:.33 G4:1 F4:2 -:3 E4:.67 G4:.33 Bb4:1.5 A4:3.5 -:2 D5:1 C5:.67 D5:.33 F5:2 E5:1 C5:1 A4:4 -:3 G4:1 Bb4:.67 A4:.33 F4:1 D4:5 ';
  const end = play(mix, horn, { voice: reed, bpm, from: from + 5.2, gain: 0.17, room: 0.6, touch: 0.4 });
  play(mix, '-:2 F5:1.5 E5:.5 D5:2 C5:1 A4:1 Bb4:3 -:1 A4:1 G4:1 F4:2 D4:4', { voice: reed, bpm, from: end, gain: 0.15, room: 0.6 });
  for (const second of [23, 25.1]) mix.add(slide(620, 430, 0.4), second, { gain: 0.05, room: 0.5, pan: 0.4 });
  for (let step = 0; step < 11; step += 1) mix.add(thud(), 8.2 + step * 1.1, { gain: 0.16, pan: -0.2 });
}

function poster(ctx: Ctx): void {
  box(ctx, 0, 0, 800, 1200, INK);
  const alley = createAlley();
  at(ctx, -640, -110, () => alley.paint(ctx, 0.4), 0, 1.62, 1.82);
  box(ctx, 0, 0, 800, 1200, vertical(ctx, 0, 1200, [[0, '#06070dbb'], [0.3, '#06070d22'], [0.7, '#06070d11'], [0.86, '#06070dcc'], [1, '#06070d']]));
  glow(ctx, 400, 640, 420, PINK, 0.35);
  reflected(ctx, 350, 1010, 1.26, 0.2);
  at(ctx, 350, 1010, () => man(ctx, 0.2, 1, PINK), 0, 1.26);
  at(ctx, 590, 1020, () => cat(ctx, 1, 0, CYAN), 0, -1.35, 1.35);
  at(ctx, 0, 0, () => rainfall(ctx, 2.4, 1.5, false), 0, 1, 1.7);
  for (const [grow, color, alpha] of [[26, PINK, 0.1], [12, PINK, 0.28], [2, '#fff0f6', 1]] as const) {
    letter(ctx, '雨巷', 330, 250, { size: 200, color, spacing: 0.02, alpha, swell: grow });
    letter(ctx, '三点', 512, 442, { size: 150, color: color === PINK ? CYAN : '#eafcff', spacing: 0.02, alpha, swell: grow * 0.8 });
  }
  letter(ctx, 'RAIN ALLEY, 3 A.M.', 400, 1104, { size: 32, family: latinSans, color: '#ffffff', spacing: 0.34, weight: 400 });
  letter(ctx, '导演  Matteo Ferrante  ·  主演  顾长夜  Lena Brandt', 400, 1148, { size: 19, color: '#b9bfd6', weight: 400, spacing: 0.08, family: sans });
}

export const rainAlley: Film = {
  name: 'Rain Alley, 3 A.M. (2023)',
  width: W,
  height: H,
  ground: INK,
  crf: 27,
  scenes: [
    { seconds: 6.5, stage: titleScene, fadeIn: 0.8 },
    { seconds: 13, dissolve: 0.8, stage: walkScene },
    { seconds: 12, stage: noodleBar },
    { seconds: 11, stage: rooftops },
    { seconds: 14, dissolve: 0.8, stage: umbrellaScene, fadeOut: 2 },
  ],
  score,
  poster,
  fanartAt: 16,
};
