import { lerp, random, TAU, wave } from '../engine/curves.ts';
import { letterDown } from '../engine/lettering.ts';
import { glow, haze } from '../engine/light.ts';
import { at, box, type Ctx, layer, place, type Point, polygon, vertical } from '../engine/stage.ts';
import { AMBER, CYAN, FLOOR, H, PINK, W } from './palette.ts';

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
  const quad = (
    x: number,
    top: number,
    bottom: number,
    near: number,
    far: number,
    fill: Parameters<typeof polygon>[2],
  ): void =>
    polygon(
      ctx,
      [
        project(x, top, near, mirrored),
        project(x, top, far, mirrored),
        project(x, bottom, far, mirrored),
        project(x, bottom, near, mirrored),
      ],
      fill,
    );
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
          quad(
            x,
            row,
            row + 58,
            from,
            to,
            lit ? (next() < 0.7 ? '#6d5a3a' : '#28525e') : `rgb(${gray - 5},${gray - 4},${gray + 3})`,
          );
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
  at(
    ctx,
    x,
    y,
    () => {
      box(ctx, 0, 0, width, height, '#0b0d16', 12);
      ctx.strokeStyle = sign.color;
      ctx.lineWidth = 5;
      ctx.beginPath();
      ctx.roundRect(8, 8, width - 16, height - 16, 8);
      ctx.stroke();
      letterDown(ctx, sign.text, width / 2, 26, { size: 92, color: sign.color, spacing: 0.36 });
      letterDown(ctx, sign.text, width / 2, 26, { size: 92, color: '#ffffffaa', spacing: 0.36, weight: 400 });
    },
    0,
    1 / sign.z,
    (mirrored ? -1 : 1) / sign.z,
  );
}

interface Alley {
  readonly paint: (ctx: Ctx, t: number, power?: number) => void;
}

export function createAlley(): Alley {
  const real = layer(W, H, (ctx) => {
    box(
      ctx,
      0,
      0,
      W,
      H,
      vertical(ctx, 0, 470, [
        [0, '#0a0a16'],
        [0.7, '#231a38'],
        [1, '#4a2a52'],
      ]),
    );
    haze(ctx, 640, 390, 260, 190, '#b06a9a', 0.5);
    drawSet(ctx, false);
  });
  const wet = layer(W, H, (ctx) => {
    box(ctx, 0, 0, W, H, '#0b0b14');
    ctx.filter = 'blur(5px)';
    drawSet(ctx, true);
    haze(ctx, 640, 440, 300, 60, '#b06a9a', 0.5);
    ctx.filter = 'none';
    box(
      ctx,
      0,
      400,
      W,
      320,
      vertical(ctx, 400, 720, [
        [0, '#06070d55'],
        [1, '#06070dcc'],
      ]),
    );
  });
  return {
    paint: (ctx, t, power = 1) => {
      for (let y = 400; y < H; y += 6) {
        const shift = wave(t, 1.7, y / 47) * (y - 396) * 0.018 + wave(t, 0.9, y / 19) * 1.2;
        ctx.drawImage(wet.canvas, 0, y, W, 6, shift - 6, y, W + 12, 6.5);
      }
      ctx.save();
      ctx.beginPath();
      const ground = [
        project(-640, FLOOR, 0.6, false),
        project(-640, FLOOR, 9, false),
        project(640, FLOOR, 9, false),
        project(640, FLOOR, 0.6, false),
      ];
      ctx.rect(0, 0, W, H);
      ground.forEach(([x, y], index) => (index === 0 ? ctx.moveTo(x, y) : ctx.lineTo(x, y)));
      ctx.closePath();
      ctx.clip('evenodd');
      place(ctx, real, 0, 0);
      ctx.restore();
      signs.forEach((sign, index) => {
        const flicker =
          index === 1 && Math.floor(t * 9) % 11 < 2 ? 0.35 : 0.85 + 0.1 * wave(t, 0.8, index / 6);
        const middle = sign.y + sign.text.length * 65;
        const [x, y] = project(sign.side * 560, middle, sign.z, false);
        glow(ctx, x, y, 420 / sign.z, sign.color, 0.5 * flicker * power);
        const [mx, my] = project(sign.side * 480, FLOOR + 60, sign.z, false);
        glow(ctx, mx, my, 420 / sign.z, sign.color, 0.4 * flicker * power, 0.5);
      });
    },
  };
}

export function rainfall(ctx: Ctx, t: number, strength = 1, floor = true): void {
  const next = random(33);
  for (const [count, length, speed, alpha] of [
    [90, 26, 1_050, 0.16],
    [46, 54, 1_500, 0.24],
  ] as const) {
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
