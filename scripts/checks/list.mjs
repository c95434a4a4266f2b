import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { NODE, ROOT, runQuietly } from '../bootstrap/process.mjs';
import { checkBudgets } from './budgets.mjs';

/** The checks in the order of their length, longest first, so that two lanes end together. */
export const checks = [
  { name: 'budgets', run: checkBudgets },
  { name: 'types', run: checkTypes },
  { name: 'lint', run: async () => runTool('oxlint', ['--type-aware', '--deny-warnings']) },
  { name: 'unused', run: async () => runTool('knip', ['--no-progress']) },
  {
    name: 'boundaries',
    run: async () =>
      runTool('depcruise', [
        '--config',
        '.dependency-cruiser.mjs',
        '--output-type',
        'err-long',
        ...cruisedFolders(),
      ]),
  },
  { name: 'format', run: async () => runTool('oxfmt', ['--check']) },
  { name: 'languages', run: checkLanguages },
];

async function runTool(tool, args) {
  const { code, output } = await runQuietly(tool, args);
  return { outcome: code === 0 ? 'passed' : 'failed', output };
}

/** Every workspace by its own settings, and the root's for scripts, benches and browser tests. */
async function checkTypes() {
  const projects = ['.', ...workspaces()].filter((folder) => existsSync(join(ROOT, folder, 'tsconfig.json')));
  const faults = [];
  for (const folder of projects) {
    const { code, output } = await runQuietly('tsc', ['-p', folder, '--pretty', 'false']);
    // A workspace that has no source yet has no fault either.
    if (code !== 0 && !output.includes('TS18003')) faults.push(output.trim());
  }
  return { outcome: faults.length === 0 ? 'passed' : 'failed', output: faults.join('\n') };
}

async function checkLanguages() {
  const program = 'packages/i18n/check.ts';
  if (!existsSync(join(ROOT, program))) return { outcome: 'skipped', output: `There is no ${program} yet.` };
  const { code, output } = await runQuietly(NODE, [program]);
  return { outcome: code === 0 ? 'passed' : 'failed', output };
}

function workspaces() {
  return ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`),
  );
}

function cruisedFolders() {
  return ['apps', 'packages'].filter((folder) => existsSync(join(ROOT, folder)));
}
