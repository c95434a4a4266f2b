import type { TextEncoding } from '../text/decode-text.ts';

/** Encodes by asking the platform's decoder what every byte sequence means: there is no encoder for these in Node. */
const tables = new Map<string, Map<string, Uint8Array>>();

function tableOf(encoding: string): Map<string, Uint8Array> {
  const known = tables.get(encoding);
  if (known !== undefined) return known;
  const table = new Map<string, Uint8Array>();
  const decoder = new TextDecoder(encoding);
  const add = (...bytes: number[]) => {
    const text = decoder.decode(Uint8Array.from(bytes));
    if ([...text].length === 1 && text !== '\uFFFD' && !table.has(text))
      table.set(text, Uint8Array.from(bytes));
  };
  for (let byte = 0; byte < 0x100; byte += 1) add(byte);
  if (!encoding.startsWith('windows')) {
    for (let lead = 0x81; lead < 0xff; lead += 1)
      for (let trail = 0x40; trail < 0xff; trail += 1) add(lead, trail);
  }
  tables.set(encoding, table);
  return table;
}

/** `text` in a legacy encoding; throws where the encoding lacks a character. */
export function encodeLegacy(text: string, encoding: TextEncoding): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text);
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le');
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16();
  const table = tableOf(encoding);
  return Buffer.concat(
    [...text].map((char) => {
      const bytes = table.get(char);
      if (bytes === undefined) throw new Error(`${encoding} has no ${char}`);
      return bytes;
    }),
  );
}
