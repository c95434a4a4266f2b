import { lighter, mix } from './look.ts';
import { deck, deep, forest, harbour, mountain, sea } from './nature.ts';
import { SKIES, type Stage, sky, times } from './stage.ts';
import { circle, ellipse, fade, line, n, path, rect } from './svg.ts';
import { alley, city, library, roof, room, shop, street, train } from './town.ts';

const space = (stage: Stage): string => {
  const { width: w, height: h, random } = stage;
  return (
    fade('#0a0d22', '#2a2450', (fill) => rect(0, 0, w, h, fill), '#161a3c') +
    times(90, () =>
      circle(random() * w, random() * h, 0.6 + random() * 1.8, '#fdf4dc', { opacity: 0.3 + random() * 0.7 }),
    ).join('') +
    circle(w * 0.2, h * 0.9, h * 0.42, '#c86f4a') +
    ellipse(w * 0.2, h * 0.84, h * 0.38, h * 0.05, '#e09a6a', { opacity: 0.6 }) +
    ellipse(w * 0.2, h * 0.72, h * 0.66, h * 0.07, 'none', {
      stroke: '#e8d2a8',
      'stroke-width': 7,
      opacity: 0.8,
    })
  );
};
const corridor = (stage: Stage): string => {
  const { width: w, height: h } = stage;
  const frames = times(5, (index) => {
    const s = 1 - index * 0.17;
    return rect(
      w * (0.5 - s * 0.5),
      h * (0.48 - s * 0.48),
      w * s,
      h * s,
      mix('#3f4a60', '#aebccd', index / 4),
      { stroke: stage.ink, 'stroke-width': 3, rx: 26 * s },
    );
  }).join('');
  return (
    rect(0, 0, w, h, '#2c3446') +
    frames +
    line(
      `M0 ${n(h)}L${n(w * 0.36)} ${n(h * 0.62)}M${n(w)} ${n(h)}L${n(w * 0.64)} ${n(h * 0.62)}M0 0L${n(w * 0.36)} ${n(h * 0.32)}M${n(w)} 0L${n(w * 0.64)} ${n(h * 0.32)}`,
      '#7fe8d0',
      4,
      { opacity: 0.8 },
    )
  );
};
const cockpit = (stage: Stage): string => {
  const { width: w, height: h, random } = stage;
  return (
    space(stage) +
    path(
      `M0 0L${n(w)} 0L${n(w)} ${n(h * 0.1)}Q${n(w * 0.5)} ${n(h * 0.02)} 0 ${n(h * 0.1)}ZM0 ${n(h)}L0 ${n(h * 0.7)}Q${n(w * 0.5)} ${n(h * 0.58)} ${n(w)} ${n(h * 0.7)}L${n(w)} ${n(h)}Z`,
      '#48546c',
      { stroke: stage.ink, 'stroke-width': 3 },
    ) +
    line(
      `M${n(w * 0.3)} 0L${n(w * 0.24)} ${n(h * 0.64)}M${n(w * 0.7)} 0L${n(w * 0.76)} ${n(h * 0.64)}`,
      '#48546c',
      14,
    ) +
    times(22, () =>
      rect(
        w * random(),
        h * (0.76 + random() * 0.2),
        16 + random() * 26,
        8,
        ['#7fe8d0', '#e2714a', '#f2c14e', '#8fa3c0'][Math.floor(random() * 4)] ?? '#7fe8d0',
        { rx: 3 },
      ),
    ).join('')
  );
};

/** No place: a tint, for faces that say enough. */
const plain = (stage: Stage): string => {
  const [top, middle] = SKIES[stage.light];
  return fade(lighter(top, 0.45), lighter(middle, 0.55), (fill) =>
    rect(0, 0, stage.width, stage.height, fill),
  );
};
const burst = (stage: Stage): string => {
  const { width: w, height: h, random } = stage;
  return (
    plain(stage) +
    times(44, (index) => {
      const angle = (index / 44) * Math.PI * 2 + random() * 0.08;
      const [x, y] = [Math.cos(angle), Math.sin(angle)];
      const inner = 0.33 + random() * 0.1;
      return path(
        `M${n(w / 2 + x * w * inner)} ${n(h / 2 + y * h * inner)}L${n(w / 2 + Math.cos(angle - 0.035) * w)} ${n(h / 2 + Math.sin(angle - 0.035) * h)}L${n(w / 2 + Math.cos(angle + 0.035) * w)} ${n(h / 2 + Math.sin(angle + 0.035) * h)}Z`,
        stage.ink,
        { opacity: 0.75 },
      );
    }).join('')
  );
};
const rush = (stage: Stage): string => {
  const { width: w, height: h, random } = stage;
  return (
    plain(stage) +
    times(40, () =>
      line(
        `M0 ${n(random() * h)}L${n(w)} ${n(random() * 8 - 4 + random() * h)}`,
        stage.ink,
        1 + random() * 3,
        { opacity: 0.28 },
      ),
    ).join('')
  );
};
const dark = (stage: Stage): string =>
  fade('#07080f', '#1c2036', (fill) => rect(0, 0, stage.width, stage.height, fill));

export const SCENES: Readonly<Record<string, (stage: Stage) => string>> = {
  sky,
  city,
  street,
  alley,
  sea,
  harbour,
  room,
  library,
  train,
  forest,
  mountain,
  space,
  corridor,
  cockpit,
  shop,
  roof,
  deck,
  deep,
  plain,
  burst,
  rush,
  dark,
};

/** Weather in front of a scene. */
export const WEATHERS: Readonly<Record<string, (stage: Stage) => string>> = {
  rain: ({ width, height, random }) =>
    times(Math.round((width * height) / 5200), () => {
      const [x, y] = [random() * width, random() * height];
      return line(`M${n(x)} ${n(y)}l-7 ${n(26 + random() * 22)}`, '#dfeaf2', 1.7, { opacity: 0.7 });
    }).join(''),
  snow: ({ width, height, random }) =>
    times(Math.round((width * height) / 7000), () =>
      circle(random() * width, random() * height, 1.6 + random() * 3.6, '#ffffff', { opacity: 0.9 }),
    ).join(''),
  leaves: ({ width, height, random }) =>
    times(16, () =>
      ellipse(random() * width, random() * height, 8, 4, '#e2963f', {
        transform: `rotate(${n(random() * 90)} ${n(width / 2)} ${n(height / 2)})`,
        opacity: 0.85,
      }),
    ).join(''),
  lights: ({ width, height, random }) =>
    times(24, () =>
      circle(random() * width, random() * height, 2 + random() * 7, '#ffe9a0', {
        opacity: 0.25 + random() * 0.45,
      }),
    ).join(''),
};
