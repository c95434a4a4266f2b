import type { Browser } from '@playwright/test';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/index.ts';
import { type Served, buildWebApp, serve } from '../processes.ts';
import { CATEGORIES, type Category, type Recorder, type Recording, createRecorder } from './recording.ts';
import { type Report, median } from '../results.ts';

/** Rounds of each pair, bare page and Aurora's in turn. */
const ROUNDS = 5;
const WANTED: Readonly<Record<Category, number>> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 95,
  seo: 100,
};
const WANTED_SHIFT = 0.01;
const WANTED_PAINT = 1.4;
interface FirstSight {
  /** Address of the largest picture; empty where the largest thing is text. */
  picture: string;
  text: string;
}

/** What is largest on the first screen of a page, on the phone that Lighthouse plays. */
async function firstSightOf(browser: Browser, url: string): Promise<FirstSight> {
  const context = await browser.newContext({
    ...{ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
    javaScriptEnabled: true,
  });
  const page = await context.newPage();
  // Noted at the moment of each paint: the app may put another element in its place afterwards.
  await page.addInitScript(() => {
    const noted = globalThis as { sight?: FirstSight }; // a place in the page for what was seen
    new PerformanceObserver((list) => {
      // Named in the browser's own entries; the types of the library do not know them.
      const entries = list.getEntries() as (PerformanceEntry & { url: string; element: Element | null })[];
      for (const { url: picture, element } of entries) {
        const text = element?.textContent ?? '';
        if (picture !== '' || text !== '') noted.sight = { picture, text };
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const seen = await page.waitForFunction(() => (globalThis as { sight?: FirstSight }).sight); // as above
  const sight = await seen.jsonValue();
  await context.close();
  if (sight === undefined) throw new Error(`nothing was seen of ${url}`);
  return sight;
}

/** The bare page: the same first picture, or the same first words, and nothing else. */
async function bareServer(work: string, index: number, sight: FirstSight): Promise<Served> {
  const picture = join(work, `picture-${index}`);
  const response = sight.picture === '' ? null : await fetch(sight.picture);
  await writeFile(picture, response === null ? '' : Buffer.from(await response.arrayBuffer()));
  const shown =
    response === null
      ? `<p style="font-size:18px;line-height:1.8">${sight.text.replaceAll('<', '&lt;')}</p>`
      : '<img src="/picture" alt="" style="width:100%;height:auto">';
  const page = join(work, `page-${index}.html`);
  await writeFile(
    page,
    `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>bare</title></head><body style="margin:0">${shown}</body></html>`,
  );
  return serve('./bare-page.ts', {
    BENCH_PAGE: page,
    BENCH_PICTURE: picture,
    BENCH_PICTURE_TYPE: response?.headers.get('content-type') ?? 'image/avif',
  });
}

/** Waits until the pictures and films of the demo are made: making them would be measured as well. */
async function waitUntilIdle(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  for (;;) {
    const { rows } = await client.query<{ open: string }>(
      `select (select count(*) from films where ladder <> 'done') + (select count(*) from chapters c
         where not c.avif_done and exists (select 1 from comic_pages p where p.chapter_id = c.id)) as open`,
    );
    if (Number(rows[0]?.open) === 0) break;
    process.stderr.write(`waiting for ${rows[0]?.open} films and chapters to be made\n`);
    await new Promise((done) => setTimeout(done, 5000));
  }
  await client.end();
}

async function firstId(origin: string, path: string): Promise<string> {
  const response = await fetch(`${origin}/api/h5/${path}`);
  const answer = (await response.json()) as { data: { items: { id: string }[] } }; // the API's own tests hold it to this
  return answer.data.items[0]?.id ?? '';
}

/** The pages of the issue: home, a film, and both readers at a first chapter. */
async function pagesOf(origin: string): Promise<[what: string, path: string][]> {
  const film = await firstId(origin, 'movies/list?limit=1');
  const novel = await firstId(origin, 'novels/list?limit=1');
  const comic = await firstId(origin, 'manga/list?limit=1');
  return [
    ['home', '/'],
    ['a film', `/movie/${film}`],
    ['a novel, read', `/novel/${novel}/read/${await firstId(origin, `novels/${novel}/chapters`)}`],
    ['a comic, read', `/manga/${comic}/read/${await firstId(origin, `manga/${comic}/chapters`)}`],
  ];
}

async function measurePage(
  what: string,
  url: string,
  bare: string,
  recorder: Recorder,
): Promise<{ row: string[]; isMet: boolean }> {
  const ours: Recording[] = [];
  const theirs: Recording[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    theirs.push(await recorder.record(bare));
    ours.push(await recorder.record(url));
  }
  const score = (name: Category): number => median(ours.map(({ scores }) => scores[name]));
  const shift = median(ours.map((run) => run.shift));
  const paint = median(ours.map((run) => run.paint));
  const barePaint = median(theirs.map((run) => run.paint));
  const ratio = paint / barePaint;
  const verdict = (text: string, isMet: boolean): string => (isMet ? text : `${text} MISSED`);
  const cells = [
    ...CATEGORIES.map((name) => [String(score(name)), score(name) >= WANTED[name]] as const),
    [shift.toFixed(3), shift <= WANTED_SHIFT] as const,
    [`${Math.round(paint)} ms`, true] as const,
    [`${Math.round(barePaint)} ms`, true] as const,
    [ratio.toFixed(2), ratio <= WANTED_PAINT] as const,
  ];
  return {
    row: [what, ...cells.map(([text, isMet]) => verdict(text, isMet))],
    isMet: cells.every(([, isMet]) => isMet),
  };
}

async function measureAll(origin: string, work: string): Promise<Report> {
  const recorder = createRecorder();
  const rows: string[][] = [];
  let isMet = true;
  try {
    // `BENCH_PAGES=film,novel` looks at these alone, between two changes.
    const named = process.env['BENCH_PAGES']?.split(',') ?? [''];
    const pages = (await pagesOf(origin)).filter(([what]) => named.some((name) => what.includes(name)));
    for (const [index, [what, path]] of pages.entries()) {
      const url = origin + path;
      const bare = await bareServer(work, index, await firstSightOf(await recorder.browser(), url));
      const measured = await measurePage(what, url, bare.url, recorder);
      await bare.stop();
      rows.push(measured.row);
      isMet &&= measured.isMet;
    }
  } finally {
    await recorder.close();
  }
  return {
    head: [
      ...['page', 'performance ≥ 95', 'accessibility 100', 'best practices ≥ 95', 'SEO 100'],
      ...['CLS ≤ 0.01', 'LCP', 'bare LCP', 'ratio ≤ 1.4'],
    ],
    rows,
    method: `Lighthouse's own mobile settings (simulated slow 4G, CPU slowed four times), medians of ${ROUNDS} rounds in turn with a bare static page that shows the same first picture (the same first paragraph where text is largest). Demo catalogue, production build, everything on one machine.`,
    isMet,
  };
}

/** Measures a server of this run alone, once its films and pictures are made. */
async function measureFresh(work: string): Promise<Report> {
  buildWebApp();
  const log = { info: () => undefined, warn: (message: string) => process.stderr.write(`${message}\n`) };
  const database = await startEmbeddedPostgres({ dataDir: join(work, 'database'), log });
  try {
    const aurora = await serve('../apps/server/src/main.ts', {
      AURORA_DATA: join(work, 'data'),
      DATABASE_URL: database.url,
      PORT: '0',
      LOG_LEVEL: 'warn',
    });
    try {
      await waitUntilIdle(database.url);
      return await measureAll(aurora.url, work);
    } finally {
      await aurora.stop();
    }
  } finally {
    await database.stop();
  }
}

/** `npm run bench -- web`: the pages that people meet first, as Lighthouse sees them on a phone. */
export async function benchWeb(): Promise<Report> {
  const work = await mkdtemp(join(tmpdir(), 'aurora-bench-'));
  // A server that runs already, for looks between two changes.
  const running = process.env['BENCH_ORIGIN'];
  try {
    return await (running === undefined ? measureFresh(work) : measureAll(running, work));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
