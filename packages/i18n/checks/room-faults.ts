import { posix } from 'node:path';
import type { SourceFile } from './usage-faults.ts';

/** What the check of rooms looks at. */
export interface RoomSources {
  /** Every source of the web app. */
  readonly files: readonly SourceFile[];
  /** Where the app begins, and where its pages are listed. */
  readonly entry: string;
  readonly isTable: (path: string) => boolean;
  /** `#…` stands for this folder. */
  readonly root: string;
  readonly rooms: readonly string[];
  readonly keys: ReadonlySet<string>;
}

interface Page {
  readonly path: string;
  readonly screen: string;
  readonly rooms: readonly string[];
}

const STATIC_IMPORT = /^(?:import|export)\s+(?!type\s)(?:[^'";]*?\sfrom\s+)?'([^']+)'/gmu;
const LAZY_IMPORT = /\bimport\('([^']+)'\)/gu;
const KEY = /['"`]([a-z]\w*)\.(\w+|\$\{)/gu;

const namesIn = (content: string, pattern: RegExp): string[] =>
  [...content.matchAll(pattern)].map(([, name]) => name ?? '');

/** The rows of a table: each begins with its path. */
function pagesIn(table: SourceFile): Page[] {
  return table.content.split(/(?=\bpath: ')/u).flatMap((row) => {
    const [, path] = /^path: '([^']+)'/u.exec(row) ?? [];
    const [, texts] = /\btexts: \[([^\]]*)\]/u.exec(row) ?? [];
    const [screen] = namesIn(row, LAZY_IMPORT);
    if (path === undefined || texts === undefined || screen === undefined) return [];
    return { path, screen, rooms: namesIn(texts, /'(\w+)'/gu) };
  });
}

/** Everything that a file brings along, itself included; the screens of a table come each with its own row. */
function broughtBy(start: string, sources: RoomSources): SourceFile[] {
  const files = new Map(sources.files.map((file) => [file.path, file]));
  const seen = new Set<SourceFile>();
  const visit = (path: string): void => {
    const file = files.get(path);
    if (file === undefined || seen.has(file)) return;
    seen.add(file);
    const lazy = sources.isTable(path) ? [] : namesIn(file.content, LAZY_IMPORT);
    for (const name of [...namesIn(file.content, STATIC_IMPORT), ...lazy]) visit(pathOf(name, path, sources));
  };
  visit(start);
  return [...seen];
}

const pathOf = (name: string, from: string, { root }: RoomSources): string =>
  name.startsWith('#') ? posix.join(root, name.slice(1)) : posix.join(posix.dirname(from), name);

/** The rooms whose words a file says. */
function roomsOf({ content }: SourceFile, { rooms, keys }: RoomSources): Set<string> {
  const said = [...content.matchAll(KEY)].filter(
    ([, room = '', name = '']) => rooms.includes(room) && (name === '${' || keys.has(`${room}.${name}`)),
  );
  return new Set(said.map(([, room]) => room ?? ''));
}

function pageFaults(page: Page, table: SourceFile, sources: RoomSources): string[] {
  const brought = broughtBy(pathOf(page.screen, table.path, sources), sources);
  if (brought.length === 0) return [`${page.path} has a screen that is not there: ${page.screen}`];
  const saidIn = new Map(
    brought.flatMap((file) => [...roomsOf(file, sources)].map((room): [string, string] => [room, file.path])),
  );
  return [
    ...[...saidIn]
      .filter(([room]) => !page.rooms.includes(room))
      .map(([room, path]) => `${page.path} does not name ${room} among its texts, but ${path} speaks it`),
    ...page.rooms
      .filter((room) => !saidIn.has(room))
      .map((room) => `${page.path} names ${room} among its texts, but its screen never speaks it`),
  ];
}

/**
 * Words that would not be there when they are said: of a room that the page's row does not name, or of any room in what
 * stands around all pages. Also rooms that a row names in vain.
 */
export function findRoomFaults(sources: RoomSources): string[] {
  const tables = sources.files.filter(({ path }) => sources.isTable(path));
  const pages = tables.flatMap((table) => pagesIn(table).map((page) => ({ page, table })));
  const screens = tables.flatMap(({ content }) => namesIn(content, LAZY_IMPORT));
  // A row that is written otherwise than this check reads would be a page nobody looks at.
  if (pages.length === 0 || pages.length !== screens.length)
    return [
      `the table of routes has ${screens.length} screens, but ${pages.length} rows with path and texts`,
    ];
  const frame = broughtBy(sources.entry, sources);
  if (frame.length === 0) return [`${sources.entry} is not there`];
  return [
    ...pages.flatMap(({ page, table }) => pageFaults(page, table, sources)),
    ...frame.flatMap((file) =>
      [...roomsOf(file, sources)].map((room) => `${file.path} stands around every page and speaks ${room}`),
    ),
  ];
}
