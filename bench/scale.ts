import { Client } from 'pg';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/index.ts';
import { fillCatalogue } from './catalogue.ts';
import { type Served, serve } from './processes.ts';
import { type Measurement, type Report, median, reportOf } from './results.ts';

/** The small catalogue is the baseline of the large one. */
const SMALL = 1_000;
const LARGE = 100_000;
const ROUNDS = 7;
/** A page this far into a list. */
const DEEP = 20;
/** The large one may take half as long again. */
const WANTED = 1 / 1.5;

const LOCALES = ['zh-CN', 'en-US', 'vi-VN', 'th-TH', 'ja-JP', 'ko-KR', 'de-DE', 'fr-FR', 'it-IT', 'ru-RU'];
const SORTS = ['default', 'latest', 'hottest', 'rating'];

/** Addresses that no round asks twice, so that each is read from the database. */
interface Reads {
  what: string;
  /** The `n`-th address of all rounds. */
  address: (n: number) => string;
  rounds: number;
  /** Reads of a round, one after the other: what a single visitor waits. */
  reads: number;
}

const pick = <T>(items: readonly T[], n: number): T | undefined => items[n % items.length];

/** Every address differs from those of the seconds before it in language, order or length. */
const listAddress = (n: number, more = ''): string =>
  `/api/h5/movies/list?limit=${10 + (n % 37)}&locale=${pick(LOCALES, n)}&sort=${pick(SORTS, Math.floor(n / 10))}${more}`;

const READS_OF: readonly Reads[] = [
  { what: 'film list', address: (n) => listAddress(n), rounds: ROUNDS, reads: 60 },
  {
    what: 'film list of a category',
    address: (n) => listAddress(n, `&category=c${1 + (n % 12)}`),
    rounds: ROUNDS,
    reads: 60,
  },
  {
    what: 'film detail',
    // Every third title is a film.
    address: (n) =>
      `/api/h5/movies/1${String(3 * (1 + (n % 300))).padStart(21, '0')}/detail-page?locale=${pick(LOCALES, Math.floor(n / 300))}`,
    ...{ rounds: ROUNDS, reads: 60 },
  },
  {
    what: 'home',
    address: (n) =>
      `/api/h5/${pick(['movies', 'manga', 'novels'], Math.floor(n / 10))}/home?locale=${pick(LOCALES, n)}`,
    // There are no more homes than kinds and languages.
    ...{ rounds: 3, reads: 10 },
  },
];

async function read(url: string): Promise<{ milliseconds: number; nextCursor: string | null }> {
  const started = performance.now();
  const response = await fetch(url);
  const text = await response.text();
  const milliseconds = performance.now() - started;
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const { data } = JSON.parse(text) as { data: { nextCursor?: string | null } }; // our own envelope
  return { milliseconds, nextCursor: data.nextCursor ?? null };
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, milliseconds);
  });

/** Answers are shared for two seconds: each round waits until the last one's are forgotten. */
const FORGOTTEN_MS = 2_500;

async function timeOf(origin: string, { address, reads }: Reads, round: number): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < reads; n += 1)
    times.push((await read(origin + address(round * reads + n))).milliseconds);
  return median(times);
}

/** The time of the page a visitor reaches after going on `DEEP` times. */
async function deepTimeOf(origin: string, round: number): Promise<number> {
  const base = `${origin}/api/h5/movies/list?limit=${10 + round}`;
  let cursor: string | null = null;
  let last = 0;
  for (let page = 0; page <= DEEP; page += 1) {
    const answer = await read(cursor === null ? base : `${base}&cursor=${encodeURIComponent(cursor)}`);
    last = answer.milliseconds;
    cursor = answer.nextCursor;
  }
  return last;
}

async function compareReads(
  what: string,
  time: (origin: string, round: number) => Promise<number>,
  origins: { small: string; large: string },
  rounds = ROUNDS,
): Promise<Measurement> {
  const small: number[] = [];
  const large: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    small.push(await time(origins.small, round));
    large.push(await time(origins.large, round));
    await pause(FORGOTTEN_MS);
  }
  // Speeds, so that higher is better as in the other tables.
  const [value, baseline] = [1000 / median(large), 1000 / median(small)];
  return { what, value, baseline, unit: 'reads/s', ratio: value / baseline, wanted: WANTED };
}

async function startWith(databaseUrl: string, name: string, work: string, count: number): Promise<Served> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  const settings = {
    AURORA_DATA: join(work, name),
    DATABASE_URL: url.href,
    AURORA_DEMO: '0',
    PORT: '0',
    LOG_LEVEL: 'warn',
  };
  // The first start makes the tables.
  await (await serve('../apps/server/src/main.ts', settings)).stop();
  await fillCatalogue(url.href, join(work, name, 'files'), count);
  return serve('../apps/server/src/main.ts', settings);
}

/** `npm run bench -- scale`: a hundred times the titles, read past every cache. */
export async function benchScale(): Promise<Report> {
  const work = await mkdtemp(join(tmpdir(), 'aurora-bench-'));
  const log = { info: () => undefined, warn: (message: string) => process.stderr.write(`${message}\n`) };
  const database = await startEmbeddedPostgres({ dataDir: join(work, 'database'), log });
  const served: Served[] = [];
  try {
    const small = await startWith(database.url, 'bench_small', work, SMALL);
    served.push(small);
    const large = await startWith(database.url, 'bench_large', work, LARGE);
    served.push(large);
    const origins = { small: small.url, large: large.url };
    const rows: Measurement[] = [];
    // Connections are open and statements planned before anything is timed.
    for (const { url } of [small, large])
      for (let n = 0; n < 40; n += 1)
        await read(`${url}${listAddress(n, '&category=c1')}`.replace('limit=1', 'limit=4'));
    for (const reads of READS_OF)
      rows.push(
        await compareReads(
          reads.what,
          (origin, round) => timeOf(origin, reads, round),
          origins,
          reads.rounds,
        ),
      );
    rows.push(await compareReads(`film list, page ${DEEP}`, deepTimeOf, origins));
    return reportOf(
      rows,
      `Baseline: ${SMALL} titles; Aurora: ${LARGE} titles, in the same PostgreSQL. Reads one after the other, each of an address that no cache of answers holds (category counts are kept for a minute and are not counted anew); medians of ${ROUNDS} rounds in turn, of 3 for home, which has only 30 addresses. 0.67 is one and a half times as long.`,
    );
  } finally {
    for (const server of served) await server.stop();
    await database.stop();
    await rm(work, { recursive: true, force: true });
  }
}
