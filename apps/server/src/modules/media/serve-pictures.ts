import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors/app-error.ts';
import { pictureKey } from '#platform/files/file-store.ts';
import { DATA_HEADERS } from '#platform/http/data-headers.ts';
import type { HotFiles } from './hot-files.ts';

const FILE = /^([0-9a-f]{32})-(\d{2,4})\.(avif|webp)$/u;

const PICTURE_HEADERS = {
  ...DATA_HEADERS,
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** Registers `/i/…`: public pictures under the hash of their content, cacheable by anybody for good. */
export function registerPictures(app: FastifyInstance, deps: { hot: HotFiles }): void {
  app.get<{ Params: { file: string } }>('/i/:file', { helmet: false }, async (request, reply) => {
    const match = FILE.exec(request.params.file);
    if (match === null) throw new AppError('NOT_FOUND');
    const [, id = '', width = '', format = ''] = match;
    const body = await deps.hot.read(pictureKey(id, Number(width), format));
    if (body === null) throw new AppError('NOT_FOUND');
    return reply.headers(PICTURE_HEADERS).header('content-type', `image/${format}`).send(body);
  });
}
