import type { Acting, Creature } from './cast.ts';
import { type Look, darker, lighter } from './look.ts';
import { limb, outline } from './outline.ts';
import { circle, ellipse, g, line, n, path, rect } from './svg.ts';

export function drawCat({ color, trim = '#ffffff' }: Creature, acting: Acting, look: Look): string {
  const isHappy = ['laugh', 'shut', 'smile'].includes(acting.face);
  const eyes = isHappy
    ? line('M-26 -2q8 -9 16 0M10 -2q8 -9 16 0', look.ink, look.line * 1.4)
    : [-18, 18]
        .map(
          (x) =>
            ellipse(x, -3, 8, acting.face === 'shock' ? 11 : 9, '#f2c14e', outline(look, 0.8)) +
            ellipse(x + acting.turn * 2, -3, acting.face === 'angry' ? 2 : 3.4, 8, '#16161c'),
        )
        .join('');
  return (
    limb(
      [
        [34, 140],
        [64, 120],
        [58, 80],
      ],
      15,
      color,
      look,
    ) +
    path('M-34 150C-52 90 -30 40 0 40C30 40 52 90 34 150Z', color, outline(look)) +
    path('M-14 150C-20 110 -14 70 0 66C14 70 20 110 14 150Z', trim) +
    [-18, 18].map((x) => ellipse(x, 150, 15, 9, trim, outline(look))).join('') +
    path('M-40 -14L-38 -56L-10 -40ZM40 -14L38 -56L10 -40Z', color, outline(look)) +
    path('M-33 -22L-32 -44L-18 -36ZM33 -22L32 -44L18 -36Z', '#e8a79b') +
    ellipse(0, 0, 46, 39, color, outline(look)) +
    ellipse(0, 14, 20, 14, trim) +
    eyes +
    path('M-5 8L5 8L0 13Z', '#d9776c') +
    line(
      'M0 13q-6 8 -12 4M0 13q6 8 12 4M-34 8l-24 -4M-34 14l-24 3M34 8l24 -4M34 14l24 3',
      look.ink,
      look.line * 0.7,
    )
  );
}

export function drawRobot({ color, trim = '#e2714a' }: Creature, acting: Acting, look: Look): string {
  const isSad = acting.face === 'sad' || acting.face === 'cry';
  const lit = acting.face === 'angry' || acting.face === 'stern' ? '#ff5a4f' : isSad ? '#6fa8ff' : '#7fe8d0';
  const eyes = ['laugh', 'smile', 'shut'].includes(acting.face)
    ? line('M-26 4q9 -12 18 0M8 4q9 -12 18 0', lit, 5)
    : acting.face === 'shock'
      ? [-17, 17].map((x) => circle(x, 0, 11, 'none', { stroke: lit, 'stroke-width': 4 })).join('')
      : [-26, 8].map((x) => rect(x, isSad ? -2 : -6, 18, 12, lit, { rx: 4 })).join('');
  const isPointing = acting.pose === 'point' || acting.pose === 'wave';
  return (
    [-1, 1]
      .map((side) =>
        limb(
          [
            [side * 20, 150],
            [side * 22, 190],
          ],
          18,
          darker(color, 0.3),
          look,
        ),
      )
      .join('') +
    limb(
      [
        [-46, 80],
        [-66, 112],
        [-60, 140],
      ],
      15,
      darker(color, 0.2),
      look,
    ) +
    limb([[46, 80], [66, 112], isPointing ? [92, 70] : [60, 140]], 15, darker(color, 0.2), look) +
    rect(-46, 58, 92, 98, color, { rx: 26, ...outline(look) }) +
    rect(-24, 84, 48, 30, darker(color, 0.25), { rx: 8, ...outline(look, 0.8) }) +
    circle(-10, 99, 5, trim) +
    rect(2, 95, 16, 8, lit) +
    line('M0 -48L0 -70', look.ink, look.line * 1.6) +
    circle(0, -74, 8, trim, outline(look)) +
    rect(-54, -48, 108, 96, lighter(color, 0.15), { rx: 34, ...outline(look) }) +
    rect(-42, -30, 84, 56, '#141a26', { rx: 22, ...outline(look, 0.8) }) +
    g(eyes + (isSad ? line('M-10 18q10 -6 20 0', lit, 3) : ''), {
      transform: `translate(${n(acting.turn * 5)} 0)`,
    })
  );
}

export function drawWhale({ color, trim = '#f2efe6' }: Creature, acting: Acting, look: Look): string {
  const gaze = ['laugh', 'shut', 'smile'].includes(acting.face)
    ? line('M-70 0q10 10 20 0', look.ink, look.line * 1.6)
    : circle(-60, 0, 8, '#16161c') + circle(-62, -3, 2.6, '#ffffff');
  const inner =
    path(
      'M-130 6C-130 -70 -40 -92 40 -72C110 -56 150 -20 176 -34C200 -48 206 -82 226 -84C222 -56 224 -40 236 -16C214 -14 196 -4 186 12C150 50 60 76 -30 70C-96 66 -130 46 -130 6Z',
      color,
      outline(look),
    ) +
    path(
      'M-126 22C-112 50 -70 68 -20 69C30 70 80 60 118 44C60 48 -60 48 -126 22Z',
      trim,
      outline(look, 0.7),
    ) +
    line('M-100 44q60 14 130 8M-84 56q50 10 100 4', darker(trim, 0.3), look.line * 0.8) +
    path('M-6 54C0 96 30 108 54 104C44 88 40 70 42 52Z', darker(color, 0.2), outline(look)) +
    line('M-120 20q30 18 60 8', look.ink, look.line * 1.2) +
    gaze +
    (
      [
        [20, -40, 3],
        [60, -34, 2],
        [-10, -52, 2.4],
      ] as const
    )
      .map(([x, y, r]) => circle(x, y, r, '#ffffff', { opacity: 0.7 }))
      .join('');
  return acting.turn > 0 ? g(inner, { transform: 'scale(-1 1)' }) : inner;
}
