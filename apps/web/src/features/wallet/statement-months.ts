import type { StatementLine } from '@aurora/contracts';

export interface Month {
  /** A moment within it. */
  at: number;
  lines: StatementLine[];
}

/** Lines by the month they fall in where they are read; the order stays. */
export function monthsOf(lines: readonly StatementLine[]): Month[] {
  const months: Month[] = [];
  for (const line of lines) {
    const at = Date.parse(line.at);
    const last = months.at(-1);
    if (last !== undefined && isSameMonth(last.at, at)) last.lines.push(line);
    else months.push({ at, lines: [line] });
  }
  return months;
}

function isSameMonth(one: number, other: number): boolean {
  const [a, b] = [new Date(one), new Date(other)];
  return a.getFullYear() === b.getFullYear() && a.getMonth() === b.getMonth();
}
