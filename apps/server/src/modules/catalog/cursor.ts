import type { TitleSort } from '@aurora/contracts';
import { AppError } from '#platform/errors/app-error.ts';

/**
 * Where a page of a list ended: the sort keys of its last row. Opaque to the client, and checked when it
 * comes back: a forged one is refused, never passed on.
 */
export interface Cursor {
  sort: TitleSort | 'recommended';
  /** Sort keys as text, in the order of the sort's columns; the id is the last. */
  keys: string[];
}

const KEY = /^-?[\w.: +-]{1,64}$/u;

export function encodeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify([cursor.sort, ...cursor.keys])).toString('base64url');
}

/** Throws `CURSOR_INVALID` unless the cursor was made for this sort with this many keys. */
export function decodeCursor(text: string, sort: Cursor['sort'], keyCount: number): Cursor {
  const invalid = () => new AppError('CURSOR_INVALID');
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    throw invalid();
  }
  if (!Array.isArray(parts) || parts.length !== keyCount + 1 || parts[0] !== sort) throw invalid();
  const keys: string[] = [];
  for (const part of parts.slice(1)) {
    if (typeof part !== 'string' || !KEY.test(part)) throw invalid();
    keys.push(part);
  }
  return { sort, keys };
}
