// Adds or replaces texts in all ten languages at once, so that a word never arrives in one of them alone:
//   node packages/i18n/scripts/add-texts.ts texts.txt
// The file holds blocks divided by blank lines: `namespace.name`, then one line a language in the order of
// LOCALES. Plural forms stand on one line divided by ` | `, in the order of `formOrder`; a language that has
// more forms than given repeats its last one, for Russian the second (fractions take the genitive singular).
// A namespace that is not there yet becomes a room: its words come with the pages whose rows name it.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { LOCALES } from '../src/locales.ts';
import type { Locale } from '../src/locales.ts';

const formOrder = {
  'zh-CN': ['other'],
  'en-US': ['one', 'other'],
  'vi-VN': ['other'],
  'th-TH': ['other'],
  'ja-JP': ['other'],
  'ko-KR': ['other'],
  'de-DE': ['one', 'other'],
  'fr-FR': ['one', 'other', 'many'],
  'it-IT': ['one', 'other', 'many'],
  'ru-RU': ['one', 'few', 'many', 'other'],
} as const satisfies Record<Locale, readonly string[]>;

interface Block {
  readonly namespace: string;
  readonly name: string;
  readonly lines: readonly string[];
}

function parseBlocks(content: string): Block[] {
  return content
    .split(/\n\s*\n/u)
    .map((block) => block.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
    .map(([key = '', ...lines]) => {
      const [namespace, name] = key.trim().split('.');
      if (!namespace || !name || lines.length !== LOCALES.length) {
        throw new Error(`${key}: wants namespace.name and ${LOCALES.length} lines, has ${lines.length}`);
      }
      return { namespace, name, lines };
    });
}

const quote = (text: string) =>
  text.includes("'")
    ? text.includes('"')
      ? `'${text.replaceAll("'", String.raw`\'`)}'`
      : `"${text}"`
    : `'${text}'`;

function literal(locale: Locale, line: string, isPlural: boolean): string {
  if (!isPlural) return quote(line.trim());
  const given = line.split(' | ').map((form) => form.trim());
  const fallback = locale === 'ru-RU' ? given[1] : given.at(-1);
  const forms = formOrder[locale].map((form, index) => `${form}: ${quote(given[index] ?? fallback ?? '')}`);
  return `{ ${forms.join(', ')} }`;
}

/** Texts that only the server speaks stand apart from those of pages. */
const OF_SERVER = new Set(['cli', 'imports', 'mail', 'notices']);

function fileOf(locale: Locale, namespace: string): string {
  const folder = OF_SERVER.has(namespace) ? `${locale}/server` : locale;
  return new URL(`../locales/${folder}/${namespace}.ts`, import.meta.url).pathname;
}

function emptyFile(locale: Locale, namespace: string): string {
  if (locale === 'zh-CN') return `export const ${namespace} = {\n} as const;\n`;
  return `import type { Texts } from '../../src/catalogue.ts';\n\nexport const ${namespace} = {\n} satisfies Texts<'${namespace}', '${locale}'>;\n`;
}

/** Lists a new room among the parts of its language; texts of the server are no part of what pages load. */
function listRoom(locale: Locale, namespace: string): void {
  if (OF_SERVER.has(namespace) || existsSync(fileOf(locale, namespace))) return;
  const index = fileOf(locale, 'index');
  const part = `  ${namespace}: () => import('./${namespace}.ts'),\n`;
  writeFileSync(
    index,
    readFileSync(index, 'utf8').replace(/^\}/mu, () => `${part}}`),
  );
}

function put(file: string, name: string, value: string, initial: string): void {
  const content = existsSync(file) ? readFileSync(file, 'utf8') : initial;
  const entry = `  ${name}: ${value},\n`;
  // an entry reaches to the next one of the same depth, or to the closing brace
  const present = new RegExp(String.raw`^  ${name}:[\s\S]*?(?=^  \w+:|^\})`, 'mu');
  const next = present.test(content)
    ? content.replace(present, () => entry)
    : content.replace(/^\}/mu, () => `${entry}}`);
  mkdirSync(new URL('.', `file://${file}`), { recursive: true });
  writeFileSync(file, next);
}

const [input] = process.argv.slice(2);
if (input === undefined) throw new Error('usage: add-texts.ts <file>');
for (const { namespace, name, lines } of parseBlocks(readFileSync(input, 'utf8'))) {
  const isPlural = lines.some((line) => line.includes(' | '));
  LOCALES.forEach((locale, index) => {
    const value = literal(locale, lines[index] ?? '', isPlural);
    listRoom(locale, namespace);
    put(fileOf(locale, namespace), name, value, emptyFile(locale, namespace));
  });
}
