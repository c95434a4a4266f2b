import { createDice } from './geometry.ts';
import type { Pen } from './pen.ts';

export interface Sound {
  readonly fill?: string;
  readonly edge?: string;
  /** Turn of the whole word in degrees. */
  readonly turn?: number;
  readonly vertical?: boolean;
  /** Each letter grows by this share over the word. */
  readonly grow?: number;
  readonly slant?: number;
}

/** A drawn sound: big jittered letters with a double edge, beginning at (x, y). */
export function drawSound(
  pen: Pen,
  word: string,
  x: number,
  y: number,
  size: number,
  sound: Sound = {},
): void {
  const dice = createDice(word + size);
  const { c } = pen;
  const {
    fill = '#ffffff',
    edge = pen.style.ink,
    turn = -8,
    vertical = false,
    grow = 0.12,
    slant = -0.14,
  } = sound;
  pen.within(x, y, turn, 1, () => {
    let along = 0;
    [...word].forEach((letter, at) => {
      const tall = size * (1 + grow * at);
      const [dx, dy] = vertical ? [dice(-0.08, 0.08) * size, along] : [along, dice(-0.1, 0.1) * size];
      pen.within(dx, dy, dice(-9, 9), 1, () => {
        c.transform(1, 0, slant, 1, 0, 0);
        c.font = `bold ${tall}px "Noto Sans CJK SC"`;
        c.textAlign = 'center';
        c.textBaseline = 'middle';
        c.lineJoin = 'round';
        c.strokeStyle = '#ffffff';
        c.lineWidth = tall * 0.26;
        c.strokeText(letter, 0, 0);
        c.strokeStyle = edge;
        c.lineWidth = tall * 0.15;
        c.strokeText(letter, 0, 0);
        c.fillStyle = fill;
        c.fillText(letter, 0, 0);
      });
      along += tall * (word.charCodeAt(at) < 256 ? 0.62 : 0.94);
    });
  });
}
