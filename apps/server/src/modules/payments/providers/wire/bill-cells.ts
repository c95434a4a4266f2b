/**
 * A line of a bill by its columns' names; null where it does not fit them. A product's name (商品名称) is the payer's text:
 * it may hold the separator itself, so what is too much is its own.
 */
export function namedCells(
  line: string,
  separator: string,
  names: readonly string[],
): Readonly<Record<string, string>> | null {
  const cells = line.split(separator);
  const surplus = cells.length - names.length;
  const free = names.indexOf('商品名称');
  if (surplus > 0 && free >= 0) {
    cells.splice(free, surplus + 1, cells.slice(free, free + surplus + 1).join(separator));
  }
  if (cells.length !== names.length) return null;
  return Object.fromEntries(names.map((name, index) => [name, (cells[index] ?? '').trim()]));
}
