import { type Acting, type Feeling } from '../kit/cast.ts';
import { expressions } from '../kit/feelings.ts';
import { type PoseName, poses } from '../kit/skeleton.ts';

/** Somebody in a panel; `x` as a share of its width, absent = spread evenly. */
export interface Player {
  readonly name: string;
  readonly x?: number;
  readonly acting: Acting;
}

export type Voice = 'speech' | 'thought' | 'shout' | 'whisper' | 'radio' | 'caption' | 'sound';
export interface Line {
  readonly voice: Voice;
  readonly speaker: string;
  readonly text: string;
}

/** w: wide, f: whole figure, m: to the waist, c: close, x: the eyes alone. */
export type Shot = 'w' | 'f' | 'm' | 'c' | 'x';
export interface Shown {
  readonly place: string;
  readonly prop?: string;
  readonly effects: readonly string[];
  readonly shot: Shot;
  readonly players: readonly Player[];
  readonly lines: readonly Line[];
}

export interface Sheet {
  /** P: page, N: page on black paper, S: double page. */
  readonly kind: 'P' | 'N' | 'S';
  readonly rows: readonly { readonly widths: readonly number[]; readonly h: number }[];
  readonly panels: readonly Shown[];
}
export interface Part {
  readonly title: string;
  readonly sheets: readonly Sheet[];
}

const PLACES: Readonly<Record<string, number>> = { l: 0.16, L: 0.28, C: 0.5, R: 0.72, r: 0.84 };
const isFeeling = (word: string): word is Feeling => word in expressions;
const isPose = (word: string): word is PoseName => word in poses;

function parsePlayer(text: string): Player {
  const [name = '', ...words] = text.trim().split(/\s+/u);
  let x: number | undefined;
  let acting: Acting = {};
  for (const word of words) {
    const turn = /^y(-?\d+)$/.exec(word);
    if (PLACES[word] !== undefined) x = PLACES[word];
    else if (turn !== null) acting = { ...acting, yaw: Number(turn[1]) };
    else if (word === 'back') acting = { ...acting, yaw: 180 };
    else if (word === 'up') acting = { ...acting, pitch: 22 };
    else if (word === 'down') acting = { ...acting, pitch: -18 };
    else if (word === 'flip') acting = { ...acting, mirror: true };
    else if (word.startsWith('+')) acting = { ...acting, marks: [...(acting.marks ?? []), word.slice(1)] };
    else if (word.startsWith('*') && isPose(word.slice(1))) acting = { ...acting, pose: word.slice(1) as PoseName }; // just looked up
    else if (isFeeling(word)) acting = { ...acting, face: word };
    else throw new Error(`“${word}” in “${text}” is no place, pose or face`);
  }
  return { name, acting, ...(x === undefined ? {} : { x }) };
}

const MARKED: Readonly<Record<string, Voice>> = { '~': 'thought', '!': 'shout', '-': 'whisper', '=': 'radio' };

function parseLine(text: string): Line {
  const found = /^([^：]+)：(.+)$/su.exec(text.trim());
  if (found === null) throw new Error(`nobody says “${text}”`);
  const [, who = '', said = ''] = found;
  if (who === '旁') return { voice: 'caption', speaker: '', text: said };
  if (who === '音') return { voice: 'sound', speaker: '', text: said };
  const voice = MARKED[who.at(-1) ?? ''];
  return { voice: voice ?? 'speech', speaker: voice === undefined ? who : who.slice(0, -1), text: said };
}

function parsePanel(text: string): Shown {
  const [head = '', shot = 'm', cast = '', lines = ''] = text.split('|').map((part) => part.trim());
  const [place = 'plain', ...words] = head.split(/\s+/u);
  const prop = words.find((word) => word.startsWith('@'));
  return {
    place,
    effects: words.filter((word) => !word.startsWith('@')),
    shot: shot as Shot, // the scripts are ours
    players: cast.split(';').filter((part) => part.trim() !== '').map(parsePlayer),
    lines: lines === '' ? [] : lines.split(' / ').map(parseLine),
    ...(prop === undefined ? {} : { prop: prop.slice(1) }),
  };
}

function parseRows(text: string): Sheet['rows'] {
  return text.split('/').map((row) => {
    const [widths = '1', h = '1'] = row.split('*');
    return { widths: widths.split('+').map(Number), h: Number(h) };
  });
}

/**
 * Reads the script of a series. `# title` begins a chapter; `P rows`, `N rows` (black paper), `S rows` (double page) a
 * page, its rows from top to bottom as widths in reading order and a height: `3+2*1.4/1`. Every other line is a panel:
 * `place effects @thing | shot | who place face *pose y30; … | 名：text / 旁：caption / 音：sound`.
 */
export function parseScript(text: string): Part[] {
  const parts: { title: string; sheets: (Omit<Sheet, 'panels'> & { panels: Shown[] })[] }[] = [];
  for (const raw of text.split('\n')) {
    const row = raw.trim();
    const sheets = parts.at(-1)?.sheets;
    const page = /^([PNS]) (.+)$/u.exec(row);
    if (row.startsWith('# ')) parts.push({ title: row.slice(2), sheets: [] });
    else if (page !== null) sheets?.push({ kind: page[1] as Sheet['kind'], rows: parseRows(page[2] ?? ''), panels: [] }); // matched above
    else if (row !== '') sheets?.at(-1)?.panels.push(parsePanel(row));
  }
  for (const { title, sheets } of parts)
    for (const [index, sheet] of sheets.entries()) {
      const wanted = sheet.rows.reduce((sum, { widths }) => sum + widths.length, 0);
      if (wanted !== sheet.panels.length)
        throw new Error(`${title}, page ${index + 1}: ${sheet.panels.length} panels for ${wanted} places`);
    }
  return parts;
}
