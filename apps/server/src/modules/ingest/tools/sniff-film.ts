import { open } from 'node:fs/promises';
import { ImportFailure } from '../failures/import-failure.ts';

/** The ffmpeg demuxers an import may use. None of them follows references to other files. */
export type Demuxer =
  | 'mov'
  | 'matroska'
  | 'avi'
  | 'flv'
  | 'asf'
  | 'mpegts'
  | 'mpeg'
  | 'ogg'
  | 'rm'
  | 'mxf'
  | 'ivf';

const HEAD_BYTES = 4096;
const TS_PACKET = 188;
const M2TS_PACKET = 192;

const ascii = (head: Buffer, from: number, to: number) => head.toString('latin1', from, to);
const startsWith = (head: Buffer, ...bytes: number[]) => bytes.every((byte, i) => head[i] === byte);

/** Boxes that open an MP4 or QuickTime file; old QuickTime has no `ftyp`. */
const MOV_BOXES = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);
const PICTURE_BRANDS = /^(?:avif|avis|heic|heix|heim|heis|hevc|hevx|mif1|msf1|jxl )/u;

function isPicture(head: Buffer): boolean {
  return (
    startsWith(head, 0xff, 0xd8, 0xff) ||
    startsWith(head, 0x89, 0x50, 0x4e, 0x47) ||
    /^GIF8[79]a|^BM|^II\*\0|^MM\0\*|^8BPS|^%PDF/u.test(ascii(head, 0, 8)) ||
    (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') ||
    (ascii(head, 4, 8) === 'ftyp' && PICTURE_BRANDS.test(ascii(head, 8, 12)))
  );
}

/** Text is never a film: playlists (HLS, concat, DASH, ISM) are how a "film" reads other files. */
function isText(head: Buffer): boolean {
  const text = head.toString('latin1').replace(/^\xef\xbb\xbf/u, '');
  if (/^\s*(?:#EXT|ffconcat|<\?xml|<MPD|<smil|\[playlist|file\s)/iu.test(text)) return true;
  return head.length > 0 && !head.includes(0) && /^[\t\n\r\x20-\x7e\x80-\xff]*$/u.test(text);
}

function repeats(head: Buffer, offset: number, stride: number): boolean {
  return [0, 1, 2, 3].every((n) => head[offset + n * stride] === 0x47);
}

function demuxerOf(head: Buffer): Demuxer | null {
  if (MOV_BOXES.has(ascii(head, 4, 8))) return 'mov';
  if (startsWith(head, 0x1a, 0x45, 0xdf, 0xa3)) return 'matroska';
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 11) === 'AVI') return 'avi';
  if (ascii(head, 0, 3) === 'FLV') return 'flv';
  if (startsWith(head, 0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11)) return 'asf';
  if (startsWith(head, 0x00, 0x00, 0x01, 0xba)) return 'mpeg';
  if (ascii(head, 0, 4) === 'OggS') return 'ogg';
  if (ascii(head, 0, 4) === '.RMF') return 'rm';
  if (startsWith(head, 0x06, 0x0e, 0x2b, 0x34)) return 'mxf';
  if (ascii(head, 0, 4) === 'DKIF') return 'ivf';
  if (repeats(head, 0, TS_PACKET) || repeats(head, 4, M2TS_PACKET)) return 'mpegts';
  return null;
}

/** Names the demuxer for the first bytes of a file, or throws the reason why it is no film. */
export function chooseDemuxer(head: Buffer): Demuxer {
  if (head.length === 0) throw new ImportFailure('FILM_EMPTY');
  if (isPicture(head)) throw new ImportFailure('FILM_IS_PICTURE');
  const demuxer = demuxerOf(head);
  if (demuxer !== null) return demuxer;
  throw new ImportFailure(isText(head) ? 'FILM_IS_PLAYLIST' : 'FILM_UNREADABLE');
}

/** Reads the first bytes of `path` and names its demuxer (`spec/protection.md` 4.6: never guessed by ffmpeg). */
export async function sniffFilm(path: string): Promise<Demuxer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return chooseDemuxer(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
