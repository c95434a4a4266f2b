import { brotliCompressSync } from 'node:zlib';

/** What the waking script asks for once the page has been painted. */
const APP = 'src/entry-client.tsx';
/** The screen of `/`, and the frame's texts of a language: both are loaded on demand, and both by the first page. */
const HOME_SCREEN = /\/screens\/(?:movie-)?home(?:-screen)?\.tsx$/;
const LANGUAGE = /\/locales\/[a-z]{2}-[A-Z]{2}\/frame\.ts$/;

/**
 * What the first visit of `/` loads, by Vite's manifest: the entry, the app, the home screen, the largest language, and
 * what these import. Throws when one of them is not in the manifest: a budget that finds nothing is kept by anyone.
 *
 * @param {Record<string, { file: string, isEntry?: boolean, imports?: string[], css?: string[] }>} manifest
 * @param {(file: string) => Uint8Array} read
 */
export function measureFirstLoad(manifest, read) {
  const keys = Object.keys(manifest);
  const sizeOf = (file) => brotliCompressSync(read(file)).length;
  const entry = keys.filter((key) => manifest[key]?.isEntry);
  const app = keys.filter((key) => key === APP);
  const home = keys.filter((key) => HOME_SCREEN.test(key));
  const languages = keys
    .filter((key) => LANGUAGE.test(key))
    .toSorted((a, b) => sizeOf(manifest[b].file) - sizeOf(manifest[a].file));
  for (const [name, found] of Object.entries({ entry, app, 'home screen': home, language: languages })) {
    if (found.length === 0)
      throw new Error(
        `The manifest of the build has no ${name}: tell scripts/checks/first-load.mjs where it is.`,
      );
  }
  const chunks = closure(manifest, [...entry, ...app, ...home, ...languages.slice(0, 1)]).map(
    (key) => manifest[key],
  );
  const measure = (files) =>
    [...new Set(files)].map((file) => ({ file, bytes: sizeOf(file) })).toSorted((a, b) => b.bytes - a.bytes);
  return {
    scripts: measure(chunks.map(({ file }) => file).filter((file) => file.endsWith('.js'))),
    // With the scripts comes the whole style, whatever screen is shown.
    styles: measure(
      Object.values(manifest).flatMap(({ file, css = [] }) => (file.endsWith('.css') ? [file, ...css] : css)),
    ),
  };
}

function closure(manifest, roots) {
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key) || !manifest[key]) return;
    seen.add(key);
    for (const next of manifest[key].imports ?? []) visit(next);
  };
  for (const root of roots) visit(root);
  return [...seen];
}
