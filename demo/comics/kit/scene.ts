import type { BalloonKind, Letters, Speech } from './balloon.ts';
import type { Acting, Person } from './cast.ts';
import { drawFigure, type Drawn, reachOf } from './figure.ts';
import type { Box, Pt } from './geometry.ts';
import type { Pen } from './pen.ts';
import { drawSound, type Sound } from './sound.ts';

export interface SayOptions {
  readonly kind?: BalloonKind;
  /** Middle of the balloon as shares of the panel; absent = placed by itself. */
  readonly at?: readonly [number, number];
  /** Where the tail points, as shares of the panel, when the speaker is not drawn; `none` = no tail. */
  readonly to?: readonly [number, number] | 'none';
  readonly size?: number;
  readonly most?: number;
}

/** What a panel's script draws on: local pixels from (0, 0) to (w, h), people by name, speech. */
export class Scene {
  readonly pen: Pen;
  readonly w: number;
  readonly h: number;
  readonly speeches: Speech[] = [];
  readonly faces: Box[] = [];
  readonly later: (() => void)[] = [];
  private readonly box: Box;
  private readonly cast: Readonly<Record<string, Person>>;
  readonly letters: Letters;
  private readonly seen = new Map<string, Drawn>();

  constructor(pen: Pen, box: Box, cast: Readonly<Record<string, Person>>, letters: Letters) {
    this.pen = pen;
    this.box = box;
    this.w = box.w;
    this.h = box.h;
    this.cast = cast;
    this.letters = letters;
  }

  person(name: string): Person {
    const person = this.cast[name.replace(/\d+$/, '')];
    if (person === undefined) throw new Error(`nobody is called ${name}`);
    return person;
  }

  /** Somebody with the middle of the head at shares (x, y) of the panel and a head of `size` × the panel's height. */
  put(name: string, x: number, y: number, size: number, acting: Acting = {}): Drawn {
    return this.paint(name, x * this.w, y * this.h, size * this.h, acting);
  }

  /** Somebody standing with the soles at shares (x, ground) of the panel, `tall` × the panel's height. */
  stand(name: string, x: number, ground: number, tall: number, acting: Acting = {}): Drawn {
    const person = this.person(name);
    const head = (tall * this.h) / person.heads;
    return this.paint(name, x * this.w, ground * this.h - reachOf(person, acting) * head, head, acting);
  }

  private paint(name: string, x: number, y: number, size: number, acting: Acting): Drawn {
    const drawn = drawFigure(this.pen, this.person(name), acting, x, y, size);
    this.remember(name, drawn.head, drawn.mouth);
    return drawn;
  }

  /** Somebody who was drawn by hand: the head's box and the mouth in local pixels. */
  remember(name: string, head: Box, mouth: readonly [number, number]): void {
    this.seen.set(name, { head, mouth });
    this.faces.push({ ...head, x: head.x + this.box.x, y: head.y + this.box.y });
  }

  /** Keep balloons away from a part of the picture (shares of the panel). */
  keepFree(x: number, y: number, w: number, h: number): void {
    this.faces.push({ x: this.box.x + x * this.w, y: this.box.y + y * this.h, w: w * this.w, h: h * this.h });
  }

  say(name: string, text: string, { kind = 'speech', at, to, size = 1, most }: SayOptions = {}): void {
    const mouth = this.seen.get(name)?.mouth;
    const local: Pt | undefined =
      to === 'none' ? undefined : to === undefined ? mouth : [to[0] * this.w, to[1] * this.h];
    this.speeches.push({
      text,
      kind,
      size,
      panel: this.box,
      ...(local === undefined ? {} : { to: [local[0] + this.box.x, local[1] + this.box.y] as const }),
      ...(at === undefined ? {} : { at }),
      ...(most === undefined ? {} : { most }),
    });
  }

  caption(
    text: string,
    at: readonly [number, number] = this.letters.rtl ? [1, 0] : [0, 0],
    more: SayOptions = {},
  ): void {
    this.say('', text, { kind: 'caption', at, most: 14, ...more });
  }

  /** A drawn sound over the picture, at shares of the panel; `size` × the panel's height. */
  sound(word: string, x: number, y: number, size: number, sound: Sound = {}): void {
    this.later.push(() => drawSound(this.pen, word, x * this.w, y * this.h, size * this.h, sound));
  }
}
