/** 饺子大逃亡 — slapstick in a warm kitchen: round clay shapes, long shadows, short legs. */
import { easeIn, easeOut, keys, overshoot, ramp, random, TAU, times, wave } from '../engine/curves.ts';
import type { Film, Paint } from '../engine/film.ts';
import { latinSans, letter, sans } from '../engine/lettering.ts';
import { blend, glow, haze, tint, vignette } from '../engine/light.ts';
import { at, blob, box, disc, ellipse, layer, place, placeLoop, polygon, radial, stroke, vertical, type Ctx, type Layer, type Point } from '../engine/stage.ts';
import type { Mix } from '../sound/mix.ts';
import { beat, play } from '../sound/notes.ts';
import { hat, slide, snare, swish, thud, tom, wood } from '../sound/percussion.ts';
import { bell, pluck, reed } from '../sound/voices.ts';

const W = 1280;
const H = 720;
const CREAM = '#fff0d2';
const BROWN = '#3b1d14';
const RED = '#d9432f';

/** Clay: a body colour with light from the upper left and a dark lower rim. */
function clay(ctx: Ctx, x: number, y: number, radius: number, color: string): ReturnType<typeof radial> {
  return radial(ctx, x - radius * 0.35, y - radius * 0.4, radius * 1.6, [[0, blend(color, '#ffffff', 0.35)], [0.45, color], [1, blend(color, '#5a1c10', 0.5)]]);
}

type Mood = 'calm' | 'scared' | 'happy' | 'proud';

/** `height` is how far above the ground the feet are: in the air there is no shadow below. */
function dumpling(ctx: Ctx, t: number, mood: Mood, pace = 0, height = 0): void {
  const hop = pace > 0 ? Math.abs(wave(t, 0.5)) * 9 * pace : 0;
  const squash = pace > 0 ? wave(t, 0.25) * 0.045 * pace : wave(t, 2.4) * 0.015;
  if (height < 4) ellipse(ctx, 0, 6, 74 - hop, 12, tint(BROWN, 0.3));
  for (const [x, phase] of [[-22, 0], [22, 0.5]] as const) {
    const swing = wave(t, 0.5, phase) * 22 * pace;
    const lift = Math.max(0, wave(t, 0.5, phase + 0.25)) * 16 * pace;
    stroke(ctx, [[x, -26 - hop], [x + swing * 0.5, -12 - hop * 0.4], [x + swing, 2 - lift]], 9, '#e8c48f');
    ellipse(ctx, x + swing + 6, 2 - lift, 13, 7, RED);
  }
  at(ctx, 0, -22 - hop, () => {
    for (const side of [-1, 1]) stroke(ctx, [[side * 64, -34], [side * 86, -44 + wave(t, 0.5, side / 4) * 16 * Math.max(pace, 0.2)], [side * (mood === 'happy' ? 96 : 98), mood === 'happy' || mood === 'scared' ? -84 : -18]], 9, '#f1d3a2');
    const points: Point[] = [[-84, -10], [-76, -52], [-40, -92], [0, -100], [40, -92], [76, -52], [84, -10], [50, 8], [0, 12], [-50, 8]];
    blob(ctx, points, clay(ctx, 0, -40, 84, '#f7dcae'));
    for (let pleat = 0; pleat < 9; pleat += 1) {
      const angle = Math.PI * (1.1 + pleat * 0.1);
      ellipse(ctx, Math.cos(angle) * 66, -30 + Math.sin(angle) * 66, 15, 11, clay(ctx, Math.cos(angle) * 66, -30 + Math.sin(angle) * 66, 15, '#f2cf9a'), angle);
    }
    face(ctx, t, mood);
  }, 0, 1 + squash, 1 - squash);
}

function face(ctx: Ctx, t: number, mood: Mood): void {
  const blink = t % 2.9 < 0.12 ? 0.15 : 1;
  for (const side of [-1, 1]) {
    ellipse(ctx, side * 25, -42, mood === 'scared' ? 13 : 9, (mood === 'scared' ? 15 : 11) * blink, mood === 'scared' ? '#ffffff' : BROWN);
    if (mood === 'scared') disc(ctx, side * 25 + wave(t, 0.3) * 4, -40, 5, BROWN);
    else disc(ctx, side * 25 + 3, -46, 3, '#ffffff');
    ellipse(ctx, side * 45, -24, 11, 6, tint('#ef7f64', 0.55));
  }
  if (mood === 'scared') ellipse(ctx, 0, -20, 9, 11 + wave(t, 0.4) * 2, '#7a2b20');
  else {
    ctx.strokeStyle = BROWN;
    ctx.lineWidth = 4;
    ctx.lineCap = 'round';
    ctx.beginPath();
    ctx.arc(0, -30, mood === 'calm' ? 9 : 14, 0.15 * Math.PI, 0.85 * Math.PI);
    ctx.stroke();
  }
  if (mood === 'proud') polygon(ctx, [[-42, -94], [-52, -142], [-20, -118], [0, -150], [20, -118], [52, -142], [42, -94]], '#f4b73b');
}

function steam(ctx: Ctx, x: number, y: number, t: number, strength: number): void {
  for (let puff = 0; puff < 9; puff += 1) {
    const age = (t * 0.5 + puff / 9) % 1;
    haze(ctx, x + wave(t, 2.2, puff / 4) * 26, y - age * 210, 34 + age * 66, 30 + age * 56, '#fff8ea', 0.34 * strength * (1 - age));
  }
}

const kitchenWall = (): Layer =>
  layer(1920, H, (ctx) => {
    box(ctx, 0, 0, 1920, H, vertical(ctx, 0, H, [[0, '#f7b267'], [1, '#f08a4b']]));
    for (let row = 0; row < 6; row += 1) for (let column = 0; column < 20; column += 1) box(ctx, column * 96 + 4, row * 84 + 20, 88, 76, tint((row + column) % 5 === 0 ? '#ffd9a0' : '#ffc987', 0.5), 10);
    for (const shelf of [120, 1080]) {
      box(ctx, shelf, 250, 520, 18, '#8a4426', 6);
      times(6, (index) => {
        const x = shelf + 46 + index * 82;
        const tone = ['#2f8f83', RED, '#f4b73b', '#6c4a9a', '#4f9a4a', '#e0713a'][index] ?? RED;
        if (index % 3 === 0) disc(ctx, x, 210, 42, clay(ctx, x, 210, 42, tone));
        else box(ctx, x - 26, 158 + (index % 2) * 24, 52, 92 - (index % 2) * 24, clay(ctx, x, 200, 60, tone), 14);
        if (index % 3 !== 0) box(ctx, x - 20, 146 + (index % 2) * 24, 40, 16, '#8a4426', 6);
      });
    }
    box(ctx, 760, 110, 240, 250, '#8a4426', 18);
    box(ctx, 776, 126, 208, 218, vertical(ctx, 126, 344, [[0, '#8fd3e8'], [1, '#dff3e4']]), 10);
    disc(ctx, 930, 180, 34, '#fff3b0');
    box(ctx, 874, 126, 12, 218, '#8a4426');
    times(4, (index) => {
      const x = 1680 + index * 60;
      stroke(ctx, [[x, 90], [x, 200 + (index % 2) * 26]], 8, '#8a4426');
      ellipse(ctx, x, 224 + (index % 2) * 26, 22, 30, clay(ctx, x, 224, 30, '#9aa7ad'));
    });
  });

const counter = (): Layer =>
  layer(1600, 260, (ctx) => {
    box(ctx, 0, 0, 1600, 260, vertical(ctx, 0, 260, [[0, '#c9713d'], [0.12, '#b45c2e'], [1, '#7f3a1d']]));
    box(ctx, 0, 0, 1600, 12, '#e79a5c');
    for (let x = 0; x < 1600; x += 200) stroke(ctx, [[x + 20, 60], [x + 90, 64], [x + 150, 58]], 3, tint('#7f3a1d', 0.5));
  });

function chopsticks(ctx: Ctx, x: number, y: number, open: number, turn = 0): void {
  at(ctx, x, y, () => {
    for (const side of [-1, 1]) at(ctx, side * 16, -380, () => {
      polygon(ctx, [[-9, -400], [9, -400], [5, 380], [-5, 380]], '#8e2f23');
      polygon(ctx, [[-9, -400], [-2, -400], [-2, 380], [-5, 380]], '#c2513a');
      box(ctx, -9, -60, 18, 12, '#f4b73b');
    }, side * -open * 0.12 + side * 0.02);
  }, turn);
}

function pot(ctx: Ctx, x: number, y: number, t: number): void {
  ellipse(ctx, x, y + 4, 190, 22, tint(BROWN, 0.35));
  box(ctx, x - 165, y - 170, 330, 176, clay(ctx, x, y - 90, 190, '#4d6f8f'), 34);
  for (const side of [-1, 1]) box(ctx, x + side * 188 - 28, y - 130, 56, 30, '#35506a', 14);
  ellipse(ctx, x, y - 170, 166, 34, '#35506a');
  ellipse(ctx, x, y - 166, 150, 26, '#f2d7a0');
  for (let bubble = 0; bubble < 7; bubble += 1) {
    const age = (t * 1.5 + bubble / 7) % 1;
    ctx.globalAlpha = 1 - age;
    disc(ctx, x - 110 + bubble * 36, y - 168 - age * 12, 8 + age * 9, '#fff4dc');
    ctx.globalAlpha = 1;
  }
  steam(ctx, x, y - 170, t, 1);
}

function titleScene(): Paint {
  const rays = layer(W, H, (ctx) => {
    box(ctx, 0, 0, W, H, '#f6a23c');
    at(ctx, 640, 420, () => times(18, (index) => polygon(ctx, [[0, 0], [Math.cos((index / 18) * TAU) * 1000, Math.sin((index / 18) * TAU) * 1000], [Math.cos(((index + 0.5) / 18) * TAU) * 1000, Math.sin(((index + 0.5) / 18) * TAU) * 1000]], '#fbbd54')));
  });
  return (ctx, t) => {
    at(ctx, 640, 420, () => place(ctx, rays, -640, -420), 0, 1.2 + wave(t, 4) * 0.05);
    at(ctx, 640, 620, () => dumpling(ctx, t, t < 3.4 ? 'calm' : 'scared', t > 3.4 ? 1 : 0), 0, ramp(t, 0.2, 0.9, overshoot) * 2.1);
    chopsticks(ctx, 640, keys(t, [[3, -40], [4.4, 330]], easeIn), 1, 0.1);
    [...'饺子大逃亡'].forEach((glyph, index) => {
      const drop = ramp(t, 0.8 + index * 0.16, 1.3 + index * 0.16, overshoot);
      at(ctx, 330 + index * 156, 210 - (1 - drop) * 320, () => {
        letter(ctx, glyph, 5, 7, { size: 142, color: BROWN, swell: 16 });
        letter(ctx, glyph, 0, 0, { size: 142, color: index % 2 ? CREAM : RED, swell: 5 });
      }, wave(t, 1.2, index / 5) * 0.06);
    });
    letter(ctx, 'THE GREAT DUMPLING ESCAPE', W / 2, 278, { size: 30, family: latinSans, color: BROWN, spacing: 0.22, alpha: ramp(t, 2, 2.5) });
  };
}

function potScene(): Paint {
  const wall = kitchenWall();
  const top = counter();
  const shade = vignette(W, H, 0.35, '#5a1c10');
  return (ctx, t) => {
    place(ctx, wall, -260 - t * 6, 0);
    place(ctx, top, 0, 520);
    pot(ctx, 960, 540, t);
    ellipse(ctx, 330, 566, 260, 34, tint(BROWN, 0.3));
    ellipse(ctx, 330, 552, 250, 36, '#f8f2e6');
    ellipse(ctx, 330, 548, 220, 26, '#e6d9c2');
    const taken = ramp(t, 3.2, 5.6);
    const alarmed = t > 5;
    times(3, (index) => {
      if (index === 2) return;
      at(ctx, 210 + index * 110, 548, () => dumpling(ctx, t + index, alarmed ? 'scared' : 'calm'), 0, 0.82);
    });
    const lift = keys(t, [[2.4, 0], [3.4, -260], [4.8, -250], [5.6, -150]]);
    const across = keys(t, [[3.2, 440], [4.8, 960]]);
    at(ctx, taken > 0 ? across : 440, 552 + lift, () => dumpling(ctx, t, t > 1.6 ? 'scared' : 'calm', t > 2.4 ? 0.9 : 0, -lift), 0, 0.82 * (1 - ramp(t, 5.3, 5.7)));
    chopsticks(ctx, across, keys(t, [[1, -60], [2.2, 500], [2.5, 500], [3.4, 240], [4.8, 250], [5.6, -80]]), t < 2.3 || t > 5 ? 1 : 0.2);
    if (t > 5.5) times(10, (index) => disc(ctx, 960 + (index - 4.5) * 26 * ramp(t, 5.5, 6.4), 370 - Math.sin(Math.PI * ramp(t, 5.5, 6.6, (k) => k)) * (70 + (index % 4) * 26), 9, '#f8e3b4'));
    const leap = ramp(t, 7, 8.4, (k) => k);
    if (leap > 0) at(ctx, 330, 548 - Math.sin(leap * Math.PI) * 260, () => dumpling(ctx, t, 'scared', 1, 99), leap * TAU, 0.82);
    place(ctx, shade, 0, 0);
  };
}

/** The hunted one runs along the counter; things fly past, the chopsticks stab behind him. */
function chaseScene(): Paint {
  const wall = kitchenWall();
  const top = counter();
  const shade = vignette(W, H, 0.35, '#5a1c10');
  const obstacles = times(14, (index) => ({ x: 900 + index * 640, kind: index % 4 }));
  return (ctx, t) => {
    const along = t * 560;
    placeLoop(ctx, wall, along * 0.35, -10 + wave(t, 0.5) * 3, W);
    placeLoop(ctx, top, along, 560, W);
    let jump = 0;
    for (const { x, kind } of obstacles) {
      const screen = x - along;
      const k = (560 - screen + 200) / 400;
      if (k > 0 && k < 1) jump = Math.sin(k * Math.PI);
      if (screen < -200 || screen > W + 200) continue;
      if (kind === 0) times(3, (index) => disc(ctx, screen + index * 30 - 30, 566 - (index === 1 ? 44 : 16), 28, clay(ctx, screen + index * 30 - 30, 560, 28, index === 1 ? RED : '#e0713a')));
      else if (kind === 1) {
        box(ctx, screen - 30, 478, 60, 104, clay(ctx, screen, 520, 80, '#3b241a'), 12);
        box(ctx, screen - 14, 452, 28, 32, RED, 6);
        letter(ctx, '酱', screen, 546, { size: 34, color: CREAM });
      } else if (kind === 2) at(ctx, screen, 580, () => {
        blob(ctx, [[-44, 0], [-48, -40], [0, -74], [48, -40], [44, 0]], clay(ctx, 0, -30, 50, '#f3ead8'));
        stroke(ctx, [[0, -60], [-6, -96], [10, -112]], 7, '#7ea64f');
      });
      else {
        ellipse(ctx, screen, 570, 84, 18, '#f8f2e6');
        ellipse(ctx, screen, 564, 60, 10, '#5b2c1a');
      }
    }
    const stab = t % 1.5;
    chopsticks(ctx, 300 + ramp(stab, 0, 0.6) * 40, keys(stab, [[0, 140], [0.55, 300], [0.75, 560], [1.1, 540], [1.5, 140]]), 0.4, 0.28);
    if (stab > 0.72 && stab < 1) times(6, (index) => stroke(ctx, [[330 + index * 16, 566], [318 + index * 22, 530 - (index % 3) * 16]], 4, CREAM));
    at(ctx, 560, 594 - jump * 170, () => dumpling(ctx, t, 'scared', 1.2, jump * 170), 0.1 - jump * 0.1, 0.95);
    for (let line = 0; line < 7; line += 1) {
      const x = ((line * 260 - t * 1_900) % 1800 + 1800) % 1800 - 300;
      box(ctx, x, 170 + line * 58, 170, 5, tint('#fff4dc', 0.4), 3);
    }
    place(ctx, shade, 0, 0);
  };
}

function spoonScene(): Paint {
  const wall = kitchenWall();
  const top = counter();
  const shade = vignette(W, H, 0.4, '#5a1c10');
  return (ctx, t) => {
    const flight = ramp(t, 4.6, 7.6, (k) => k);
    at(ctx, 640, 460, () => {
      ctx.translate(-640, -460);
      place(ctx, wall, -320, 0);
      place(ctx, top, -100, 560);
      const press = ramp(t, 4.3, 4.6, easeIn);
      ellipse(ctx, 520, 580, 60, 10, tint(BROWN, 0.4));
      disc(ctx, 520, 560, 22, clay(ctx, 520, 560, 24, RED));
      at(ctx, 520, 546, () => {
        box(ctx, -20, -8, 300, 14, clay(ctx, 100, 0, 200, '#c9ced2'), 7);
        ellipse(ctx, -70, 0, 74, 20, clay(ctx, -70, -6, 60, '#c9ced2'));
      }, press * 0.24 - 0.12);
      const fall = keys(t, [[3.6, -300], [4.5, 500]], easeIn);
      at(ctx, 770, fall, () => {
        box(ctx, -70, -90, 140, 110, clay(ctx, 0, -40, 100, '#8e2f23'), 16);
        letter(ctx, '面粉', 0, -26, { size: 44, color: CREAM });
      }, wave(t, 2) * 0.08);
      if (t > 4.5) for (let puff = 0; puff < 10; puff += 1) haze(ctx, 770 + (puff - 4.5) * 44 * ramp(t, 4.5, 5.6, easeOut), 560 - (puff % 3) * 40 * ramp(t, 4.5, 6), 80, 60, '#fff8ec', 0.8 * (1 - ramp(t, 4.8, 7)));
      const x = flight > 0 ? 440 + flight * 470 : keys(t, [[0, -120], [2, 440]], (k) => k);
      const y = flight > 0 ? 520 - Math.sin(flight * Math.PI * 0.86) * 470 : 576 - ramp(t, 1.6, 2, easeOut) * 40;
      at(ctx, x, y, () => dumpling(ctx, t, flight > 0 ? 'happy' : t > 3 ? 'scared' : 'calm', t < 2 ? 1 : 0.1, flight * 99), flight * TAU * 1.5, 0.85);
    }, 0, 1 + ramp(t, 2, 4) * 0.14 - flight * 0.14);
    place(ctx, shade, 0, 0);
  };
}

function freedomScene(): Paint {
  const garden = layer(W, H, (ctx) => {
    box(ctx, 0, 0, W, H, vertical(ctx, 0, 560, [[0, '#6ec3e0'], [1, '#ffe9b8']]));
    disc(ctx, 980, 200, 86, '#fff3b0');
    for (const [x, y, r, color] of [[160, 620, 320, '#8fc16a'], [640, 680, 380, '#76ae56'], [1140, 640, 340, '#8fc16a']] as const) disc(ctx, x, y, r, clay(ctx, x, y, r, color));
    box(ctx, 0, 590, W, 130, vertical(ctx, 590, 720, [[0, '#5f9a48'], [1, '#3f7434']]));
    times(26, (index) => {
      const x = random(index)() * W;
      const y = 600 + random(index + 30)() * 100;
      stroke(ctx, [[x, y], [x, y - 26]], 4, '#3f7434');
      for (let petal = 0; petal < 5; petal += 1) disc(ctx, x + Math.cos((petal / 5) * TAU) * 8, y - 30 + Math.sin((petal / 5) * TAU) * 8, 6, [RED, CREAM, '#f4b73b'][index % 3] ?? RED);
    });
  });
  return (ctx, t) => {
    place(ctx, garden, 0, 0);
    glow(ctx, 980, 200, 330, '#fff3b0', 0.5);
    for (let cloud = 0; cloud < 3; cloud += 1) {
      const x = ((cloud * 460 + t * 22) % 1600) - 160;
      for (const [dx, r] of [[-40, 30], [0, 44], [46, 32]] as const) disc(ctx, x + dx, 130 + cloud * 50, r, '#ffffffcc');
    }
    const land = ramp(t, 0, 1.2, (k) => k);
    at(ctx, 200 + land * 440, 640 - Math.sin(land * Math.PI) * 240, () => dumpling(ctx, t, t < 1.2 ? 'happy' : 'proud', t < 1.2 ? 0.5 : 0, (1 - land) * 99), land < 1 ? land * TAU : 0, 1.5);
    const friends = ramp(t, 3.2, 5.4);
    ['#f7dcae', '#f7dcae'].forEach((_, index) => at(ctx, index === 0 ? -160 + friends * 500 : 1440 - friends * 500, 650, () => dumpling(ctx, t + index * 0.2, 'happy', friends < 1 ? 1 : 0.35), 0, 1.05));
    if (t > 1.2) times(26, (index) => {
      const fall = t - 1.2 - random(index)() * 2.4;
      if (fall > 0) at(ctx, random(index + 60)() * W + wave(t, 2, index / 9) * 22, -20 + fall * (130 + random(index + 8)() * 80), () => box(ctx, -6, -9, 12, 18, [RED, '#f4b73b', '#2f8f83', CREAM][index % 4] ?? RED, 3), fall * 3 + index);
    });
    const show = ramp(t, 5.6, 6.4, overshoot);
    at(ctx, 640, 300, () => {
      letter(ctx, '自由的味道，是韭菜鸡蛋', 3, 4, { size: 54, color: BROWN, spacing: 0.06, swell: 12 });
      letter(ctx, '自由的味道，是韭菜鸡蛋', 0, 0, { size: 54, color: CREAM, spacing: 0.06, swell: 2 });
    }, 0, show);
  };
}

function score(mix: Mix): void {
  mix.roomSeconds = 0.9;
  const bpm = 152;
  const pizz = { voice: pluck(0.55, 0.5), bpm, room: 0.25, touch: 0.3 };
  const sneak = 'C4:.5 -:.5 D#4:.5 -:.5 G4:.5 F#4:.5 F4:.5 D#4:.5 C4:.5 -:.5 G3:.5 -:.5 C4:1 -:1 ';
  const run = 'G4:.5 A4:.5 B4:.5 C5:.5 D5:.5 C5:.5 B4:.5 A4:.5 G4:.5 B4:.5 D5:.5 G5:.5 F#5:.5 E5:.5 D5:.5 C5:.5 E5:.5 D5:.5 C5:.5 B4:.5 A4:.5 C5:.5 B4:.5 A4:.5 G4:.5 D5:.5 G4:.5 D5:.5 G4:1 -:1 ';
  const tuba = 'G2:1 D2:1 G2:1 D2:1 G2:1 D2:1 G2:1 B2:1 C3:1 G2:1 C3:1 E2:1 D2:1 A2:1 G2:1 D2:1 ';
  play(mix, 'G4:.5 B4:.5 D5:1 G5:2 E5:.5 D5:.5 B4:1 D5:2 -:2', { ...pizz, from: 0.8, gain: 0.5 });
  play(mix, sneak.repeat(4), { ...pizz, from: 6.2, gain: 0.5, pan: -0.2 });
  play(mix, 'C2:2 G2:2 C2:2 G2:2 '.repeat(4), { voice: reed, bpm, from: 6.2, gain: 0.24, hold: 0.4 });
  const chase = 15.8;
  play(mix, run.repeat(4), { ...pizz, from: chase, gain: 0.55, pan: 0.15 });
  play(mix, run.repeat(4), { voice: bell(4, 1.4, 0.35), bpm, from: chase, gain: 0.16, room: 0.2, pan: -0.3 });
  play(mix, tuba.repeat(4), { voice: reed, bpm, from: chase, gain: 0.3, hold: 0.5 });
  beat(mix, 'k.h.s.h.k.hks.hh', { K: tom(70), S: snare(), H: hat(0.03) }, { from: chase, step: 15 / bpm * 2, bars: 7, placing: { gain: 0.26, room: 0.1 } });
  const hush = 30.4;
  play(mix, `${sneak}C4:.5 -:.5 C#4:.5 -:.5 D4:.5 -:.5 D#4:.5 -:.5 `, { ...pizz, from: hush, gain: 0.5 });
  const free = 39.2;
  play(mix, 'G4+B4+D5:1 G5:1 E5:1 D5:1 C5+E5:2 B4+D5:2 A4:1 B4:1 C5:1 D5:1 B4+D5+G5:4 G5:1 A5:1 B5:1 A5:1 G5:2 E5:2 D5:1 C5:1 B4:1 A4:1 G4+B4+D5+G5:6', { ...pizz, voice: bell(3, 0.9, 1.1), bpm: 130, from: free, gain: 0.42, room: 0.4 });
  play(mix, 'G2:1 D3:1 G2:1 D3:1 C3:1 G2:1 G2:1 D3:1 D3:1 A2:1 D3:1 F#2:1 G2:1 D3:1 G2:1 B2:1 C3:1 G2:1 C3:1 E3:1 G2:1 D3:1 C3:1 E3:1 D3:1 A2:1 D3:1 F#2:1 G2:1 D2:1 G2:2', { voice: reed, bpm: 130, from: free, gain: 0.26, hold: 0.5 });
  for (const [second, from, to, length] of [[4, 900, 300, 0.5], [9, 300, 1_000, 0.5], [13.6, 300, 1_200, 0.9], [34.9, 250, 1_500, 1.6], [38.4, 900, 200, 1]] as const) mix.add(slide(from, to, length), second, { gain: 0.14, room: 0.2 });
  for (let stab = 0; stab < 9; stab += 1) {
    mix.add(wood(900), 16.15 + stab * 1.5, { gain: 0.5, pan: -0.4 });
    mix.add(swish(0.3), 15.9 + stab * 1.5, { gain: 0.3, pan: -0.5 });
  }
  for (const second of [11.9, 34.8, 39.4]) mix.add(thud(), second, { gain: 0.8 });
}

function poster(ctx: Ctx): void {
  box(ctx, 0, 0, 800, 1200, '#f6a23c');
  at(ctx, 400, 760, () => times(20, (index) => polygon(ctx, [[0, 0], [Math.cos((index / 20) * TAU) * 1300, Math.sin((index / 20) * TAU) * 1300], [Math.cos(((index + 0.5) / 20) * TAU) * 1300, Math.sin(((index + 0.5) / 20) * TAU) * 1300]], '#fbbd54')));
  chopsticks(ctx, 560, 560, 1, 0.3);
  box(ctx, 0, 960, 800, 240, vertical(ctx, 960, 1200, [[0, '#c9713d'], [0.1, '#b45c2e'], [1, '#6f3018']]));
  steam(ctx, 160, 960, 0.4, 1);
  at(ctx, 390, 980, () => dumpling(ctx, 0.6, 'scared', 1.2), -0.08, 3.1);
  [...'饺子'].forEach((glyph, index) => at(ctx, 210 + index * 220, 250, () => {
    letter(ctx, glyph, 8, 11, { size: 214, color: BROWN, swell: 24 });
    letter(ctx, glyph, 0, 0, { size: 214, color: RED, swell: 7 });
  }, index ? 0.05 : -0.06));
  [...'大逃亡'].forEach((glyph, index) => at(ctx, 190 + index * 210, 462, () => {
    letter(ctx, glyph, 8, 11, { size: 186, color: BROWN, swell: 24 });
    letter(ctx, glyph, 0, 0, { size: 186, color: CREAM, swell: 6 });
  }, (index - 1) * 0.06));
  letter(ctx, 'THE GREAT DUMPLING ESCAPE', 400, 1110, { size: 33, family: latinSans, color: CREAM, spacing: 0.14 });
  letter(ctx, '导演  唐小满  ·  配音  Yuki Amano  Giulia Ricci  ·  2025', 400, 1156, { size: 19, color: '#ffd9a8', weight: 400, spacing: 0.06, family: sans });
}

export const dumplingRun: Film = {
  name: 'The Great Dumpling Escape (2025)',
  width: W,
  height: H,
  ground: '#2a120b',
  crf: 26,
  scenes: [
    { seconds: 6, stage: titleScene },
    { seconds: 9.6, stage: potScene },
    { seconds: 14.6, stage: chaseScene },
    { seconds: 8.4, stage: spoonScene },
    { seconds: 12, stage: freedomScene, fadeOut: 1.2 },
  ],
  score,
  poster,
  fanartAt: 20.6,
};
