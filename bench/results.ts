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

const round = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(2));

/** Prints the figures, writes them with machine, date and commit, and tells whether all bounds were met. */
export async function writeResults(name: string, measurements: readonly Measurement[]): Promise<boolean> {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const [cpu] = cpus();
  const machine = `${cpus().length} × ${cpu?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
  const rows = measurements.map(({ what, value, baseline, unit, ratio, wanted }) => {
    const verdict = wanted === undefined ? '' : ratio >= wanted ? `≥ ${wanted} met` : `≥ ${wanted} MISSED`;
    return `| ${what} | ${round(value)} ${unit} | ${round(baseline)} ${unit} | ${ratio.toFixed(2)} | ${verdict} |`;
  });
  const text = [
    `# bench ${name}`,
    '',
    `${new Date().toISOString()} · commit ${commit} · ${machine}`,
    '',
    '| what | Aurora | baseline | ratio | wanted |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
  process.stdout.write(`${text}\n`);
  await mkdir(new URL('./results/', import.meta.url), { recursive: true });
  await writeFile(new URL(`./results/${name}.md`, import.meta.url), text);
  return measurements.every(({ ratio, wanted }) => wanted === undefined || ratio >= wanted);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
