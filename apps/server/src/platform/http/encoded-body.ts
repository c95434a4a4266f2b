import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Bodies below this many bytes are sent as they are: compressing them saves no packet. */
const COMPRESS_FROM_BYTES = 1024;

export type Encoding = 'identity' | 'br' | 'gzip';

/** The best encoding that an `Accept-Encoding` header admits. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/u.test(accepted)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/u.test(accepted)) return 'gzip';
  return 'identity';
}

export interface EncodedBody {
  /** The body in one encoding; compressed when first asked for and kept. */
  as(encoding: Encoding): Buffer | Promise<Buffer>;
  /** The encoding that `as` will in fact give: small bodies stay as they are. */
  effective(encoding: Encoding): Encoding;
}

/** A body that is sent many times: each encoding is made once. */
export function createEncodedBody(text: string): EncodedBody {
  const plain = Buffer.from(text);
  const made = new Map<Encoding, Buffer | Promise<Buffer>>([['identity', plain]]);
  const compress = (encoding: Encoding): Promise<Buffer> =>
    encoding === 'br'
      ? brotli(plain, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
        })
      : gzipped(plain, { level: 6 });
  return {
    effective: (encoding) => (plain.length < COMPRESS_FROM_BYTES ? 'identity' : encoding),
    as(encoding) {
      const present = made.get(encoding);
      if (present !== undefined) return present;
      const pending = compress(encoding).then((buffer) => {
        made.set(encoding, buffer);
        return buffer;
      });
      made.set(encoding, pending);
      return pending;
    },
  };
}
