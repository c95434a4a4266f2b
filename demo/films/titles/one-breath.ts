/** 竹间一息 — two blades, a bamboo grove, and as long as a leaf takes to fall. Scope, silhouettes, mist. */
import { clamp, easeIn, easeOut, keys, lerp, linear, ramp, random, swell, times, wave } from '../engine/curves.ts';
import type { Film, Paint } from '../engine/film.ts';
import { latinSerif, letter, letterDown, serif } from '../engine/lettering.ts';
import { blend, glow, haze, tint, vignette } from '../engine/light.ts';
import { at, blob, box, disc, ellipse, layer, place, placeLoop, polygon, stroke, vertical, type Ctx, type Layer, type Point } from '../engine/stage.ts';
import { surround, wind } from '../sound/ambience.ts';
import type { Mix } from '../sound/mix.ts';
import { play } from '../sound/notes.ts';
import { blade, swish, taiko, wood } from '../sound/percussion.ts';
import { flute, pluck, strings } from '../sound/voices.ts';

const W = 1280;
const H = 536;
const FLOOR = 446;
const RED = '#c8271e';
const INK = '#07110d';

interface Grove {
  readonly paint: (ctx: Ctx, x: number, t: number) => void;
  readonly front: (ctx: Ctx, x: number, t: number) => void;
}

/** Three depths of bamboo in one tone of air; `dusk` 0 is green morning mist, 1 is the red of evening. */
function createGrove(dusk: number): Grove {
  const high = blend('#dbe8d4', '#f2b48a', dusk);
  const low = blend('#7fa58c', '#b0402f', dusk);
  const stand = (seed: number, count: number, thick: number, tone: string): Layer =>
    layer(1800, H, (ctx) => {
      const next = random(seed);
      times(count, () => {
        const x = 60 + next() * 1660;
        const lean = (next() - 0.5) * 60;
        const width = thick * (0.6 + next() * 0.8);
        for (let joint = 0; joint < 7; joint += 1) {
          const y = H - joint * 92;
          const bend = (k: number): number => x + lean * k * k;
          const foot = bend((joint * 92) / H);
          const head = bend(((joint + 1) * 92 - 5) / H);
          polygon(ctx, [[foot - width / 2, y], [foot + width / 2, y], [head + width / 2, y - 87], [head - width / 2, y - 87]], tone);
          stroke(ctx, [[head - width / 2 - 2, y - 89], [head + width / 2 + 2, y - 89]], Math.max(1.5, width * 0.14), blend(tone, '#000000', 0.2));
          if (joint > 2) for (let leaf = 0; leaf < 5; leaf += 1) {
            const angle = next() * Math.PI * 2;
            const reach = 26 + next() * 44;
            at(ctx, head + Math.cos(angle) * reach * 0.6, y - 90 + Math.sin(angle) * 16, () => blob(ctx, [[0, 0], [reach * 0.5, -4], [reach, 0], [reach * 0.5, 4]], tone), angle * 0.3 + 0.5);
          }
        }
      });
    });
  const far = stand(4, 34, 9, blend(high, low, 0.35));
  const middle = stand(7, 20, 17, blend(low, INK, 0.3));
  const close = stand(12, 6, 46, blend(INK, low, 0.06));
  return {
    paint: (ctx, x, t) => {
      box(ctx, 0, 0, W, H, vertical(ctx, 0, H, [[0, high], [0.62, blend(high, low, 0.45)], [1, low]]));
      glow(ctx, 880, 150, 360, blend('#fffbe6', '#ffb27a', dusk), 0.5);
      if (dusk > 0) disc(ctx, 880, 190, 92, tint('#fff0d0', dusk * 0.9));
      placeLoop(ctx, far, x * 0.15 + wave(t, 8) * 3, 0, W);
      haze(ctx, 400, FLOOR - 30, 760, 130, high, 0.75);
      placeLoop(ctx, middle, x * 0.4 + wave(t, 7) * 4, 0, W);
      haze(ctx, 900 + wave(t, 11) * 60, FLOOR - 10, 820, 96, high, 0.6);
      box(ctx, 0, FLOOR, W, H - FLOOR, vertical(ctx, FLOOR, H, [[0, blend(low, INK, 0.5)], [1, INK]]));
      ellipse(ctx, 640, FLOOR + 2, 760, 12, blend(low, INK, 0.5));
    },
    front: (ctx, x, t) => {
      placeLoop(ctx, close, x * 1.7 + wave(t, 6) * 6, 0, W);
      haze(ctx, 300 + t * 14, H, 700, 70, high, 0.28);
    },
  };
}

/** A swordsman's pose in radians and pixels; poses are blended, so that every move is drawn from few. */
interface Pose {
  readonly crouch: number;
  readonly lean: number;
  readonly stride: number;
  readonly arm: number;
  readonly sword: number;
  readonly free: number;
}

const REST: Pose = { crouch: 0, lean: 0, stride: 16, arm: 1.3, sword: 1.7, free: 1.5 };
const GUARD: Pose = { crouch: 22, lean: 0.14, stride: 46, arm: 0.1, sword: -0.35, free: 2.5 };
const RAISE: Pose = { crouch: 12, lean: -0.12, stride: 38, arm: -1.2, sword: -2.2, free: 2.2 };
const STRIKE: Pose = { crouch: 40, lean: 0.5, stride: 78, arm: 0.25, sword: 0.2, free: 2.9 };
const FLY: Pose = { crouch: -6, lean: 0.5, stride: 60, arm: -0.2, sword: -0.15, free: 2.9 };
const KNEEL: Pose = { crouch: 62, lean: 0.24, stride: 50, arm: 1, sword: 1.35, free: 1.8 };
const THROAT: Pose = { crouch: 10, lean: 0.1, stride: 46, arm: -0.25, sword: -0.12, free: 2.4 };

function between(from: Pose, to: Pose, k: number): Pose {
  return {
    crouch: lerp(from.crouch, to.crouch, k),
    lean: lerp(from.lean, to.lean, k),
    stride: lerp(from.stride, to.stride, k),
    arm: lerp(from.arm, to.arm, k),
    sword: lerp(from.sword, to.sword, k),
    free: lerp(from.free, to.free, k),
  };
}

/** A pose from a list of `[second, pose]`. */
function act(t: number, cues: readonly (readonly [number, Pose])[], ease = easeOut): Pose {
  let previous = cues[0];
  if (!previous) return REST;
  for (const cue of cues) {
    if (t < cue[0]) return between(previous[1], cue[1], ease(clamp((t - previous[0]) / Math.max(0.01, cue[0] - previous[0]))));
    previous = cue;
  }
  return previous[1];
}

/** Faces right. The scarf tells the two apart and shows the wind. */
function swordsman(ctx: Ctx, t: number, pose: Pose, scarf: string, robe: string, wide: boolean): void {
  const hip = -104 + pose.crouch;
  for (const side of [-1, 1]) {
    const foot = side * pose.stride;
    stroke(ctx, [[side * 6, hip], [foot * 0.75 + 12 - pose.crouch * 0.1, hip * 0.48], [foot, -2]], 15, robe);
    ellipse(ctx, foot + 7, -3, 13, 5, robe);
  }
  at(ctx, 0, hip, () => {
    const flutter = wave(t, 0.9) * 9;
    blob(ctx, [[-20, -78], [16, -80], [26, -30], [28 + pose.stride * 0.35, 52], [4, 40 + flutter * 0.4], [-34 - pose.stride * 0.5, 60 + flutter], [-24, -20]], robe);
    stroke(ctx, [[-23, -12], [25, -14]], 7, scarf);
    const scarfPoints: Point[] = times(9, (index) => [-12 - index * 17, -84 + Math.sin(index * 0.8 - t * 6) * (3 + index * 2) + index * 2]);
    stroke(ctx, scarfPoints, 8, scarf);
    arm(ctx, pose.free, robe, 0.6);
    disc(ctx, 4, -98, 17, robe);
    blob(ctx, [[-14, -98], [-10, -122], [6, -126], [18, -112], [10, -108]], robe);
    disc(ctx, -6, -124, 8, robe);
    stroke(ctx, times(6, (index): Point => [-10 - index * 8, -120 + index * 7 + Math.sin(index - t * 5) * 3]), 5, robe);
    if (wide) polygon(ctx, [[-46, -104], [2, -138], [50, -100], [2, -108]], robe);
    at(ctx, 8, -68, () => {
      stroke(ctx, [[0, 0], [26, 0], [54, 0]], 11, robe);
      blob(ctx, [[0, -6], [40, -8], [50, 12], [30, 26], [6, 12]], robe);
      at(ctx, 56, 0, () => {
        box(ctx, -16, -2.5, 22, 5, robe);
        box(ctx, 5, -8, 4, 16, robe);
        polygon(ctx, [[9, -2.5], [116, -2], [126, 1], [9, 2.5]], '#eef6f2');
      }, pose.sword - pose.arm);
    }, pose.arm);
  }, pose.lean);
}

function arm(ctx: Ctx, angle: number, robe: string, reach: number): void {
  at(ctx, -6, -66, () => {
    stroke(ctx, [[0, 0], [30 * reach + 18, 6]], 10, robe);
    blob(ctx, [[0, -5], [34, -6], [44, 14], [20, 20]], robe);
  }, angle);
}

function slash(ctx: Ctx, x: number, y: number, radius: number, from: number, to: number, alpha: number): void {
  if (alpha <= 0) return;
  for (let trail = 0; trail < 4; trail += 1) {
    ctx.strokeStyle = tint('#ffffff', alpha * (0.8 - trail * 0.18));
    ctx.lineWidth = 9 - trail * 2;
    ctx.beginPath();
    ctx.arc(x, y, radius - trail * 9, from, to, to < from);
    ctx.stroke();
  }
}

function leaves(ctx: Ctx, t: number, count: number, color: string): void {
  const next = random(31);
  for (let leaf = 0; leaf < count; leaf += 1) {
    const speed = 40 + next() * 60;
    const x = (((next() * 1500 - t * speed * 1.4) % 1500) + 1500) % 1500 - 110;
    const y = ((next() * 640 + t * speed) % 640) - 50;
    at(ctx, x, y, () => blob(ctx, [[-13, 0], [0, -4], [13, 0], [0, 4]], color), t * (1 + next()) + leaf, 1, 0.4 + Math.abs(wave(t, 1.6, next())) * 0.8);
  }
}

function titleScene(): Paint {
  const grove = createGrove(0);
  return (ctx, t) => {
    grove.paint(ctx, 200 + t * 24, t);
    leaves(ctx, t, 14, '#2f5a44');
    grove.front(ctx, 200 + t * 24, t);
    const show = swell(t, 0.8, 6.2, 0.9);
    letterDown(ctx, '竹间一息', 640, 64, { size: 92, family: serif, color: INK, spacing: 0.1, alpha: show, swell: 2 });
    letter(ctx, 'BAMBOO, ONE BREATH', 640, 492, { size: 20, family: latinSerif, weight: 400, color: '#e8f2e8', spacing: 0.5, alpha: ramp(t, 2, 3) });
    const cut = ramp(t, 5.3, 5.5, easeIn);
    if (cut > 0) stroke(ctx, [[300, 420], [lerp(300, 990, cut), lerp(420, 110, cut)]], 5, tint('#ffffff', 1 - ramp(t, 5.6, 6.3)));
  };
}

function faceOff(): Paint {
  const grove = createGrove(0);
  const shade = vignette(W, H, 0.5, INK);
  return (ctx, t) => {
    const zoom = 1 + t * 0.02;
    at(ctx, 640, 380, () => {
      ctx.translate(-640, -380);
      grove.paint(ctx, 420, t);
      at(ctx, keys(t, [[0, 60], [4, 330]], linear), FLOOR + 4, () => swordsman(ctx, t, between(t < 4 ? { ...REST, stride: wave(t, 0.9) * 34 } : REST, GUARD, ramp(t, 6, 6.8)), RED, INK, true));
      at(ctx, 950, FLOOR + 4, () => swordsman(ctx, t + 4, act(t, [[7, REST], [7.8, GUARD]]), '#e9efe6', '#1d2f28', false), 0, -1, 1);
      leaves(ctx, t, 10, '#2f5a44');
    }, 0, zoom);
    grove.front(ctx, 420 + t * 6, t);
    place(ctx, shade, 0, 0);
  };
}

/** The edge of the blade with a leaf on it: the one still moment before all the motion. */
function edgeScene(): Paint {
  return (ctx, t) => {
    box(ctx, 0, 0, W, H, vertical(ctx, 0, H, [[0, '#cfdfcc'], [1, '#6f9a80']]));
    for (let stalk = 0; stalk < 7; stalk += 1) haze(ctx, 100 + stalk * 190, 260, 46, 420, '#4f7a64', 0.5);
    polygon(ctx, [[-20, 330], [1180, 262], [1250, 282], [1180, 300], [-20, 392]], '#e9f2ee');
    polygon(ctx, [[-20, 362], [1180, 284], [1250, 282], [1180, 300], [-20, 392]], '#8fa59c');
    ellipse(ctx, 420 + ramp(t, 0, 4) * 240, 318 - ramp(t, 0, 4) * 12, 120, 10, tint('#ffffff', 0.7), -0.057);
    const falling = ramp(t, 0, 2.6, linear);
    const split = ramp(t, 2.6, 4, easeOut);
    for (const side of [-1, 1]) at(ctx, 680 + side * split * 90 + wave(t, 1.5) * 30 * (1 - split), lerp(-40, 282, falling) + split * (side > 0 ? 190 : 150), () => {
      ctx.beginPath();
      ctx.rect(-80, side < 0 ? -40 : 0, 160, 40);
      ctx.clip();
      blob(ctx, [[-66, 0], [-10, -18], [66, 0], [-10, 18]], RED);
      stroke(ctx, [[-60, 0], [60, 0]], 2, '#7a120d');
    }, wave(t, 2) * 0.3 * (1 - split) + side * split * 0.9);
  };
}

function clash(): Paint {
  const grove = createGrove(0.35);
  const shade = vignette(W, H, 0.5, INK);
  return (ctx, t) => {
    const shake = t % 1.6 > 0.9 && t % 1.6 < 1.1 ? wave(t, 0.07) * 6 : 0;
    ctx.translate(0, shake);
    grove.paint(ctx, 700 + t * 90, t);
    const bout = t % 1.6;
    const odd = Math.floor(t / 1.6) % 2 === 1;
    const attack = act(bout, [[0, GUARD], [0.6, RAISE], [0.95, STRIKE], [1.15, STRIKE], [1.6, GUARD]], easeIn);
    const parry = act(bout, [[0, GUARD], [0.8, { ...GUARD, arm: -0.6, sword: -1.5 }], [1.0, { ...GUARD, arm: -0.4, sword: -1.1, lean: -0.2 }], [1.6, GUARD]]);
    const close = keys(bout, [[0, 0], [0.6, -16], [0.95, 70], [1.6, 0]]);
    at(ctx, 470 + (odd ? 0 : close), FLOOR + 4, () => swordsman(ctx, t, odd ? parry : attack, RED, INK, true));
    at(ctx, 800 - (odd ? close : 0), FLOOR + 4, () => swordsman(ctx, t + 4, odd ? attack : parry, '#e9efe6', '#1d2f28', false), 0, -1, 1);
    const spark = swell(bout, 0.92, 1.3, 0.1);
    glow(ctx, 640, 300, 130, '#fff3c0', spark);
    for (let ray = 0; ray < 9; ray += 1) {
      const angle = ray * 0.7 + Math.floor(t / 1.6);
      stroke(ctx, [[640 + Math.cos(angle) * 20, 300 + Math.sin(angle) * 20], [640 + Math.cos(angle) * (40 + spark * 70), 300 + Math.sin(angle) * (40 + spark * 70)]], 2.5, tint('#fff6d0', spark));
    }
    slash(ctx, odd ? 720 : 560, 330, 130, odd ? -2.4 : -0.9, odd ? -3.6 : 0.5, swell(bout, 0.7, 1.05, 0.12));
    leaves(ctx, t * 2, 24, '#3a4a2c');
    grove.front(ctx, 700 + t * 90, t);
    place(ctx, shade, 0, 0);
  };
}

/** Up among the stems: both run on air, cross once, and the grove falls in two behind them. */
function flight(): Paint {
  const grove = createGrove(0.7);
  const shade = vignette(W, H, 0.45, '#1a0705');
  return (ctx, t) => {
    const slow = keys(t, [[0, 0], [3, 3], [6, 4.1], [9, 7.1]], linear);
    ctx.save();
    ctx.translate(0, 60);
    grove.paint(ctx, 900 + slow * 120, t);
    ctx.restore();
    box(ctx, 0, FLOOR + 50, W, 60, tint('#f2b48a', 0.2));
    const x1 = keys(slow, [[0, -80], [3.4, 560], [4.1, 720], [7, 1380]], linear);
    const x2 = keys(slow, [[0, 1360], [3.4, 720], [4.1, 560], [7, -100]], linear);
    const arc = (x: number): number => 470 - Math.sin(clamp((x + 100) / 1480) * Math.PI) * 170;
    at(ctx, x1, arc(x1), () => swordsman(ctx, t, act(slow, [[0, FLY], [3, RAISE], [3.8, STRIKE], [5, FLY]]), RED, INK, true), -0.1);
    at(ctx, x2, arc(x2) - 20, () => swordsman(ctx, t + 4, act(slow, [[0, FLY], [3, RAISE], [3.8, STRIKE], [5, FLY]]), '#fff3e6', '#2c1714', false), 0.1, -1, 1);
    const cross = swell(t, 3.4, 6.4, 0.7);
    glow(ctx, 640, 260, 240, '#fff0d0', cross * 0.6);
    slash(ctx, 620, 250, 150, -2.2, 0.4, swell(t, 3.6, 5.2, 0.4));
    slash(ctx, 660, 250, 150, -0.9, -3.5, swell(t, 3.8, 5.4, 0.4));
    for (let stem = 0; stem < 4; stem += 1) {
      const fallen = ramp(t, 5.6 + stem * 0.3, 8.6 + stem * 0.3, easeIn);
      const x = 260 + stem * 260;
      polygon(ctx, [[x - 13, H], [x + 13, H], [x + 13, 330 + stem * 8], [x - 13, 352 + stem * 8]], '#1a0d0a');
      at(ctx, x, 330 + stem * 8, () => polygon(ctx, [[-13, 20], [13, -2], [13, -420], [-13, -420]], '#1a0d0a'), (stem % 2 ? -1 : 1) * fallen * 0.9);
    }
    leaves(ctx, t, 34, '#5a1c12');
    place(ctx, shade, 0, 0);
    const flash = swell(t, 3.5, 3.8, 0.1);
    if (flash > 0) box(ctx, 0, 0, W, H, tint('#ffffff', flash * 0.85));
  };
}

function stillness(): Paint {
  const grove = createGrove(1);
  const shade = vignette(W, H, 0.6, '#1a0705');
  return (ctx, t) => {
    at(ctx, 640, 340, () => {
      ctx.translate(-640, -340);
      grove.paint(ctx, 1_600, t);
      const bow = ramp(t, 6, 7.4);
      at(ctx, 560 - bow * 40, FLOOR + 4, () => swordsman(ctx, t, between(act(t, [[0, STRIKE], [0.6, THROAT]]), KNEEL, bow), RED, INK, true));
      at(ctx, 742 + bow * 40, FLOOR + 4, () => swordsman(ctx, t + 4, between(act(t, [[0, STRIKE], [0.6, THROAT]]), KNEEL, bow), '#fff3e6', '#2c1714', false), 0, -1, 1);
      const fall = ramp(t, 1, 5.6, linear);
      at(ctx, 651 + wave(t, 1.9) * 22 * (1 - fall), lerp(-20, FLOOR - 4, fall), () => blob(ctx, [[-13, 0], [0, -5], [13, 0], [0, 5]], RED), wave(t, 1.4) * 0.6);
    }, 0, 1.22 - ramp(t, 5, 9) * 0.22);
    place(ctx, shade, 0, 0);
    const show = ramp(t, 7.6, 9);
    letter(ctx, '剑未落，叶先落', 640, 130, { size: 44, family: serif, color: '#fff3e0', spacing: 0.2, alpha: show });
    letter(ctx, 'The leaf fell before the sword', 640, 172, { size: 20, family: latinSerif, weight: 400, color: '#ffe0c0', spacing: 0.14, alpha: ramp(t, 8.2, 9.6) });
  };
}

function score(mix: Mix): void {
  mix.roomSeconds = 2.8;
  surround(mix, (seed) => wind(mix.seconds, seed, 460), 0, { gain: 0.34 });
  play(mix, '-:1 A4:2 C5:1 D5:4 -:1 E5:1 D5:.5 C5:.5 A4:5 -:2 G4:1 A4:4', { voice: flute, bpm: 64, from: 0.6, gain: 0.24, room: 0.7 });
  const pipa = { voice: pluck(0.9, 1.1), bpm: 132, room: 0.35, touch: 0.4 };
  mix.add(blade(1.8), 5.3, { gain: 0.3, room: 0.6 });
  for (const [second, gain] of [[7, 0.5], [9.5, 0.4], [12, 0.5], [13.5, 0.7], [14.5, 0.9]] as const) mix.add(taiko(), second, { gain, room: 0.5 });
  mix.add(blade(2.4), 12.9, { gain: 0.22, room: 0.7, pan: -0.4 });
  mix.add(blade(2.4), 14.1, { gain: 0.22, room: 0.7, pan: 0.4 });
  mix.add(blade(3), 18.1, { gain: 0.3, room: 0.9 });
  const fight = 20;
  const fury = 'A3:.25 A3:.25 C4:.25 A3:.25 D4:.25 A3:.25 E4:.25 D4:.25 A3:.25 A3:.25 G4:.25 E4:.25 D4:.25 C4:.25 A3:.25 G3:.25 ';
  play(mix, fury.repeat(6), { ...pipa, from: fight, gain: 0.42, pan: 0.2 });
  play(mix, 'A2:1 A2:1 E2:1 G2:1 '.repeat(6), { voice: strings(700, 0.05), bpm: 132, from: fight, gain: 0.36, hold: 0.4, room: 0.3 });
  for (let hit = 0; hit < 24; hit += 1) mix.add(taiko(), fight + hit * (60 / 132) * 1 + (hit % 4 === 3 ? 0.11 : 0), { gain: hit % 4 === 0 ? 0.7 : 0.36, room: 0.35 });
  for (let hit = 0; hit < 48; hit += 1) mix.add(wood(hit % 3 ? 900 : 1_150), fight + hit * (30 / 132), { gain: hit % 2 ? 0.1 : 0.2, pan: 0.5, room: 0.2 });
  for (let bout = 0; bout < 6; bout += 1) {
    mix.add(swish(0.35, 500, 3_200), fight + bout * 1.6 + 0.68, { gain: 0.4, pan: bout % 2 ? 0.5 : -0.5 });
    mix.add(blade(1.1), fight + bout * 1.6 + 0.95, { gain: 0.34, room: 0.5 });
  }
  const sky = 29.6;
  play(mix, 'A3+E4:3 F3+C4:3 D3+A3:3 E3+B3:4', { voice: strings(1_400, 0.5), bpm: 84, from: sky, gain: 0.34, room: 0.6 });
  play(mix, 'A5:1 G5:.5 E5:.5 D5:2 E5:1 G5:1 A5:4 C6:1 B5:1 A5:3', { voice: flute, bpm: 84, from: sky, gain: 0.24, room: 0.7 });
  for (let roll = 0; roll < 14; roll += 1) mix.add(taiko(), sky + 1.4 + roll * 0.15, { gain: 0.12 + roll * 0.035, room: 0.4 });
  mix.add(blade(4), sky + 3.5, { gain: 0.5, room: 0.9 });
  mix.add(taiko(), sky + 3.55, { gain: 1, room: 0.8 });
  for (let stem = 0; stem < 4; stem += 1) mix.add(wood(240 + stem * 40), sky + 6 + stem * 0.4, { gain: 0.5, room: 0.6, pan: stem * 0.4 - 0.6 });
  play(mix, 'A2+E3:2 D3:1 E3:1 A3:3 G3:1 E3:2 A2:4', { voice: pluck(0.25, 3.6), bpm: 60, from: 40.4, gain: 0.5, room: 0.6 });
  play(mix, '-:2 E5:2 D5:1 C5:1 A4:5', { voice: flute, bpm: 60, from: 41, gain: 0.22, room: 0.8 });
}

function poster(ctx: Ctx): void {
  box(ctx, 0, 0, 800, 1200, vertical(ctx, 0, 1200, [[0, '#e9efdf'], [0.5, '#b9cfb6'], [1, '#5f8a70']]));
  disc(ctx, 400, 560, 300, RED);
  const next = random(6);
  times(15, (index) => {
    const x = next() * 800;
    const width = 8 + next() * 12;
    for (let joint = 0; joint < 11; joint += 1) box(ctx, x + joint * (next() - 0.5) * 2, 1200 - (joint + 1) * 112, width, 107, tint('#35604a', 0.25 + (index % 3) * 0.12));
  });
  haze(ctx, 400, 930, 640, 170, '#e9efdf', 0.8);
  at(ctx, 300, 900, () => swordsman(ctx, 0.4, { ...STRIKE, lean: 0.36 }, RED, INK, true), -0.05, 1.95);
  at(ctx, 520, 690, () => swordsman(ctx, 1.2, { ...RAISE, crouch: 30 }, '#f6f3e6', '#12251c', false), 0.12, -1.7, 1.7);
  for (const [x, width] of [[-16, 80], [736, 96]] as const) for (let joint = 0; joint < 6; joint += 1) box(ctx, x, 1200 - (joint + 1) * 214, width, 206, INK, 5);
  at(ctx, 60, 200, () => leaves(ctx, 3, 26, '#173024'));
  box(ctx, 0, 900, 800, 300, vertical(ctx, 930, 1180, [[0, '#07110d00'], [0.7, '#07110dee'], [1, INK]]));
  letterDown(ctx, '竹间', 650, 74, { size: 150, family: serif, color: INK, spacing: 0.02, swell: 3 });
  letterDown(ctx, '一息', 500, 74, { size: 74, family: serif, color: RED, spacing: 0.08, swell: 1 });
  letter(ctx, 'BAMBOO, ONE BREATH', 400, 1112, { size: 32, family: latinSerif, color: '#eef4e6', spacing: 0.3, weight: 400 });
  letter(ctx, '导演  宋鹤  ·  动作设计  Park Jae-won  ·  2019', 400, 1154, { size: 19, color: '#a9c2b0', weight: 400, spacing: 0.08 });
}

export const oneBreath: Film = {
  name: 'Bamboo, One Breath (2019)',
  width: W,
  height: H,
  ground: INK,
  crf: 27,
  scenes: [
    { seconds: 6.4, stage: titleScene, fadeIn: 0.8 },
    { seconds: 9, dissolve: 0.8, stage: faceOff },
    { seconds: 4.6, stage: edgeScene },
    { seconds: 9.6, stage: clash },
    { seconds: 10, stage: flight },
    { seconds: 12, stage: stillness, fadeOut: 1.8 },
  ],
  score,
  poster,
  fanartAt: 25.5,
};
