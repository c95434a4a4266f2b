import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from '../bootstrap/build.mjs';
import { ROOT } from '../bootstrap/process.mjs';
import { createReport } from '../bootstrap/report.mjs';
import { measureFirstLoad } from './first-load.mjs';

const CLIENT = join(ROOT, 'apps', 'web', 'dist', 'client');

/** What a visitor on a slow line may have to load before `/` is alive, in brotli kilobytes. */
const BUDGETS = { scripts: 148, styles: 15 };

export async function checkBudgets() {
  if (!existsSync(join(ROOT, 'apps', 'web', 'vite.config.ts')))
    return { outcome: 'skipped', output: 'There is no web app yet.' };
  await ensureBuilt(createReport(process.stdout));
  const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite', 'manifest.json'), 'utf8'));
  const load = measureFirstLoad(manifest, (file) => readFileSync(join(CLIENT, file)));
  const faults = Object.entries(BUDGETS).flatMap(([kind, budget]) => {
    const files = load[kind];
    const total = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
    const list = files
      .map(({ file, bytes }) => `  ${(bytes / 1000).toFixed(1).padStart(6)} kB ${file}`)
      .join('\n');
    console.log(`  first load of /: ${kind} ${total.toFixed(1)} of ${budget} kB`);
    return total > budget
      ? [
          `The ${kind} of the first load of / are ${total.toFixed(1)} kB, the budget is ${budget} kB:\n${list}`,
        ]
      : [];
  });
  return { outcome: faults.length === 0 ? 'passed' : 'failed', output: faults.join('\n') };
}
