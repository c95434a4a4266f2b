import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NODE, ROOT, runQuietly, toolEnvironment } from '../bootstrap/process.mjs';
import { MUTANTS } from './mutants.mjs';

/** Two of them use two cores; more would only wait for each other. */
const AT_ONCE = 2;
/** Short: a suite that bites does so in the first rounds. */
const SHORT = { AURORA_RACE_ROUNDS: '4', AURORA_MODEL_COMMANDS: '600' };
const FOLDERS = ['apps', 'packages'];

/**
 * Takes each guard of money away, in a copy of the tree, and sees the tests fail for it. Prints a line each; false
 * where the tests did not notice one.
 *
 * @param {string | undefined} only part of a name
 */
export async function runMutants(only) {
  const queue = MUTANTS.filter(({ name }) => only === undefined || name.includes(only));
  const survivors = [];
  console.log(`${queue.length} guards are taken away, one at a time`);
  console.log('| guard | file | seen by | after |');
  console.log('| --- | --- | --- | --- |');
  const work = async () => {
    const copy = await copyTree();
    try {
      for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
        const startedAt = performance.now();
        const seenBy = await tryOne(copy, mutant);
        const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
        if (seenBy === null) survivors.push(mutant.name);
        console.log(`| ${mutant.name} | ${mutant.file} | ${seenBy ?? 'NOBODY'} | ${seconds} s |`);
      }
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  for (const name of survivors) console.error(`survived: ${name}`);
  return survivors.length === 0;
}

/** The tree as it lies there, with the packages that it was installed with. */
async function copyTree() {
  const copy = mkdtempSync(join(tmpdir(), 'aurora-mutants-'));
  const { output } = await runQuietly('git', ['ls-files', '-zco', '--exclude-standard']);
  for (const file of output.split('\0')) {
    if (file !== '' && existsSync(join(ROOT, file)))
      cpSync(join(ROOT, file), join(copy, file), { recursive: true });
  }
  const places = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder)).map((name) => join(folder, name)),
  );
  for (const place of ['.', ...places]) {
    const modules = join(ROOT, place, 'node_modules');
    if (existsSync(modules)) symlinkSync(modules, join(copy, place, 'node_modules'));
  }
  return copy;
}

/** Which test saw it, or null. */
async function tryOne(copy, { name, file, edits, tests }) {
  const before = new Map();
  for (const edit of edits) {
    const path = join(copy, edit.file ?? file);
    const text = readFileSync(path, 'utf8');
    if (!before.has(path)) before.set(path, text);
    if (text.split(edit.find).length !== 2)
      throw new Error(`${name}: its guard is not to be found in ${file}`);
    writeFileSync(
      path,
      text.replace(edit.find, () => edit.replace),
    );
  }
  try {
    for (const test of tests) {
      const seenBy = await failureOf(copy, test);
      if (seenBy !== null) return seenBy;
    }
    return null;
  } finally {
    for (const [path, text] of before) writeFileSync(path, text);
  }
}

async function failureOf(copy, { file, name }) {
  const result = join(copy, 'result.json');
  rmSync(result, { force: true });
  const args = ['run', '--project', 'server', file, '--bail', '1', '-t', name, '--reporter', 'json'];
  const { code, output } = await runQuietly(
    NODE,
    ['node_modules/vitest/vitest.mjs', ...args, '--outputFile', result],
    { cwd: copy, env: toolEnvironment(SHORT) },
  );
  if (code === 0) return null;
  if (!existsSync(result)) throw new Error(`the tests did not run:\n${output.slice(-2000)}`);
  const { testResults } = JSON.parse(readFileSync(result, 'utf8'));
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ status }) => status === 'failed');
  if (failed !== undefined) return failed.title;
  // What is looked at when a file ends: deadlocks.
  const message = testResults.find(({ message: text }) => text)?.message ?? '';
  if (!/circle|deadlock/u.test(message + output))
    throw new Error(`no test failed, but the run did:\n${output.slice(-2000)}`);
  return 'deadlocks of a whole file';
}
