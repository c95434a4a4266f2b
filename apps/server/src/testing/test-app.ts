import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadAllCatalogues } from '@aurora/i18n';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import pino from 'pino';
import { buildApp } from '#app/app.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { createPool } from '#platform/db/index.ts';
import { cloneTestDatabase } from '#platform/db/testing/test-database.ts';
import { type FileStore, createFolderFileStore } from '#platform/files/file-store.ts';

/** A clock that stands still until it is moved. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void;
}

export interface TestApp {
  http: FastifyInstance;
  pool: Pool;
  files: FileStore;
  clock: TestClock;
  /** As after a change of the catalogue. */
  forget: () => void;
  stop: () => Promise<void>;
}

function createTestClock(): TestClock {
  let now = Date.UTC(2026, 0, 15, 12);
  return { now: () => now, advance: (milliseconds) => (now += milliseconds) };
}

/** The whole server on a database and a folder of its own, without the web app and without a port. */
export async function startTestApp(): Promise<TestApp> {
  const database = await cloneTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'aurora-test-'));
  const pool = createPool(database.url);
  const files = createFolderFileStore(folder);
  const clock = createTestClock();
  const app = await buildApp(
    {
      publicUrl: undefined,
      trustProxyHops: 0,
      mediaCacheBytes: 8 * 1024 * 1024,
      mediaAccelPrefix: undefined,
      metricsToken: undefined,
    },
    {
      pool,
      files,
      clock,
      log: pino({ level: 'silent' }),
      catalogues: await loadAllCatalogues(),
      mediaSecret: 'a secret of this test',
      accountSecret: 'another secret of this test',
      webDist: undefined,
      version: '0.0.0',
    },
  );
  return {
    http: app.http,
    pool,
    files,
    clock,
    forget: app.forget,
    stop: async () => {
      await app.http.close();
      await pool.end();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
