/**
 * Draws the demo comics: `node demo/comics/make.ts [slug …] [--proofs FOLDER] [--chapter N] [--art]`.
 * From `<slug>/series.ts` and `<slug>/aurora.json` to `demo/library/manga/<folder>/`. `--chapter` and `--art` draw
 * only that, only into the proofs.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { proofArt, publish, type Series } from './kit/publish.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    proofs: { type: 'string' },
    chapter: { type: 'string' },
    art: { type: 'boolean', default: false },
  },
});
const here = import.meta.dirname;
const slugs = readdirSync(here)
  .filter((name) => existsSync(join(here, name, 'series.ts')))
  .filter((name) => positionals.length === 0 || positionals.includes(name));

for (const slug of slugs) {
  // Each series exports `series`; the import is the parse edge of a folder's contents.
  const { series } = (await import(join(here, slug, 'series.ts'))) as { series: Series };
  if (values.art) await proofArt(series, values.proofs ?? '.');
  else
    await publish(series, join(here, slug, 'aurora.json'), {
      library: join(here, '..', 'library', 'manga'),
      ...(values.proofs === undefined ? {} : { proofs: values.proofs }),
      ...(values.chapter === undefined ? {} : { chapter: Number(values.chapter) }),
    });
}
