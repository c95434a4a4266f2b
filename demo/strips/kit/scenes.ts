import { darker, lighter, mix } from './look.ts';
import { type Random, circle, ellipse, fade, g, line, n, path, rect } from './svg.ts';

/** The light of a scene. */
export type Light = 'day' | 'dawn' | 'dusk' | 'night' | 'grey';

export interface Stage {
  readonly width: number;
  readonly height: number;
  readonly light: Light;
  readonly random: Random;
  readonly ink: string;
}

const SKIES: Readonly<Record<Light, readonly [string, string, string]>> = {
  day: ['#6fb6e8', '#a9d8f2', '#e4f3f5'],
  dawn: ['#5d74b8', '#e8a6a0', '#ffe2b0'],
  dusk: ['#47346e', '#d8697a', '#ffc27a'],
  night: ['#101736', '#1f2c5c', '#3c4b80'],
  grey: ['#7f8c98', '#a8b2b8', '#d3d8d6'],
};
const SHADE: Readonly<Record<Light, readonly [string, number]>> = {
  day: ['#ffffff', 0],
  dawn: ['#f0a090', 0.2],
  dusk: ['#6a2f60', 0.34],
  night: ['#141c44', 0.6],
  grey: ['#6a7480', 0.28],
};
/** A colour in the scene's light. */
const lit = (color: string, { light }: Stage): string => mix(color, ...SHADE[light]);

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));

function sky(stage: Stage): string {
  const { width: w, height: h, light, random } = stage;
  const [top, middle, low] = SKIES[light];
  const stars = light === 'night' ? times(46, () => circle(random() * w, random() * h * 0.6, 0.7 + random() * 1.6, '#fff6d8', { opacity: 0.35 + random() * 0.6 })).join('') : '';
  const orb = light === 'night' ? circle(w * 0.78, h * 0.2, h * 0.07, '#fdf3d0') + circle(w * 0.76, h * 0.19, h * 0.062, middle, { opacity: 0.25 }) : light === 'dusk' || light === 'dawn' ? circle(w * 0.7, h * 0.5, h * 0.11, '#fff0c8', { opacity: 0.9 }) : '';
  const cloud = (x: number, y: number, s: number): string => g(ellipse(0, 0, 70, 20, lighter(low, 0.5)) + ellipse(-26, -13, 32, 22, lighter(low, 0.5)) + ellipse(22, -18, 40, 27, lighter(low, 0.5)), { transform: `translate(${n(x)} ${n(y)}) scale(${n(s)})`, opacity: light === 'night' ? 0.16 : 0.75 });
  return fade(top, low, (fill) => rect(0, 0, w, h, fill), middle) + stars + orb + times(3, (index) => cloud(w * (0.12 + index * 0.36 + random() * 0.1), h * (0.1 + random() * 0.22), Math.max(0.5, w / 620))).join('');
}

function building(stage: Stage, box: { x: number; y: number; w: number; h: number; color: string }): string {
  const { random, light } = stage;
  const { x, y, w, h, color } = box;
  const columns = Math.max(1, Math.floor(w / 34));
  const rows = Math.max(1, Math.floor(h / 46));
  const windows = times(columns * rows, (index) => {
    const isLit = light === 'night' || light === 'dusk' ? random() > 0.45 : false;
    return rect(x + 8 + (index % columns) * ((w - 12) / columns), y + 12 + Math.floor(index / columns) * 46, (w - 12) / columns - 8, 26, isLit ? '#ffdf8e' : lit(darker(color, 0.35), stage));
  }).join('');
  return rect(x, y, w, h, lit(color, stage), { stroke: stage.ink, 'stroke-width': 2 }) + rect(x, y, w * 0.16, h, lit(darker(color, 0.2), stage), { opacity: 0.7 }) + windows;
}

const WALLS = ['#d9b99a', '#b9c3c9', '#c98f7a', '#9fb2a2', '#e0d3b4', '#8f9bb5'];

function city(stage: Stage): string {
  const { width: w, height: h, random } = stage;
  const far = times(9, (index) => rect((w / 9) * index - 4, h * (0.36 + random() * 0.16), w / 9 + 8, h, lit('#93a4b8', stage), { opacity: 0.75 })).join('');
  const near = times(5, (index) => {
    const y = h * (0.22 + random() * 0.3);
    return building(stage, { x: (w / 5) * index - 6, y, w: w / 5 - 4, h: h - y, color: WALLS[Math.floor(random() * WALLS.length)] ?? '#b9c3c9' });
  }).join('');
  return sky(stage) + far + near;
}

function street(stage: Stage): string {
  const { width: w, height: h, random } = stage;
  const road = path(`M0 ${n(h)}L${n(w * 0.34)} ${n(h * 0.66)}L${n(w * 0.66)} ${n(h * 0.66)}L${n(w)} ${n(h)}Z`, lit('#8b8f98', stage), { stroke: stage.ink, 'stroke-width': 2 });
  const side = (isLeft: boolean): string => times(3, (index) => {
    const bw = w * (0.2 - index * 0.04);
    const x = isLeft ? index * w * 0.15 - 10 : w - index * w * 0.15 - bw + 10;
    const y = h * (0.08 + index * 0.12 + random() * 0.04);
    return building(stage, { x, y, w: bw, h: h * (0.92 - index * 0.1) - y, color: WALLS[(index * 2 + (isLeft ? 0 : 3)) % WALLS.length] ?? '#b9c3c9' });
  }).toReversed().join('');
  const lamps = [0.24, 0.78].map((x) => line(`M${n(w * x)} ${n(h * 0.92)}L${n(w * x)} ${n(h * 0.4)}q0 -14 16 -14`, stage.ink, 4) + circle(w * x + 18, h * 0.4 - 10, 8, '#ffe9a8') + (stage.light === 'night' || stage.light === 'dusk' ? circle(w * x + 18, h * 0.4 - 10, h * 0.12, '#ffe9a8', { opacity: 0.18 }) : '')).join('');
  return sky(stage) + rect(0, h * 0.66, w, h, lit('#b3aea4', stage)) + road + side(true) + side(false) + line(`M${n(w * 0.5)} ${n(h * 0.7)}L${n(w * 0.5)} ${n(h)}`, lit('#e8e2d2', stage), 4, { 'stroke-dasharray': '14 18' }) + lamps;
}

function sea(stage: Stage): string {
  const { width: w, height: h, random } = stage;
  const water = fade(lit('#4f9fc4', stage), lit('#205a84', stage), (fill) => rect(0, h * 0.52, w, h, fill));
  const waves = times(16, () => {
    const y = h * (0.55 + random() * 0.42);
    return line(`M${n(random() * w)} ${n(y)}q18 -7 36 0t36 0`, lit('#cfeaf2', stage), 2, { opacity: 0.6 });
  }).join('');
  return sky(stage) + path(`M0 ${n(h * 0.53)}L${n(w * 0.16)} ${n(h * 0.43)}L${n(w * 0.3)} ${n(h * 0.5)}L${n(w * 0.42)} ${n(h * 0.53)}Z`, lit('#6f8f9a', stage)) + water + waves;
}

const harbour = (stage: Stage): string => {
  const { width: w, height: h } = stage;
  const boat = (x: number, s: number): string => g(path('M-60 0L60 0L44 26L-46 26Z', lit('#b5533f', stage), { stroke: stage.ink, 'stroke-width': 3 }) + line('M0 0L0 -84', stage.ink, 4) + path('M4 -80L46 -12L4 -12Z', lit('#f2ead8', stage), { stroke: stage.ink, 'stroke-width': 2 }), { transform: `translate(${n(x)} ${n(h * 0.58)}) scale(${n(s)})` });
  const planks = times(12, (index) => line(`M${n((w / 11) * index)} ${n(h * 0.8)}L${n((w / 11) * index - 24)} ${n(h)}`, lit('#6b4a30', stage), 2)).join('');
  return sea(stage) + boat(w * 0.2, w / 700) + boat(w * 0.84, w / 950) + rect(0, h * 0.8, w, h, lit('#a27a52', stage), { stroke: stage.ink, 'stroke-width': 2 }) + planks;
};

function room(stage: Stage): string {
  const { width: w, height: h, light } = stage;
  const [top, , low] = SKIES[light];
  const wall = lit('#e6d8be', stage);
  return rect(0, 0, w, h, wall) + rect(0, h * 0.78, w, h, lit('#b58a5e', stage), { stroke: stage.ink, 'stroke-width': 2 }) +
    rect(w * 0.08, h * 0.12, w * 0.28, h * 0.4, lit('#8a6844', stage), { stroke: stage.ink, 'stroke-width': 2 }) + fade(top, low, (fill) => rect(w * 0.095, h * 0.145, w * 0.25, h * 0.35, fill)) + line(`M${n(w * 0.22)} ${n(h * 0.14)}L${n(w * 0.22)} ${n(h * 0.5)}M${n(w * 0.1)} ${n(h * 0.32)}L${n(w * 0.34)} ${n(h * 0.32)}`, lit('#8a6844', stage), 5) +
    rect(w * 0.66, h * 0.1, w * 0.28, h * 0.68, lit('#9a7350', stage), { stroke: stage.ink, 'stroke-width': 2 }) + shelves(stage, { x: w * 0.68, y: h * 0.13, w: w * 0.24, h: h * 0.6, rows: 4 });
}

function shelves(stage: Stage, { x, y, w, h, rows }: { x: number; y: number; w: number; h: number; rows: number }): string {
  const { random } = stage;
  const colors = ['#a8483f', '#3f6a8a', '#c79b4a', '#5a7d5a', '#6d4f7d', '#d8cdb6'];
  return rect(x, y, w, h, lit('#5a4230', stage)) + times(rows, (row) => {
    const base = y + ((row + 1) * h) / rows - 5;
    let left = x + 3;
    let books = '';
    while (left < x + w - 8) {
      const bw = 6 + random() * 10;
      const bh = (h / rows) * (0.55 + random() * 0.32);
      books += rect(left, base - bh, Math.min(bw, x + w - 4 - left), bh, lit(colors[Math.floor(random() * colors.length)] ?? '#a8483f', stage), { stroke: stage.ink, 'stroke-width': 1 });
      left += bw + 1;
    }
    return books + rect(x, base, w, 5, lit('#8a6844', stage));
  }).join('');
}

const library = (stage: Stage): string => {
  const { width: w, height: h } = stage;
  return rect(0, 0, w, h, lit('#4a3a30', stage)) + shelves(stage, { x: 0, y: h * 0.02, w: w * 0.3, h: h * 0.86, rows: 5 }) + shelves(stage, { x: w * 0.7, y: h * 0.02, w: w * 0.3, h: h * 0.86, rows: 5 }) + shelves(stage, { x: w * 0.36, y: h * 0.16, w: w * 0.28, h: h * 0.58, rows: 5 }) + path(`M0 ${n(h)}L${n(w * 0.34)} ${n(h * 0.74)}L${n(w * 0.66)} ${n(h * 0.74)}L${n(w)} ${n(h)}Z`, lit('#a57d52', stage), { stroke: stage.ink, 'stroke-width': 2 });
};

function train(stage: Stage): string {
  const { width: w, height: h, light } = stage;
  const [top, , low] = SKIES[light];
  const window = (x: number): string => rect(x, h * 0.14, w * 0.27, h * 0.4, lit('#6d767c', stage), { rx: 12, stroke: stage.ink, 'stroke-width': 2 }) + fade(top, low, (fill) => rect(x + 8, h * 0.16, w * 0.27 - 16, h * 0.36, fill, { rx: 8 })) + path(`M${n(x + 8)} ${n(h * 0.46)}q${n(w * 0.07)} ${n(-h * 0.1)} ${n(w * 0.14)} ${n(-h * 0.02)}t${n(w * 0.27 - 16 - w * 0.14)} 0L${n(x + w * 0.27 - 8)} ${n(h * 0.52)}L${n(x + 8)} ${n(h * 0.52)}Z`, lit('#6d8f6a', stage));
  return rect(0, 0, w, h, lit('#d7d9d2', stage)) + [0.04, 0.365, 0.69].map((x) => window(w * x)).join('') + rect(0, h * 0.62, w, h * 0.2, lit('#3f7a70', stage), { stroke: stage.ink, 'stroke-width': 2 }) + rect(0, h * 0.82, w, h, lit('#8f8b84', stage)) + times(6, (index) => line(`M${n(w * (0.1 + index * 0.16))} 0L${n(w * (0.1 + index * 0.16))} ${n(h * 0.08)}`, stage.ink, 2) + circle(w * (0.1 + index * 0.16), h * 0.105, h * 0.025, 'none', { stroke: stage.ink, 'stroke-width': 4 })).join('');
}

function tree(stage: Stage, x: number, base: number, size: number, color: string): string {
  return path(`M${n(x - size * 0.09)} ${n(base)}L${n(x - size * 0.05)} ${n(base - size * 0.6)}L${n(x + size * 0.05)} ${n(base - size * 0.6)}L${n(x + size * 0.09)} ${n(base)}Z`, lit('#6b4a34', stage), { stroke: stage.ink, 'stroke-width': 2 }) + [[0, -0.85, 0.34], [-0.24, -0.66, 0.27], [0.25, -0.68, 0.28]].map(([dx = 0, dy = 0, r = 0]) => circle(x + dx * size, base + dy * size, r * size, lit(color, stage), { stroke: stage.ink, 'stroke-width': 2 })).join('') + circle(x - size * 0.08, base - size * 0.95, size * 0.14, lighter(lit(color, stage), 0.22), { opacity: 0.7 });
}
const forest = (stage: Stage): string => {
  const { width: w, height: h, random } = stage;
  return sky(stage) + rect(0, h * 0.7, w, h, lit('#7c9a5a', stage)) + times(7, (index) => tree(stage, (w / 6) * index, h * (0.72 + (index % 2) * 0.03), h * (0.5 + random() * 0.14), ['#5d8a52', '#6f9c5a', '#4c7a54'][index % 3] ?? '#5d8a52')).join('') + times(30, () => line(`M${n(random() * w)} ${n(h * (0.8 + random() * 0.2))}l4 -12`, lit('#4f7a44', stage), 2)).join('');
};
const mountain = (stage: Stage): string => {
  const { width: w, height: h } = stage;
  const peak = (x: number, y: number, s: number, color: string): string => path(`M${n(w * (x - s))} ${n(h * 0.84)}L${n(w * x)} ${n(h * y)}L${n(w * (x + s))} ${n(h * 0.84)}Z`, lit(color, stage), { stroke: stage.ink, 'stroke-width': 2 }) + path(`M${n(w * (x - s * 0.24))} ${n(h * (y + (0.84 - y) * 0.24))}L${n(w * x)} ${n(h * y)}L${n(w * (x + s * 0.24))} ${n(h * (y + (0.84 - y) * 0.24))}L${n(w * (x + s * 0.06))} ${n(h * (y + (0.84 - y) * 0.2))}L${n(w * (x - s * 0.06))} ${n(h * (y + (0.84 - y) * 0.3))}Z`, lit('#f6f7fa', stage));
  return sky(stage) + peak(0.2, 0.36, 0.34, '#8ea0b8') + peak(0.8, 0.3, 0.4, '#7f93ae') + peak(0.5, 0.2, 0.36, '#6c8099') + path(`M0 ${n(h * 0.82)}Q${n(w * 0.4)} ${n(h * 0.72)} ${n(w)} ${n(h * 0.84)}L${n(w)} ${n(h)}L0 ${n(h)}Z`, lit('#88a070', stage), { stroke: stage.ink, 'stroke-width': 2 });
};

const space = (stage: Stage): string => {
  const { width: w, height: h, random } = stage;
  return fade('#0a0d22', '#2a2450', (fill) => rect(0, 0, w, h, fill), '#161a3c') + times(90, () => circle(random() * w, random() * h, 0.6 + random() * 1.8, '#fdf4dc', { opacity: 0.3 + random() * 0.7 })).join('') + circle(w * 0.2, h * 0.9, h * 0.42, '#c86f4a') + ellipse(w * 0.2, h * 0.84, h * 0.38, h * 0.05, '#e09a6a', { opacity: 0.6 }) + ellipse(w * 0.2, h * 0.72, h * 0.66, h * 0.07, 'none', { stroke: '#e8d2a8', 'stroke-width': 7, opacity: 0.8 });
};
const corridor = (stage: Stage): string => {
  const { width: w, height: h } = stage;
  const frames = times(5, (index) => {
    const s = 1 - index * 0.17;
    return rect(w * (0.5 - s * 0.5), h * (0.48 - s * 0.48), w * s, h * s, mix('#3f4a60', '#aebccd', index / 4), { stroke: stage.ink, 'stroke-width': 3, rx: 26 * s });
  }).join('');
  return rect(0, 0, w, h, '#2c3446') + frames + line(`M0 ${n(h)}L${n(w * 0.36)} ${n(h * 0.62)}M${n(w)} ${n(h)}L${n(w * 0.64)} ${n(h * 0.62)}M0 0L${n(w * 0.36)} ${n(h * 0.32)}M${n(w)} 0L${n(w * 0.64)} ${n(h * 0.32)}`, '#7fe8d0', 4, { opacity: 0.8 });
};
const cockpit = (stage: Stage): string => {
  const { width: w, height: h, random } = stage;
  return space(stage) + path(`M0 0L${n(w)} 0L${n(w)} ${n(h * 0.1)}Q${n(w * 0.5)} ${n(h * 0.02)} 0 ${n(h * 0.1)}ZM0 ${n(h)}L0 ${n(h * 0.7)}Q${n(w * 0.5)} ${n(h * 0.58)} ${n(w)} ${n(h * 0.7)}L${n(w)} ${n(h)}Z`, '#48546c', { stroke: stage.ink, 'stroke-width': 3 }) + line(`M${n(w * 0.3)} 0L${n(w * 0.24)} ${n(h * 0.64)}M${n(w * 0.7)} 0L${n(w * 0.76)} ${n(h * 0.64)}`, '#48546c', 14) + times(22, () => rect(w * random(), h * (0.76 + random() * 0.2), 16 + random() * 26, 8, ['#7fe8d0', '#e2714a', '#f2c14e', '#8fa3c0'][Math.floor(random() * 4)] ?? '#7fe8d0', { rx: 3 })).join('');
};

const shop = (stage: Stage): string => {
  const { width: w, height: h, random } = stage;
  return rect(0, 0, w, h, lit('#f0dfc0', stage)) + rect(0, 0, w, h * 0.13, lit('#c2583f', stage), { stroke: stage.ink, 'stroke-width': 2 }) + times(9, (index) => path(`M${n((w / 9) * index)} ${n(h * 0.13)}L${n((w / 9) * (index + 1))} ${n(h * 0.13)}Q${n((w / 9) * (index + 0.5))} ${n(h * 0.26)} ${n((w / 9) * index)} ${n(h * 0.13)}Z`, lit(index % 2 === 0 ? '#c2583f' : '#fff6e4', stage), { stroke: stage.ink, 'stroke-width': 1.5 })).join('') + times(2, (row) => rect(w * 0.06, h * (0.36 + row * 0.17), w * 0.88, 7, lit('#8a6040', stage)) + times(14, (index) => rect(w * (0.08 + index * 0.062), h * (0.36 + row * 0.17) - 20 - random() * 16, w * 0.04, 36, lit(WALLS[Math.floor(random() * 6)] ?? '#c98f7a', stage), { rx: 5, stroke: stage.ink, 'stroke-width': 1 })).join('')).join('') + rect(0, h * 0.8, w, h, lit('#a87348', stage), { stroke: stage.ink, 'stroke-width': 2 });
};
const roof = (stage: Stage): string => {
  const { width: w, height: h } = stage;
  return city(stage) + rect(0, h * 0.74, w, h, lit('#9aa0a6', stage), { stroke: stage.ink, 'stroke-width': 2 }) + times(12, (index) => line(`M${n((w / 11) * index)} ${n(h * 0.75)}L${n((w / 11) * index)} ${n(h * 0.56)}`, lit('#5f6a74', stage), 4)).join('') + line(`M0 ${n(h * 0.57)}L${n(w)} ${n(h * 0.57)}M0 ${n(h * 0.66)}L${n(w)} ${n(h * 0.66)}`, lit('#5f6a74', stage), 5);
};
const deck = (stage: Stage): string => {
  const { width: w, height: h } = stage;
  return sea(stage) + path(`M0 ${n(h)}L0 ${n(h * 0.82)}L${n(w)} ${n(h * 0.76)}L${n(w)} ${n(h)}Z`, lit('#a8774a', stage), { stroke: stage.ink, 'stroke-width': 2 }) + times(6, (index) => line(`M${n(w * index * 0.2)} ${n(h * 0.82 - index * h * 0.012)}L${n(w * index * 0.2)} ${n(h * 0.66 - index * h * 0.012)}`, lit('#6b4a30', stage), 8)).join('') + line(`M0 ${n(h * 0.67)}L${n(w)} ${n(h * 0.6)}`, lit('#6b4a30', stage), 9);
};
const deep = (stage: Stage): string => {
  const { width: w, height: h, random } = stage;
  return fade('#2a8aa8', '#08243f', (fill) => rect(0, 0, w, h, fill), '#155a80') + times(5, (index) => path(`M${n(w * (0.1 + index * 0.2))} 0L${n(w * (0.18 + index * 0.2))} 0L${n(w * (0.02 + index * 0.24))} ${n(h)}L${n(w * (-0.1 + index * 0.24))} ${n(h)}Z`, '#8fe0ea', { opacity: 0.12 })).join('') + times(28, () => circle(random() * w, random() * h, 2 + random() * 7, 'none', { stroke: '#c8f2f4', 'stroke-width': 1.6, opacity: 0.6 })).join('');
};
/** No place: a tint, for faces that say enough. */
const plain = (stage: Stage): string => {
  const [top, middle] = SKIES[stage.light];
  return fade(lighter(top, 0.45), lighter(middle, 0.55), (fill) => rect(0, 0, stage.width, stage.height, fill));
};
const burst = (stage: Stage): string => {
  const { width: w, height: h, random } = stage;
  return plain(stage) + times(44, (index) => {
    const angle = (index / 44) * Math.PI * 2 + random() * 0.08;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const inner = 0.33 + random() * 0.1;
    return path(`M${n(w / 2 + x * w * inner)} ${n(h / 2 + y * h * inner)}L${n(w / 2 + Math.cos(angle - 0.035) * w)} ${n(h / 2 + Math.sin(angle - 0.035) * h)}L${n(w / 2 + Math.cos(angle + 0.035) * w)} ${n(h / 2 + Math.sin(angle + 0.035) * h)}Z`, stage.ink, { opacity: 0.75 });
  }).join('');
};
const rush = (stage: Stage): string => {
  const { width: w, height: h, random } = stage;
  return plain(stage) + times(40, () => line(`M0 ${n(random() * h)}L${n(w)} ${n(random() * 8 - 4 + random() * h)}`, stage.ink, 1 + random() * 3, { opacity: 0.28 })).join('');
};
const dark = (stage: Stage): string => fade('#07080f', '#1c2036', (fill) => rect(0, 0, stage.width, stage.height, fill));

export const SCENES: Readonly<Record<string, (stage: Stage) => string>> = {
  sky, city, street, sea, harbour, room, library, train, forest, mountain, space, corridor, cockpit, shop, roof, deck, deep, plain, burst, rush, dark,
};

/** Weather in front of a scene. */
export const WEATHERS: Readonly<Record<string, (stage: Stage) => string>> = {
  rain: ({ width, height, random }) => times(Math.round((width * height) / 5200), () => {
    const [x, y] = [random() * width, random() * height];
    return line(`M${n(x)} ${n(y)}l-7 ${n(26 + random() * 22)}`, '#dfeaf2', 1.7, { opacity: 0.7 });
  }).join(''),
  snow: ({ width, height, random }) => times(Math.round((width * height) / 7000), () => circle(random() * width, random() * height, 1.6 + random() * 3.6, '#ffffff', { opacity: 0.9 })).join(''),
  leaves: ({ width, height, random }) => times(16, () => ellipse(random() * width, random() * height, 8, 4, '#e2963f', { transform: `rotate(${n(random() * 90)} ${n(width / 2)} ${n(height / 2)})`, opacity: 0.85 })).join(''),
  lights: ({ width, height, random }) => times(24, () => circle(random() * width, random() * height, 2 + random() * 7, '#ffe9a0', { opacity: 0.25 + random() * 0.45 })).join(''),
};
