import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { runOn, withDatabase } from './test-server.ts';

export type TestDatabase = { url: string; drop: () => Promise<void> };

/**
 * A database of its own for one test file, migrated and empty: a clone of the run's template.
 * `const database = await cloneTestDatabase(); afterAll(database.drop)`
 */
export async function cloneTestDatabase(): Promise<TestDatabase> {
  return createDatabase(inject('testServer').template);
}

/** A database without any migration, for the tests of migrating itself. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template0');
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = `aurora_test_${randomBytes(6).toString('hex')}`;
  await runOn(server.url, `create database ${name} template ${template}`);
  return {
    url: withDatabase(server.url, name),
    drop: async () => runOn(server.url, `drop database if exists ${name} with (force)`),
  };
}
