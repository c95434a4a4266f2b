/** 月亮如何推动大海 — a science film as the posters of 1958 would have drawn it. */
import { easeOut, keys, lerp, overshoot, ramp, random, TAU, times, wave } from '../engine/curves.ts';
import type { Film, Paint } from '../engine/film.ts';
import { latinSans, letter, sans, serif } from '../engine/lettering.ts';
import { tint } from '../engine/light.ts';
import { at, box, disc, ellipse, layer, paperTooth, place, polygon, stroke, type Ctx, type Layer, type Point } from '../engine/stage.ts';
import { surround, waves } from '../sound/ambience.ts';
import type { Mix } from '../sound/mix.ts';
import { beat, play } from '../sound/notes.ts';
import { kick, shaker, slide, wood } from '../sound/percussion.ts';
import { bell, glass, pluck, upright } from '../sound/voices.ts';

const W = 1280;
const H = 720;
const CREAM = '#f3e6c8';
const TEAL = '#1f6f78';
const DEEP = '#123c4a';
const ORANGE = '#e2612b';
const MUSTARD = '#e9b44c';
const BLUSH = '#e99a86';
const INK = '#20242b';

const ground = (color: string): Layer =>
  layer(W, H, (ctx) => {
    box(ctx, 0, 0, W, H, color);
    paperTooth(ctx, W, H, 0.03, 3);
  });

/** A four-pointed star, the period's favourite ornament. */
function spark(ctx: Ctx, x: number, y: number, size: number, color: string, turn = 0): void {
  at(ctx, x, y, () => polygon(ctx, times(8, (index): Point => {
    const radius = index % 2 === 0 ? size : size * 0.2;
    return [Math.cos((index / 8) * TAU) * radius, Math.sin((index / 8) * TAU) * radius];
  }), color), turn);
}

function moon(ctx: Ctx, x: number, y: number, size: number): void {
  if (size <= 0) return;
  disc(ctx, x, y, size, CREAM);
  ctx.save();
  ctx.beginPath();
  ctx.arc(x, y, size, 0, TAU);
  ctx.clip();
  disc(ctx, x + size * 0.55, y + size * 0.15, size, tint(MUSTARD, 0.45));
  for (const [dx, dy, r] of [[-0.3, -0.3, 0.2], [0.3, 0.35, 0.26], [-0.35, 0.42, 0.12], [0.4, -0.4, 0.12]] as const) disc(ctx, x + dx * size, y + dy * size, r * size, tint(ORANGE, 0.28));
  ctx.restore();
}

function earth(ctx: Ctx, x: number, y: number, size: number, t: number): void {
  ctx.save();
  ctx.beginPath();
  ctx.arc(x, y, size, 0, TAU);
  ctx.clip();
  box(ctx, x - size, y - size, size * 2, size * 2, TEAL);
  for (const [offset, dy, w, h, color] of [[0, -0.3, 0.7, 0.34, MUSTARD], [0.9, 0.2, 0.5, 0.5, ORANGE], [1.9, -0.2, 0.9, 0.3, MUSTARD], [2.6, 0.42, 0.5, 0.24, BLUSH]] as const) {
    const shift = ((offset + t * 0.25) % 3.4) - 1.7;
    ellipse(ctx, x + shift * size * 1.2, y + dy * size, w * size * 0.6, h * size * 0.7, color, 0.4);
  }
  disc(ctx, x + size * 0.5, y + size * 0.5, size * 1.2, tint(DEEP, 0.25));
  ctx.restore();
}

function sun(ctx: Ctx, x: number, y: number, size: number, t: number): void {
  at(ctx, x, y, () => {
    for (let ray = 0; ray < 24; ray += 1) {
      const long = ray % 2 === 0 ? 1.55 : 1.3;
      const angle = (ray / 24) * TAU;
      polygon(ctx, [[Math.cos(angle - 0.07) * size * 1.08, Math.sin(angle - 0.07) * size * 1.08], [Math.cos(angle) * size * long, Math.sin(angle) * size * long], [Math.cos(angle + 0.07) * size * 1.08, Math.sin(angle + 0.07) * size * 1.08]], ray % 2 === 0 ? ORANGE : MUSTARD);
    }
    disc(ctx, 0, 0, size, ORANGE);
    disc(ctx, 0, 0, size * 0.72, MUSTARD);
  }, t * 0.12);
}

function caption(ctx: Ctx, text: string, english: string, y: number, alpha: number, color = INK): void {
  letter(ctx, text, W / 2, y, { size: 34, color, spacing: 0.14, alpha });
  letter(ctx, english, W / 2, y + 34, { size: 16, family: latinSans, color, spacing: 0.26, alpha: alpha * 0.75, weight: 400 });
}

function titleScene(): Paint {
  const paper = ground(CREAM);
  return (ctx, t) => {
    place(ctx, paper, 0, 0);
    const rise = ramp(t, 0.3, 1.6, overshoot);
    disc(ctx, 940, 330, 230 * rise, ORANGE);
    moon(ctx, 940 + 40 * (1 - rise), 330, 150 * ramp(t, 0.8, 1.9, overshoot));
    times(5, (index) => {
      const lift = ramp(t, 0.6 + index * 0.18, 1.6 + index * 0.18, easeOut);
      const points: Point[] = [[0, H]];
      for (let x = 0; x <= W; x += 20) points.push([x, 800 - lift * (310 - index * 52) + Math.sin(x / (86 - index * 6) + t * (1 + index * 0.3)) * (26 - index * 2)]);
      polygon(ctx, [...points, [W, H]], [DEEP, TEAL, '#3a9a94', MUSTARD, ORANGE][index] ?? TEAL);
    });
    for (const [x, y, s] of [[130, 120, 26], [610, 90, 16], [700, 330, 22], [1200, 110, 20]] as const) spark(ctx, x, y, s * ramp(t, 1.2, 2, overshoot), INK, t * 0.4);
    const slideIn = (index: number): number => (1 - ramp(t, 1.3 + index * 0.2, 2.2 + index * 0.2, easeOut)) * -700;
    letter(ctx, '月亮如何', 110 + slideIn(0), 236, { size: 104, color: INK, align: 'left', spacing: 0.06, swell: 3 });
    letter(ctx, '推动大海', 110 + slideIn(1), 362, { size: 104, color: DEEP, align: 'left', spacing: 0.06, swell: 3 });
    letter(ctx, 'HOW THE MOON MOVES THE SEA', 116 + slideIn(2), 416, { size: 22, family: latinSans, color: ORANGE, align: 'left', spacing: 0.2 });
  };
}

function pullScene(): Paint {
  const night = ground(DEEP);
  return (ctx, t) => {
    place(ctx, night, 0, 0);
    times(40, (index) => spark(ctx, random(index)() * W, random(index + 99)() * 560, 3 + random(index + 5)() * 6, tint(CREAM, 0.35 + 0.3 * wave(t, 3, random(index + 7)())), index));
    const angle = -0.6 + t * 0.36;
    const mx = 640 + Math.cos(angle) * 430;
    const my = 320 + Math.sin(angle) * 190;
    ctx.setLineDash([4, 12]);
    ctx.strokeStyle = tint(CREAM, 0.5);
    ctx.lineWidth = 2;
    ctx.beginPath();
    ctx.ellipse(640, 320, 430, 190, 0, 0, TAU);
    ctx.stroke();
    ctx.setLineDash([]);
    const aim = Math.atan2(my - 320, mx - 640);
    const bulge = ramp(t, 3, 5, overshoot);
    at(ctx, 640, 320, () => {
      ellipse(ctx, 0, 0, 158 + 62 * bulge, 158 - 12 * bulge, '#3a9a94');
      ellipse(ctx, 0, 0, 146 + 46 * bulge, 146 - 9 * bulge, '#57b7ac');
      const pull = ramp(t, 6, 7);
      for (let arrow = 0; arrow < 3; arrow += 1) {
        const reach = 226 + ((t * 46 + arrow * 30) % 90);
        const fade = pull * (1 - ((t * 46 + arrow * 30) % 90) / 90);
        for (const side of [1, -1]) polygon(ctx, [[side * reach, -11], [side * (reach + 18), 0], [side * reach, 11]], tint(MUSTARD, fade));
      }
    }, aim);
    earth(ctx, 640, 320, 118, t);
    moon(ctx, mx, my, 52);
    caption(ctx, '月亮拉着海水', 'THE MOON PULLS ON THE WATER', 636, ramp(t, 3.4, 4.2) * (1 - ramp(t, 7.4, 8)), CREAM);
    caption(ctx, '地球一转，潮水就来两次', 'THE EARTH TURNS; THE TIDE COMES TWICE', 636, ramp(t, 8.2, 9), CREAM);
  };
}

function boat(ctx: Ctx, x: number, y: number, size: number, hull: string, sail: string, tilt: number): void {
  at(ctx, x, y, () => {
    polygon(ctx, [[-60, -14], [64, -14], [44, 18], [-42, 18]], hull);
    box(ctx, -2, -116, 5, 104, INK);
    polygon(ctx, [[8, -112], [62, -24], [8, -24]], sail);
    polygon(ctx, [[-8, -96], [-8, -24], [-46, -24]], CREAM);
  }, tilt, size);
}

/** The harbour above, its curve below: the needle on the chart and the water share one number. */
function chartScene(): Paint {
  const paper = ground(CREAM);
  const level = (hours: number): number => Math.sin((hours / 12.42) * TAU - 1.2);
  return (ctx, t) => {
    place(ctx, paper, 0, 0);
    const hours = keys(t, [[1.5, 0], [12.5, 24]], (k) => k);
    const sea = 318 - level(hours) * 54;
    box(ctx, 0, 0, W, 430, blendDay(hours));
    const arc = (hours / 24) * TAU * 0.96 - 1.7;
    disc(ctx, 640 + Math.cos(arc) * 500, 330 + Math.sin(arc) * 250, 46, MUSTARD);
    polygon(ctx, [[860, 430], [900, 250], [960, 210], [1060, 190], [1300, 170], [1300, 430]], BLUSH);
    polygon(ctx, [[930, 430], [980, 300], [1120, 250], [1300, 230], [1300, 430]], ORANGE);
    box(ctx, 1110, 96, 46, 140, CREAM);
    for (const y of [120, 168, 216]) box(ctx, 1110, y, 46, 20, ORANGE);
    polygon(ctx, [[1100, 96], [1133, 60], [1166, 96]], INK);
    for (const x of [90, 190, 290]) box(ctx, x, 214, 14, 220, INK);
    box(ctx, 0, 206, 330, 16, INK);
    const surface = (amplitude: number, phase: number): Point[] => times(65, (index): Point => [index * 20, sea + Math.sin(index / 2.6 + t * 2 + phase) * amplitude]);
    polygon(ctx, [[0, 430], ...surface(5, 0), [W, 430]], TEAL);
    boat(ctx, 520, sea + 2 + wave(t, 2.2) * 3, 1, ORANGE, MUSTARD, wave(t, 2.6) * 0.04 + level(hours + 1) * 0.03);
    boat(ctx, 760, sea + 8 + wave(t, 1.9, 0.4) * 3, 0.7, INK, BLUSH, wave(t, 2.2, 0.3) * 0.05);
    polygon(ctx, [[0, 430], ...surface(6, 2).map(([x, y]): Point => [x, y + 26]), [W, 430]], tint(DEEP, 0.75));
    box(ctx, 0, 430, W, 290, CREAM);
    box(ctx, 0, 430, W, 7, INK);
    drawChart(ctx, t, hours, level);
  };
}

function blendDay(hours: number): string {
  const light = 0.5 - 0.5 * Math.cos((hours / 24) * TAU);
  return `rgb(${Math.round(lerp(24, 150, light))},${Math.round(lerp(60, 200, light))},${Math.round(lerp(84, 196, light))})`;
}

function drawChart(ctx: Ctx, t: number, hours: number, level: (hours: number) => number): void {
  const left = 150;
  const right = 1130;
  const middle = 580;
  const x = (hour: number): number => lerp(left, right, hour / 24);
  const y = (hour: number): number => middle - level(hour) * 70;
  const grow = ramp(t, 0.2, 1.4, easeOut);
  stroke(ctx, [[left, middle], [lerp(left, right, grow), middle]], 2, tint(INK, 0.5));
  for (let hour = 0; hour <= 24; hour += 6) {
    box(ctx, x(hour) - 1, 490, 2, 180 * grow, tint(INK, 0.2));
    letter(ctx, `${hour}:00`, x(hour), 698, { size: 17, family: latinSans, color: INK, alpha: grow });
  }
  letter(ctx, '高潮', 84, 524, { size: 24, color: TEAL, alpha: grow });
  letter(ctx, '低潮', 84, 654, { size: 24, color: ORANGE, alpha: grow });
  const line = times(Math.max(2, Math.floor(hours * 10)), (index): Point => [x(index / 10), y(index / 10)]);
  polygon(ctx, [[left, middle], ...line, [line.at(-1)?.[0] ?? left, middle]], tint(TEAL, 0.22));
  stroke(ctx, line, 6, TEAL);
  const [px, py] = line.at(-1) ?? [left, middle];
  disc(ctx, px, py, 15, ORANGE);
  disc(ctx, px, py, 6, CREAM);
  for (const [peak, label] of [[5.48, '+3.2 m'], [17.9, '+3.2 m'], [11.7, '−2.8 m']] as const) {
    const pop = ramp(hours, peak, peak + 0.8, overshoot);
    if (pop > 0) at(ctx, x(peak), y(peak) + -26, () => letter(ctx, label, 0, 0, { size: 20, family: latinSans, color: INK }), 0, pop);
  }
}

function springScene(): Paint {
  const warm = ground(MUSTARD);
  return (ctx, t) => {
    place(ctx, warm, 0, 0);
    times(9, (index) => {
      ctx.strokeStyle = tint(ORANGE, 0.16);
      ctx.lineWidth = 26;
      ctx.beginPath();
      ctx.arc(60, 350, 220 + index * 130 + ((t * 20) % 130), 0, TAU);
      ctx.stroke();
    });
    sun(ctx, 60, 350, 170, t);
    const quarter = ramp(t, 6.4, 8.4);
    const angle = -quarter * TAU * 0.25;
    const align = 1 - quarter;
    const pop = ramp(t, 0.8, 1.8, overshoot);
    at(ctx, 800, 350, () => {
      ellipse(ctx, 0, 0, (128 + 70 * align) * pop, (128 - 8 * align + 12 * quarter) * pop, DEEP);
      ellipse(ctx, 0, 0, (120 + 48 * align) * pop, (120 - 6 * align + 8 * quarter) * pop, TEAL);
    });
    earth(ctx, 800, 350, 92 * pop, t);
    const distance = 270;
    moon(ctx, 800 + Math.cos(angle) * distance * pop, 350 + Math.sin(angle) * distance, 42 * pop);
    ctx.setLineDash([3, 10]);
    stroke(ctx, [[270, 350], [620, 350]], 3, tint(INK, 0.5 * ramp(t, 2, 3)));
    ctx.setLineDash([]);
    const first = ramp(t, 2, 2.8) * (1 - ramp(t, 6, 6.6));
    caption(ctx, '三者一线 · 大潮', 'ALL IN LINE: SPRING TIDE', 628, first);
    caption(ctx, '互成直角 · 小潮', 'AT RIGHT ANGLES: NEAP TIDE', 628, ramp(t, 8, 8.8));
  };
}

function shoreScene(): Paint {
  const night = ground('#0f3140');
  return (ctx, t) => {
    place(ctx, night, 0, 0);
    times(30, (index) => spark(ctx, random(index + 40)() * W, random(index + 70)() * 330, 3 + random(index)() * 7, tint(CREAM, 0.4 + 0.3 * wave(t, 2.6, random(index + 2)())), index));
    moon(ctx, 640, 210 - ramp(t, 0, 10) * 30, 104);
    times(12, (index) => box(ctx, 640 - (120 - index * 5) * (0.7 + 0.3 * wave(t, 2.4, index * 0.17)), 430 + index * 17, (240 - index * 10) * (0.7 + 0.3 * wave(t, 2.4, index * 0.17)), 6, tint(CREAM, 0.6 - index * 0.04), 3));
    const reach = wave(t, 6) * 26;
    polygon(ctx, [[0, H], ...times(65, (index): Point => [index * 20, 610 + Math.sin(index / 5 + 1) * 16 + reach]), [W, H]], MUSTARD);
    stroke(ctx, times(65, (index): Point => [index * 20, 606 + Math.sin(index / 5 + 1) * 16 + reach]), 6, CREAM);
    at(ctx, 900, 676, () => {
      polygon(ctx, [[-26, 0], [-15, -74], [15, -74], [28, 0]], ORANGE);
      disc(ctx, 0, -92, 17, '#c98a62');
      polygon(ctx, [[-20, -92], [-14, -112], [12, -114], [20, -96], [4, -102]], INK);
      stroke(ctx, [[12, -66], [38, -90 + wave(t, 3) * 4]], 7, ORANGE);
    });
    at(ctx, 980, 680, () => {
      polygon(ctx, [[-18, 0], [-10, -46], [10, -46], [19, 0]], BLUSH);
      disc(ctx, 0, -58, 13, '#c98a62');
      stroke(ctx, [[-9, -40], [-30, -58 + wave(t, 2.4) * 4]], 6, BLUSH);
    });
    const show = ramp(t, 2.6, 3.8);
    letter(ctx, '下一次潮水，六小时后见', W / 2, 372, { size: 40, color: CREAM, spacing: 0.14, alpha: show, family: serif });
  };
}

function score(mix: Mix): void {
  mix.roomSeconds = 1.3;
  surround(mix, (seed) => waves(mix.seconds, seed, 6.5), 0, { gain: 0.2 });
  const bpm = 126;
  const tune = 'E5:.5 G5:.5 A5:1 G5:.5 E5:.5 D5:1 C5:.5 D5:.5 E5:1 A4:2 D5:.5 E5:.5 F5:1 E5:.5 D5:.5 B4:1 G4:.5 B4:.5 D5:1 C5:2 ';
  const answer = 'A5:.5 C6:.5 B5:1 A5:.5 G5:.5 E5:1 F5:.5 E5:.5 D5:1 E5:2 F5:.5 A5:.5 G5:1 F5:.5 E5:.5 D5:1 E5:.5 D5:.5 B4:1 C5:2 ';
  const marimba = { voice: bell(4, 1.2, 0.7), bpm, room: 0.25, touch: 0.3, pan: 0.25 };
  play(mix, `${tune}${tune}${answer}${tune}${answer}${tune}`, { ...marimba, from: 2.4, gain: 0.34 });
  const bass = 'A2:1.5 E3:.5 A2:1 C3:1 D3:1.5 A2:.5 D3:1 E3:1 F2:1.5 C3:.5 F2:1 A2:1 G2:1.5 D3:.5 C3:1 E3:1 ';
  play(mix, bass.repeat(6), { voice: upright, bpm, from: 2.4, gain: 0.46, room: 0.1 });
  play(mix, '-:.5 A3+C4+E4:1 -:.5 A3+C4+E4:2 -:.5 A3+D4+F4:1 -:.5 D4+F4+A4:2 -:.5 A3+C4+F4:1 -:.5 C4+F4+A4:2 -:.5 B3+D4+G4:1 -:.5 C4+E4+G4:2 '.repeat(6), { voice: pluck(0.5, 0.9), bpm, from: 2.4, gain: 0.34, pan: -0.35 });
  beat(mix, 'k..s.sk.s..sk.s.', { K: kick(), S: shaker() }, { from: 2.4, step: 30 / bpm, bars: 25, placing: { gain: 0.26, room: 0.05 } });
  beat(mix, 'W..W..W...W.W...', { W: wood(1_250) }, { from: 10, step: 30 / bpm, bars: 23, placing: { gain: 0.12, pan: 0.5, room: 0.2 } });
  for (const [second, from, to] of [[1, 300, 900], [10.6, 240, 520], [35.6, 300, 700], [41, 700, 330]] as const) mix.add(slide(from, to, 0.5), second, { gain: 0.07, room: 0.4 });
  play(mix, 'A4+C5+E5:6 F4+A4+C5:6 G4+B4+D5:4 C5+E5+G5:6', { voice: glass, bpm, from: 50, gain: 0.12, room: 0.6 });
}

function poster(ctx: Ctx): void {
  box(ctx, 0, 0, 800, 1200, CREAM);
  disc(ctx, 400, 520, 330, ORANGE);
  disc(ctx, 400, 520, 262, MUSTARD);
  moon(ctx, 400, 470, 176);
  for (const [x, y, s] of [[90, 330, 30], [706, 250, 22], [720, 640, 26], [80, 690, 18], [640, 150, 14]] as const) spark(ctx, x, y, s, INK, 0.3);
  times(6, (index) => {
    const points: Point[] = [[0, 1200]];
    for (let x = 0; x <= 800; x += 10) points.push([x, 720 + index * 62 + Math.sin(x / (70 - index * 5) + index * 1.4) * (30 - index * 2)]);
    polygon(ctx, [...points, [800, 1200]], [BLUSH, '#7cc4b4', '#3a9a94', TEAL, DEEP, '#0d2c38'][index] ?? TEAL);
  });
  boat(ctx, 560, 748, 1.5, INK, CREAM, -0.06);
  letter(ctx, '月亮如何', 400, 170, { size: 118, color: INK, spacing: 0.14, swell: 4 });
  letter(ctx, '推动大海', 400, 1006, { size: 118, color: CREAM, spacing: 0.14, swell: 4 });
  letter(ctx, 'HOW THE MOON MOVES THE SEA', 400, 1098, { size: 27, family: latinSans, color: CREAM, spacing: 0.2 });
  letter(ctx, '一部关于潮汐的动画纪录片  ·  导演  Amara Okafor  ·  2021', 400, 1148, { size: 19, color: '#bfe0da', weight: 400, spacing: 0.08, family: sans });
}

export const moonAndSea: Film = {
  name: 'How the Moon Moves the Sea (2021)',
  width: W,
  height: H,
  ground: CREAM,
  crf: 25,
  scenes: [
    { seconds: 8, stage: titleScene },
    { seconds: 13, dissolve: 0.4, stage: pullScene },
    { seconds: 14, dissolve: 0.4, stage: chartScene },
    { seconds: 13, dissolve: 0.4, stage: springScene },
    { seconds: 11, dissolve: 0.8, stage: shoreScene, fadeOut: 1.2 },
  ],
  score,
  poster,
  fanartAt: 31,
};
