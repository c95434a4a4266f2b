import { type Pt, createDice, curve, fade, lerp, mix, radians, range } from '../kit/geometry.ts';
import type { Pen } from '../kit/pen.ts';
import { floor, house, lamp, tree, windowFrame } from '../kit/places.ts';
import type { Scene } from '../kit/scene.ts';
import { beams, cloud, cloudSea, moon, rain, sky, stars, sun } from '../kit/sky.ts';

const LIGHT = '#ffe08a';

/** A bottle with a wind in it; its foot at (x, y). */
export function bottle(pen: Pen, x: number, y: number, size: number, color: string, glow = 0.5): void {
  if (glow > 0) pen.glow(x, y - size * 0.4, size * 1.5, color, glow);
  const shape = curve([[x - size * 0.12, y - size, 1], [x - size * 0.12, y - size * 0.78], [x - size * 0.34, y - size * 0.56], [x - size * 0.36, y - size * 0.1], [x - size * 0.28, y, 1], [x + size * 0.28, y, 1], [x + size * 0.36, y - size * 0.1], [x + size * 0.34, y - size * 0.56], [x + size * 0.12, y - size * 0.78], [x + size * 0.12, y - size, 1]], true);
  pen.fill(shape, fade(mix(color, '#ffffff', 0.55), 0.8));
  pen.clip(shape, () => {
    pen.fill(curve([[x - size, y], [x - size * 0.3, y - size * 0.2], [x + size * 0.1, y - size * 0.1], [x + size, y - size * 0.34], [x + size, y + 4], [x - size, y + 4]], true), fade(color, 0.75));
    for (const at of range(3)) pen.line(curve([[x - size * 0.26, y - size * (0.16 + at * 0.15)], [x - size * 0.02, y - size * (0.28 + at * 0.15)], [x + size * 0.12, y - size * (0.16 + at * 0.15)], [x + size * 0.28, y - size * (0.26 + at * 0.15)]]), 0.9, 'both', '#ffffff');
  });
  pen.contour(shape, 0.85);
  pen.line(curve([[x - size * 0.26, y - size * 0.5], [x - size * 0.29, y - size * 0.26]]), 1.5, 'both', '#ffffff');
  pen.slab(x - size * 0.14, y - size * 1.1, size * 0.28, size * 0.14, '#b98a54', { ink: 0.8 });
}

/** Ribbons of wind across the panel. */
export function gusts(s: Scene, color = '#ffffff', count = 7, seed = 'gust', opacity = 0.75): void {
  const dice = createDice(seed);
  for (const at of range(count)) {
    const y = lerp(0.08, 0.92, at / count) * s.h + dice(-20, 20);
    const x = dice(-0.1, 0.5) * s.w;
    const l = dice(0.35, 0.8) * s.w;
    const swirl: Pt[] = range(14).map((n) => [x + l + Math.cos(n * 0.5 - 1.57) * (34 - n * 2), y - 34 + Math.sin(n * 0.5 + 1.57) * (34 - n * 2)]);
    s.pen.line(curve([[x, y + dice(-12, 12)], [x + l * 0.35, y - 16], [x + l * 0.7, y + 8], ...swirl]), dice(0.7, 1.7), 'both', fade(color, opacity));
  }
}

/** A floating island, its grass at (x, y). */
export function island(pen: Pen, x: number, y: number, w: number, grown: 'houses' | 'light' | 'bare' | 'trees' = 'bare', grass = '#7dbb6a', rock = '#9b8472'): void {
  const dice = createDice(`isle${Math.round(w)}`);
  const foot: Pt[] = range(7).map((at) => [x + w * lerp(0.46, -0.46, at / 6), y + w * (0.12 + 0.42 * Math.sin((Math.PI * (at + 0.6)) / 7.2) * dice(0.7, 1.15)), at % 2 === 0 ? 1 : 0]);
  pen.solid(curve([[x - w * 0.52, y, 1], [x + w * 0.52, y, 1], ...foot], true), rock, { shade: w * 0.09 });
  for (const at of range(5)) pen.line([[x + w * dice(-0.35, 0.35), y + w * 0.08], [x + w * dice(-0.2, 0.2), y + w * (0.18 + at * 0.03)]], 0.6);
  const back = (px: number): number => y - w * 0.02 - Math.cos(((px - x) / w) * 3) * w * 0.03;
  if (grown === 'trees' || grown === 'houses') for (const at of [-0.4, -0.28, 0.36, 0.44]) tree(pen, x + w * at, back(x + w * at), w * dice(0.16, 0.24), mix(grass, '#2f7a58', 0.45), '#6b4a35', `t${at}`);
  if (grown === 'houses') {
    const roofs = ['#d9694a', '#e08f4a', '#5f86a8'];
    for (const at of range(4)) house(pen, x + w * (-0.24 + at * 0.14), back(x) + w * 0.03, w * 0.12, w * dice(0.1, 0.2), '#f6e9cf', roofs[at % 3] ?? '#d9694a');
  }
  if (grown === 'light' || grown === 'houses') lighthouse(pen, x + w * (grown === 'light' ? 0 : 0.3), back(x) + w * 0.03, w * (grown === 'light' ? 0.62 : 0.42));
  pen.solid(curve([[x - w * 0.55, y - w * 0.015, 1], [x - w * 0.2, y - w * 0.045], [x + w * 0.2, y - w * 0.045], [x + w * 0.55, y - w * 0.015, 1], [x + w * 0.44, y + w * 0.05], [x + w * 0.28, y + w * 0.03], [x + w * 0.08, y + w * 0.07], [x - w * 0.14, y + w * 0.035], [x - w * 0.36, y + w * 0.065]], true), grass, { shade: w * 0.03 });
}

export function lighthouse(pen: Pen, x: number, y: number, tall: number): void {
  const at = (share: number, half: number): Pt => [x + half * tall, y - share * tall];
  pen.solid([at(0, -0.13), at(0.76, -0.08), at(0.76, 0.08), at(0, 0.13)], '#f7f1e4', { shade: tall * 0.05 });
  for (const band of [0.14, 0.42]) pen.solid([at(band, -0.13 + band * 0.066), at(band + 0.14, -0.13 + (band + 0.14) * 0.066), at(band + 0.14, 0.13 - (band + 0.14) * 0.066), at(band, 0.13 - band * 0.066)], '#d9553f', { shade: tall * 0.04, ink: 0.7 });
  pen.glow(x, y - tall * 0.84, tall * 0.5, LIGHT, 0.6);
  pen.slab(x - tall * 0.12, y - tall * 0.78, tall * 0.24, tall * 0.03, '#4a5878', { ink: 0.8 });
  pen.slab(x - tall * 0.07, y - tall * 0.91, tall * 0.14, tall * 0.13, '#fff3b8', { ink: 0.8 });
  pen.solid([at(0.91, -0.1), at(1.02, 0), at(0.91, 0.1)], '#4a5878', { shade: tall * 0.03 });
}

/** A grey ship of the air with bottles for ballast. */
export function ship(pen: Pen, x: number, y: number, size: number, flip = 1, color = '#6a6880'): void {
  pen.within(x, y, 0, flip * size, () => {
    for (const [mx, tall, wide] of [[-46, 120, 62], [10, 150, 78], [62, 105, 54]] as const) {
      pen.line([[mx, 0], [mx, -tall]], 1.6, 'none', '#3a3040');
      for (const row of range(2)) {
        const top = -tall + 8 + row * tall * 0.42;
        pen.solid(curve([[mx - wide * 0.42, top, 1], [mx + wide * 0.5, top, 1], [mx + wide * 0.72, top + tall * 0.18], [mx + wide * 0.46, top + tall * 0.37, 1], [mx - wide * 0.5, top + tall * 0.37, 1], [mx - wide * 0.24, top + tall * 0.18]], true), mix(color, '#ffffff', 0.25), { shade: 6, ink: 0.8 });
      }
    }
    pen.solid(curve([[-100, -26, 1], [-92, 4], [-66, 30], [0, 40], [70, 30], [112, -6], [128, -34, 1], [96, -14], [-70, -8]], true), '#5b4a4a', { shade: 8 });
    pen.line(curve([[-94, 0], [-40, 14], [40, 14], [112, -10]]), 0.9, 'both', '#c8a060');
    for (const at of range(6)) pen.dot(-56 + at * 24, 16, 5, '#a8e4e0');
  }, size);
}

/** A kite one flies under. */
export function kite(pen: Pen, x: number, y: number, size: number, turn = -8, color = '#e0573f'): void {
  pen.within(x, y, turn, size, () => {
    pen.line([[0, 26], [-60, -18]], 0.6, 'none');
    pen.line([[0, 26], [60, -18]], 0.6, 'none');
    pen.solid(curve([[0, -58, 1], [70, -30], [132, 6, 1], [70, -8], [0, -14, 1], [-70, -8], [-132, 6, 1], [-70, -30]], true), color, { shade: 7 });
    pen.solid(curve([[0, -58, 1], [30, -36], [0, -14, 1], [-30, -36]], true), '#f7ecd2', { shade: 4, ink: 0.8 });
    for (const side of [-1, 1]) pen.line([[0, -46], [side * 118, 2]], 0.8, 'none', '#8a4a34');
    pen.line([[-34, 26], [34, 26]], 1.6, 'none', '#6b4a35');
  });
}

export const day = (s: Scene): void => {
  sky(s, '#2f7fca', '#fdeccb', '#8ec8ea');
  cloud(s.pen, s.w * 0.2, s.h * 0.34, s.w * 0.36, '#ffffff', '#c4d8ee', 'a');
  cloud(s.pen, s.w * 0.84, s.h * 0.26, s.w * 0.28, '#ffffff', '#c4d8ee', 'b');
};
export const dusk = (s: Scene): void => {
  sky(s, '#3a3f86', '#ffb26b', '#d9739a');
  sun(s, 0.72, 0.7, Math.min(s.w, s.h) * 0.09, '#ffe3a0');
  cloud(s.pen, s.w * 0.24, s.h * 0.4, s.w * 0.4, '#ffc9a0', '#a8689a', 'a');
};
export const night = (s: Scene): void => {
  sky(s, '#10183c', '#42609a', '#22366e');
  stars(s, 120);
  moon(s, 0.8, 0.2, Math.min(s.w, s.h) * 0.07);
};
export const onSea = (s: Scene): void => cloudSea(s, 0.78);
export const duskSea = (s: Scene): void => cloudSea(s, 0.8, '#ffd9b8', '#9a6aa6');
export const nightSea = (s: Scene): void => cloudSea(s, 0.8, '#8fa6d6', '#33447e');

/** Lookout Isle from afar. */
export const isle = (s: Scene): void => {
  day(s);
  island(s.pen, s.w * 0.86, s.h * 0.36, s.w * 0.16, 'trees', '#8cc07a', '#b3a094');
  cloudSea(s, 0.86);
  island(s.pen, s.w * 0.44, s.h * 0.6, Math.min(s.w * 0.62, s.h * 0.8), 'houses');
};
export const isleNight = (s: Scene): void => {
  night(s);
  cloudSea(s, 0.84, '#8fa6d6', '#33447e');
  island(s.pen, s.w * 0.46, s.h * 0.6, Math.min(s.w * 0.6, s.h * 0.8), 'houses', '#4a7a78', '#5c5870');
  s.pen.blend('multiply', 0.25, () => s.pen.box(0, 0, s.w, s.h, '#3a4a9a'));
};
/** A wooden pier over the clouds. */
const pier = (s: Scene, light: string): void => {
  floor(s, 0.82, light, fade('#3a2418', 0.45), 6);
  for (const x of [0.06, 0.9]) s.pen.slab(s.w * x, s.h * 0.6, 18, s.h * 0.4, mix(light, '#3a2418', 0.4), { ink: 0.8 });
  s.pen.line(curve([[s.w * 0.06, s.h * 0.64], [s.w * 0.48, s.h * 0.72], [s.w * 0.92, s.h * 0.64]]), 1.5, 'none', '#8a6a48');
};
export const dock = (s: Scene): void => {
  day(s);
  cloudSea(s, 0.68);
  pier(s, '#b98a5c');
};
export const dockDusk = (s: Scene): void => {
  dusk(s);
  cloudSea(s, 0.68, '#ffd9b8', '#9a6aa6');
  pier(s, '#a06a58');
};
/** The shop of bottled winds. */
export const shop = (s: Scene): void => {
  s.pen.box(0, 0, s.w, s.h, s.pen.across(0, 0, s.w, s.h, [0, '#f0d7a6'], [1, '#b9835a']));
  windowFrame(s, s.w * 0.62, s.h * 0.08, s.w * 0.3, s.h * 0.36, '#9fd4f0', '#7a5236', () => cloud(s.pen, s.w * 0.78, s.h * 0.4, s.w * 0.3));
  const colors = ['#6fd0d8', '#8ad89a', '#f0b86a', '#d79ae0', '#f28a8a', '#8ab4f0'];
  for (const r of range(3)) {
    const y = s.h * (0.24 + r * 0.22);
    s.pen.slab(-4, y, s.w * 0.56, 12, '#7a5236', { ink: 0.7 });
    for (const at of range(6)) bottle(s.pen, s.w * (0.05 + at * 0.092), y, Math.min(s.h * 0.15, s.w * 0.1), colors[(at + r * 2) % 6] ?? '#6fd0d8', 0.25);
  }
  beams(s, 0.8, 0, '#fff2c0', 0.16, 5);
};
export const lightRoom = (s: Scene): void => {
  night(s);
  for (const at of range(5)) s.pen.slab(s.w * at * 0.25 - 7, 0, 14, s.h, '#39425e', { ink: 0.7 });
  s.pen.slab(0, s.h * 0.78, s.w, s.h * 0.3, '#4a4460', { ink: 0.8 });
  s.pen.glow(s.w * 0.5, s.h * 0.4, s.h * 0.8, LIGHT, 0.55);
};
/** Deck of the grey ship. */
export const deck = (s: Scene): void => {
  dusk(s);
  for (const x of [0.2, 0.78]) {
    s.pen.slab(s.w * x, 0, 24, s.h, '#4a3a40', { ink: 0.8 });
    s.pen.solid(curve([[s.w * x - s.w * 0.2, -10, 1], [s.w * x + s.w * 0.24, -10, 1], [s.w * x + s.w * 0.3, s.h * 0.2], [s.w * x + s.w * 0.2, s.h * 0.42, 1], [s.w * x - s.w * 0.18, s.h * 0.42, 1], [s.w * x - s.w * 0.1, s.h * 0.2]], true), '#8f8ba2', { shade: 12 });
  }
  floor(s, 0.78, '#7a5a52');
};
/** Inside the clouds. */
export const fog = (s: Scene): void => {
  sky(s, '#5a7ba6', '#c7d6e4', '#8faac8');
  const dice = createDice('fog');
  for (const _ of range(16)) s.pen.glow(dice(0, s.w), dice(0, s.h), dice(0.2, 0.5) * s.w, '#eef4fa', 0.32);
};
export const deepFog = (s: Scene): void => {
  sky(s, '#26365a', '#6f87a8', '#40587e');
  const dice = createDice('deep');
  for (const _ of range(14)) s.pen.glow(dice(0, s.w), dice(0, s.h), dice(0.2, 0.45) * s.w, '#9fb4d0', 0.22);
};
export const storm = (s: Scene): void => {
  deepFog(s);
  s.pen.line([[s.w * 0.7, 0], [s.w * 0.62, s.h * 0.24], [s.w * 0.68, s.h * 0.26], [s.w * 0.56, s.h * 0.56]], 2.6, 'end', '#fff6c8');
  rain(s, 90, 24);
};
/** A drowned ship in the still air. */
export const wreck = (s: Scene): void => {
  deepFog(s);
  s.pen.within(0, 0, 0, 1, () => ship(s.pen, s.w * 0.62, s.h * 0.62, s.h / 300, -1, '#7a8a86'));
  s.pen.box(0, 0, s.w, s.h, 'rgba(110,135,168,0.38)');
};
/** Under the clouds: a sea, and light that falls through. */
export const under = (s: Scene): void => {
  sky(s, '#6d8fa8', '#d8ecdf', '#a9c8c8');
  for (const at of range(6)) cloud(s.pen, s.w * (at * 0.2), s.h * 0.16, s.w * 0.42, '#a9bccb', '#7f97ad', `u${at}`);
  beams(s, 0.5, -0.1, '#fff8d8', 0.35, 6);
  s.pen.box(0, s.h * 0.7, s.w, s.h * 0.3, s.pen.down(s.h * 0.7, s.h, [0, '#8fd0c8'], [1, '#2f8a96']));
  for (const at of range(12)) s.pen.line([[s.w * (at * 0.09), s.h * (0.74 + (at % 4) * 0.06)], [s.w * (at * 0.09 + 0.1), s.h * (0.74 + (at % 4) * 0.06)]], 0.8, 'both', '#e2fbf2');
};
export const shore = (s: Scene): void => {
  under(s);
  s.pen.solid(curve([[-10, s.h * 0.84, 1], [s.w * 0.3, s.h * 0.8], [s.w * 0.7, s.h * 0.86], [s.w + 10, s.h * 0.82, 1], [s.w + 10, s.h + 20, 1], [-10, s.h + 20, 1]], true), '#ead9b0', { shade: 8 });
};
/** The well the winds come from. */
export const well = (s: Scene): void => {
  s.pen.box(0, 0, s.w, s.h, s.pen.down(0, s.h, [0, '#123a4a'], [1, '#0b6a70']));
  s.pen.glow(s.w * 0.5, s.h * 0.5, s.h * 0.9, '#8ff0dc', 0.7);
  for (const at of range(4)) {
    const spiral: Pt[] = range(60).map((n) => {
      const turn = radians(n * 9 + at * 90);
      const r = n * 0.011 * Math.max(s.w, s.h);
      return [s.w * 0.5 + Math.cos(turn) * r, s.h * 0.5 + Math.sin(turn) * r * 0.5];
    });
    s.pen.line(spiral, 2, 'both', 'rgba(225,255,246,0.75)');
  }
};
/** Memory: warm and pale. */
export const memory = (s: Scene): void => {
  sky(s, '#ffe9c0', '#fff7e6', '#ffeed2');
  for (const at of range(8)) s.pen.glow(s.w * Math.abs(Math.sin(at * 2.1)), s.h * Math.abs(Math.cos(at * 1.7)), s.w * 0.16, '#ffffff', 0.6);
};
export const plain = (top: string, low: string) => (s: Scene): void => sky(s, top, low);
export const lampHang = (s: Scene): void => lamp(s, s.w * 0.5, s.h * 0.1, s.h * 0.09);
