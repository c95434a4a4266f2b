import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  path: string;
  bytes: Uint8Array;
  /** Stored entries keep their bytes as they are: an EPUB's `mimetype`, pictures. */
  isStored: boolean;
}

/** 1 January 1980, the first day a ZIP can name: the same sources always make the same file. */
const DOS_DATE = (1 << 5) | 1;
const UTF8_NAMES = 0x0800;

function headerFields(entry: ZipEntry, packed: Uint8Array): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(UTF8_NAMES, 2);
  fields.writeUInt16LE(entry.isStored ? 0 : 8, 4);
  fields.writeUInt16LE(0, 6);
  fields.writeUInt16LE(DOS_DATE, 8);
  fields.writeUInt32LE(crc32(entry.bytes), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(entry.bytes.length, 18);
  fields.writeUInt16LE(Buffer.byteLength(entry.path), 22);
  return fields;
}

function centralRecord(entry: ZipEntry, fields: Buffer, offset: number): Buffer {
  const head = Buffer.from([0x50, 0x4b, 0x01, 0x02, 20, 0]);
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(offset, 10);
  return Buffer.concat([head, fields, tail, Buffer.from(entry.path)]);
}

/** A plain ZIP in the order given. Sizes stay far below what would need ZIP64. */
export function writeZip(entries: ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const packed = entry.isStored ? entry.bytes : deflateRawSync(entry.bytes, { level: 9 });
    const fields = headerFields(entry, packed);
    const local = Buffer.concat([
      Buffer.from([0x50, 0x4b, 0x03, 0x04]),
      fields,
      Buffer.from(entry.path),
      packed,
    ]);
    locals.push(local);
    centrals.push(centralRecord(entry, fields, offset));
    offset += local.length;
  }
  const central = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, central, end]);
}
