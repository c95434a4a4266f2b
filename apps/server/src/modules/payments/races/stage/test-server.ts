import { loadAllCatalogues } from '@aurora/i18n';
import pino from 'pino';
import { buildApp } from '#app/app.ts';
import type { TestApp, TestClock } from '#app/testing/test-app.ts';
import { createServerKeys } from '#modules/accounts/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { createPool } from '#platform/db/index.ts';
import { createFolderFileStore } from '#platform/files/file-store.ts';
import { createCatcher } from '#platform/mail/catcher.ts';
import { createMailQueue } from '#platform/mail/mail-queue.ts';
import type { PaymentProvider } from '#modules/payments/providers/payment-provider.ts';

/** Secrets that all servers of a test share, also those in processes of their own. */
const ACCOUNT_SECRET = 'a secret that several servers share';
const MONEY_SECRET = 'another one that they share';

export interface ServerOptions {
  readonly databaseUrl: string;
  readonly dataFolder: string;
  readonly clock: TestClock;
  readonly providers: readonly PaymentProvider[];
  readonly failpoint?: (name: string) => void;
}

/** What fields are sealed to, for a client that does not sit in the server's process. */
export function sharedServerKey(clock: Clock): { kid: string; publicKey: string } {
  const [key] = createServerKeys(ACCOUNT_SECRET, clock).list();
  if (key === undefined) throw new Error('there is always a key');
  return key;
}

/** The whole server on a database that is there already: a second one beside the first, or the same after a restart. */
export async function openServer(options: ServerOptions): Promise<TestApp> {
  const { databaseUrl, dataFolder, clock, providers, failpoint } = options;
  const log = pino({ level: 'silent' });
  const pool = createPool(databaseUrl);
  const files = createFolderFileStore(dataFolder);
  const mail = createMailQueue({ mailer: createCatcher({ pool, clock }), log });
  const app = await buildApp(
    {
      ...{ publicUrl: undefined, trustProxyHops: 0, mediaCacheBytes: 1024 * 1024 },
      ...{ mediaAccelPrefix: undefined, metricsToken: undefined, hasMailPage: false },
    },
    {
      ...{ pool, files, clock, log, mail, providers },
      catalogues: await loadAllCatalogues(),
      ...{ mediaSecret: 'a third one', accountSecret: ACCOUNT_SECRET, moneySecret: MONEY_SECRET },
      mailPauseMs: () => 600_000,
      ...(failpoint !== undefined && { failpoint }),
      ...{ sendsMail: false, webDist: undefined, version: '0.0.0' },
    },
  );
  return {
    ...{ http: app.http, pool, databaseUrl, dataFolder, files, clock, moneySecret: MONEY_SECRET },
    mailsLeft: async () => {
      await app.finishLetters();
      await mail.drain();
    },
    sweep: app.sweep,
    payments: app.payments,
    serverKey: () => sharedServerKey(clock),
    forget: app.forget,
    stop: async () => {
      await app.http.close();
      await pool.end();
    },
  };
}
