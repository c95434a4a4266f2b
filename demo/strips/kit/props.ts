import { darker, lighter } from './look.ts';
import { circle, ellipse, g, line, path, rect } from './svg.ts';

/** Things shown large in a panel of their own, drawn around 0, 0 in about 200 by 200. */
export const PROPS: Readonly<Record<string, (ink: string) => string>> = {
  letter: (ink) =>
    rect(-90, -58, 180, 116, '#f6ecd4', { stroke: ink, 'stroke-width': 4 }) +
    line('M-90 -58L0 14L90 -58', ink, 4) +
    circle(0, 12, 18, '#b8382f', { stroke: ink, 'stroke-width': 3 }),
  key: (ink) =>
    circle(-56, 0, 38, 'none', { stroke: ink, 'stroke-width': 24 }) +
    circle(-56, 0, 38, 'none', { stroke: '#d8b04a', 'stroke-width': 16 }) +
    line('M-18 0L90 0M60 0L60 30M84 0L84 24', ink, 22) +
    line('M-18 0L90 0M60 0L60 30M84 0L84 24', '#d8b04a', 14),
  clock: (ink) =>
    circle(0, 0, 92, '#f4efe2', { stroke: ink, 'stroke-width': 8 }) +
    Array.from({ length: 12 }, (_, index) =>
      line('M0 -80L0 -68', ink, 5, { transform: `rotate(${index * 30})` }),
    ).join('') +
    line('M0 0L0 -54', ink, 8) +
    line('M0 0L34 20', ink, 6) +
    circle(0, 0, 8, '#b8382f'),
  phone: (ink) =>
    rect(-52, -98, 104, 196, '#23262f', { rx: 16, stroke: ink, 'stroke-width': 4 }) +
    rect(-44, -84, 88, 164, '#cfe6f2', { rx: 6 }) +
    rect(-34, -66, 58, 20, '#ffffff', { rx: 8 }) +
    rect(-18, -36, 52, 20, '#8fd8b0', { rx: 8 }) +
    rect(-34, -6, 44, 20, '#ffffff', { rx: 8 }),
  lantern: (ink) =>
    circle(0, 10, 130, '#ffd98a', { opacity: 0.28 }) +
    path('M-52 -40Q-74 10 -46 70L46 70Q74 10 52 -40Z', '#e2603f', { stroke: ink, 'stroke-width': 4 }) +
    line('M-24 -40Q-34 10 -22 70M0 -40L0 70M24 -40Q34 10 22 70', darker('#e2603f', 0.3), 3) +
    rect(-36, -56, 72, 16, '#3a2c28', { rx: 4 }) +
    rect(-32, 68, 64, 14, '#3a2c28', { rx: 4 }) +
    line('M0 -56L0 -96', ink, 4),
  cup: (ink) =>
    path('M-64 -30L64 -30L50 62Q0 78 -50 62Z', '#f4f0e6', { stroke: ink, 'stroke-width': 4 }) +
    ellipse(0, -30, 64, 15, '#8a5a3a', { stroke: ink, 'stroke-width': 4 }) +
    line('M62 -14q44 4 26 44q-12 16 -34 10', ink, 10) +
    line('M-26 -58q-12 -18 0 -34M4 -58q-12 -20 0 -38M34 -58q-12 -18 0 -34', lighter('#8a93a0', 0.3), 5),
  door: (ink) =>
    rect(-66, -98, 132, 196, '#7a5236', { stroke: ink, 'stroke-width': 6 }) +
    rect(-48, -82, 40, 70, darker('#7a5236', 0.2)) +
    rect(8, -82, 40, 70, darker('#7a5236', 0.2)) +
    rect(-48, 6, 40, 80, darker('#7a5236', 0.2)) +
    rect(8, 6, 40, 80, darker('#7a5236', 0.2)) +
    circle(54, 4, 8, '#e2c060', { stroke: ink, 'stroke-width': 2 }),
  ticket: (ink) =>
    g(
      path('M-98 -48L98 -48L98 -14a14 14 0 0 0 0 28L98 48L-98 48L-98 14a14 14 0 0 0 0 -28Z', '#f0d9a0', {
        stroke: ink,
        'stroke-width': 4,
      }) +
        line('M46 -44L46 44', ink, 3, { 'stroke-dasharray': '7 7' }) +
        rect(-80, -28, 104, 12, darker('#f0d9a0', 0.5)) +
        rect(-80, -4, 80, 8, darker('#f0d9a0', 0.35)) +
        rect(-80, 14, 96, 8, darker('#f0d9a0', 0.35)),
      { transform: 'rotate(-8)' },
    ),
  photo: (ink) =>
    g(
      rect(-80, -92, 160, 184, '#ffffff', { stroke: ink, 'stroke-width': 4 }) +
        rect(-66, -78, 132, 124, '#9cc4d8') +
        circle(-22, -14, 22, '#f3d0b4') +
        path('M-50 46Q-22 0 6 46Z', '#4a5a7a') +
        circle(28, -4, 16, '#f3d0b4') +
        path('M8 46Q28 8 50 46Z', '#b8584a'),
      { transform: 'rotate(5)' },
    ),
  shell: (ink) =>
    path('M-80 20C-80 -60 -20 -90 30 -70C90 -46 96 40 40 70C0 90 -70 80 -80 20Z', '#f2dcc4', {
      stroke: ink,
      'stroke-width': 4,
    }) +
    line(
      'M40 70C-20 60 -30 0 10 -10C40 -16 50 20 26 24M-74 0C-40 -30 0 -60 40 -66M-78 34C-50 0 -20 -30 10 -44',
      darker('#f2dcc4', 0.35),
      4,
    ),
  compass: (ink) =>
    circle(0, 0, 90, '#c79b4a', { stroke: ink, 'stroke-width': 6 }) +
    circle(0, 0, 70, '#f6f0dc', { stroke: ink, 'stroke-width': 3 }) +
    path('M0 -58L14 0L-14 0Z', '#b8382f', { stroke: ink, 'stroke-width': 2, transform: 'rotate(28)' }) +
    path('M0 58L14 0L-14 0Z', '#3a4a6a', { stroke: ink, 'stroke-width': 2, transform: 'rotate(28)' }) +
    circle(0, 0, 6, ink),
  bowl: (ink) =>
    path('M-88 -12L88 -12Q78 66 0 70Q-78 66 -88 -12Z', '#c2483d', { stroke: ink, 'stroke-width': 4 }) +
    ellipse(0, -12, 88, 22, '#f0c878', { stroke: ink, 'stroke-width': 4 }) +
    line('M-50 -16q20 -14 40 0t40 0t30 0M-40 -6q20 -10 40 0t40 0', '#fff2cc', 6) +
    ellipse(-24, -18, 18, 9, '#ffffff') +
    circle(-24, -18, 6, '#f2b23c') +
    line('M30 -20L96 -92M44 -14L112 -80', ink, 6),
  core: (ink) =>
    circle(0, 0, 100, '#7fe8d0', { opacity: 0.25 }) +
    circle(0, 0, 62, '#2c3446', { stroke: ink, 'stroke-width': 5 }) +
    circle(0, 0, 40, '#7fe8d0') +
    circle(-10, -12, 12, '#ffffff') +
    Array.from({ length: 8 }, (_, index) =>
      rect(-7, -88, 14, 22, '#8fa3c0', {
        transform: `rotate(${index * 45})`,
        stroke: ink,
        'stroke-width': 3,
      }),
    ).join(''),
  book: (ink) =>
    path('M0 -50Q-50 -76 -100 -56L-100 56Q-50 36 0 62Q50 36 100 56L100 -56Q50 -76 0 -50Z', '#f8f1de', {
      stroke: ink,
      'stroke-width': 4,
    }) +
    line('M0 -50L0 62', ink, 3) +
    line(
      'M-84 -34q36 -10 68 4M-84 -12q36 -10 68 4M-84 10q36 -10 68 4M84 -34q-36 -10 -68 4M84 -12q-36 -10 -68 4M84 10q-36 -10 -68 4',
      darker('#f8f1de', 0.4),
      3,
    ),
};
