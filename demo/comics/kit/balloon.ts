import { type Box, type Pt, clamp, createDice, curve, lerp, radians, range } from './geometry.ts';
import type { Pen } from './pen.ts';
import { type Block, measureText, setText } from './typeset.ts';

export type BalloonKind = 'speech' | 'thought' | 'shout' | 'whisper' | 'caption' | 'radio' | 'plain';

/** Lettering of one book. */
export interface Letters {
  readonly font: string;
  readonly captionFont: string;
  readonly size: number;
  readonly vertical: boolean;
  readonly paper: string;
  readonly ink: string;
  readonly captionPaper: string;
  readonly captionInk: string;
  /** Books read from the right place their first balloon there. */
  readonly rtl: boolean;
}

export interface Speech {
  readonly text: string;
  readonly kind: BalloonKind;
  /** Where the tail points, in page pixels; absent = no tail. */
  readonly to?: Pt;
  /** The middle as a share of the panel; absent = a good place is found. */
  readonly at?: readonly [number, number];
  readonly size: number;
  /** Characters in a line. */
  readonly most?: number;
  readonly panel: Box;
}

export interface Placed extends Speech {
  readonly block: Block;
  readonly box: Box;
}

export function sizeOf(speech: Speech, letters: Letters): { block: Block; w: number; h: number } {
  const size = letters.size * speech.size;
  const block = measureText(speech.text, size, letters.vertical && speech.kind !== 'caption', speech.most);
  if (speech.kind === 'caption') return { block, w: block.width + size * 1.1, h: block.height + size * 0.9 };
  if (speech.kind === 'plain') return { block, w: block.width + 6, h: block.height + 6 };
  const spread = speech.kind === 'shout' ? 1.5 : speech.kind === 'thought' ? 1.36 : 1.24;
  return { block, w: block.width * spread + size * 0.8, h: block.height * spread + size * 0.85 };
}

function oval({ x, y, w, h }: Box, power: number, steps = 72): Pt[] {
  return range(steps).map((at) => {
    const angle = radians((at * 360) / steps);
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return [
      x + w / 2 + Math.sign(cos) * Math.abs(cos) ** (2 / power) * (w / 2),
      y + h / 2 + Math.sign(sin) * Math.abs(sin) ** (2 / power) * (h / 2),
    ];
  });
}

function outline(placed: Placed): Pt[] {
  const { box, kind, text } = placed;
  const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2];
  const dice = createDice(text);
  if (kind === 'shout') {
    const count = 2 * Math.round(10 + (box.w + box.h) / 60);
    return range(count).map((at) => {
      const angle = radians((at * 360) / count);
      const reach = at % 2 === 0 ? dice(1.06, 1.24) : dice(0.84, 0.9);
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      return [
        cx + Math.sign(cos) * Math.abs(cos) ** 0.85 * (box.w / 2) * reach,
        cy + Math.sign(sin) * Math.abs(sin) ** 0.85 * (box.h / 2) * reach,
      ];
    });
  }
  if (kind === 'thought') {
    const bumps = Math.round((box.w + box.h) / 46) + 4;
    return range(bumps * 8).map((at) => {
      const angle = radians((at * 360) / (bumps * 8));
      const bump = 0.93 + 0.09 * Math.abs(Math.sin((at / 8) * Math.PI));
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      return [
        cx + Math.sign(cos) * Math.abs(cos) ** 0.8 * (box.w / 2) * bump,
        cy + Math.sign(sin) * Math.abs(sin) ** 0.8 * (box.h / 2) * bump,
      ];
    });
  }
  if (kind === 'radio') {
    const points = oval(box, 5, 56);
    return points.map(([x, y], at): Pt => [
      x + (at % 2 === 0 ? 4 : -4) * Math.sign(x - cx),
      y + (at % 2 === 0 ? 4 : -4) * Math.sign(y - cy),
    ]);
  }
  const lean = dice(-0.014, 0.014);
  return oval(box, 2.45).map(([x, y], at): Pt => [
    x + (y - cy) * lean + Math.sin(at * 0.35) * 1.2,
    y + Math.cos(at * 0.26) * 1.2,
  ]);
}

function tail(placed: Placed): Pt[] | undefined {
  const { box, to, kind } = placed;
  if (to === undefined || kind === 'caption' || kind === 'plain' || kind === 'thought') return undefined;
  const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2];
  const [dx, dy] = [to[0] - cx, to[1] - cy];
  const far = Math.hypot(dx, dy);
  const edge = 1 / Math.hypot(dx / (box.w / 2), dy / (box.h / 2));
  const room = far * (1 - edge);
  if (room < 22) return undefined;
  const long = Math.min(room * 0.62, 95);
  const [ux, uy] = [dx / far, dy / far];
  const start = far * edge * 0.86;
  const half = clamp(Math.min(box.w, box.h) * 0.13, 11, 20);
  const tip: Pt = [cx + ux * (far * edge + long), cy + uy * (far * edge + long)];
  const bend = 9 * Math.sign(ux === 0 ? 1 : ux);
  return curve(
    [
      [cx + ux * start - uy * half, cy + uy * start + ux * half, 1],
      [
        cx + ux * (start + long * 0.55) - uy * half * 0.45 - uy * bend * 0.4,
        cy + uy * (start + long * 0.55) + ux * half * 0.45,
      ],
      [tip[0], tip[1], 1],
      [cx + ux * (start + long * 0.5) + uy * half * 0.5, cy + uy * (start + long * 0.5) - ux * half * 0.5],
      [cx + ux * start + uy * half, cy + uy * start - ux * half, 1],
    ],
    true,
    6,
  );
}

function bubbles(pen: Pen, placed: Placed, letters: Letters): void {
  const { box, to } = placed;
  if (to === undefined) return;
  const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2];
  const edge = 1 / Math.max(0.001, Math.hypot((to[0] - cx) / (box.w / 2), (to[1] - cy) / (box.h / 2)));
  [0.14, 0.34, 0.5].forEach((share, at) => {
    const t = edge + (1 - edge) * share;
    pen.disc(lerp(cx, to[0], t), lerp(cy, to[1], t), 12 - at * 3.4, 10 - at * 3, letters.paper, {
      shade: 0,
      inkColor: letters.ink,
    });
  });
}

/** Draws one placed balloon or caption with its text. */
export function drawBalloon(pen: Pen, placed: Placed, letters: Letters): void {
  const { box, kind, block } = placed;
  const size = letters.size * placed.size;
  const middle: Pt = [box.x + box.w / 2, box.y + box.h / 2];
  if (kind === 'caption') {
    pen.slab(box.x, box.y, box.w, box.h, letters.captionPaper, { ink: 0.7, inkColor: letters.ink });
    setText(pen, block, middle[0], middle[1], size, letters.captionFont, letters.captionInk, false);
    return;
  }
  if (kind === 'plain') {
    pen.c.save();
    pen.c.shadowColor = letters.paper;
    pen.c.shadowBlur = 8;
    for (const _ of range(4))
      setText(pen, block, middle[0], middle[1], size, letters.font, letters.ink, letters.vertical);
    pen.c.restore();
    return;
  }
  const shape = outline(placed);
  const point = tail(placed);
  if (kind === 'whisper') {
    pen.fill(shape, letters.paper);
    pen.c.setLineDash([11, 8]);
    pen.trace(shape);
    pen.c.strokeStyle = letters.ink;
    pen.c.lineWidth = pen.style.weight;
    pen.c.stroke();
    pen.c.setLineDash([]);
  } else {
    pen.contour(shape, kind === 'shout' ? 2.6 : 2, letters.ink);
    if (point !== undefined) pen.contour(point, 2, letters.ink);
    pen.fill(shape, letters.paper);
    if (point !== undefined) pen.fill(point, letters.paper);
  }
  if (kind === 'thought') bubbles(pen, placed, letters);
  setText(pen, block, middle[0], middle[1], size, letters.font, letters.ink, letters.vertical);
}
