import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import autocannon from 'autocannon';
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/index.ts';
import { bytesPerSecond, bytesPerSecondOnce } from './byte-rate.ts';
import { FILM_ID, SEGMENTS, fillCatalogue, segmentPath } from './catalogue.ts';
import { type Served, buildWebApp, serve, serveNginx } from './processes.ts';
import { type Measurement, type Report, median, reportOf } from './results.ts';

/** Rounds of each pair, baseline and Aurora in turn, so that what the machine does meets both. */
const ROUNDS = 5;
const SECONDS = 3;
const NGINX_PORT = 38_471;
const METHOD = `Medians of ${ROUNDS} rounds of ${SECONDS} s in turn; baselines are a bare Fastify route that sends the same ready bytes, and nginx with sendfile. Server, baseline and load share one machine.`;

async function requestsPerSecond(url: string): Promise<number> {
  const result = await autocannon({ url, connections: 40, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.average;
}

const STREAMS = 10;
const measure = {
  requests: requestsPerSecond,
  bytes: (url: string) => bytesPerSecond(url, STREAMS, SECONDS),
} as const;

async function compare(
  what: string,
  pair: { ours: string; baseline: string; unit: keyof typeof measure; wanted: number },
): Promise<Measurement> {
  const ours: number[] = [];
  const theirs: number[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const baseline = await measure[pair.unit](pair.baseline);
    const value = await measure[pair.unit](pair.ours);
    theirs.push(baseline);
    ours.push(value);
    ratios.push(value / baseline);
  }
  const scale = pair.unit === 'bytes' ? 1e6 : 1;
  return {
    what,
    value: median(ours) / scale,
    baseline: median(theirs) / scale,
    unit: pair.unit === 'bytes' ? 'MB/s' : 'req/s',
    ratio: median(ratios),
    wanted: pair.wanted,
  };
}

async function payloadOf(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
}

const firstLine = (playlist: string): string =>
  playlist.split('\n').find((line) => line.startsWith('/m/')) ?? '';

/** Signed addresses of the film's segments, as a player gets them. */
async function segmentUrls(origin: string): Promise<string[]> {
  const permission = JSON.parse(await payloadOf(`${origin}/api/h5/movies/${FILM_ID}/play-permission`)) as {
    data: { playlistUrl: string };
  };
  const variant = firstLine(await payloadOf(origin + permission.data.playlistUrl));
  return (await payloadOf(origin + variant))
    .split('\n')
    .filter((line) => /\/\d+\?/u.test(line) && line.startsWith('/m/'))
    .map((line) => origin + line);
}

async function startNginx(work: string, root: string): Promise<Served | null> {
  const config = join(work, 'nginx.conf');
  await writeFile(
    config,
    `user root; worker_processes 1; pid ${work}/nginx.pid; error_log stderr crit;
events { worker_connections 512; }
http { access_log off; sendfile on; tcp_nopush on; server { listen 127.0.0.1:${NGINX_PORT}; root ${root}; } }`,
  );
  return serveNginx(config, NGINX_PORT);
}

/** Drops the files from the system's memory, so that the next reading comes from the disk. */
function forgetFiles(paths: readonly string[]): void {
  execFileSync('sync');
  for (const path of paths) execFileSync('dd', [`if=${path}`, 'iflag=nocache', 'count=0', 'status=none']);
}

/** Each segment once, from the disk: neither the system's memory nor ours holds any of them. */
async function compareCold(filesDir: string, nginx: Served, uncached: Served): Promise<Measurement> {
  const paths = Array.from({ length: SEGMENTS }, (_, index) => segmentPath(filesDir, index));
  const plain = paths.map((path) => `${nginx.url}/${basename(path)}`);
  const signed = await segmentUrls(uncached.url);
  const [ours, theirs, ratios]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    forgetFiles(paths);
    const baseline = await bytesPerSecondOnce(plain, STREAMS);
    forgetFiles(paths);
    const value = await bytesPerSecondOnce(signed, STREAMS);
    theirs.push(baseline / 1e6);
    ours.push(value / 1e6);
    ratios.push(value / baseline);
  }
  return {
    ...{ what: `${SEGMENTS} segments, cold`, unit: 'MB/s', wanted: 0.4 },
    ...{ value: median(ours), baseline: median(theirs), ratio: median(ratios) },
  };
}

async function compareSegments(
  work: string,
  settings: Record<string, string>,
  origin: string,
): Promise<Measurement[]> {
  const filesDir = join(settings['AURORA_DATA'] ?? '', 'files');
  const nginx = await startNginx(work, dirname(segmentPath(filesDir, 0)));
  if (nginx === null) {
    process.stderr.write('nginx is not installed: segments are not compared\n');
    return [];
  }
  // So little room that no segment is ever kept; data of its own, the files and tables of the first.
  await mkdir(join(work, 'uncached'), { recursive: true });
  await symlink(filesDir, join(work, 'uncached', 'files'));
  const uncached = await serve('../apps/server/src/main.ts', {
    ...settings,
    AURORA_DATA: join(work, 'uncached'),
    MEDIA_CACHE_MB: '1',
  });
  try {
    const [ours = ''] = await segmentUrls(origin);
    const pair = { baseline: `${nginx.url}/0`, unit: 'bytes' as const };
    return [
      await compare('a segment, hot', { ...pair, ours, wanted: 1 }),
      await compareCold(filesDir, nginx, uncached),
    ];
  } finally {
    await uncached.stop();
    await nginx.stop();
  }
}

async function measureCatalogue(databaseUrl: string, work: string, count: number): Promise<Measurement[]> {
  const dataDir = join(work, 'data');
  const settings = {
    AURORA_DATA: dataDir,
    DATABASE_URL: databaseUrl,
    AURORA_DEMO: '0',
    PORT: '0',
    LOG_LEVEL: 'warn',
  };
  // The first start makes the tables.
  await (await serve('../apps/server/src/main.ts', settings)).stop();
  await fillCatalogue(databaseUrl, join(dataDir, 'files'), count);
  const aurora = await serve('../apps/server/src/main.ts', settings);
  const list = `${aurora.url}/api/h5/movies/list?locale=zh-CN`;
  const detail = `${aurora.url}/api/h5/movies/${FILM_ID}/detail-page?locale=zh-CN`;
  const payloads = [join(work, 'list.json'), join(work, 'detail.json'), join(work, 'home.html')];
  await writeFile(payloads[0] ?? '', await payloadOf(list));
  await writeFile(payloads[1] ?? '', await payloadOf(detail));
  await writeFile(payloads[2] ?? '', await payloadOf(`${aurora.url}/`));
  const bare = await serve('./bare-server.ts', { BENCH_PAYLOADS: payloads.join(',') });
  try {
    return [
      await compare(`film list, ${count} titles`, {
        ours: list,
        baseline: `${bare.url}/list`,
        unit: 'requests',
        wanted: 0.8,
      }),
      await compare(`film detail, ${count} titles`, {
        ours: detail,
        baseline: `${bare.url}/detail`,
        unit: 'requests',
        wanted: 0.5,
      }),
      await compare(`rendered home page, ${count} titles`, {
        ours: `${aurora.url}/`,
        baseline: `${bare.url}/page`,
        unit: 'requests',
        wanted: 0.7,
      }),
      ...(await compareSegments(work, settings, aurora.url)),
    ];
  } finally {
    await bare.stop();
    await aurora.stop();
  }
}

/** `npm run bench -- api`: list, detail and segment against a bare route and against nginx. */
export async function benchApi(): Promise<Report> {
  buildWebApp();
  const work = await mkdtemp(join(tmpdir(), 'aurora-bench-'));
  const log = { info: () => undefined, warn: (message: string) => process.stderr.write(`${message}\n`) };
  const database = await startEmbeddedPostgres({ dataDir: join(work, 'database'), log });
  try {
    const count = Number(process.env['BENCH_TITLES'] ?? '1000');
    return reportOf(await measureCatalogue(database.url, work, count), METHOD);
  } finally {
    await database.stop();
    await rm(work, { recursive: true, force: true });
  }
}
