import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPool } from '../pool.ts';
import { identifyProcess } from '../process-identity.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './start.ts';

const PROGRAM = `
  const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL('./start.ts', import.meta.url).href)});
  const log = { info() {}, warn() {} };
  const { url } = await startEmbeddedPostgres({ dataDir: process.argv[1], log });
  console.log(url);
  setInterval(() => {}, 1000);`;

/** A folder as an operator's would be; with the mode of a home directory the database has to move out as root. */
function makeDataFolder(mode = 0o711): string {
  const folder = mkdtempSync(join(tmpdir(), 'aurora-data-'));
  chmodSync(folder, mode);
  onTestFinished(() => {
    const pointer = join(folder, 'postgres.location');
    if (existsSync(pointer)) rmSync(readFileSync(pointer, 'utf8').trim(), { recursive: true });
    rmSync(folder, { recursive: true });
  });
  return folder;
}

async function start(dataDir: string) {
  const said: string[] = [];
  const log = { info: (line: string) => said.push(line), warn: (line: string) => said.push(line) };
  const database = await startEmbeddedPostgres({ dataDir, log });
  onTestFinished(database.stop);
  return { ...database, said };
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const pool = createPool(url, { max: 1 });
  try {
    return (await pool.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await pool.end();
  }
}

const pidIn = (dataDir: string) => readPostmasterFile(join(dataDir, 'postgres', 'data'))?.pid ?? 0;

test('rows outlive a stop and a start, and a stopped database leaves no process', async () => {
  const dataDir = makeDataFolder();
  const first = await start(dataDir);
  await query(first.url, "create table books as select 'Kept' as name");
  const pid = pidIn(dataDir);
  expect(findRunningPostgres(dataDir)).toBe(first.url);
  await first.stop();
  expect(identifyProcess(pid)).toBeNull();
  expect(findRunningPostgres(dataDir)).toBeNull();
  const second = await start(dataDir);
  expect(await query(second.url, 'select name from books')).toEqual([{ name: 'Kept' }]);
});

test('the database that outlives a killed Aurora is taken over, with every acknowledged row', async () => {
  const dataDir = makeDataFolder();
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const url = line.toString().trim();
  await query(url, "create table books as select 'Acknowledged' as name");
  const pid = pidIn(dataDir);
  child.kill('SIGKILL');
  await once(child, 'exit');

  const next = await start(dataDir);
  expect(next.said).toEqual([`Took over the database of an earlier run (process ${pid})`]);
  expect(pidIn(dataDir)).toBe(pid);
  expect(await query(next.url, 'select name from books')).toEqual([{ name: 'Acknowledged' }]);
  await next.stop();
  expect(identifyProcess(pid)).toBeNull();
});

test('a database that is killed comes back on the same address with every acknowledged row', async () => {
  const dataDir = makeDataFolder();
  const { url } = await start(dataDir);
  await query(url, "create table books as select 'Acknowledged' as name");
  const pid = pidIn(dataDir);
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(
    async () => expect(await query(url, 'select name from books')).toEqual([{ name: 'Acknowledged' }]),
    15_000,
  );
  expect(pidIn(dataDir)).not.toBe(pid);
});

test('after a power cut the process number may belong to another program: it is left alone and the start works', async () => {
  const dataDir = makeDataFolder();
  const first = await start(dataDir);
  await first.stop();
  const cluster = join(dataDir, 'postgres', 'data');
  writeFileSync(
    join(cluster, 'postmaster.pid'),
    `${process.pid}\n${cluster}\n1\n5432\n\n127.0.0.1\n0 0\nready   \n`,
  );
  const { uid, gid } = statSync(cluster);
  chownSync(join(cluster, 'postmaster.pid'), uid, gid);
  expect(await query((await start(dataDir)).url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('the role that Aurora works with is no superuser, and its passwords are for the owner of the folder alone', async () => {
  const dataDir = makeDataFolder();
  const { url } = await start(dataDir);
  expect(await query(url, "select current_setting('is_superuser') as super")).toEqual([{ super: 'off' }]);
  expect(statSync(join(dataDir, 'postgres.credentials')).mode & 0o077).toBe(0);
  await expect(query(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/);
});

test('acknowledged means on the disk, and text sorts alike on every machine', async () => {
  const { url } = await start(makeDataFolder());
  const settings = await query(
    url,
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as sync, datlocale as locale,
            pg_encoding_to_char(encoding) as encoding from pg_database where datname = current_database()`,
  );
  expect(settings).toEqual([{ fsync: 'on', sync: 'on', locale: 'C.UTF-8', encoding: 'UTF8' }]);
});

test('a data folder that only its owner may enter works for root too, and is found again', async () => {
  const dataDir = makeDataFolder(0o700);
  const first = await start(dataDir);
  await query(first.url, "create table books as select 'Kept' as name");
  await first.stop();
  const second = await start(dataDir);
  expect(await query(second.url, 'select name from books')).toEqual([{ name: 'Kept' }]);
});

test('a database whose place outside of the folder is gone is not quietly replaced by an empty one', async () => {
  const dataDir = makeDataFolder();
  writeFileSync(join(dataDir, 'postgres.location'), `${dataDir}/gone\n`);
  await expect(start(dataDir)).rejects.toMatchObject({
    code: 'DATABASE_MISSING',
    message: expect.stringContaining('is gone'),
  });
  rmSync(join(dataDir, 'postgres.location'));
});

test('a damaged database and one of another version are one clear sentence', async () => {
  const dataDir = makeDataFolder();
  const first = await start(dataDir);
  await first.stop();
  const cluster = join(dataDir, 'postgres', 'data');
  const control = join(cluster, 'global', 'pg_control');
  const kept = readFileSync(control);
  writeFileSync(control, Buffer.alloc(kept.length, 7));
  await expect(start(dataDir)).rejects.toMatchObject({
    code: 'DATABASE_DAMAGED',
    message: expect.stringMatching(/restore it from a backup/),
  });
  writeFileSync(control, kept);
  writeFileSync(join(cluster, 'PG_VERSION'), '17\n');
  await expect(start(dataDir)).rejects.toMatchObject({
    code: 'DATABASE_VERSION',
    message: expect.stringContaining('PostgreSQL 17'),
  });
});

test('a start that was interrupted while it made the cluster leaves nothing in the way', async () => {
  const dataDir = makeDataFolder();
  mkdirSync(join(dataDir, 'postgres', 'data.part', 'base'), { recursive: true });
  expect(await query((await start(dataDir)).url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(existsSync(join(dataDir, 'postgres', 'data.part'))).toBe(false);
});
