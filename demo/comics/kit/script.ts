import type { BalloonKind } from './balloon.ts';
import { type Acting, type Feeling } from './cast.ts';
import { expressions } from './feelings.ts';
import type { PageScript, Panel, Row } from './page.ts';
import type { Scene } from './scene.ts';
import { type PoseName, poses } from './skeleton.ts';

type Draw = (scene: Scene) => void;
type Editable<T> = { -readonly [K in keyof T]: T[K] };

const isFeeling = (word: string): word is Feeling => Object.hasOwn(expressions, word);
const isPose = (word: string): word is PoseName => Object.hasOwn(poses, word);
const TURNS: Readonly<Record<string, 'yaw' | 'pitch' | 'tilt' | 'bodyYaw' | 'rotate' | 'wind'>> = { y: 'yaw', p: 'pitch', t: 'tilt', b: 'bodyYaw', r: 'rotate', w: 'wind' };

function readActing(words: readonly string[]): Acting {
  const acting: Editable<Acting> = { bust: false };
  const marks: string[] = [];
  for (const word of words) {
    const turn = TURNS[word[0] ?? ''];
    if (word.startsWith('/')) {
      const pose = word.slice(1);
      if (!isPose(pose)) throw new Error(`no pose ${pose}`);
      acting.pose = pose;
    } else if (word.startsWith('+')) marks.push(word.slice(1));
    else if (word.startsWith('look')) {
      const [lx = 0, ly = 0] = word.slice(4).split(',').map(Number);
      acting.look = [lx, ly];
    } else if (word === 'talk' || word === 'mirror' || word === 'bust') acting[word] = true;
    else if (turn !== undefined && /^.-?[\d.]+$/.test(word)) acting[turn] = Number(word.slice(1));
    else if (isFeeling(word)) acting.face = word;
    else throw new Error(`what is ${word}?`);
  }
  return { ...acting, marks };
}

/**
 * Puts people into a panel: `name x y size words…; …` by the middle of the head, `name_ x ground tall words…` by the
 * soles. Words: a feeling, `/pose`, `y30` yaw, `p-10` pitch, `t5` tilt, `b0` body, `r90` turn, `w0.6` wind, `look-1,0`,
 * `+mark`, `talk`, `mirror`, `bust`.
 */
export function act(s: Scene, text: string): void {
  for (const part of text.split(';').map((piece) => piece.trim())) {
    if (part === '') continue;
    const [name = '', x, y, size, ...words] = part.split(/\s+/);
    const acting = readActing(words);
    if (name.endsWith('_')) s.stand(name.slice(0, -1), Number(x), Number(y), Number(size), acting);
    else s.put(name, Number(x), Number(y), Number(size), acting);
  }
}

const KINDS: Readonly<Record<string, BalloonKind>> = { '!': 'shout', '~': 'thought', '-': 'whisper', '*': 'radio', '=': 'plain' };

/**
 * Speech of a panel, one line each: `lan：words`, `lan!：shout`, `lan~：thought`, `lan-：whisper`, `lan*：radio`,
 * `lan[0.7,0.2]：placed`, `lan<0.9,0.9>：tail to a place`, `：caption`, `[1,1]：caption placed`,
 * `#轰 0.5 0.3 0.4 -8 #e33` a sound (x y size turn fill). `/` breaks a line of text.
 */
export function speak(s: Scene, text: string): void {
  for (const line of text.split('|').map((piece) => piece.trim())) {
    if (line === '') continue;
    if (line.startsWith('#')) {
      const [word = '', x, y, size, turn, fill] = line.slice(1).split(/\s+/);
      s.sound(word, Number(x), Number(y), Number(size), { ...(turn === undefined ? {} : { turn: Number(turn) }), ...(fill === undefined ? {} : { fill }) });
      continue;
    }
    const found = /^(\w*?)([!~*=-]?)(?:\[([-\d.]+),([-\d.]+)\])?(<[^>]*>)?(?:x([\d.]+))?：(.+)$/su.exec(line);
    if (found === null) throw new Error(`cannot read ${line}`);
    const [, name = '', sign = '', ax, ay, to, size, words = ''] = found;
    const at = ax === undefined || ay === undefined ? undefined : ([Number(ax), Number(ay)] as const);
    const said = words.replaceAll('/', '\n');
    if (name === '' && sign === '') {
      s.caption(said, at);
      continue;
    }
    const target = to === undefined ? undefined : to === '<>' ? ('none' as const) : (to.slice(1, -1).split(',').map(Number) as unknown as readonly [number, number]);
    s.say(name, said, { kind: KINDS[sign] ?? 'speech', ...(at === undefined ? {} : { at }), ...(target === undefined ? {} : { to: target }), ...(size === undefined ? {} : { size: Number(size) }) });
  }
}

/** A panel: width share, background, people, speech, and what lies before and behind the people. */
export function q(w: number, back: Draw | readonly Draw[], people = '', lines = '', more: Omit<Panel, 'w' | 'draw'> & { readonly front?: Draw } = {}): Panel {
  const { front, ...rest } = more;
  return {
    w,
    ...rest,
    draw: (s) => {
      for (const draw of typeof back === 'function' ? [back] : back) draw(s);
      act(s, people);
      front?.(s);
      speak(s, lines);
    },
  };
}

export const row = (h: number, ...panels: readonly Panel[]): Row => ({ h, panels });
export const slanted = (h: number, slant: number, ...panels: readonly Panel[]): Row => ({ h, slant, panels });
export const page = (...rows: readonly Row[]): PageScript => ({ rows });
