import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FormatError } from '../faults.ts';
import { encodeLegacy } from '../testing/legacy-encoder.ts';
import { PROSE } from '../testing/prose.ts';
import { hasSamples, readSample, sampleNote } from '../testing/samples.ts';
import { MAX_TEXT_BYTES, TEXT_ENCODINGS, decodeText } from './decode-text.ts';

const CASES = PROSE.flatMap(({ name, encodings, text }) =>
  encodings.map((encoding) => ({ name, encoding, text })),
);

describe('texts of unknown encoding', () => {
  it.each(CASES)('$name in $encoding', ({ encoding, text }) => {
    expect(decodeText(encodeLegacy(text, encoding))).toEqual({ text, encoding });
  });

  it.each(CASES)('sixty characters of $name in $encoding', ({ encoding, text }) => {
    const short = text.slice(0, 60);
    expect(decodeText(encodeLegacy(short, encoding)).text).toBe(short);
  });

  it.each(CASES)('a long book of $name in $encoding', ({ encoding, text }) => {
    const book = Array.from({ length: 1500 }, (_, n) => `${n} ${text}`).join('\n');
    const decoded = decodeText(encodeLegacy(book, encoding));
    expect(decoded.encoding).toBe(encoding);
    expect(decoded.text === book).toBe(true);
  });

  it.each(['utf-8', 'utf-16le', 'utf-16be'] as const)(
    'with a byte order mark in %s lose the mark',
    (encoding) => {
      expect(decodeText(encodeLegacy('\uFEFFabc', encoding))).toEqual({ text: 'abc', encoding });
    },
  );

  it('with a chapter of plain letters before the first telling one are judged by that one', () => {
    const text = `${'Plain words without any mark. '.repeat(20_000)}\nDas Mädchen öffnete die Tür.`;
    expect(decodeText(encodeLegacy(text, 'windows-1252'))).toMatchObject({ encoding: 'windows-1252', text });
  });

  it('with a few damaged bytes are still read', () => {
    const bytes = Buffer.from((PROSE[0]?.text ?? '').repeat(20));
    bytes[100] = 0xff;
    expect(decodeText(bytes).encoding).toBe('utf-8');
    const legacy = encodeLegacy((PROSE[0]?.text ?? '').repeat(20), 'gb18030');
    legacy[101] = 0xff;
    expect(decodeText(legacy).encoding).toBe('gb18030');
  });

  it('that are none are refused', () => {
    const refuse = (bytes: Uint8Array) => () => decodeText(bytes);
    expect(refuse(new Uint8Array())).toThrow('TEXT_EMPTY');
    expect(refuse(Buffer.from(' \n\t\u3000'))).toThrow('TEXT_EMPTY');
    expect(refuse(new Uint8Array(MAX_TEXT_BYTES + 1))).toThrow('TEXT_TOO_LARGE');
    expect(refuse(Uint8Array.from({ length: 5000 }, (_, n) => (n * 7919 + (n >> 3) * 31) % 256))).toThrow(
      'TEXT_UNDECODABLE',
    );
    expect(
      refuse(
        Buffer.from([
          0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 2, 0,
        ]),
      ),
    ).toThrow('TEXT_UNDECODABLE');
  });

  it('of any prose, cut anywhere, come back as they were', () => {
    const long = CASES.filter(({ encoding }) => encoding !== 'windows-1252');
    fc.assert(
      fc.property(
        fc.constantFrom(...long),
        fc.nat(60),
        fc.integer({ min: 60, max: 120 }),
        ({ encoding, text }, from, length) => {
          const cut = text.slice(from, from + length);
          expect(decodeText(encodeLegacy(cut, encoding)).text).toBe(cut);
        },
      ),
      { numRuns: 600 },
    );
  });

  it('of any bytes give text or a fault', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        let outcome: string;
        try {
          outcome = decodeText(bytes).encoding;
        } catch (error) {
          outcome = error instanceof FormatError ? error.code : 'crash';
        }
        expect([...TEXT_ENCODINGS, 'TEXT_EMPTY', 'TEXT_UNDECODABLE']).toContain(outcome);
      }),
      { numRuns: 1000 },
    );
  });
});

describe.skipIf(!hasSamples)(`the sample texts${sampleNote}`, () => {
  it.each([
    ['novels/三国演义.txt', 'utf-8', '却说'],
    ['novels/西游记.gb18030.txt', 'gb18030', '行者'],
  ])('%s is %s', (name, encoding, word) => {
    const decoded = decodeText(readSample(name));
    expect(decoded.encoding).toBe(encoding);
    expect(decoded.text).toContain(word);
    expect(decoded.text).not.toContain('\uFFFD');
  });
});
