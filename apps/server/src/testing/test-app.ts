import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadAllCatalogues } from '@aurora/i18n';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import pino, { type Logger } from 'pino';
import { buildApp } from '#app/app.ts';
import { createServerKeys } from '#modules/accounts/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { createPool, prepareAppRole } from '#platform/db/index.ts';
import { cloneTestDatabase } from '#platform/db/testing/test-database.ts';
import { createCatcher } from '#platform/mail/catcher.ts';
import type { PaymentProvider, Payments } from '#modules/payments/index.ts';
import { createMailQueue } from '#platform/mail/mail-queue.ts';
import { type FileStore, createFolderFileStore } from '#platform/files/file-store.ts';

/** A clock that stands still until it is moved. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void;
}

export interface TestApp {
  http: FastifyInstance;
  pool: Pool;
  databaseUrl: string;
  dataFolder: string;
  files: FileStore;
  clock: TestClock;
  moneySecret: string;
  /** Resolves when every mail has left. */
  mailsLeft: () => Promise<void>;
  sweep: () => Promise<void>;
  payments: Payments;
  /** What fields are sealed to now. */
  serverKey: () => { kid: string; publicKey: string };
  /** As after a change of the catalogue. */
  forget: () => void;
  stop: () => Promise<void>;
}

const ACCOUNT_SECRET = 'another secret of this test';
const MONEY_SECRET = 'a third secret of this test';

function createTestClock(): TestClock {
  let now = Date.UTC(2026, 0, 15, 12);
  return { now: () => now, advance: (milliseconds) => (now += milliseconds) };
}

export interface TestAppOptions {
  /** Gateways, made with the test's clock. */
  providers?: (clock: TestClock) => readonly PaymentProvider[];
  failpoint?: (name: string) => void;
}

/** The whole server on a database and a folder of its own, without the web app and without a port. */
export async function startTestApp(
  log: Logger = pino({ level: 'silent' }),
  options: TestAppOptions = {},
): Promise<TestApp> {
  const database = await cloneTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'aurora-test-'));
  // The test looks and meddles as the owner; the server works as it does in earnest.
  const pool = createPool(database.url);
  const role = await prepareAppRole(database.url);
  const serverPool = createPool(database.url, { options: `-c role=${role ?? ''}` });
  const files = createFolderFileStore(folder);
  const clock = createTestClock();
  const mail = createMailQueue({ mailer: createCatcher({ pool: serverPool, clock }), log });
  const app = await buildApp(
    {
      publicUrl: undefined,
      trustProxyHops: 0,
      mediaCacheBytes: 8 * 1024 * 1024,
      mediaAccelPrefix: undefined,
      metricsToken: undefined,
      hasMailPage: false,
    },
    {
      pool: serverPool,
      files,
      clock,
      log,
      catalogues: await loadAllCatalogues(),
      mediaSecret: 'a secret of this test',
      accountSecret: ACCOUNT_SECRET,
      moneySecret: MONEY_SECRET,
      mail,
      // Long, so that a test that does not wait for mails finds none, and a stop that loses them is seen.
      mailPauseMs: () => 600_000,
      providers: options.providers?.(clock) ?? [],
      ...(options.failpoint !== undefined && { failpoint: options.failpoint }),
      sendsMail: false,
      webDist: undefined,
      version: '0.0.0',
    },
  );
  return {
    http: app.http,
    pool,
    databaseUrl: database.url,
    dataFolder: folder,
    files,
    clock,
    moneySecret: MONEY_SECRET,
    mailsLeft: async () => {
      await app.finishLetters();
      await mail.drain();
    },
    sweep: app.sweep,
    payments: app.payments,
    serverKey: () => {
      const [key] = createServerKeys(ACCOUNT_SECRET, clock).list();
      if (key === undefined) throw new Error('there is always a key');
      return key;
    },
    forget: app.forget,
    stop: async () => {
      await app.http.close();
      await serverPool.end();
      await pool.end();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
