import type { Acting, Face, Pose } from './cast.ts';
import type { Light } from './stage.ts';

/** Somebody in a panel. */
export interface Player {
  readonly name: string;
  /** 0 left, 1 right; nothing: spread evenly. */
  readonly x?: number;
  readonly acting: Acting;
  readonly hasTurn: boolean;
}

export type Voice = 'say' | 'think' | 'shout' | 'whisper' | 'caption' | 'sound';
export interface Line {
  readonly voice: Voice;
  readonly speaker: string;
  readonly text: string;
}

export type Shot = 'w' | 'f' | 'm' | 'c' | 'x';
export interface Panel {
  readonly scene: string;
  readonly prop?: string;
  readonly light: Light;
  readonly weathers: readonly string[];
  readonly shot: Shot;
  readonly players: readonly Player[];
  readonly lines: readonly Line[];
}
export interface Page {
  readonly isSpread: boolean;
  readonly rows: readonly {
    readonly count: number;
    readonly height: number;
    readonly split?: readonly number[];
  }[];
  readonly panels: readonly Panel[];
}
export interface Chapter {
  readonly title: string;
  readonly pages: readonly Page[];
}

const LIGHTS: ReadonlySet<string> = new Set<Light>(['day', 'dawn', 'dusk', 'night', 'grey']);
const POSES: ReadonlySet<string> = new Set<Pose>([
  'stand',
  'walk',
  'run',
  'point',
  'hold',
  'chin',
  'wave',
  'shrug',
  'cross',
  'sit',
  'reach',
  'fall',
  'hips',
]);
const FACES: ReadonlySet<string> = new Set<Face>([
  'calm',
  'smile',
  'laugh',
  'sad',
  'angry',
  'shock',
  'cry',
  'think',
  'shut',
  'smirk',
  'tired',
  'shy',
  'stern',
]);
const WEATHERS: ReadonlySet<string> = new Set(['rain', 'snow', 'leaves', 'lights']);
const PLACES: Readonly<Record<string, number>> = { L: 0.24, C: 0.5, R: 0.76, l: 0.13, r: 0.87 };

function parsePlayer(text: string): Player {
  const [name = '', ...words] = text.trim().split(/\s+/u);
  let x: number | undefined;
  let face: Face = 'calm';
  let pose: Pose = 'stand';
  let turn: number | undefined;
  let isBack = false;
  for (const word of words) {
    if (word in PLACES) x = PLACES[word];
    else if (POSES.has(word)) pose = word as Pose; // just looked up
    else if (FACES.has(word)) face = word as Face; // just looked up
    else if (word === '<') turn = -1;
    else if (word === '>') turn = 1;
    else if (word === '^') turn = 0;
    else if (word === 'back') isBack = true;
    else throw new Error(`“${word}” in “${text}” is no place, pose or face`);
  }
  return {
    name,
    ...(x === undefined ? {} : { x }),
    acting: { face, pose, turn: turn ?? 0, isBack },
    hasTurn: turn !== undefined,
  };
}

function parseLine(text: string): Line {
  const found = /^([^：]+)：(.+)$/su.exec(text.trim());
  if (found === null) throw new Error(`nobody says “${text}”`);
  const [, who = '', said = ''] = found;
  if (who === '旁') return { voice: 'caption', speaker: '', text: said };
  if (who === '音') return { voice: 'sound', speaker: '', text: said };
  const mark = who.at(-1) ?? '';
  const voice: Voice | undefined = ({ '~': 'think', '!': 'shout', '-': 'whisper' } as const)[mark as '~'];
  return { voice: voice ?? 'say', speaker: voice === undefined ? who : who.slice(0, -1), text: said };
}

function parsePanel(text: string): Panel {
  const [place = '', shot = 'm', cast = '', lines = ''] = text.split('|').map((part) => part.trim());
  const words = place.split(/\s+/u);
  return {
    scene: words.find((word) => !LIGHTS.has(word) && !WEATHERS.has(word) && !word.startsWith('@')) ?? 'plain',
    ...(words.some((word) => word.startsWith('@'))
      ? { prop: words.find((word) => word.startsWith('@'))?.slice(1) ?? '' }
      : {}),
    light: (words.find((word) => LIGHTS.has(word)) ?? 'day') as Light, // just looked up
    weathers: words.filter((word) => WEATHERS.has(word)),
    shot: shot as Shot, // the scripts are ours
    players:
      cast === ''
        ? []
        : cast
            .split(';')
            .filter((part) => part.trim() !== '')
            .map(parsePlayer),
    lines: lines === '' ? [] : lines.split(' / ').map(parseLine),
  };
}

/**
 * Reads a series' script. `# title` begins a chapter, `P rows` a page (`S rows` a double one) of rows from top to
 * bottom, each a number of panels with an optional height: `1*1.4/2/3`. Every other line is a panel:
 * `scene light weather @thing | shot | who place pose face; … | 名：text / 旁：caption / 音：sound`.
 */
export function parseScript(text: string): Chapter[] {
  const chapters: { title: string; pages: { isSpread: boolean; rows: Page['rows']; panels: Panel[] }[] }[] =
    [];
  for (const raw of text.split('\n')) {
    const row = raw.trim();
    if (row === '') continue;
    const chapter = chapters.at(-1);
    if (row.startsWith('# ')) chapters.push({ title: row.slice(2), pages: [] });
    else if (/^[PS] /u.test(row)) {
      const rows = row
        .slice(2)
        .split('/')
        .map((part) => {
          const [count = '1', height = '1'] = part.split('*');
          return { count: Number(count), height: Number(height) };
        });
      chapter?.pages.push({ isSpread: row.startsWith('S'), rows, panels: [] });
    } else chapter?.pages.at(-1)?.panels.push(parsePanel(row));
  }
  for (const { title, pages } of chapters)
    for (const [index, page] of pages.entries()) {
      const wanted = page.rows.reduce((sum, { count }) => sum + count, 0);
      if (wanted !== page.panels.length)
        throw new Error(`${title}, page ${index + 1}: ${page.panels.length} panels for ${wanted} places`);
    }
  return chapters;
}
