import { darker } from './look.ts';
import { SKIES, type Stage, lit, sky, times } from './stage.ts';
import { circle, fade, line, n, path, rect } from './svg.ts';

function building(stage: Stage, box: { x: number; y: number; w: number; h: number; color: string }): string {
  const { random, light } = stage;
  const { x, y, w, h, color } = box;
  const columns = Math.max(1, Math.floor(w / 34));
  const rows = Math.max(1, Math.floor(h / 46));
  const windows = times(columns * rows, (index) => {
    const isLit = light === 'night' || light === 'dusk' ? random() > 0.45 : false;
    return rect(
      x + 8 + (index % columns) * ((w - 12) / columns),
      y + 12 + Math.floor(index / columns) * 46,
      (w - 12) / columns - 8,
      26,
      isLit ? '#ffdf8e' : lit(darker(color, 0.35), stage),
    );
  }).join('');
  return (
    rect(x, y, w, h, lit(color, stage), { stroke: stage.ink, 'stroke-width': 2 }) +
    rect(x, y, w * 0.16, h, lit(darker(color, 0.2), stage), { opacity: 0.7 }) +
    windows
  );
}

const WALLS = ['#d9b99a', '#b9c3c9', '#c98f7a', '#9fb2a2', '#e0d3b4', '#8f9bb5'];

export function city(stage: Stage): string {
  const { width: w, height: h, random } = stage;
  const far = times(9, (index) =>
    rect((w / 9) * index - 4, h * (0.36 + random() * 0.16), w / 9 + 8, h, lit('#93a4b8', stage), {
      opacity: 0.75,
    }),
  ).join('');
  const near = times(5, (index) => {
    const y = h * (0.22 + random() * 0.3);
    return building(stage, {
      x: (w / 5) * index - 6,
      y,
      w: w / 5 - 4,
      h: h - y,
      color: WALLS[Math.floor(random() * WALLS.length)] ?? '#b9c3c9',
    });
  }).join('');
  return sky(stage) + far + near;
}

export function street(stage: Stage): string {
  const { width: w, height: h, random } = stage;
  const road = path(
    `M0 ${n(h)}L${n(w * 0.34)} ${n(h * 0.66)}L${n(w * 0.66)} ${n(h * 0.66)}L${n(w)} ${n(h)}Z`,
    lit('#8b8f98', stage),
    { stroke: stage.ink, 'stroke-width': 2 },
  );
  const side = (isLeft: boolean): string =>
    times(3, (index) => {
      const bw = w * (0.2 - index * 0.04);
      const x = isLeft ? index * w * 0.15 - 10 : w - index * w * 0.15 - bw + 10;
      const y = h * (0.08 + index * 0.12 + random() * 0.04);
      return building(stage, {
        x,
        y,
        w: bw,
        h: h * (0.92 - index * 0.1) - y,
        color: WALLS[(index * 2 + (isLeft ? 0 : 3)) % WALLS.length] ?? '#b9c3c9',
      });
    })
      .toReversed()
      .join('');
  const lamps = [0.24, 0.78]
    .map(
      (x) =>
        line(`M${n(w * x)} ${n(h * 0.92)}L${n(w * x)} ${n(h * 0.4)}q0 -14 16 -14`, stage.ink, 4) +
        circle(w * x + 18, h * 0.4 - 10, 8, '#ffe9a8') +
        (stage.light === 'night' || stage.light === 'dusk'
          ? circle(w * x + 18, h * 0.4 - 10, h * 0.12, '#ffe9a8', { opacity: 0.18 })
          : ''),
    )
    .join('');
  return (
    sky(stage) +
    rect(0, h * 0.66, w, h, lit('#b3aea4', stage)) +
    road +
    side(true) +
    side(false) +
    line(`M${n(w * 0.5)} ${n(h * 0.7)}L${n(w * 0.5)} ${n(h)}`, lit('#e8e2d2', stage), 4, {
      'stroke-dasharray': '14 18',
    }) +
    lamps
  );
}

export function room(stage: Stage): string {
  const { width: w, height: h, light } = stage;
  const [top, , low] = SKIES[light];
  const wall = lit('#e6d8be', stage);
  return (
    rect(0, 0, w, h, wall) +
    rect(0, h * 0.78, w, h, lit('#b58a5e', stage), { stroke: stage.ink, 'stroke-width': 2 }) +
    rect(w * 0.08, h * 0.12, w * 0.28, h * 0.4, lit('#8a6844', stage), {
      stroke: stage.ink,
      'stroke-width': 2,
    }) +
    fade(top, low, (fill) => rect(w * 0.095, h * 0.145, w * 0.25, h * 0.35, fill)) +
    line(
      `M${n(w * 0.22)} ${n(h * 0.14)}L${n(w * 0.22)} ${n(h * 0.5)}M${n(w * 0.1)} ${n(h * 0.32)}L${n(w * 0.34)} ${n(h * 0.32)}`,
      lit('#8a6844', stage),
      5,
    ) +
    rect(w * 0.66, h * 0.1, w * 0.28, h * 0.68, lit('#9a7350', stage), {
      stroke: stage.ink,
      'stroke-width': 2,
    }) +
    shelves(stage, { x: w * 0.68, y: h * 0.13, w: w * 0.24, h: h * 0.6, rows: 4 })
  );
}

function shelves(
  stage: Stage,
  { x, y, w, h, rows }: { x: number; y: number; w: number; h: number; rows: number },
): string {
  const { random } = stage;
  const colors = ['#a8483f', '#3f6a8a', '#c79b4a', '#5a7d5a', '#6d4f7d', '#d8cdb6'];
  return (
    rect(x, y, w, h, lit('#5a4230', stage)) +
    times(rows, (row) => {
      const base = y + ((row + 1) * h) / rows - 5;
      let left = x + 3;
      let books = '';
      while (left < x + w - 8) {
        const bw = 6 + random() * 10;
        const bh = (h / rows) * (0.55 + random() * 0.32);
        books += rect(
          left,
          base - bh,
          Math.min(bw, x + w - 4 - left),
          bh,
          lit(colors[Math.floor(random() * colors.length)] ?? '#a8483f', stage),
          { stroke: stage.ink, 'stroke-width': 1 },
        );
        left += bw + 1;
      }
      return books + rect(x, base, w, 5, lit('#8a6844', stage));
    }).join('')
  );
}

export const library = (stage: Stage): string => {
  const { width: w, height: h } = stage;
  return (
    rect(0, 0, w, h, lit('#4a3a30', stage)) +
    shelves(stage, { x: 0, y: h * 0.02, w: w * 0.3, h: h * 0.86, rows: 5 }) +
    shelves(stage, { x: w * 0.7, y: h * 0.02, w: w * 0.3, h: h * 0.86, rows: 5 }) +
    shelves(stage, { x: w * 0.36, y: h * 0.16, w: w * 0.28, h: h * 0.58, rows: 5 }) +
    path(
      `M0 ${n(h)}L${n(w * 0.34)} ${n(h * 0.74)}L${n(w * 0.66)} ${n(h * 0.74)}L${n(w)} ${n(h)}Z`,
      lit('#a57d52', stage),
      { stroke: stage.ink, 'stroke-width': 2 },
    )
  );
};

export function train(stage: Stage): string {
  const { width: w, height: h, light } = stage;
  const [top, , low] = SKIES[light];
  const window = (x: number): string =>
    rect(x, h * 0.14, w * 0.27, h * 0.4, lit('#6d767c', stage), {
      rx: 12,
      stroke: stage.ink,
      'stroke-width': 2,
    }) +
    fade(top, low, (fill) => rect(x + 8, h * 0.16, w * 0.27 - 16, h * 0.36, fill, { rx: 8 })) +
    path(
      `M${n(x + 8)} ${n(h * 0.46)}q${n(w * 0.07)} ${n(-h * 0.1)} ${n(w * 0.14)} ${n(-h * 0.02)}t${n(w * 0.27 - 16 - w * 0.14)} 0L${n(x + w * 0.27 - 8)} ${n(h * 0.52)}L${n(x + 8)} ${n(h * 0.52)}Z`,
      lit('#6d8f6a', stage),
    );
  return (
    rect(0, 0, w, h, lit('#d7d9d2', stage)) +
    [0.04, 0.365, 0.69].map((x) => window(w * x)).join('') +
    rect(0, h * 0.62, w, h * 0.2, lit('#3f7a70', stage), { stroke: stage.ink, 'stroke-width': 2 }) +
    rect(0, h * 0.82, w, h, lit('#8f8b84', stage)) +
    times(
      6,
      (index) =>
        line(
          `M${n(w * (0.1 + index * 0.16))} 0L${n(w * (0.1 + index * 0.16))} ${n(h * 0.08)}`,
          stage.ink,
          2,
        ) +
        circle(w * (0.1 + index * 0.16), h * 0.105, h * 0.025, 'none', {
          stroke: stage.ink,
          'stroke-width': 4,
        }),
    ).join('')
  );
}

export const shop = (stage: Stage): string => {
  const { width: w, height: h, random } = stage;
  return (
    rect(0, 0, w, h, lit('#f0dfc0', stage)) +
    rect(0, 0, w, h * 0.13, lit('#c2583f', stage), { stroke: stage.ink, 'stroke-width': 2 }) +
    times(9, (index) =>
      path(
        `M${n((w / 9) * index)} ${n(h * 0.13)}L${n((w / 9) * (index + 1))} ${n(h * 0.13)}Q${n((w / 9) * (index + 0.5))} ${n(h * 0.26)} ${n((w / 9) * index)} ${n(h * 0.13)}Z`,
        lit(index % 2 === 0 ? '#c2583f' : '#fff6e4', stage),
        { stroke: stage.ink, 'stroke-width': 1.5 },
      ),
    ).join('') +
    times(
      2,
      (row) =>
        rect(w * 0.06, h * (0.36 + row * 0.17), w * 0.88, 7, lit('#8a6040', stage)) +
        times(14, (index) =>
          rect(
            w * (0.08 + index * 0.062),
            h * (0.36 + row * 0.17) - 20 - random() * 16,
            w * 0.04,
            36,
            lit(WALLS[Math.floor(random() * 6)] ?? '#c98f7a', stage),
            { rx: 5, stroke: stage.ink, 'stroke-width': 1 },
          ),
        ).join(''),
    ).join('') +
    rect(0, h * 0.8, w, h, lit('#a87348', stage), { stroke: stage.ink, 'stroke-width': 2 })
  );
};
export const roof = (stage: Stage): string => {
  const { width: w, height: h } = stage;
  return (
    city(stage) +
    rect(0, h * 0.74, w, h, lit('#9aa0a6', stage), { stroke: stage.ink, 'stroke-width': 2 }) +
    times(12, (index) =>
      line(
        `M${n((w / 11) * index)} ${n(h * 0.75)}L${n((w / 11) * index)} ${n(h * 0.56)}`,
        lit('#5f6a74', stage),
        4,
      ),
    ).join('') +
    line(
      `M0 ${n(h * 0.57)}L${n(w)} ${n(h * 0.57)}M0 ${n(h * 0.66)}L${n(w)} ${n(h * 0.66)}`,
      lit('#5f6a74', stage),
      5,
    )
  );
};

/** An old town on the water: white walls, dark tiles, lanterns. */
export const alley = (stage: Stage): string => {
  const { width: w, height: h } = stage;
  const house = (x: number, y: number, s: number): string => {
    const [hw, hh] = [w * 0.3 * s, h * 0.5 * s];
    return (
      rect(x, y, hw, hh, lit('#f2ede0', stage), { stroke: stage.ink, 'stroke-width': 2 }) +
      path(
        `M${n(x - hw * 0.1)} ${n(y + 6)}Q${n(x + hw * 0.1)} ${n(y - hh * 0.04)} ${n(x + hw * 0.2)} ${n(y - hh * 0.2)}L${n(x + hw * 0.8)} ${n(y - hh * 0.2)}Q${n(x + hw * 0.9)} ${n(y - hh * 0.04)} ${n(x + hw * 1.1)} ${n(y + 6)}Z`,
        lit('#5a5f68', stage),
        { stroke: stage.ink, 'stroke-width': 2 },
      ) +
      rect(
        x + hw * 0.14,
        y + hh * 0.2,
        hw * 0.28,
        hh * 0.24,
        stage.light === 'night' || stage.light === 'dusk' ? '#ffd98a' : lit('#7a5f4a', stage),
        { stroke: stage.ink, 'stroke-width': 2 },
      ) +
      rect(x + hw * 0.56, y + hh * 0.3, hw * 0.3, hh * 0.7, lit('#7a5036', stage), {
        stroke: stage.ink,
        'stroke-width': 2,
      }) +
      circle(x + hw * 0.48, y + hh * 0.24, hw * 0.06, '#e2603f')
    );
  };
  return (
    sky(stage) +
    house(w * 0.3, h * 0.36, 0.6) +
    house(w * 0.52, h * 0.38, 0.58) +
    house(-w * 0.06, h * 0.24, 0.98) +
    house(w * 0.76, h * 0.22, 1) +
    path(
      `M0 ${n(h * 0.74)}L${n(w * 0.36)} ${n(h * 0.66)}L${n(w * 0.64)} ${n(h * 0.66)}L${n(w)} ${n(h * 0.74)}L${n(w)} ${n(h)}L0 ${n(h)}Z`,
      lit('#b8b2a4', stage),
      { stroke: stage.ink, 'stroke-width': 2 },
    ) +
    path(
      `M${n(w * 0.3)} ${n(h)}L${n(w * 0.45)} ${n(h * 0.68)}L${n(w * 0.55)} ${n(h * 0.68)}L${n(w * 0.7)} ${n(h)}Z`,
      lit('#7fb0b4', stage),
      { stroke: stage.ink, 'stroke-width': 2 },
    )
  );
};
