// oxlint-disable-next-line import/no-unassigned-import -- its types give requests `file()`
import '@fastify/multipart';
import { createHash } from 'node:crypto';
import { ACCOUNT_NUMBERS } from '@aurora/contracts';
import { isContent } from '@aurora/transport/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { AppError } from '#platform/errors/app-error.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { DATA_HEADERS } from '#platform/http/data-headers.ts';

const SIDE = 256;
const LONGEST_SIDE = 4096;
/** What is told apart by its bytes and can be encoded anew; SVG from outside never. */
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif', 'gif']);

export const avatarKey = (id: string): string => `avatars/${id.slice(0, 2)}/${id}.webp`;

/** Any picture as a square of 256 pixels: decoded and encoded anew, so that nothing else of it is left. */
async function squareOf(bytes: Buffer): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: LONGEST_SIDE ** 2, pages: 1 });
    const { format, width, height } = await picture.metadata();
    if (!FORMATS.has(format) || width > LONGEST_SIDE || height > LONGEST_SIDE)
      throw new AppError('AVATAR_INVALID');
    return await picture.rotate().resize(SIDE, SIDE, { fit: 'cover' }).webp({ quality: 82 }).toBuffer();
  } catch {
    // What sharp says of a stranger's bytes is nobody's business.
    throw new AppError('AVATAR_INVALID');
  }
}

/** The one file of a signed upload, after its hash was compared. */
async function signedFile(request: FastifyRequest, contentSha256: Uint8Array | null): Promise<Buffer> {
  const part = await request.file({ limits: { fileSize: ACCOUNT_NUMBERS.avatarBytes, files: 1, fields: 0 } });
  if (part === undefined || contentSha256 === null) throw new AppError('AVATAR_INVALID');
  const bytes = await part.toBuffer();
  if (!isContent(bytes, contentSha256)) throw new AppError('SIGNATURE_INVALID');
  return bytes;
}

export function createAvatars({ files }: { files: FileStore }) {
  return {
    /** Stores the picture of an upload and gives the name of its file. */
    async keep(request: FastifyRequest, contentSha256: Uint8Array | null): Promise<string> {
      const square = await squareOf(await signedFile(request, contentSha256));
      const id = createHash('sha256').update(square).digest('hex').slice(0, 32);
      await files.write(avatarKey(id), square);
      return id;
    },
  };
}

const HEADERS = {
  ...DATA_HEADERS,
  'cache-control': 'public, max-age=31536000, immutable',
  'content-type': 'image/webp',
} as const;

/** Registers `/avatars/<hash>.webp`. */
export function registerAvatarFiles(app: FastifyInstance, { files }: { files: FileStore }): void {
  app.get<{ Params: { file: string } }>('/avatars/:file', { helmet: false }, async (request, reply) => {
    const [, id] = /^([0-9a-f]{32})\.webp$/u.exec(request.params.file) ?? [];
    const body = id === undefined ? null : await files.read(avatarKey(id));
    if (body === null) throw new AppError('NOT_FOUND');
    return reply.headers(HEADERS).send(body);
  });
}
