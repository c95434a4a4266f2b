import { lighter } from './look.ts';
import { type Stage, lit, sky, times } from './stage.ts';
import { circle, fade, g, line, n, path, rect } from './svg.ts';

export function sea(stage: Stage): string {
  const { width: w, height: h, random } = stage;
  const water = fade(lit('#4f9fc4', stage), lit('#205a84', stage), (fill) => rect(0, h * 0.52, w, h, fill));
  const waves = times(16, () => {
    const y = h * (0.55 + random() * 0.42);
    return line(`M${n(random() * w)} ${n(y)}q18 -7 36 0t36 0`, lit('#cfeaf2', stage), 2, { opacity: 0.6 });
  }).join('');
  return (
    sky(stage) +
    path(
      `M0 ${n(h * 0.53)}L${n(w * 0.16)} ${n(h * 0.43)}L${n(w * 0.3)} ${n(h * 0.5)}L${n(w * 0.42)} ${n(h * 0.53)}Z`,
      lit('#6f8f9a', stage),
    ) +
    water +
    waves
  );
}

export const harbour = (stage: Stage): string => {
  const { width: w, height: h } = stage;
  const boat = (x: number, s: number): string =>
    g(
      path('M-60 0L60 0L44 26L-46 26Z', lit('#b5533f', stage), { stroke: stage.ink, 'stroke-width': 3 }) +
        line('M0 0L0 -84', stage.ink, 4) +
        path('M4 -80L46 -12L4 -12Z', lit('#f2ead8', stage), { stroke: stage.ink, 'stroke-width': 2 }),
      { transform: `translate(${n(x)} ${n(h * 0.58)}) scale(${n(s)})` },
    );
  const planks = times(12, (index) =>
    line(
      `M${n((w / 11) * index)} ${n(h * 0.8)}L${n((w / 11) * index - 24)} ${n(h)}`,
      lit('#6b4a30', stage),
      2,
    ),
  ).join('');
  return (
    sea(stage) +
    boat(w * 0.2, w / 700) +
    boat(w * 0.84, w / 950) +
    rect(0, h * 0.8, w, h, lit('#a27a52', stage), { stroke: stage.ink, 'stroke-width': 2 }) +
    planks
  );
};

function tree(stage: Stage, x: number, base: number, size: number, color: string): string {
  return (
    path(
      `M${n(x - size * 0.09)} ${n(base)}L${n(x - size * 0.05)} ${n(base - size * 0.6)}L${n(x + size * 0.05)} ${n(base - size * 0.6)}L${n(x + size * 0.09)} ${n(base)}Z`,
      lit('#6b4a34', stage),
      { stroke: stage.ink, 'stroke-width': 2 },
    ) +
    [
      [0, -0.85, 0.34],
      [-0.24, -0.66, 0.27],
      [0.25, -0.68, 0.28],
    ]
      .map(([dx = 0, dy = 0, r = 0]) =>
        circle(x + dx * size, base + dy * size, r * size, lit(color, stage), {
          stroke: stage.ink,
          'stroke-width': 2,
        }),
      )
      .join('') +
    circle(x - size * 0.08, base - size * 0.95, size * 0.14, lighter(lit(color, stage), 0.22), {
      opacity: 0.7,
    })
  );
}
export const forest = (stage: Stage): string => {
  const { width: w, height: h, random } = stage;
  return (
    sky(stage) +
    rect(0, h * 0.7, w, h, lit('#7c9a5a', stage)) +
    times(7, (index) =>
      tree(
        stage,
        (w / 6) * index,
        h * (0.72 + (index % 2) * 0.03),
        h * (0.5 + random() * 0.14),
        ['#5d8a52', '#6f9c5a', '#4c7a54'][index % 3] ?? '#5d8a52',
      ),
    ).join('') +
    times(30, () =>
      line(`M${n(random() * w)} ${n(h * (0.8 + random() * 0.2))}l4 -12`, lit('#4f7a44', stage), 2),
    ).join('')
  );
};
export const mountain = (stage: Stage): string => {
  const { width: w, height: h } = stage;
  const peak = (x: number, y: number, s: number, color: string): string =>
    path(
      `M${n(w * (x - s))} ${n(h * 0.84)}L${n(w * x)} ${n(h * y)}L${n(w * (x + s))} ${n(h * 0.84)}Z`,
      lit(color, stage),
      { stroke: stage.ink, 'stroke-width': 2 },
    ) +
    path(
      `M${n(w * (x - s * 0.24))} ${n(h * (y + (0.84 - y) * 0.24))}L${n(w * x)} ${n(h * y)}L${n(w * (x + s * 0.24))} ${n(h * (y + (0.84 - y) * 0.24))}L${n(w * (x + s * 0.06))} ${n(h * (y + (0.84 - y) * 0.2))}L${n(w * (x - s * 0.06))} ${n(h * (y + (0.84 - y) * 0.3))}Z`,
      lit('#f6f7fa', stage),
    );
  return (
    sky(stage) +
    peak(0.2, 0.36, 0.34, '#8ea0b8') +
    peak(0.8, 0.3, 0.4, '#7f93ae') +
    peak(0.5, 0.2, 0.36, '#6c8099') +
    path(
      `M0 ${n(h * 0.82)}Q${n(w * 0.4)} ${n(h * 0.72)} ${n(w)} ${n(h * 0.84)}L${n(w)} ${n(h)}L0 ${n(h)}Z`,
      lit('#88a070', stage),
      { stroke: stage.ink, 'stroke-width': 2 },
    )
  );
};

export const deck = (stage: Stage): string => {
  const { width: w, height: h } = stage;
  return (
    sea(stage) +
    path(`M0 ${n(h)}L0 ${n(h * 0.82)}L${n(w)} ${n(h * 0.76)}L${n(w)} ${n(h)}Z`, lit('#a8774a', stage), {
      stroke: stage.ink,
      'stroke-width': 2,
    }) +
    times(6, (index) =>
      line(
        `M${n(w * index * 0.2)} ${n(h * 0.82 - index * h * 0.012)}L${n(w * index * 0.2)} ${n(h * 0.66 - index * h * 0.012)}`,
        lit('#6b4a30', stage),
        8,
      ),
    ).join('') +
    line(`M0 ${n(h * 0.67)}L${n(w)} ${n(h * 0.6)}`, lit('#6b4a30', stage), 9)
  );
};
export const deep = (stage: Stage): string => {
  const { width: w, height: h, random } = stage;
  return (
    fade('#2a8aa8', '#08243f', (fill) => rect(0, 0, w, h, fill), '#155a80') +
    times(5, (index) =>
      path(
        `M${n(w * (0.1 + index * 0.2))} 0L${n(w * (0.18 + index * 0.2))} 0L${n(w * (0.02 + index * 0.24))} ${n(h)}L${n(w * (-0.1 + index * 0.24))} ${n(h)}Z`,
        '#8fe0ea',
        { opacity: 0.12 },
      ),
    ).join('') +
    times(28, () =>
      circle(random() * w, random() * h, 2 + random() * 7, 'none', {
        stroke: '#c8f2f4',
        'stroke-width': 1.6,
        opacity: 0.6,
      }),
    ).join('')
  );
};
