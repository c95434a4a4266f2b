/** Columns of a row, checked instead of believed. */
export type Row = Readonly<Record<string, unknown>>;

export function text(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new TypeError(`${column} is no text`);
  return value;
}

export function integer(row: Row, column: string): number {
  const value = row[column];
  if (typeof value !== 'number') throw new TypeError(`${column} is no number`);
  return value;
}

export const textOrNull = (row: Row, column: string): string | null =>
  row[column] === null ? null : text(row, column);

export const integerOrNull = (row: Row, column: string): number | null =>
  row[column] === null ? null : integer(row, column);

export function oneOf<const T extends readonly string[]>(row: Row, column: string, choices: T): T[number] {
  const value = row[column];
  const found = choices.find((choice) => choice === value);
  if (found === undefined) throw new TypeError(`${column} holds ${String(value)}`);
  return found;
}
