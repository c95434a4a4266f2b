import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { letter } from './lettering.ts';
import { createProjector, FRAME_RATE, secondsOf, type Film } from './film.ts';

const KEY_FRAME_SECONDS = 2;
const TARGET_LOUDNESS = -16;
const PEAK_CEILING = 0.7;

async function ffmpeg(args: readonly string[]): Promise<string> {
  const child = spawn('ffmpeg', ['-hide_banner', '-nostdin', '-y', ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}: ${log.slice(-600)}`);
  return log;
}

/** Integrated loudness of a sound file in LUFS (EBU R 128). */
export async function measureLoudness(file: string): Promise<number> {
  const log = await ffmpeg(['-i', file, '-vn', '-af', 'ebur128=framelog=verbose', '-f', 'null', '-']);
  const found = /I:\s+(-?[\d.]+) LUFS/.exec(log.slice(log.lastIndexOf('Summary:')));
  if (!found?.[1]) throw new Error(`no loudness found in ${file}`);
  return Number(found[1]);
}

/** Brings the score to the common loudness: a gain, then a limiter, measured once more for what the limiter took. */
async function masteringFilter(wav: string): Promise<string> {
  const gain = TARGET_LOUDNESS - (await measureLoudness(wav));
  return `volume=${gain.toFixed(2)}dB,alimiter=limit=${PEAK_CEILING}:attack=4:release=60:level=false`;
}

/** H.264 High and AAC-LC with closed groups of exactly two seconds, so that it can be cut without transcoding. */
function encodingArguments(film: Film, wav: string, target: string, mastering: string): string[] {
  const density = film.density ?? 1;
  const size = `${film.width * density}x${film.height * density}`;
  const gop = FRAME_RATE * KEY_FRAME_SECONDS;
  const title = film.name.replace(/ \(\d+\)$/, '');
  return [
    '-hide_banner -loglevel error -y',
    `-f rawvideo -pix_fmt rgba -s ${size} -r ${FRAME_RATE} -i pipe:0`,
    ['-i', wav],
    '-map 0:v -map 1:a -vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p',
    ['-af', mastering],
    `-c:v libx264 -profile:v high -preset slow -tune animation -crf ${film.crf}`,
    `-g ${gop} -keyint_min ${gop} -sc_threshold 0 -x264-params open-gop=0:aq-mode=3`,
    '-colorspace bt709 -color_primaries bt709 -color_trc bt709',
    '-c:a aac -profile:a aac_low -b:a 96k -ar 48000 -ac 2',
    ['-metadata', `title=${title}`],
    '-movflags +faststart',
    [target],
  ].flatMap((part) => (typeof part === 'string' ? part.split(' ') : part));
}

/** Renders every frame into ffmpeg beside the score; the file appears under its name only when complete. */
export async function encodeFilm(film: Film, wav: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const partial = target.replace(/\.mp4$/, '.part.mp4');
  const child = spawn('ffmpeg', encodingArguments(film, wav, partial, await masteringFilter(wav)), {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const closed = once(child, 'close');
  const projector = createProjector(film);
  const frames = Math.round(secondsOf(film) * FRAME_RATE);
  for (let frame = 0; frame < frames; frame += 1) {
    projector.show(frame / FRAME_RATE);
    if (!child.stdin.write(projector.canvas.data())) await once(child.stdin, 'drain');
  }
  child.stdin.end();
  const [code] = await closed;
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)} on ${film.name}`);
  await rename(partial, target);
}

/** A page of small frames, `step` seconds apart, to look a film over before it is encoded. */
export async function writeContactSheet(
  film: Film,
  target: string,
  from: number,
  step: number,
  count: number,
): Promise<void> {
  const columns = 4;
  const cellWidth = 480;
  const cellHeight = Math.round((cellWidth * film.height) / film.width);
  const sheet = createCanvas(cellWidth * columns, cellHeight * Math.ceil(count / columns));
  const ctx = sheet.getContext('2d');
  const projector = createProjector(film);
  for (let index = 0; index < count; index += 1) {
    const second = from + index * step;
    if (second >= secondsOf(film)) break;
    projector.show(second);
    const x = (index % columns) * cellWidth;
    const y = Math.floor(index / columns) * cellHeight;
    ctx.drawImage(projector.canvas, x, y, cellWidth, cellHeight);
    letter(ctx, second.toFixed(1), x + 8, y + 20, { size: 15, color: '#ff3b6b', align: 'left' });
  }
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, await sheet.encode('png'));
}

/** Writes a picture as JPEG, stepping the quality down until it fits into `maxBytes`. */
export async function writeJpeg(
  paint: (ctx: ReturnType<ReturnType<typeof createCanvas>['getContext']>) => void,
  width: number,
  height: number,
  target: string,
  maxBytes: number,
): Promise<void> {
  const canvas = createCanvas(width, height);
  paint(canvas.getContext('2d'));
  for (let quality = 84; ; quality -= 4) {
    const bytes = await canvas.encode('jpeg', quality);
    if (bytes.length > maxBytes && quality > 40) continue;
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, bytes);
    return;
  }
}
