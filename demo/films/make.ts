/**
 * Makes the demo films: `node demo/films/make.ts [part of a name …] [--art | --sheet | --score]`.
 * Without a flag a film is scored, rendered and encoded, and its poster and banner are drawn.
 * `--art` draws only poster and banner, `--score` writes only the sound, `--sheet[=from,step,count]`
 * writes a contact sheet; scratch files go to `demo/.work`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeFilm, writeContactSheet, writeJpeg } from './engine/encode.ts';
import { createProjector, secondsOf, type Film } from './engine/film.ts';
import { createMix, toWav } from './sound/mix.ts';
import { films } from './programme.ts';

const demoFolder = join(import.meta.dirname, '..');
const libraryFolder = join(demoFolder, 'library', 'movies');
const workFolder = join(demoFolder, '.work');
const ART_BYTES = 118_000;

async function makeArt(film: Film): Promise<void> {
  const folder = join(libraryFolder, film.name);
  await writeJpeg(film.poster, 800, 1200, join(folder, 'poster.jpg'), ART_BYTES);
  const projector = createProjector(film);
  projector.show(film.fanartAt);
  const { width, height } = projector.canvas;
  const scale = Math.max(1280 / width, 720 / height);
  await writeJpeg(
    (ctx) =>
      ctx.drawImage(
        projector.canvas,
        (1280 - width * scale) / 2,
        (720 - height * scale) / 2,
        width * scale,
        height * scale,
      ),
    1280,
    720,
    join(folder, 'fanart.jpg'),
    ART_BYTES,
  );
}

async function makeScore(film: Film): Promise<string> {
  const mix = createMix(secondsOf(film));
  film.score(mix);
  const wav = join(workFolder, `${film.name}.wav`);
  await mkdir(workFolder, { recursive: true });
  await writeFile(wav, toWav(mix));
  return wav;
}

async function makeSheet(film: Film, plan: string): Promise<void> {
  const [from = 0, step = secondsOf(film) / 16, count = 16] = plan === '' ? [] : plan.split(',').map(Number);
  await writeContactSheet(film, join(workFolder, `${film.name}.png`), from, step, count);
}

async function make(film: Film, flag: string): Promise<void> {
  const started = performance.now();
  if (flag.startsWith('--sheet')) await makeSheet(film, flag.slice('--sheet='.length));
  else if (flag === '--art') await makeArt(film);
  else if (flag === '--score') await makeScore(film);
  else {
    await makeArt(film);
    await encodeFilm(film, await makeScore(film), join(libraryFolder, film.name, `${film.name}.mp4`));
  }
  console.log(
    `${film.name}: ${secondsOf(film)} s of film in ${((performance.now() - started) / 1000).toFixed(0)} s`,
  );
}

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const flag = process.argv.find((word) => word.startsWith('--')) ?? '';
const chosen = films.filter(
  (film) => words.length === 0 || words.some((word) => film.name.toLowerCase().includes(word.toLowerCase())),
);
if (chosen.length === 0) throw new Error(`no film is called ${words.join(' ')}`);
for (const film of chosen) await make(film, flag);
