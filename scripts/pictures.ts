// `npm run pictures`: real screenshots of a running Aurora for the README, into docs/pictures. Start it first
// (`npm start`); PICTURES_URL names another address, CHROMIUM_PATH another browser than Playwright's own.
import { join } from 'node:path';
import { type Page, chromium } from '@playwright/test';
import sharp from 'sharp';

const BASE = process.env['PICTURES_URL'] ?? 'http://127.0.0.1:3000';
const TARGET = join(import.meta.dirname, '../docs/pictures');
const SCREEN = { width: 390, height: 844 };
const GAP = 24;

type Theme = 'light' | 'dark';

interface Listed {
  data: { items: { id: string; name: string }[] };
}

async function itemsOf(path: string): Promise<Listed['data']['items']> {
  const response = await fetch(`${BASE}/api/h5/${path}`);
  const { data } = (await response.json()) as Listed; // the API's own tests hold it to this
  return data.items;
}

async function openingOf(kind: 'manga' | 'novels', name: string): Promise<string> {
  const titles = await itemsOf(`${kind}/list?locale=zh-CN&limit=50`);
  const title = titles.find((item) => item.name === name) ?? titles[0];
  const [chapter] = await itemsOf(`${kind}/${title?.id}/chapters?locale=zh-CN`);
  return `/${kind === 'novels' ? 'novel' : kind}/${title?.id}/read/${chapter?.id}`;
}

async function playFilm(page: Page): Promise<void> {
  await page.getByRole('button', { name: '播放' }).first().click();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 2);
}

interface Shot {
  readonly path: string;
  readonly theme: Theme;
  readonly act?: (page: Page) => Promise<void>;
}

async function shots(): Promise<readonly Shot[]> {
  const [film] = await itemsOf('movies/list?locale=zh-CN&limit=1');
  return [
    { path: '/', theme: 'dark' },
    { path: `/movie/${film?.id}`, theme: 'dark', act: playFilm },
    { path: '/manga', theme: 'light' },
    { path: await openingOf('manga', '鲸背邮差'), theme: 'light' },
    { path: await openingOf('novels', '冰缆三班'), theme: 'light' },
  ];
}

/** Screens side by side, with the corners of a phone. */
async function compose(screens: readonly Buffer[], target: string): Promise<void> {
  const corners = Buffer.from(
    `<svg width="${SCREEN.width}" height="${SCREEN.height}"><rect width="100%" height="100%" rx="28" fill="#fff"/></svg>`,
  );
  const rounded = await Promise.all(
    screens.map(async (screen) =>
      sharp(screen)
        .composite([{ input: corners, blend: 'dest-in' }])
        .png()
        .toBuffer(),
    ),
  );
  const width = screens.length * (SCREEN.width + GAP) - GAP;
  await sharp({
    create: { width, height: SCREEN.height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite(rounded.map((input, index) => ({ input, left: index * (SCREEN.width + GAP), top: 0 })))
    .webp({ quality: 82, effort: 6 })
    .toFile(target);
}

const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(process.env['CHROMIUM_PATH'] === undefined ? {} : { executablePath: process.env['CHROMIUM_PATH'] }),
});
const screens: Buffer[] = [];
for (const { path, theme, act } of await shots()) {
  const page = await browser.newPage({
    ...{ viewport: SCREEN, colorScheme: theme, locale: 'zh-CN', hasTouch: true },
  });
  // A reader's first visit explains its tap zones; the pictures show the page.
  await page.addInitScript(() => {
    for (const kind of ['manga', 'novel']) localStorage.setItem(`aurora_tap_guide_${kind}`, '1');
  });
  await page.goto(BASE + path, { waitUntil: 'networkidle' });
  await act?.(page);
  screens.push(await page.screenshot());
  await page.close();
}
await browser.close();
await compose(screens, join(TARGET, 'aurora.webp'));
