/** A source file as text. */
export interface SourceFile {
  readonly path: string;
  readonly content: string;
}

/** Every key that stands in the sources as a literal. */
function usedKeys(files: readonly SourceFile[]): ReadonlySet<string> {
  return new Set(
    files.flatMap(({ content }) =>
      [...content.matchAll(/['"`]([a-z]+\.\w+)['"`]/gu)].map(([, key]) => key ?? ''),
    ),
  );
}

/** Names that stand as literals or are read off something: some texts are kept in tables without a namespace. */
function usedNames(files: readonly SourceFile[]): ReadonlySet<string> {
  return new Set(
    files.flatMap(({ content }) =>
      [...content.matchAll(/['"](\w+)['"]|\.(\w+)\b/gu)].map(([, a, b]) => a ?? b ?? ''),
    ),
  );
}

/**
 * Texts that nobody shows. `byName` are the namespaces whose keys may stand in tables by their name alone; there a
 * name that the sources spell, as a literal or a property, counts as used.
 */
export function findUnusedKeys(
  keys: readonly string[],
  files: readonly SourceFile[],
  byName: readonly string[] = [],
): string[] {
  const used = usedKeys(files);
  const names = usedNames(files);
  return keys.filter((key) => {
    const [namespace = '', name = ''] = key.split('.');
    return !used.has(key) && !(byName.includes(namespace) && names.has(name));
  });
}

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const JSX_WORDS = />\s*(\p{L}[\p{L}’' ]{2,})\s*<\//gu;
const SPOKEN_ATTRIBUTES = /\b(?:aria-label|title|alt|placeholder)="([^"]*\p{L}{2,}[^"]*)"/gu;

const withoutComments = (content: string): string =>
  content.replaceAll(/\/\*[\s\S]*?\*\//gu, '').replaceAll(/(?<!:)\/\/.*$/gmu, '');

/** Words that a screen says without asking the catalogues. */
export function findStrayWords(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, content }) => {
    const code = withoutComments(content);
    const lines = code.split('\n').filter((line) => CJK.test(line));
    const words = [...code.matchAll(JSX_WORDS), ...code.matchAll(SPOKEN_ATTRIBUTES)].map(
      ([, text]) => text ?? '',
    );
    return [...lines.map((line) => line.trim()), ...words].map(
      (text) => `${path} says “${text.trim()}” itself`,
    );
  });
}
