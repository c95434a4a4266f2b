import { NODE, runVisibly, toolEnvironment } from '../bootstrap/process.mjs';
import { runMutants } from './run-mutants.mjs';

const RACES = 'apps/server/src/modules/payments/races';
/** Numbers of the long form: hours, not minutes. */
const LONG = { AURORA_RACE_ROUNDS: '100', AURORA_MODEL_COMMANDS: '100000', AURORA_KILLS: '200' };

/** @param {readonly string[]} args */
export async function testMoney(args) {
  const at = args.indexOf('--mutants');
  if (at !== -1) {
    process.exitCode = (await runMutants(args[at + 1])) ? 0 : 1;
    return;
  }
  process.exitCode = await runVisibly(
    NODE,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', RACES],
    { env: toolEnvironment(LONG) },
  );
}
