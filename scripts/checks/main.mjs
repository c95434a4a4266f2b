import { ensureInstalled } from '../bootstrap/install.mjs';
import { Refusal } from '../bootstrap/process.mjs';
import { createReport } from '../bootstrap/report.mjs';
import { checks } from './list.mjs';

/** `npm run check`: exit code 0 when every check, or every one that `--only` names, has passed. */
export async function check(args) {
  const only = args.includes('--only') ? (args[args.indexOf('--only') + 1] ?? '').split(',') : null;
  const unknown = only?.filter((name) => !checks.some((entry) => entry.name === name)) ?? [];
  if (unknown.length > 0) {
    console.error(
      `There is no check called ${unknown.join(', ')}: ${checks.map(({ name }) => name).join(', ')}.`,
    );
    process.exitCode = 1;
    return;
  }
  try {
    await ensureInstalled(createReport(process.stdout));
    const { failed } = await runChecks(only);
    process.exitCode = failed > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Runs the checks two at a time (most use one core) and prints each as it ends: one line, or what is wrong. */
export async function runChecks(only = null) {
  const waiting = checks.filter(({ name }) => !only || only.includes(name));
  const totals = { passed: 0, failed: 0, skipped: 0 };
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const startedAt = performance.now();
      const { outcome, output } = await runOne(next);
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      totals[outcome] += 1;
      console.log(
        `${MARKS[outcome]} ${next.name.padEnd(11)} ${seconds.padStart(5)} s${outcome === 'passed' ? '' : `\n${output.trim()}\n`}`,
      );
    }
  };
  await Promise.all([lane(), lane()]);
  return totals;
}

const MARKS = { passed: '✓', failed: '✗', skipped: '-' };

async function runOne(entry) {
  try {
    return await entry.run();
  } catch (error) {
    if (!(error instanceof Refusal)) return { outcome: 'failed', output: error.stack };
    return { outcome: 'failed', output: error.message };
  }
}
