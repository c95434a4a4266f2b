import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readDrawnTree } from './docs-tree.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
/** Folders whose every subfolder is a room of its own and has its line. */
const FLOORS = [
  '',
  'apps',
  'packages',
  'apps/server/src',
  'apps/server/src/modules',
  'apps/server/src/platform',
  'apps/web/src',
  'apps/web/src/features',
  'apps/web/src/entities',
];
const NO_ROOM = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report']);

const drawn = readDrawnTree(readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8'));

/** Rooms with a file in them: git knows no empty folder, so a clone would not have it. */
function roomsOnDisk(): string[] {
  return FLOORS.filter((floor) => existsSync(join(ROOT, floor))).flatMap((floor) =>
    readdirSync(join(ROOT, floor), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !NO_ROOM.has(entry.name))
      .map((entry) => join(floor, entry.name))
      .filter((room) => hasFile(join(ROOT, room))),
  );
}

function hasFile(folder: string): boolean {
  return readdirSync(folder, { withFileTypes: true }).some((entry) =>
    entry.isDirectory() ? !NO_ROOM.has(entry.name) && hasFile(join(folder, entry.name)) : true,
  );
}

test('every room of the house has its line in docs/architecture.md', () => {
  expect(roomsOnDisk().filter((room) => !drawn.has(room))).toEqual([]);
});

test('every room of docs/architecture.md is there and says what it is for', () => {
  expect(
    [...drawn.keys()].filter((room) => !existsSync(join(ROOT, room)) || !hasFile(join(ROOT, room))),
  ).toEqual([]);
  expect([...drawn].filter(([, text]) => text === '').map(([room]) => room)).toEqual([]);
});

test('a drawn tree is read with its depths, and a room without a word about it is seen', () => {
  const tree = readDrawnTree(
    '```\naurora/\n├─ apps/   programs\n│  ├─ web/   pages\n│  └─ server/\n└─ docs/  words\n```',
  );
  expect([...tree]).toEqual([
    ['apps', 'programs'],
    ['apps/web', 'pages'],
    ['apps/server', ''],
    ['docs', 'words'],
  ]);
});
