import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from './migrate.ts';
import { createPool } from '../pool.ts';
import { dumpSchema } from './schema-dump.ts';
import { cloneTestDatabase, createEmptyDatabase } from '../testing/test-database.ts';
import { MIGRATIONS_FOLDER } from '../testing/test-server.ts';

test('the committed schema.sql is what the migrations make of an empty database', async () => {
  const database = await createEmptyDatabase();
  onTestFinished(database.drop);
  await migrate(database.url, MIGRATIONS_FOLDER);
  const committed = readFileSync(join(MIGRATIONS_FOLDER, 'schema.sql'), 'utf8');
  expect(await dumpSchema(database.url), 'run "npm run schema" and commit the result').toBe(committed);
});

test('clones have the migrated shape and see nothing of each other', async () => {
  const [first, second] = await Promise.all([cloneTestDatabase(), cloneTestDatabase()]);
  onTestFinished(async () => void (await Promise.all([first.drop(), second.drop()])));
  expect(await dumpSchema(first.url)).toBe(await dumpSchema(second.url));
  const pool = createPool(first.url);
  await pool.query('create table only_here (id integer)');
  await pool.end();
  expect(await dumpSchema(first.url)).toContain('only_here');
  expect(await dumpSchema(second.url)).not.toContain('only_here');
});

test('every kind of change shows in the dump', async () => {
  const database = await createEmptyDatabase();
  onTestFinished(database.drop);
  const pool = createPool(database.url, { max: 1 });
  const seen = new Set([await dumpSchema(database.url)]);
  const changes = [
    "create type mood as enum ('calm', 'wild')",
    'create table shelves (id integer generated always as identity, label text, mood mood)',
    'alter table shelves alter column label set not null',
    'alter table shelves add constraint shelves_pk primary key (id)',
    "alter table shelves add constraint shelves_label_filled check (label <> '')",
    'create index shelves_by_label on shelves (label) where id > 10',
    'create view long_shelves as select id from shelves where length(label) > 9',
    'create function touch() returns trigger language plpgsql as $$ begin return new; end $$',
    'create trigger shelves_touch before update on shelves for each row execute function touch()',
    'create sequence tickets',
    'create extension pg_trgm',
  ];
  for (const change of changes) {
    await pool.query(change);
    const dump = await dumpSchema(database.url);
    expect(seen.has(dump), change).toBe(false);
    seen.add(dump);
  }
  await pool.end();
});
