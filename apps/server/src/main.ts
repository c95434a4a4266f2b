import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadAllCatalogues } from '@aurora/i18n';
import pino from 'pino';
import { announce } from '#app/announce.ts';
import { type App, buildApp } from '#app/app.ts';
import { startBackground } from '#app/background.ts';
import { type Config, ConfigError, parseConfig } from '#app/config.ts';
import { openGateways } from '#app/gateways/open-gateways.ts';
import { repeat } from '#app/repeat.ts';
import { MIGRATIONS_DIR, WEB_DIST_DIR } from '#app/paths.ts';
import { seedCatalogue } from '#app/seed-catalogue.ts';
import { VERSION } from '#app/version.ts';
import { systemClock } from '#platform/clock/clock.ts';
import {
  StartupError,
  acquireDataLock,
  createPool,
  listenTo,
  migrate,
  openDatabase,
  prepareAppRole,
  systemErrorCode,
} from '#platform/db/index.ts';
import { createFolderFileStore } from '#platform/files/file-store.ts';
import { createCatcher } from '#platform/mail/catcher.ts';
import { createMailQueue } from '#platform/mail/mail-queue.ts';
import { createSmtpMailer } from '#platform/mail/smtp-mailer.ts';
import { loadSecret } from '#platform/secrets/load-secret.ts';

/** What was started, in order; stopped in the opposite order. */
type Stops = (() => Promise<unknown> | void)[];

/** A mail is written so much later, at random: its work tells nobody that there was something to write. */
const MAIL_PAUSE_MS = [300, 1500] as const;

/** How often payments, refunds and orders whose turn it is are looked after. */
const PAYMENTS_MS = 2_000;

/** How often the books are checked, and how soon after the start. */
const BOOKS_MS = 60_000;
const FIRST_BOOKS_MS = 5_000;

/** How often counters, codes and sessions that are over are deleted. */
const SWEEP_MS = 10 * 60_000;

async function listen(app: App, config: Config): Promise<number> {
  try {
    await app.http.listen({ host: config.host, port: config.port });
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === 'EADDRINUSE') {
      throw new StartupError(
        'PORT_TAKEN',
        `Port ${config.port} is taken by another program. Choose another one: PORT=3001 npm start`,
      );
    }
    if (code === 'EACCES')
      throw new StartupError(
        'PORT_TAKEN',
        `Port ${config.port} needs more rights than this user has. Choose one from 1024 on: PORT=3000 npm start`,
      );
    if (code === 'EADDRNOTAVAIL')
      throw new StartupError(
        'PORT_TAKEN',
        `This machine has no address ${config.host}. Set HOST to one it has, or to 0.0.0.0 for all.`,
      );
    throw error;
  }
  const address = app.http.server.address();
  return typeof address === 'object' && address !== null ? address.port : config.port;
}

async function start(config: Config, stops: Stops, signal: AbortSignal): Promise<void> {
  const log = pino({ level: config.logLevel }, pino.destination({ dest: 2, sync: false }));
  const lock = acquireDataLock(config.dataDir);
  stops.push(() => lock.release());
  const database = await openDatabase({
    databaseUrl: config.databaseUrl ?? null,
    dataDir: config.dataDir,
    log,
  });
  stops.push(() => database.stop());
  await migrate(database.url, MIGRATIONS_DIR);
  const role = await prepareAppRole(database.url);
  if (role === null)
    log.info('this database user may not make roles: the ledger rests on its triggers alone');
  const pool = createPool(database.url, role === null ? {} : { options: `-c role=${role}` });
  stops.push(() => pool.end());
  const files = createFolderFileStore(join(config.dataDir, 'files'));
  await seedCatalogue(config, { pool, files, log, signal });
  if (signal.aborted) return;
  const mail = createMailQueue({
    mailer:
      config.smtpUrl === undefined
        ? createCatcher({ pool, clock: systemClock })
        : createSmtpMailer({ url: config.smtpUrl, from: config.mailFrom }),
    log,
  });
  stops.push(() => mail.drain());
  const gateways = await openGateways(config, { pool, clock: systemClock, log });
  stops.push(() => gateways.stop());
  const app = await buildApp(config, {
    pool,
    files,
    clock: systemClock,
    log,
    catalogues: await loadAllCatalogues(),
    mediaSecret: config.mediaSecret ?? (await loadSecret(config.dataDir, 'media-secret')),
    accountSecret: config.accountSecret ?? (await loadSecret(config.dataDir, 'account-secret')),
    moneySecret: config.moneySecret ?? (await loadSecret(config.dataDir, 'money-secret')),
    mail,
    mailPauseMs: () => randomInt(...MAIL_PAUSE_MS),
    providers: gateways.providers,
    sendsMail: config.smtpUrl !== undefined,
    webDist: existsSync(join(WEB_DIST_DIR, 'client/.vite/manifest.json')) ? WEB_DIST_DIR : undefined,
    version: VERSION,
  });
  stops.push(() => app.http.close());
  const background = await startBackground(config, { databaseUrl: database.url, pool, files, log });
  stops.push(() => background.stop());
  const listener = await listenTo(database.url, 'catalog_changed', () => {
    app.forget();
    background.wake();
  });
  stops.push(() => listener.stop());
  const rights = await listenTo(database.url, 'access_changed', app.forgetAccess);
  stops.push(() => rights.stop());
  const sweeping = repeat(app.sweep, SWEEP_MS, (error) =>
    log.warn({ err: error }, 'what is over could not be deleted'),
  );
  stops.push(() => sweeping.stop());
  const payments = repeat(app.payments.jobs.round, PAYMENTS_MS, (error) =>
    log.warn({ err: error }, 'payments are looked after later'),
  );
  stops.push(() => payments.stop());
  const books = repeat(
    app.payments.books.round,
    BOOKS_MS,
    (error) => log.warn({ err: error }, 'the books are checked later'),
    FIRST_BOOKS_MS,
  );
  stops.push(() => books.stop());
  const port = await listen(app, config);
  process.stdout.write(await announce(config.host, port, process.stdout.isTTY));
}

async function stopAll(stops: Stops): Promise<void> {
  for (const stop of stops.splice(0).toReversed()) {
    // One part that cannot stop must not keep the others from stopping.
    await Promise.resolve(stop()).catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
  }
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.faults.join('\n');
  if (error instanceof StartupError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function main(): Promise<void> {
  const stops: Stops = [];
  const stopping = new AbortController();
  let isEnding = false;
  const end = (code: number): void => {
    if (isEnding) return;
    isEnding = true;
    stopping.abort();
    void stopAll(stops).finally(() => process.exit(code));
  };
  // SIGHUP: the terminal was closed. A lost parent (the bootstrap) ends the server like a signal.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0));
  process.once('disconnect', () => end(0));
  try {
    await start(parseConfig(process.env), stops, stopping.signal);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    end(1);
  }
}

await main();
