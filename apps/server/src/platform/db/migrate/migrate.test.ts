import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from './migrate.ts';
import { createPool } from '../pool.ts';
import { dumpSchema } from './schema-dump.ts';
import { createEmptyDatabase } from '../testing/test-database.ts';

const TABLE = 'create table shelves (id integer primary key);';
const COLUMN = 'alter table shelves add column name text not null default $$new$$;';

function makeFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'aurora-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql);
  return folder;
}

async function makeDatabase(): Promise<string> {
  const database = await createEmptyDatabase();
  onTestFinished(database.drop);
  return database.url;
}

test('migrations run in order and once', async () => {
  const url = await makeDatabase();
  const folder = makeFolder({ '0002_name.sql': COLUMN, '0001_shelves.sql': TABLE });
  expect(await migrate(url, folder)).toEqual({ applied: ['0001_shelves.sql', '0002_name.sql'], ahead: 0 });
  expect(await migrate(url, folder)).toEqual({ applied: [], ahead: 0 });
  expect(await dumpSchema(url)).toContain("name text not null default 'new'::text");
});

test('servers that start together migrate once between them', async () => {
  const url = await makeDatabase();
  const folder = makeFolder({ '0001_shelves.sql': TABLE, '0002_name.sql': COLUMN });
  const results = await Promise.all(Array.from({ length: 4 }, async () => migrate(url, folder)));
  expect(results.flatMap(({ applied }) => applied)).toEqual(['0001_shelves.sql', '0002_name.sql']);
});

test('a file that was changed after it had run is refused; new line ends are no change', async () => {
  const url = await makeDatabase();
  await migrate(url, makeFolder({ '0001_shelves.sql': `${TABLE}\n` }));
  expect(await migrate(url, makeFolder({ '0001_shelves.sql': `${TABLE}\r\n` }))).toEqual({
    applied: [],
    ahead: 0,
  });
  await expect(
    migrate(url, makeFolder({ '0001_shelves.sql': `${TABLE} -- and more` })),
  ).rejects.toMatchObject({
    code: 'MIGRATION_REFUSED',
    message: expect.stringContaining('0001_shelves.sql was changed'),
  });
});

test('a migration that fails is undone as a whole and can be tried again', async () => {
  const url = await makeDatabase();
  const failing = migrate(url, makeFolder({ '0001_shelves.sql': `${TABLE} select 1 / 0;` }));
  await expect(failing).rejects.toMatchObject({
    code: 'MIGRATION_REFUSED',
    message: expect.stringContaining('division by zero'),
  });
  const pool = createPool(url);
  expect((await pool.query("select to_regclass('shelves') as found")).rows).toEqual([{ found: null }]);
  await pool.end();
  expect((await migrate(url, makeFolder({ '0001_shelves.sql': TABLE }))).applied).toHaveLength(1);
});

test('the version before may start again on a database that is ahead of it', async () => {
  const url = await makeDatabase();
  await migrate(url, makeFolder({ '0001_shelves.sql': TABLE, '0002_name.sql': COLUMN }));
  expect(await migrate(url, makeFolder({ '0001_shelves.sql': TABLE }))).toEqual({ applied: [], ahead: 1 });
});

test('a gap or a strange name in the numbering is refused before anything runs', async () => {
  const url = await makeDatabase();
  const files = [
    { '0002_name.sql': COLUMN },
    { '0001_shelves.sql': TABLE, '0001_twice.sql': TABLE },
    { 'first.sql': TABLE },
  ];
  for (const file of files) {
    await expect(migrate(url, makeFolder(file))).rejects.toMatchObject({ code: 'MIGRATION_REFUSED' });
  }
});
