import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { acquireDataLock, findDataLockHolder } from './data-lock.ts';
import { identifyProcess } from './process-identity.ts';

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'aurora-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const HOLD = `
  const { acquireDataLock } = await import(${JSON.stringify(new URL('./data-lock.ts', import.meta.url).href)});
  try { acquireDataLock(process.argv[1]); console.log('held'); setInterval(() => {}, 1000); }
  catch (error) { console.log(error.code + ': ' + error.message); }`;

async function startHolder(folder: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', HOLD, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, said: line.toString().trim() };
}

test('a second process on the same folder is refused with one sentence, and may start once the first has ended', async () => {
  const folder = emptyFolder();
  const first = await startHolder(folder);
  expect(first.said).toBe('held');
  const second = await startHolder(folder);
  expect(second.said).toMatch(
    /^ALREADY_RUNNING: Aurora is already running on .* \(process \d+\): stop it first/,
  );
  expect(() => acquireDataLock(folder)).toThrow(String(first.child.pid));
  expect(findDataLockHolder(folder)?.pid).toBe(first.child.pid);

  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  expect(findDataLockHolder(folder)).toBeNull();
  acquireDataLock(folder).release();
  expect(readdirSync(folder)).toEqual([]);
});

test('of many processes that meet a stale lock exactly one takes it over', async () => {
  const folder = emptyFolder();
  writeFileSync(join(folder, 'aurora.lock'), JSON.stringify({ pid: 2 ** 22 + 1, startedAt: 'long ago' }));
  const starts = await Promise.all(Array.from({ length: 6 }, async () => startHolder(folder)));
  const held = starts.filter(({ said }) => said === 'held');
  for (const { child } of starts) child.kill('SIGKILL');
  expect(held).toHaveLength(1);
  expect(readdirSync(folder)).toEqual(['aurora.lock']);
});

test('a lock of a process number that was given to another program is stale', () => {
  const folder = emptyFolder();
  writeFileSync(
    join(folder, 'aurora.lock'),
    JSON.stringify({ pid: process.pid, startedAt: 'before the reboot' }),
  );
  acquireDataLock(folder);
  expect(findDataLockHolder(folder)).toEqual(identifyProcess(process.pid));
});

test('half a lock file after a power cut is stale', () => {
  const folder = emptyFolder();
  writeFileSync(join(folder, 'aurora.lock'), '{"pid":');
  acquireDataLock(folder);
  expect(JSON.parse(readFileSync(join(folder, 'aurora.lock'), 'utf8'))).toMatchObject({ pid: process.pid });
});

test('releasing leaves a lock alone that is not ours any more', () => {
  const folder = emptyFolder();
  const lock = acquireDataLock(folder);
  writeFileSync(join(folder, 'aurora.lock'), 'of somebody else');
  lock.release();
  expect(readdirSync(folder)).toEqual(['aurora.lock']);
});

test('a file in the place of the data folder is one clear sentence', () => {
  const file = join(emptyFolder(), 'data');
  writeFileSync(file, '');
  expect(() => acquireDataLock(file)).toThrow(/is not a folder: choose another one with AURORA_DATA/);
});
