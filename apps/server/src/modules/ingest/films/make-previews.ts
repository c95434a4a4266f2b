import { mkdir, readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { toolTimeoutMs } from '../packaging/encode-ladder.ts';
import type { FrameRequest } from './pick-frame.ts';
import { inputArguments } from '../tools/probe-film.ts';
import { runTool } from '../tools/run-tool.ts';

/** What the player needs to find the tile of a moment (`films.previews`). */
export interface FilmPreviews {
  readonly intervalMs: number;
  readonly tileWidth: number;
  readonly tileHeight: number;
  readonly columns: number;
  readonly rows: number;
  readonly sheets: number;
}

const TILE_WIDTH = 160;
const COLUMNS = 5;
const ROWS = 5;

/** A tile every 2 s of a short, every 10 s of a feature. */
function chooseInterval(durationSeconds: number): number {
  if (durationSeconds <= 180) return 2;
  return durationSeconds <= 1800 ? 5 : 10;
}

/** Makes the seek-preview sheets of a film: WebP, in order. Returns null where no frame can be decoded. */
export async function makePreviews(
  request: FrameRequest & { readonly folder: string },
): Promise<{ previews: FilmPreviews; sheets: Buffer[] } | null> {
  const { facts, folder } = request;
  const interval = chooseInterval(facts.durationSeconds);
  const { displayWidth, displayHeight } = facts.video;
  const tileHeight = Math.max(2, Math.round((TILE_WIDTH * displayHeight) / displayWidth / 2) * 2);
  await mkdir(folder, { recursive: true });
  const result = await runTool({
    command: request.ffmpeg,
    args: [
      ...['-hide_banner', '-nostdin', '-y', '-v', 'error'],
      ...inputArguments(request.source, facts.demuxer),
      ...['-map', `0:${facts.video.index}`, '-an', '-sn', '-dn'],
      '-vf',
      `fps=1/${interval}:round=up,scale=${TILE_WIDTH}:${tileHeight},setsar=1,tile=${COLUMNS}x${ROWS}`,
      ...['-f', 'image2', '-c:v', 'png', '-start_number', '0', 'sheet-%05d.png'],
    ],
    cwd: folder,
    limits: {
      timeoutMs: toolTimeoutMs(facts.durationSeconds),
      memoryBytes: 4 * 1024 ** 3,
      outputBytes: 1024 ** 2,
    },
    signal: request.signal,
  });
  if (result.exitCode !== 0) return null;
  const files = (await readdir(folder)).filter((name) => name.startsWith('sheet-')).toSorted();
  const sheets = await Promise.all(
    files.map(async (name) =>
      sharp(await readFile(join(folder, name)))
        .webp({ quality: 60, effort: 4 })
        .toBuffer(),
    ),
  );
  if (sheets.length === 0) return null;
  return {
    previews: {
      intervalMs: interval * 1000,
      tileWidth: TILE_WIDTH,
      tileHeight,
      columns: COLUMNS,
      rows: ROWS,
      sheets: sheets.length,
    },
    sheets,
  };
}
