import { lighter, mix } from './look.ts';
import { type Random, circle, ellipse, fade, g, n, rect } from './svg.ts';

/** The light of a scene. */
export type Light = 'day' | 'dawn' | 'dusk' | 'night' | 'grey';

export interface Stage {
  readonly width: number;
  readonly height: number;
  readonly light: Light;
  readonly random: Random;
  readonly ink: string;
}

export const SKIES: Readonly<Record<Light, readonly [string, string, string]>> = {
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
export const lit = (color: string, { light }: Stage): string => mix(color, ...SHADE[light]);

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

export function sky(stage: Stage): string {
  const { width: w, height: h, light, random } = stage;
  const [top, middle, low] = SKIES[light];
  const stars =
    light === 'night'
      ? times(46, () =>
          circle(random() * w, random() * h * 0.6, 0.7 + random() * 1.6, '#fff6d8', {
            opacity: 0.35 + random() * 0.6,
          }),
        ).join('')
      : '';
  const orb =
    light === 'night'
      ? circle(w * 0.78, h * 0.2, h * 0.07, '#fdf3d0') +
        circle(w * 0.76, h * 0.19, h * 0.062, middle, { opacity: 0.25 })
      : light === 'dusk' || light === 'dawn'
        ? circle(w * 0.7, h * 0.5, h * 0.11, '#fff0c8', { opacity: 0.9 })
        : '';
  const cloud = (x: number, y: number, s: number): string =>
    g(
      ellipse(0, 0, 70, 20, lighter(low, 0.5)) +
        ellipse(-26, -13, 32, 22, lighter(low, 0.5)) +
        ellipse(22, -18, 40, 27, lighter(low, 0.5)),
      { transform: `translate(${n(x)} ${n(y)}) scale(${n(s)})`, opacity: light === 'night' ? 0.16 : 0.75 },
    );
  return (
    fade(top, low, (fill) => rect(0, 0, w, h, fill), middle) +
    stars +
    orb +
    times(3, (index) =>
      cloud(w * (0.12 + index * 0.36 + random() * 0.1), h * (0.1 + random() * 0.22), Math.max(0.5, w / 620)),
    ).join('')
  );
}
