import type { Acting } from '../kit/cast.ts';
import { createDice, type Dice } from '../kit/geometry.ts';
import type { PageScript, Panel } from '../kit/page.ts';
import type { ChapterScript } from '../kit/publish.ts';
import type { Scene } from '../kit/scene.ts';
import { type Player, type Sheet, type Shot, type Shown, parseScript } from './script.ts';

/** Somebody who is no person of the kit: the middle of the head at pixels, the head `size` pixels tall. */
export type Creature = (s: Scene, x: number, y: number, size: number, acting: Acting) => void;

/** What a series brings besides its cast. */
export interface World {
  readonly places: Readonly<Record<string, (s: Scene, seed: string) => void>>;
  readonly props: Readonly<Record<string, (s: Scene, detail: string) => void>>;
  readonly effects: Readonly<Record<string, (s: Scene) => void>>;
  readonly creatures: Readonly<Record<string, Creature>>;
  /** How far below the head's middle a creature's soles are, in heads. */
  readonly reach: number;
  readonly blackPaper: string;
}

/** Head size as a share of the panel's height, and where its middle is. */
const SHOTS: Readonly<Record<Shot, { readonly size: number; readonly y: number; readonly widest: number }>> = {
  w: { size: 0.1, y: 0.5, widest: 0.3 },
  f: { size: 0.135, y: 0.2, widest: 0.32 },
  m: { size: 0.34, y: 0.46, widest: 0.4 },
  c: { size: 0.6, y: 0.56, widest: 0.56 },
  x: { size: 1.15, y: 0.5, widest: 1.2 },
};

function placeOf({ players, lines, shot }: Shown, at: number, dice: Dice): number {
  const given = players[at]?.x;
  if (given !== undefined) return given;
  const count = players.length;
  if (count > 1) return (at + 0.7) / (count + 0.4);
  const talks = lines.some(({ voice }) => voice !== 'sound' && voice !== 'caption');
  return shot === 'x' || !talks ? 0.5 : dice(0, 1) > 0.5 ? 0.4 : 0.6;
}

/** Faces look at one another, and speakers open their mouths. */
function actingOf({ players, lines, shot }: Shown, player: Player, x: number, dice: Dice): Acting {
  const alone = players.length === 1;
  const yaw = alone ? (x < 0.5 ? 1 : x > 0.5 ? -1 : dice(0, 1) > 0.5 ? 1 : -1) * dice(10, shot === 'x' ? 14 : 34) : x < 0.5 ? dice(26, 42) : -dice(26, 42);
  const talk = shot !== 'x' && lines.some(({ speaker, voice }) => speaker === player.name && voice !== 'thought');
  const closed = player.acting.face === 'closed' || player.acting.face === 'cry';
  return { yaw, tilt: dice(-4, 4), ...(talk && !closed ? { talk } : {}), ...(shot === 'c' || shot === 'x' ? { bust: true } : {}), ...player.acting };
}

function drawPlayer(s: Scene, world: World, shown: Shown, at: number, dice: Dice): void {
  const player = shown.players[at];
  if (player === undefined) return;
  const x = placeOf(shown, at, dice);
  const acting = actingOf(shown, player, x, dice);
  const creature = world.creatures[player.name];
  const { size, y, widest } = SHOTS[shown.shot];
  const isWhole = shown.shot === 'w' || shown.shot === 'f';
  const share = Math.min(size, (widest * s.w) / s.h / Math.max(1, shown.players.length * (shown.shot === 'c' ? 0.8 : 0.62)));
  if (creature !== undefined) {
    const head = (isWhole ? size * 1.45 : share * 0.92) * s.h;
    creature(s, x * s.w, isWhole ? s.h * 0.97 - head * world.reach : (y + 0.03) * s.h, head, acting);
  } else if (isWhole) s.stand(player.name, x, 0.975, shown.shot === 'w' ? 0.64 : 0.86, acting);
  else s.put(player.name, x, y, share, acting);
}

function letter(s: Scene, { lines }: Shown, dice: Dice): void {
  let captions = 0;
  for (const { voice, speaker, text } of lines) {
    if (voice === 'caption') {
      s.caption(text, captions === 0 ? (s.letters.rtl ? [0.98, 0.03] : [0.02, 0.03]) : s.letters.rtl ? [0.02, 0.97] : [0.98, 0.97]);
      captions += 1;
    } else if (voice === 'sound') {
      const size = Math.min(0.26, (s.w / s.h) * (0.7 / [...text].length));
      s.sound(text, 0.16 + dice(0, 0.1), dice(0.66, 0.76), size, { turn: dice(-12, -4) });
    } else s.say(speaker, text, { kind: voice, ...(voice === 'radio' && s.knows(speaker) === false ? { to: 'none' as const } : {}) });
  }
}

function drawShown(s: Scene, world: World, shown: Shown, seed: string): void {
  const dice = createDice(seed);
  const place = world.places[shown.place];
  if (place === undefined) throw new Error(`no place is called ${shown.place}`);
  const zoom = shown.shot === 'c' || shown.shot === 'x' ? 1.7 : shown.shot === 'm' ? 1.25 : 1;
  // Nearer faces stand before a nearer part of the place.
  s.pen.within(s.w * (1 - zoom) * dice(0.3, 0.7), s.h * (1 - zoom) * 0.42, 0, zoom, () => place(s, shown.place));
  const before = shown.effects.filter((name) => name !== 'rain' && name !== 'bleed');
  for (const name of before) world.effects[name]?.(s);
  if (shown.prop !== undefined) {
    const [name = '', ...detail] = shown.prop.split(':');
    const prop = world.props[name];
    if (prop === undefined) throw new Error(`no thing is called ${name}`);
    prop(s, detail.join(':'));
    s.keepFree(0.3, 0.3, 0.4, 0.4);
  }
  for (const at of shown.players.keys()) drawPlayer(s, world, shown, at, dice);
  if (shown.effects.includes('rain')) world.effects['rain']?.(s);
  letter(s, shown, dice);
}

function toPage(sheet: Sheet, world: World, seed: string): PageScript {
  const dice = createDice(`${seed} page`);
  let at = 0;
  const isLively = sheet.panels.some(({ effects }) => effects.includes('speed') || effects.includes('focus'));
  const rows = sheet.rows.map(({ widths, h }, rowAt) => ({
    h,
    slant: rowAt < sheet.rows.length - 1 && isLively ? dice(-30, 30) : 0,
    panels: widths.map((w, column): Panel => {
      const shown = sheet.panels[at];
      if (shown === undefined) throw new Error(`${seed}: a place without a panel`);
      at += 1;
      const own = `${seed}.${at}`;
      const isBleed = shown.effects.includes('bleed');
      return { w, slant: column < widths.length - 1 && isLively ? dice(-34, 34) : 0, ...(isBleed ? { border: 'bleed' as const } : {}), draw: (s) => drawShown(s, world, shown, own) };
    }),
  }));
  return { rows, ...(sheet.kind === 'S' ? { spread: true } : {}), ...(sheet.kind === 'N' ? { background: world.blackPaper } : {}) };
}

/** The chapters of a series from its script: every panel staged in the series' own world. */
export function stage(script: string, world: World, slug: string): ChapterScript[] {
  return parseScript(script).map(({ title, sheets }, number) => ({
    title,
    pages: sheets.map((sheet, page) => toPage(sheet, world, `${slug}${number}-${page}`)),
  }));
}
