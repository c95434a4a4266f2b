import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';

/** One figure against its baseline of the same run. `wanted` is a lower bound of `ratio`, absent for information. */
export interface Measurement {
  what: string;
  value: number;
  baseline: number;
  unit: string;
  ratio: number;
  wanted?: number;
}

/** A table of figures and whether all bounds were met. */
export interface Report {
  head: string[];
  rows: string[][];
  /** How it was measured, for who reads the table later. */
  method: string;
  isMet: boolean;
}

const round = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(2));

/** Measurements as a table. */
export function reportOf(measurements: readonly Measurement[], method: string): Report {
  return {
    head: ['what', 'Aurora', 'baseline', 'ratio', 'wanted'],
    rows: measurements.map(({ what, value, baseline, unit, ratio, wanted }) => [
      what,
      `${round(value)} ${unit}`,
      `${round(baseline)} ${unit}`,
      ratio.toFixed(2),
      wanted === undefined ? '' : `≥ ${Number(wanted.toFixed(2))} ${ratio >= wanted ? 'met' : 'MISSED'}`,
    ]),
    method,
    isMet: measurements.every(({ ratio, wanted }) => wanted === undefined || ratio >= wanted),
  };
}

/** Prints a report and writes it with machine, date and commit to `bench/results/`. */
export async function writeReport(name: string, { head, rows, method }: Report): Promise<void> {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const [cpu] = cpus();
  const machine = `${cpus().length} × ${cpu?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const text = [
    `# bench ${name}`,
    '',
    `${new Date().toISOString()} · commit ${commit} · ${machine}`,
    '',
    line(head),
    `|${'---|'.repeat(head.length)}`,
    ...rows.map(line),
    '',
    method,
    '',
  ].join('\n');
  process.stdout.write(`${text}\n`);
  await mkdir(new URL('./results/', import.meta.url), { recursive: true });
  await writeFile(new URL(`./results/${name}.md`, import.meta.url), text);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
