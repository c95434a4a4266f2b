import { crc32, deflateRawSync } from 'node:zlib';

/** One entry of a hand-made archive; every field that a hostile file could lie about can be set. */
export interface ZipPart {
  name: string | Buffer;
  data?: string | Buffer;
  stored?: boolean;
  flags?: number;
  method?: number;
  mode?: number;
  declaredSize?: number;
  declaredCrc?: number;
  /** Points the directory at the local header of an earlier part. */
  sameAs?: number;
  /** Moves the directory's pointer by so many bytes. */
  offsetShift?: number;
  compressed?: Buffer;
  extra?: Buffer;
}

/** Writes a ZIP byte by byte. Names given as strings are flagged UTF-8, as buffers they are not. */
export function writeZip(parts: readonly ZipPart[], end: { entryCount?: number } = {}): Buffer {
  const body: Buffer[] = [];
  const directory: Buffer[] = [];
  const offsets: number[] = [];
  let at = 0;
  for (const part of parts) {
    const data = Buffer.from(part.data ?? '');
    const packed = part.compressed ?? (part.stored === true ? data : deflateRawSync(data));
    const name = Buffer.from(part.name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(part.flags ?? (typeof part.name === 'string' ? 0x800 : 0), 2);
    common.writeUInt16LE(part.method ?? (part.stored === true ? 0 : 8), 4);
    common.writeUInt32LE(part.declaredCrc ?? crc32(data), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(part.declaredSize ?? data.length, 18);
    common.writeUInt16LE(name.length, 22);
    const shared = part.sameAs === undefined ? undefined : offsets[part.sameAs];
    const offset = (shared ?? at) + (part.offsetShift ?? 0);
    offsets.push(offset);
    if (shared === undefined) {
      body.push(Buffer.from('PK\x03\x04'), Buffer.from(common), name, packed);
      at += 4 + 26 + name.length + packed.length;
    }
    const extra = part.extra ?? Buffer.alloc(0);
    common.writeUInt16LE(extra.length, 24);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(((part.mode ?? 0o100644) << 16) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x03'), Buffer.from(common), tail, name, extra);
  }
  const central = Buffer.concat(directory);
  const count = end.entryCount ?? parts.length;
  const eocd = Buffer.alloc(22);
  eocd.write('PK\x05\x06');
  eocd.writeUInt16LE(count, 8);
  eocd.writeUInt16LE(count, 10);
  eocd.writeUInt32LE(central.length, 12);
  eocd.writeUInt32LE(at, 16);
  return Buffer.concat([...body, central, eocd]);
}

/** An archive of plain files, as any tool would write it. */
export const zipOf = (files: Readonly<Record<string, string | Buffer>>): Buffer =>
  writeZip(Object.entries(files).map(([name, data]) => ({ name, data })));
