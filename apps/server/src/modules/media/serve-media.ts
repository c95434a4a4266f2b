import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { AppError } from '#platform/errors/app-error.ts';
import { type FileStore, mediaKey } from '#platform/files/file-store.ts';
import { DATA_HEADERS } from '#platform/http/data-headers.ts';
import type { HotFiles } from './hot-files.ts';
import { type Admission, type MediaGate, indexOf, isWithin } from './media-gate.ts';
import type { MediaGrant, MediaUrlSigner } from './media-url-signer.ts';
import { cutSubtitles, masterPlaylist, mediaPlaylist } from './playlists.ts';
import type { Film, MediaRepository, PreviewSheets } from './repository.ts';
import { previewTiles } from './service.ts';

interface Deps {
  signer: MediaUrlSigner;
  gate: MediaGate;
  repository: MediaRepository;
  files: FileStore;
  hot: HotFiles;
  /** Internal location of a front server that sends the bytes itself. */
  accelPrefix: string | undefined;
}

const PLAYLIST_HEADERS = {
  ...DATA_HEADERS,
  'content-type': 'application/vnd.apple.mpegurl',
  'cache-control': 'private, no-store',
} as const;
const FILE_HEADERS = {
  ...DATA_HEADERS,
  'cache-control': 'private, max-age=3600, immutable',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** What a stored file is, by its rendition. */
function contentType(rendition: string, name: string): string {
  if (/^v\d+$/u.test(rendition)) return name === 'init' ? 'video/mp4' : 'video/iso.segment';
  if (/^p\d+a$/u.test(rendition)) return 'image/avif';
  if (/^p\d+w$/u.test(rendition) || rendition === 'img' || rendition === 'spr') return 'image/webp';
  if (rendition === 'sub') return 'text/vtt; charset=utf-8';
  throw new AppError('NOT_FOUND');
}

function playlistOf(film: Film, grant: MediaGrant, admission: Admission, signer: MediaUrlSigner): string {
  const shared = { asset: grant.asset, range: grant.range, viewer: grant.viewer, expiresAt: grant.expiresAt };
  if (grant.name === 'master.m3u8') {
    return masterPlaylist(film.renditions, (name) =>
      signer.sign({ ...shared, rendition: 'hls', name: `${name}.m3u8` }),
    );
  }
  const rendition = film.renditions.find(({ name }) => `${name}.m3u8` === grant.name)?.name;
  if (rendition === undefined) throw new AppError('NOT_FOUND');
  const count = Math.min(admission.count, grant.range.to + 1);
  return mediaPlaylist(film.segmentsMs.slice(0, count), (name) =>
    signer.sign({ ...shared, rendition, name }),
  );
}

/** A preview sheet with the tiles beyond the trial painted over: they show scenes that the trial does not. */
async function cutPreviews(
  sheet: Buffer,
  previews: PreviewSheets,
  first: number,
  allowed: number,
): Promise<Buffer> {
  const { columns, rows, tileWidth, tileHeight } = previews;
  const covers = Array.from({ length: columns * rows }, (_, n) => n)
    .filter((n) => first + n >= allowed)
    .map((n) => ({
      input: {
        create: { width: tileWidth, height: tileHeight, channels: 3 as const, background: '#0b0e14' },
      },
      left: (n % columns) * tileWidth,
      top: Math.floor(n / columns) * tileHeight,
    }));
  if (covers.length === 0) return sheet;
  const { width, height } = await sharp(sheet).metadata();
  const inside = covers.filter(({ left, top }) => left + tileWidth <= width && top + tileHeight <= height);
  return sharp(sheet).composite(inside).webp({ quality: 70 }).toBuffer();
}

/** Registers `/m/…`: every file of a film or chapter, each behind its signature and a decision of its own. */
export function registerMediaFiles(app: FastifyInstance, deps: Deps): void {
  const { signer, gate, repository, files, hot, accelPrefix } = deps;

  async function getFilm(asset: string): Promise<Film> {
    const film = await repository.findFilmByAsset(asset);
    if (film === null) throw new AppError('NOT_FOUND');
    return film;
  }

  async function readStored(grant: MediaGrant): Promise<Buffer> {
    const buffer = await hot.read(mediaKey(grant.asset, grant.rendition, grant.name));
    if (buffer === null) throw new AppError('NOT_FOUND');
    return buffer;
  }

  /** Files that are not sent as they are stored, because a trial may see only a part of them. */
  async function readPartly(grant: MediaGrant, admission: Admission): Promise<Buffer> {
    const film = await getFilm(grant.asset);
    const isWhole = admission.count >= film.segmentsMs.length;
    const stored = await readStored(grant);
    if (grant.rendition === 'sub')
      return isWhole ? stored : Buffer.from(cutSubtitles(stored.toString('utf8'), admission.playableMs));
    const { previews } = film;
    if (previews === null) throw new AppError('NOT_FOUND');
    const sheet = indexOf(grant.name) ?? 0;
    const first = sheet * previews.columns * previews.rows;
    const allowed = previewTiles(previews, admission.playableMs);
    if (first >= allowed) throw new AppError('MEDIA_LINK_INVALID');
    return isWhole ? stored : cutPreviews(stored, previews, first, allowed);
  }

  function requireWithin(grant: MediaGrant, admission: Admission): void {
    // `init` holds no picture; it is needed for the first segment and worth nothing without one.
    const index = grant.name === 'init' ? 0 : indexOf(grant.name);
    if (index === null || !isWithin(index, grant.range, admission)) throw new AppError('MEDIA_LINK_INVALID');
  }

  const send = (reply: FastifyReply, type: string, body: Buffer | string) =>
    reply.headers(FILE_HEADERS).header('content-type', type).send(body);

  async function serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const grant = signer.verify(request.url);
    const admitting = gate.admit(grant);
    const admission = admitting instanceof Promise ? await admitting : admitting;
    if (admission.count === 0) throw new AppError('FORBIDDEN');
    if (grant.rendition === 'hls') {
      const text = playlistOf(await getFilm(grant.asset), grant, admission, signer);
      return reply.headers(PLAYLIST_HEADERS).send(text);
    }
    const type = contentType(grant.rendition, grant.name);
    if (grant.rendition === 'sub' || grant.rendition === 'spr')
      return send(reply, type, await readPartly(grant, admission));
    requireWithin(grant, admission);
    const key = mediaKey(grant.asset, grant.rendition, grant.name);
    if (accelPrefix !== undefined && (await files.size(key)) !== null) {
      return send(reply.header('x-accel-redirect', `${accelPrefix}/${key}`), type, '');
    }
    const found = hot.read(key);
    const body = found instanceof Promise ? await found : found;
    if (body === null) throw new AppError('NOT_FOUND');
    return send(reply, type, body);
  }

  app.route({
    method: 'GET',
    url: '/m/:asset/:rendition/:name',
    exposeHeadRoute: true,
    helmet: false,
    handler: serve,
  });
}
