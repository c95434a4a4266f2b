import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { drawBalloon, type Letters } from './balloon.ts';
import type { Person } from './cast.ts';
import { type Finish, finishPage } from './finish.ts';
import { type Box, type Pt, boxPoints, range } from './geometry.ts';
import { placeBalloons } from './place.ts';
import { Pen, type Style } from './pen.ts';
import { Scene } from './scene.ts';

export interface Panel {
  /** Share of the row's width; 1 when absent. */
  readonly w?: number;
  readonly border?: 'ink' | 'none' | 'bleed';
  /** How far (pixels) the divider after this panel leans: positive = its top goes right. */
  readonly slant?: number;
  readonly draw: (scene: Scene) => void;
}

export interface Row {
  /** Share of the page's height. */
  readonly h?: number;
  readonly panels: readonly Panel[];
  /** How far the divider below this row leans: positive = its right end goes down. */
  readonly slant?: number;
}

/** A page by rows, or free panels in page pixels (long strips, splash pages). */
export interface PageScript {
  readonly rows?: readonly Row[];
  readonly free?: readonly (Panel & { readonly box: Box; readonly shape?: readonly Pt[] })[];
  readonly background?: string | ((scene: Scene) => void);
  /** A double page: one picture twice as wide. */
  readonly spread?: boolean;
  readonly height?: number;
  readonly margin?: number;
}

/** The looks of a book that its pages share. */
export interface Book {
  readonly cast: Readonly<Record<string, Person>>;
  readonly style: Style;
  readonly letters: Letters;
  readonly page: {
    readonly width: number;
    readonly height: number;
    readonly margin: number;
    readonly gutter: number;
    readonly paper: string;
    readonly frame: number;
  };
  readonly finish?: Finish;
}

interface Frame {
  readonly panel: Panel;
  readonly shape: readonly Pt[];
}

const bounds = (shape: readonly Pt[]): Box => {
  const [xs, ys] = [shape.map(([x]) => x), shape.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
};

/** Panels of rows as polygons; books read from the right fill rows from the right. */
function framesOf(rows: readonly Row[], book: Book, width: number, height: number, margin: number): Frame[] {
  const { gutter } = book.page;
  const total = rows.reduce((sum, row) => sum + (row.h ?? 1), 0);
  const room = height - margin * 2 - gutter * (rows.length - 1);
  const frames: Frame[] = [];
  let y = margin;
  rows.forEach((row, rowAt) => {
    const tall = (room * (row.h ?? 1)) / total;
    const above = rowAt === 0 ? 0 : (rows[rowAt - 1]?.slant ?? 0) / 2;
    const below = rowAt === rows.length - 1 ? 0 : (row.slant ?? 0) / 2;
    const level = (x: number, lean: number): number => ((x - width / 2) / (width / 2)) * lean;
    const panels = book.letters.rtl ? row.panels.toReversed() : row.panels;
    const shares = panels.reduce((sum, panel) => sum + (panel.w ?? 1), 0);
    const wide = width - margin * 2 - gutter * (panels.length - 1);
    let x = margin;
    panels.forEach((panel, at) => {
      const w = (wide * (panel.w ?? 1)) / shares;
      const before = at === 0 ? 0 : (panels[at - 1]?.slant ?? 0) / 2;
      const after = at === panels.length - 1 ? 0 : (panel.slant ?? 0) / 2;
      const bleed = panel.border === 'bleed';
      const corner = (cx: number, cy: number, lean: number): Pt => [cx, cy + level(cx, lean)];
      const [left, right] = [bleed && at === 0 ? 0 : x, bleed && at === panels.length - 1 ? width : x + w];
      const [top, bottom] = [
        bleed && rowAt === 0 ? 0 : y,
        bleed && rowAt === rows.length - 1 ? height : y + tall,
      ];
      frames.push({
        panel,
        shape: [
          corner(left + before, top, above),
          corner(right + after, top, above),
          corner(right - after, bottom, below),
          corner(left - before, bottom, below),
        ],
      });
      x += w + gutter;
    });
    y += tall + gutter;
  });
  return book.letters.rtl ? frames : frames;
}

function drawFrame(pen: Pen, frame: Frame, book: Book): { scene: Scene; box: Box } {
  const box = bounds(frame.shape);
  const scene = new Scene(pen, box, book.cast, book.letters);
  pen.clip(frame.shape, () => pen.within(box.x, box.y, 0, 1, () => frame.panel.draw(scene)));
  if ((frame.panel.border ?? 'ink') === 'ink') {
    const closed = [...frame.shape, ...frame.shape.slice(0, 2)];
    pen.line(closed, book.page.frame / book.style.weight, 'none');
  }
  return { scene, box };
}

/** Draws one page; `faults` tells of balloons on faces and the like. */
export function drawPage(book: Book, script: PageScript, seed: string): { canvas: Canvas; faults: string[] } {
  const width = book.page.width * (script.spread === true ? 2 : 1);
  const height = script.height ?? book.page.height;
  const canvas = createCanvas(width, height);
  const pen = new Pen(canvas.getContext('2d'), book.style, seed);
  pen.box(0, 0, width, height, typeof script.background === 'string' ? script.background : book.page.paper);
  if (typeof script.background === 'function')
    script.background(new Scene(pen, { x: 0, y: 0, w: width, h: height }, book.cast, book.letters));
  const frames: Frame[] = [
    ...framesOf(script.rows ?? [], book, width, height, script.margin ?? book.page.margin),
    ...(script.free ?? []).map((panel) => ({ panel, shape: panel.shape ?? boxPoints(panel.box) })),
  ];
  const drawn = frames.map((frame) => drawFrame(pen, frame, book));
  if (book.finish !== undefined) finishPage(canvas, book.finish, seed);
  const faults: string[] = [];
  for (const at of range(drawn.length)) {
    const entry = drawn[at];
    if (entry === undefined) continue;
    for (const paint of entry.scene.later) pen.within(entry.box.x, entry.box.y, 0, 1, paint);
    const { placed, faults: found } = placeBalloons(entry.scene.speeches, entry.scene.faces, book.letters);
    for (const balloon of placed) drawBalloon(pen, balloon, book.letters);
    faults.push(...found.map((fault) => `panel ${at + 1}: ${fault}`));
  }
  return { canvas, faults };
}
