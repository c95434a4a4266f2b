import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

/** Codes of the rules that fire on one file under our configuration. */
async function lint(source: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'aurora-lint-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  copyFileSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  writeFileSync(
    join(folder, 'tsconfig.json'),
    '{ "compilerOptions": { "strict": true, "module": "nodenext" } }',
  );
  writeFileSync(join(folder, 'sample.ts'), source);
  const output = await new Promise<string>((done) => {
    const tool = join(ROOT, 'node_modules/.bin/oxlint');
    execFile(tool, ['--type-aware', '--format', 'json'], { cwd: folder }, (_error, stdout) => done(stdout));
  });
  const { diagnostics } = JSON.parse(output) as { diagnostics: { code: string }[] };
  return diagnostics.map(({ code }) => code);
}

// Without its type checker oxlint skips these rules and reports success.
test.each([
  ['a promise that nobody waits for', 'const work = async () => 1;\nwork();\n', 'no-floating-promises'],
  [
    'a promise in place of a condition',
    'const work = async () => 1;\nexport const x = work() ? 1 : 2;\n',
    'no-misused-promises',
  ],
  [
    'a case that a switch forgets',
    "export function f(x: 'a' | 'b') {\n  switch (x) {\n    case 'a':\n      return 1;\n  }\n  return 0;\n}\n",
    'switch-exhaustiveness-check',
  ],
  ['any', 'export const x: any = 1;\n', 'no-explicit-any'],
  ['a default export', 'export default 1;\n', 'no-default-export'],
])('%s is found', async (_name, source, rule) => {
  expect((await lint(source)).join()).toContain(rule);
});

test('clean code has no finding', async () => {
  expect(await lint('export const double = (x: number): number => x * 2;\n')).toEqual([]);
});
