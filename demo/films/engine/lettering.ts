import type { Ctx, Fill } from './stage.ts';

export const serif = '"Noto Serif CJK SC"';
export const sans = '"Noto Sans CJK SC"';
export const latinSerif = '"Noto Serif Display"';
export const latinSans = '"Noto Sans Display"';

export interface Lettering {
  readonly size: number;
  readonly color: Fill;
  readonly family?: string;
  readonly weight?: 400 | 700;
  /** Extra room between letters, in units of the size. */
  readonly spacing?: number;
  readonly align?: 'left' | 'center' | 'right';
  readonly alpha?: number;
  /** Thickens the letters beyond the heaviest weight of the face. */
  readonly swell?: number;
}

/** Sets one line on its baseline; centring ignores the space after the last letter. */
export function letter(ctx: Ctx, text: string, x: number, y: number, style: Lettering): void {
  const spacing = (style.spacing ?? 0) * style.size;
  const align = style.align ?? 'center';
  ctx.save();
  ctx.globalAlpha *= style.alpha ?? 1;
  ctx.font = `${style.weight ?? 700} ${style.size}px ${style.family ?? sans}`;
  ctx.letterSpacing = `${spacing}px`;
  ctx.textBaseline = 'alphabetic';
  ctx.textAlign = 'left';
  const width = ctx.measureText(text).width - spacing;
  const left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2;
  ctx.fillStyle = style.color;
  ctx.fillText(text, left, y);
  if (style.swell) {
    ctx.strokeStyle = style.color;
    ctx.lineWidth = style.swell;
    ctx.lineJoin = 'round';
    ctx.strokeText(text, left, y);
  }
  ctx.restore();
}

/** Sets text downwards, one letter below the other, as on a scroll; `y` is the top of the first. */
export function letterDown(ctx: Ctx, text: string, x: number, y: number, style: Lettering): void {
  const step = style.size * (1 + (style.spacing ?? 0.08));
  [...text].forEach((glyph, index) =>
    letter(ctx, glyph, x, y + style.size * 0.88 + index * step, { ...style, spacing: 0, align: 'center' }),
  );
}
