import { type Browser, chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { createServer } from 'node:net';

/** What Lighthouse says of one load of a page on a phone. */
export interface Recording {
  scores: Record<Category, number>;
  /** Largest contentful paint, milliseconds. */
  paint: number;
  shift: number;
}

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';
export const CATEGORIES: readonly Category[] = ['performance', 'accessibility', 'best-practices', 'seo'];

/** On a busy machine a recording loses its first frames, now and then twice in turn. */
const ATTEMPTS = 6;

export interface Recorder {
  record(url: string): Promise<Recording>;
  /** For a look at a page besides its recordings. */
  browser(): Promise<Browser>;
  close(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function launch(): Promise<{ browser: Browser; port: number }> {
  const port = await freePort();
  const browser = await chromium.launch({
    ...(process.env['CHROMIUM_PATH'] !== undefined && { executablePath: process.env['CHROMIUM_PATH'] }),
    args: [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  return { browser, port };
}

/** One recording by Lighthouse as a phone on slow 4G would see it (its own mobile settings); a word why there is none. */
async function attempt(url: string, port: number): Promise<Recording | string> {
  const result = await lighthouse(url, { port, onlyCategories: [...CATEGORIES], locale: 'en-US' });
  const report = result?.lhr;
  const paint = report?.audits['largest-contentful-paint'];
  if (report === undefined) return 'no report';
  if (paint?.numericValue === undefined || typeof report.categories['performance']?.score !== 'number')
    return report.runtimeError?.message ?? paint?.errorMessage ?? 'no largest paint';
  const scoreOf = (name: Category): number => Math.round((report.categories[name]?.score ?? 0) * 100);
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    paint: paint.numericValue,
    shift: report.audits['cumulative-layout-shift']?.numericValue ?? 1,
  };
}

const wordOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Records in one browser; after a recording that failed, whatever the reason, the next is made in a fresh one. */
export function createRecorder(): Recorder {
  let launched = launch();
  const close = async (): Promise<void> => (await launched).browser.close();
  return {
    async record(url) {
      for (let count = 1; count <= ATTEMPTS; count += 1) {
        const made = await attempt(url, (await launched).port).catch(wordOf);
        if (typeof made !== 'string') return made;
        process.stderr.write(`${url}, attempt ${count}: ${made}\n`);
        await close();
        launched = launch();
      }
      throw new Error(`${url} could not be recorded`);
    },
    browser: async () => (await launched).browser,
    close,
  };
}
