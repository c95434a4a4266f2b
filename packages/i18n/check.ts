// `npm run check -- --only languages`: what the compiler cannot see of the ten languages. Prints one line a fault.
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findRoomFaults } from './checks/room-faults.ts';
import { type FlatTexts, findTextFaults } from './checks/text-faults.ts';
import { type SourceFile, findStrayWords, findUnusedKeys } from './checks/usage-faults.ts';
import {
  LOCALES,
  type Locale,
  ROOMS,
  SOURCE_LOCALE,
  loadCatalogue,
  loadMailTexts,
  loadOperatorTexts,
} from './src/index.ts';

const ROOT = new URL('../../', import.meta.url).pathname;

/** Texts of the operator and of mails, looked up by their name alone. */
const BY_NAME = ['cli', 'imports', 'mail'];

function readSources(folder: string, ending: RegExp): SourceFile[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name) && !/\.test\.tsx?$/u.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/node_modules|\/dist\/|\/locales\//u.test(path))
    .map((path) => ({ path: relative(ROOT, path), content: readFileSync(path, 'utf8') }));
}

/** All texts of a language as `namespace.name`. */
async function flatTexts(locale: Locale): Promise<FlatTexts> {
  const namespaces = {
    ...(await loadCatalogue(locale)),
    ...(await loadOperatorTexts(locale)),
    mail: await loadMailTexts(locale),
  };
  return Object.fromEntries(
    Object.entries(namespaces).flatMap(([namespace, texts]) =>
      Object.entries<FlatTexts[string]>(texts as FlatTexts).map(([name, text]) => [
        `${namespace}.${name}`,
        text,
      ]),
    ),
  );
}

const source = await flatTexts(SOURCE_LOCALE);
const english = await flatTexts('en-US');
const textFaults = await Promise.all(
  LOCALES.map(async (locale) => findTextFaults({ locale, texts: await flatTexts(locale), source, english })),
);
const sources = [...readSources('apps', /\.tsx?$/u), ...readSources('packages', /\.tsx?$/u)];
// each reason of the error catalogue has its text by type; who raises it is the catalogue's affair
const shown = Object.keys(source).filter((key) => !key.startsWith('errors.'));
const WEB = 'apps/web/src';
const faults = [
  ...textFaults.flat(),
  ...findUnusedKeys(shown, sources, BY_NAME).map((key) => `${key} is used nowhere`),
  ...findRoomFaults({
    files: sources,
    entry: `${WEB}/entry-client.tsx`,
    isTable: (path) => path.startsWith(`${WEB}/app/routes`),
    root: WEB,
    rooms: ROOMS,
    keys: new Set(shown),
  }),
  ...findStrayWords(readSources('apps/web/src', /\.tsx$/u)),
];
const texts = Object.keys(source).length;
process.stdout.write(
  faults.length === 0
    ? `${texts} texts in ${LOCALES.length} languages, without a fault\n`
    : `${faults.join('\n')}\n${faults.length} faults\n`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
