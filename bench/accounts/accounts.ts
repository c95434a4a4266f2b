import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/index.ts';
import { fillCatalogue } from '../catalogue.ts';
import { serve } from '../processes.ts';
import { type Report, reportOf } from '../results.ts';
import { measureLoginsAtOnce } from './at-once.ts';
import { findServerKey } from './device.ts';
import { insertNovel, makeHash } from './members.ts';
import { ROUNDS, SECONDS, compareFirstRead, compareLogin, compareSignedRead } from './signing-cost.ts';
import { SAMPLES, compareTimes } from './timing.ts';

const METHOD = `The server in a process of its own, over HTTP. The ratio of a read and of a login is the median of ${ROUNDS} pairs of rounds of ${SECONDS} s in turn; requests are signed and sealed ahead. A read is a free chapter of a novel, which nothing keeps in memory: guest and member take the same three queries and get the same answer, made for each request. Twenty members read on over twenty connections; of one who was away for a second session and key come from the database. The baseline of a login is the same Argon2id hash behind the same queue in a bare Fastify route. Times are medians of ${SAMPLES} names each of one shape, in an order of chance, one after the other on one connection; AUC is the share of pairs in which the name that exists was the slower one (0.5: cannot be told apart), p is Mann–Whitney's, two-sided. A miss of a time is told and fails nothing. Logins at once: five waves of 200 members, each from a known device; the film list is opened every 10 ms, its baseline is the same without logins. Server, database and load share one machine.`;
const TITLES = 1000;

async function measureAccounts(databaseUrl: string, work: string): Promise<Report> {
  const settings = {
    AURORA_DATA: join(work, 'data'),
    DATABASE_URL: databaseUrl,
    AURORA_DEMO: '0',
    PORT: '0',
    LOG_LEVEL: 'warn',
  };
  // The first start makes the tables.
  await (await serve('../apps/server/src/main.ts', settings)).stop();
  await fillCatalogue(databaseUrl, join(work, 'data', 'files'), TITLES);
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  await insertNovel(database);
  const aurora = await serve('../apps/server/src/main.ts', settings);
  try {
    const bench = { aurora, database, hash: await makeHash(), serverKey: await findServerKey(aurora.url) };
    const reads = [await compareSignedRead(bench), await compareFirstRead(bench)];
    const costs = reportOf([...reads, await compareLogin(bench)], METHOD);
    // Last: what it leaves behind in the server's memory must not meet the others.
    const times = await compareTimes(bench);
    return { ...costs, rows: [...costs.rows, ...times, ...(await measureLoginsAtOnce(bench))] };
  } finally {
    await aurora.stop();
    await database.end();
  }
}

/** `npm run bench -- accounts`: what signing and sealing cost, what times tell, and a wave of logins. */
export async function benchAccounts(): Promise<Report> {
  const work = await mkdtemp(join(tmpdir(), 'aurora-bench-'));
  const log = { info: () => undefined, warn: (message: string) => process.stderr.write(`${message}\n`) };
  const database = await startEmbeddedPostgres({ dataDir: join(work, 'database'), log });
  try {
    return await measureAccounts(database.url, work);
  } finally {
    await database.stop();
    await rm(work, { recursive: true, force: true });
  }
}
