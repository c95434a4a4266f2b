import { crc32 } from 'node:zlib';
import type { Entry } from 'yauzl';
import { FormatError } from '../faults.ts';
import { decodeShortText } from '../text/decode-text.ts';

const UTF8_FLAG = 0x800;
const UNICODE_PATH_FIELD = 0x7075;

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

function tryUtf8(bytes: Uint8Array): string | undefined {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** The name in Info-ZIP's Unicode Path field, valid only while its checksum matches the plain name. */
function unicodePath(entry: Entry): string | undefined {
  const field = entry.extraFields.find(({ id }) => id === UNICODE_PATH_FIELD)?.data;
  if (field === undefined || field.length < 6 || field[0] !== 1) return undefined;
  if (field.readUInt32LE(1) !== crc32(entry.fileNameRaw)) return undefined;
  return tryUtf8(field.subarray(5));
}

/**
 * Names of all entries. Old Windows tools write names in the machine's own code page without saying which, and
 * one name is too short to tell, so all names without a declared encoding are judged together.
 */
export function decodeEntryNames(entries: readonly Entry[]): string[] {
  const declared = entries.map((entry) => {
    const fromField = unicodePath(entry);
    if (fromField !== undefined) return fromField;
    return (entry.generalPurposeBitFlag & UTF8_FLAG) === 0
      ? undefined
      : new TextDecoder('utf-8').decode(entry.fileNameRaw);
  });
  const undeclared = entries.filter((_, n) => declared[n] === undefined).map((entry) => entry.fileNameRaw);
  const decoded = decodeTogether(undeclared);
  let next = 0;
  return declared.map((name) => name ?? decoded[next++] ?? '');
}

function decodeTogether(names: readonly Buffer[]): string[] {
  const plain = names.map(tryUtf8);
  if (plain.every((name) => name !== undefined)) return plain;
  const newline = Buffer.from('\n');
  const unclear = names.filter((name) => name.some((byte) => byte >= 0x80));
  const { encoding } = decodeShortText(Buffer.concat(unclear.flatMap((name) => [name, newline])));
  const decoder = new TextDecoder(encoding);
  return names.map((name) => decoder.decode(name));
}

const RESERVED = /^(?:con|prn|aux|nul|com[1-9]|lpt[1-9])(?:\.|$)/iu;
const DRIVE = /^[a-z]:/iu;

/**
 * Refuses names that would leave a folder if anyone ever used them as paths (we never do), and returns the plain
 * form: composed letters, no empty or `.` segments, `/` at the end for folders.
 */
export function checkEntryName(name: string): string {
  const shown = name.slice(0, 200);
  if (name.includes('\0'))
    throw new FormatError('ARCHIVE_NAME_INVALID', { name: shown.replaceAll('\0', '␀') });
  if (name.includes('\\') || name.startsWith('/') || DRIVE.test(name)) {
    throw new FormatError('ARCHIVE_PATH_TRAVERSAL', { name: shown });
  }
  const segments = name.normalize('NFC').split('/');
  if (segments.includes('..')) throw new FormatError('ARCHIVE_PATH_TRAVERSAL', { name: shown });
  const kept = segments.filter((segment) => segment !== '' && segment !== '.');
  if (kept.length === 0 && !name.endsWith('/'))
    throw new FormatError('ARCHIVE_NAME_INVALID', { name: shown });
  if (kept.some((segment) => RESERVED.test(segment)))
    throw new FormatError('ARCHIVE_NAME_INVALID', { name: shown });
  return kept.join('/') + (name.endsWith('/') ? '/' : '');
}
