import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from '../checks/main.mjs';
import { ensureBuilt } from '../bootstrap/build.mjs';
import { ensureInstalled } from '../bootstrap/install.mjs';
import { NODE, ROOT, Refusal, runVisibly, toolEnvironment } from '../bootstrap/process.mjs';
import { createReport } from '../bootstrap/report.mjs';
import { ensureTools } from './tools.mjs';
import { playwrightTotals, totalLine, vitestTotals } from './totals.mjs';

const RESULTS = join(ROOT, 'test-results');

/** Every stage runs, whatever the ones before said; the last line is the sum of them all. */
export async function test() {
  const report = createReport(process.stdout);
  try {
    await ensureInstalled(report);
    const environment = await ensureTools(report);
    rmSync(RESULTS, { recursive: true, force: true });
    mkdirSync(RESULTS, { recursive: true });
    const stages = [];
    stages.push(await heading('Build', () => build(report)));
    stages.push(await heading('Check', () => runChecks()));
    stages.push(await heading('Unit and module tests', () => runVitest(environment)));
    stages.push(await heading('Browser tests', () => runPlaywright(environment)));
    console.log(`\n${totalLine(stages)}`);
    process.exitCode = stages.some(({ failed }) => failed > 0) ? 1 : 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    console.log('\n0 passed, 1 failed');
    process.exitCode = 1;
  }
}

async function heading(title, stage) {
  console.log(`\n── ${title} ──`);
  const startedAt = performance.now();
  const totals = await stage();
  console.log(`${title}: ${totalLine([totals])} in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  return totals;
}

async function build(report) {
  if (!existsSync(join(ROOT, 'apps', 'web', 'vite.config.ts'))) return { passed: 0, failed: 0, skipped: 1 };
  try {
    await ensureBuilt(report);
    return { passed: 1, failed: 0, skipped: 0 };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

async function runVitest(environment) {
  const output = join(RESULTS, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`];
  const code = await runVisibly(NODE, ['node_modules/vitest/vitest.mjs', 'run', ...reporters], {
    env: toolEnvironment(environment),
  });
  return vitestTotals(readJson(output), code);
}

async function runPlaywright(environment) {
  if (!hasJourneys()) return { passed: 0, failed: 0, skipped: 0 };
  const code = await runVisibly(NODE, ['node_modules/@playwright/test/cli.js', 'test'], {
    env: toolEnvironment(environment),
  });
  return playwrightTotals(readJson(join(RESULTS, 'e2e.json')), code);
}

function hasJourneys() {
  const folder = join(ROOT, 'e2e');
  return (
    existsSync(folder) &&
    readdirSync(folder, { recursive: true }).some((file) => /\.(?:spec|test)\.ts$/.test(String(file)))
  );
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
