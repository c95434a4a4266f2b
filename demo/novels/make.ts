/**
 * Makes the demo novels: `node demo/novels/make.ts [part of a name …] [--art]`.
 * From `text/<slug>/NN.md` and `text/<slug>/aurora.json` to `demo/library/novels/<name>/`: the TXT or EPUB,
 * poster, banner and sidecar. `--art` draws only poster and banner. Fails where a chapter is too short.
 */
import { copyFile, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderDrawing, renderJpeg } from './build/art.ts';
import { countCharacters, parseChapter, type Chapter } from './build/chapter.ts';
import { renderEpub } from './build/epub.ts';
import { readSidecar, type SidecarFacts } from './build/sidecar.ts';
import { encodeText, renderTxt } from './build/txt.ts';
import { novels, type Novel } from './programme.ts';

const MIN_CHAPTERS = 6;
const MIN_CHARACTERS = 1200;
const ART_BYTES = 100_000;
const textFolder = join(import.meta.dirname, 'text');
const libraryFolder = join(import.meta.dirname, '..', 'library', 'novels');

async function readChapters(novel: Novel): Promise<Chapter[]> {
  const folder = join(textFolder, novel.slug);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md')).toSorted();
  const chapters = await Promise.all(
    files.map(async (file) => parseChapter(await readFile(join(folder, file), 'utf8'))),
  );
  if (chapters.length < MIN_CHAPTERS) throw new Error(`${novel.slug} has ${chapters.length} chapters`);
  for (const chapter of chapters) {
    const count = countCharacters(chapter);
    if (count < MIN_CHARACTERS)
      throw new Error(`${novel.slug}: 「${chapter.title}」 has ${count} characters`);
  }
  return chapters;
}

async function writeBook(
  novel: Novel,
  facts: SidecarFacts,
  folder: string,
  poster: Uint8Array,
): Promise<void> {
  const chapters = await readChapters(novel);
  const counts = chapters.map(countCharacters);
  const total = counts.reduce((sum, count) => sum + count, 0);
  console.log(
    `${facts.name}: ${chapters.length} chapters, ${total} characters, shortest ${Math.min(...counts)}`,
  );
  if (novel.form.kind === 'txt') {
    const text = renderTxt(facts.name, facts.author, chapters, novel.form.newline);
    await writeFile(join(folder, `${facts.name}.txt`), encodeText(text, novel.form.encoding));
    return;
  }
  const drawings = await Promise.all(
    Object.entries(novel.drawings).map(
      async ([name, drawing]) => [name, await renderDrawing(name, drawing)] as const,
    ),
  );
  const book = { slug: novel.slug, ...facts, subjects: facts.tags, chapters, coverJpeg: poster };
  const bytes = renderEpub({ ...book, drawings: new Map(drawings) });
  await writeFile(join(folder, `${facts.name}.epub`), bytes);
}

async function make(novel: Novel, isArtOnly: boolean): Promise<void> {
  const sidecar = join(textFolder, novel.slug, 'aurora.json');
  const facts = await readSidecar(sidecar);
  const folder = join(libraryFolder, facts.name);
  await mkdir(folder, { recursive: true });
  const poster = await renderJpeg(novel.art.cover(), ART_BYTES);
  await writeFile(join(folder, 'poster.jpg'), poster);
  await writeFile(join(folder, 'fanart.jpg'), await renderJpeg(novel.art.fanart(), ART_BYTES));
  if (isArtOnly) return;
  await copyFile(sidecar, join(folder, 'aurora.json'));
  await writeBook(novel, facts, folder, poster);
}

const words = process.argv.slice(2);
const wanted = words.filter((word) => !word.startsWith('--'));
const chosen = novels.filter(({ slug }) => wanted.length === 0 || wanted.some((word) => slug.includes(word)));
for (const novel of chosen) await make(novel, words.includes('--art'));
