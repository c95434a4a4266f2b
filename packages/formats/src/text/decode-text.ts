import { detect } from 'jschardet';
import { FormatError } from '../faults.ts';
import { type Script, scoreText } from './score-text.ts';

/** Encodings that texts arrive in, by their WHATWG names. */
export const TEXT_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'windows-1251',
  'windows-1252',
  'windows-874',
] as const;

export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

export interface DecodedText {
  readonly text: string;
  readonly encoding: TextEncoding;
}

/** `spec/protection.md` 4.6. */
export const MAX_TEXT_BYTES = 64 * 1024 * 1024;
const SAMPLE_BYTES = 32 * 1024;
const SAMPLES = 4;
/** jschardet takes time by the byte and gains nothing beyond this. */
const ADVICE_BYTES = 4 * 1024;
const MIN_SCORE = 0.12;
/** A long book with a few damaged bytes is still a book. */
const MAX_DAMAGE = 0.01;

interface Candidate {
  readonly encoding: TextEncoding;
  readonly scripts: readonly Script[];
  /** Decides between equals: what a Chinese-first library more often holds. */
  readonly prior: number;
}

const LEGACY: readonly Candidate[] = [
  { encoding: 'gb18030', scripts: ['zh'], prior: 0.03 },
  { encoding: 'big5', scripts: ['zh-tw'], prior: 0.02 },
  { encoding: 'shift_jis', scripts: ['ja'], prior: 0.01 },
  { encoding: 'euc-kr', scripts: ['ko'], prior: 0.01 },
  { encoding: 'euc-jp', scripts: ['ja'], prior: 0 },
  { encoding: 'windows-1251', scripts: ['ru'], prior: 0.01 },
  { encoding: 'windows-1252', scripts: ['western'], prior: 0 },
  { encoding: 'windows-874', scripts: ['thai'], prior: 0 },
];

const WIDE: readonly Candidate[] = (['utf-16le', 'utf-16be'] as const).map((encoding) => ({
  encoding,
  scripts: ['zh', 'zh-tw', 'ja', 'ko', 'ru', 'western', 'thai'],
  prior: 0,
}));

/**
 * Decodes a text of unknown encoding: byte order mark, then strict UTF-8, then the candidate whose result looks most
 * like prose of a language written in it. Time grows with the size only for the final decoding.
 * @throws FormatError TEXT_EMPTY, TEXT_TOO_LARGE, TEXT_UNDECODABLE
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes.length > MAX_TEXT_BYTES) throw new FormatError('TEXT_TOO_LARGE', { bytes: bytes.length });
  const encoding = markedEncoding(bytes) ?? guessEncoding(bytes);
  if (encoding === undefined) throw new FormatError('TEXT_UNDECODABLE');
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.trim() === '') throw new FormatError('TEXT_EMPTY');
  if (damageOf(text) > MAX_DAMAGE) throw new FormatError('TEXT_UNDECODABLE', { encoding });
  return { text, encoding };
}

/** The same judgement for a handful of words (file names), where anything is better than nothing: never throws. */
export function decodeShortText(bytes: Uint8Array): DecodedText {
  const encoding = markedEncoding(bytes) ?? guessEncoding(bytes) ?? 'utf-8';
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}

function markedEncoding(bytes: Uint8Array): TextEncoding | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}

function guessEncoding(bytes: Uint8Array): TextEncoding | undefined {
  const sample = sampleOf(bytes);
  const hasNul = sample.includes(0);
  if (!hasNul && isUtf8(bytes)) return 'utf-8';
  const even = bytes.length % 2 === 0 || hasNul;
  const candidates = hasNul ? WIDE : even ? [...LEGACY, ...WIDE] : LEGACY;
  const advice = hasNul ? undefined : adviceOf(sample);
  let best: { encoding: TextEncoding; score: number } | undefined;
  for (const candidate of candidates) {
    const score =
      scoreCandidate(sample, candidate) + candidate.prior + (advice === candidate.encoding ? 0.06 : 0);
    if (best === undefined || score > best.score) best = { encoding: candidate.encoding, score };
  }
  return best !== undefined && best.score >= MIN_SCORE ? best.encoding : undefined;
}

function scoreCandidate(sample: Uint8Array, { encoding, scripts }: Candidate): number {
  const text = new TextDecoder(encoding).decode(sample);
  const wide = encoding.startsWith('utf-16');
  return Math.max(
    ...scripts.map((script) => {
      const { score, judged } = scoreText(text, script);
      // Wide text may be plain ASCII: then there is nothing to judge but that every second byte is empty.
      if (!wide) return score;
      const plain = text.length - judged;
      return (score * judged + plain * 0.8) / Math.max(1, text.length);
    }),
  );
}

/** Whether all bytes are UTF-8, or all but a few damaged ones in a long text. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    const { valid, invalid } = countUtf8(bytes);
    return valid > 0 && invalid * 100 <= valid;
  }
}

/** Whole multi-byte sequences against bytes that belong to none. */
function countUtf8(bytes: Uint8Array): { valid: number; invalid: number } {
  let valid = 0;
  let invalid = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) continue;
    const more = lead < 0xc2 || lead > 0xf4 ? 0 : lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : 1;
    let whole = more > 0;
    for (let n = 1; n <= more && whole; n += 1) whole = ((bytes[at + n] ?? 0) & 0xc0) === 0x80;
    if (whole) valid += 1;
    else invalid += 1;
    if (whole) at += more;
  }
  return { valid, invalid };
}

/** A bounded sample: pieces from all over the text, cut at line ends, which no encoding here hides inside a character. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= SAMPLE_BYTES * SAMPLES) return bytes;
  const step = Math.floor((bytes.length - SAMPLE_BYTES) / (SAMPLES - 1));
  const starts = Array.from({ length: SAMPLES }, (_, n) => n * step);
  // In a long text of plain letters the few telling ones may lie between the pieces.
  const firstHigh = bytes.findIndex((byte) => byte >= 0x80);
  if (firstHigh > SAMPLE_BYTES) starts.push(Math.max(0, firstHigh - 512));
  return Buffer.concat(starts.map((from) => pieceAt(bytes, from - (from % 2))));
}

function pieceAt(bytes: Uint8Array, from: number): Uint8Array {
  const piece = bytes.subarray(from, from + SAMPLE_BYTES);
  // Wide text would lose its step at a line's end; its pieces are whole pairs already.
  if (piece.includes(0)) return piece;
  const firstEnd = from === 0 ? -1 : piece.indexOf(0x0a);
  const lastEnd = piece.lastIndexOf(0x0a);
  return lastEnd <= firstEnd ? piece : piece.subarray(firstEnd + 1, lastEnd + 1);
}

/** jschardet's opinion, one voice among others: it takes short GBK for anything. */
function adviceOf(sample: Uint8Array): string | undefined {
  const advice = detect(Buffer.from(sample.subarray(0, ADVICE_BYTES)));
  if (advice.encoding === null || advice.confidence < 0.8) return undefined;
  const name = advice.encoding.toLowerCase();
  return name === 'gb2312' || name === 'gbk' ? 'gb18030' : name === 'cp949' ? 'euc-kr' : name;
}

function damageOf(text: string): number {
  let damaged = 0;
  for (let at = text.indexOf('\uFFFD'); at !== -1; at = text.indexOf('\uFFFD', at + 1)) damaged += 1;
  let controls = 0;
  const checked = Math.min(text.length, SAMPLE_BYTES);
  for (let at = 0; at < checked; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x20 && code !== 9 && code !== 10 && code !== 12 && code !== 13 && code !== 0x1a)
      controls += 1;
  }
  return Math.max(damaged / text.length, controls / Math.max(1, checked));
}
