import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { build } from 'vite';

const ORIGIN = 'http://reader.test';

/** Bundles one engine as the browser will get it. */
async function bundle(engine: 'comic' | 'novel'): Promise<string> {
  const result = await build({
    logLevel: 'silent',
    configFile: false,
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(new URL(`./${engine}/index.ts`, import.meta.url)), formats: ['es'] },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error('vite watched instead of building');
  const [chunk] = output.output;
  return chunk.code;
}

const HTML = `<!doctype html><meta name="viewport" content="width=device-width, initial-scale=1">
<body style="margin:0"><div id="host" style="position:fixed;inset:0"></div>
<script type="module">import * as engine from '/engine.js'; window.engine = engine;</script>`;

/** A picture of the asked size: `/picture/<width>x<height>/<name>`. */
function drawPicture(path: string): string {
  const [, , size = '1x1', name = ''] = path.split('/');
  const [width, height] = size.split('x');
  const hue = Array.from(name).reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 360;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="hsl(${hue} 45% 62%)"/>
    <rect x="3%" y="3%" width="94%" height="94%" fill="none" stroke="#222" stroke-width="6"/>
    <text x="50%" y="50%" font-size="120" text-anchor="middle" fill="#111">${name}</text></svg>`;
}

export type Stage = { browser: Browser; open: (options?: BrowserContextOptions) => Promise<Page> };

/** Starts Chromium on an engine. `open` gives a fresh page with `window.engine` and `#host`, without a network. */
export async function openStage(engine: 'comic' | 'novel'): Promise<Stage> {
  const code = await bundle(engine);
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  const open = async (options: BrowserContextOptions = {}): Promise<Page> => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      ...options,
    });
    const page = await context.newPage();
    await page.route(`${ORIGIN}/**`, (route) => {
      const path = new URL(route.request().url()).pathname;
      if (path === '/') return route.fulfill({ contentType: 'text/html', body: HTML });
      if (path === '/engine.js') return route.fulfill({ contentType: 'text/javascript', body: code });
      if (path.startsWith('/expired/')) return route.fulfill({ status: 403, body: '' });
      return route.fulfill({ contentType: 'image/svg+xml', body: drawPicture(path) });
    });
    await page.goto(`${ORIGIN}/`);
    await page.waitForFunction(() => 'engine' in window);
    return page;
  };
  return { browser, open };
}
