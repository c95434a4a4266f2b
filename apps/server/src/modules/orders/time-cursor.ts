import { AppError } from '#platform/errors/app-error.ts';

export interface PageRequest {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Where a page ends that is ordered by moment and id. */
export interface TimeKey {
  readonly createdAt: Date;
  readonly id: string;
}

/** The next page's cursor after `last`; null where there is none. */
export function cursorOf<T>(last: T | undefined, keyOf: (row: T) => TimeKey): string | null {
  if (last === undefined) return null;
  const { createdAt, id } = keyOf(last);
  return Buffer.from(`${createdAt.getTime()}.${id}`).toString('base64url');
}

/** Throws `CURSOR_INVALID` for what no page gave out. */
export function readCursor(cursor: string | undefined): TimeKey | null {
  if (cursor === undefined) return null;
  const found = /^(\d{1,15})\.([1-9]\d{21})$/u.exec(Buffer.from(cursor, 'base64url').toString('latin1'));
  const [, time, id] = found ?? [];
  if (time === undefined || id === undefined) throw new AppError('CURSOR_INVALID');
  return { createdAt: new Date(Number(time)), id };
}
