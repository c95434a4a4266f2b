import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage } from '../test-page.ts';
import type { Stage } from '../test-page.ts';
import type { NovelChapter, NovelReader, NovelReaderOptions, NovelSettings } from './index.ts';

declare global {
  interface Window {
    novel: NovelReader;
    novelTold: { name: string; detail: unknown }[];
  }
}

let stage: Stage;
beforeAll(async () => {
  stage = await openStage('novel');
});
afterAll(async () => {
  await stage.browser.close();
});

type Setup = {
  settings?: Partial<NovelSettings>;
  start?: { chapterId: string; block: number; char: number };
  chapters?: NovelChapter[];
  locked?: string;
};

const SENTENCE = '夜里十一点，最后一班缆车停在半山腰，灯一盏一盏地灭下去，只剩下天边那道绿色的光。';
/** A chapter of numbered paragraphs, so that a place on the screen can be told by its words. */
const makeChapter = (id: string, more: Partial<NovelChapter> = {}): NovelChapter => ({
  id,
  title: `第 ${id} 章`,
  images: {},
  language: 'zh-CN',
  blocks: Array.from({ length: 30 }, (_, place) => ({
    t: 'p' as const,
    c: [`${id}-${place}。${SENTENCE.repeat(3)}`],
  })),
  ...more,
});

async function mount(page: Page, setup: Setup = {}): Promise<void> {
  const chapters = setup.chapters ?? ['a', 'b', 'c'].map((id) => makeChapter(id));
  await page.evaluate(
    async ({ start, settings, chapters: given, locked }) => {
      const ids = given.map((chapter) => chapter.id);
      const options: NovelReaderOptions = {
        start: start ?? { chapterId: ids[0] ?? '', block: 0, char: 0 },
        settings: settings ?? {},
        loadChapter: (id) => {
          const chapter = given.find((candidate) => candidate.id === id);
          return chapter && id !== locked ? Promise.resolve(chapter) : Promise.reject(new Error('locked'));
        },
        neighbours: (id) => ({ previous: ids[ids.indexOf(id) - 1], next: ids[ids.indexOf(id) + 1] }),
      };
      window.novelTold = [];
      const engine: {
        createNovelReader: (host: Element | null, options: NovelReaderOptions) => NovelReader;
      } = Reflect.get(window, 'engine');
      const reader = engine.createNovelReader(document.querySelector('#host'), options);
      window.novel = reader;
      for (const name of ['position', 'chapterchange', 'tap', 'noteref', 'end', 'start', 'error'] as const) {
        reader.on(name, (detail: unknown) => window.novelTold.push({ name, detail }));
      }
      await new Promise<void>((resolve) => reader.on('position', () => resolve()));
    },
    { ...setup, chapters },
  );
}

const told = (page: Page, name: string): Promise<unknown[]> =>
  page.evaluate(
    (wanted) => window.novelTold.filter((event) => event.name === wanted).map((event) => event.detail),
    name,
  );
const place = (page: Page) => page.evaluate(() => window.novel.place());
const configure = (page: Page, change: Partial<NovelSettings>): Promise<void> =>
  page.evaluate((settings) => window.novel.configure(settings), change);
/** Whether the character of the reader's position is really inside the screen, and which paragraph it is in. */
const anchorOnScreen = (page: Page) =>
  page.evaluate(() => {
    const { chapterId, block, char } = window.novel.position();
    const chapters = document.querySelectorAll(`[data-chapter="${chapterId}"]`);
    const boxes = [...chapters].map((chapter) => {
      const text = chapter.querySelectorAll(':scope > p')[block]?.firstChild;
      if (!text) return undefined;
      const range = document.createRange();
      range.setStart(text, char);
      range.setEnd(text, char + 1);
      const leaf = chapter.closest<HTMLElement>('.ar-leaf');
      return leaf && !leaf.hasAttribute('data-shown') ? undefined : range.getBoundingClientRect();
    });
    const box = boxes.find((candidate) => candidate !== undefined);
    if (!box) return false;
    return box.left >= 0 && box.right <= innerWidth && box.top >= -2 && box.bottom <= innerHeight;
  });

test('pages run through the whole chapter without losing or repeating text, and their number is stable', async () => {
  const page = await stage.open();
  await mount(page, { settings: { turn: 'instant' } });
  const first = await place(page);
  expect(first).toMatchObject({ page: 1, position: { chapterId: 'a', block: 0, char: 0, progress: 0 } });
  const pages = first?.pages ?? 0;
  expect(pages).toBeGreaterThan(8);
  const anchors: number[] = [];
  for (let turn = 1; turn <= pages; turn += 1) {
    const now = await place(page);
    expect(now).toMatchObject({ page: turn, pages });
    anchors.push((now?.position.block ?? 0) * 1e4 + (now?.position.char ?? 0));
    expect(turn === 1 || (await anchorOnScreen(page))).toBe(true);
    await page.keyboard.press('ArrowRight');
  }
  expect(anchors).toEqual(anchors.toSorted((a, b) => a - b));
  expect(new Set(anchors).size).toBe(pages);
  expect(await place(page)).toMatchObject({ page: 1, position: { chapterId: 'b' } });
  await page.keyboard.press('ArrowLeft');
  expect(await place(page)).toMatchObject({ page: pages, position: { chapterId: 'a', progress: 1 } });
});

test('every change of type, mode and screen keeps the same character in view', async () => {
  const page = await stage.open();
  const start = { chapterId: 'b', block: 11, char: 47 };
  await mount(page, { start });
  for (const change of [
    { fontSize: 28 },
    { lineHeight: 2.2, paragraphSpacing: 1.4 },
    { mode: 'scrolled' },
    { fontSize: 15 },
    { mode: 'paged', marginInline: 60 },
  ] satisfies Partial<NovelSettings>[]) {
    await configure(page, change);
    expect(await page.evaluate(() => window.novel.position())).toMatchObject(start);
    expect(await anchorOnScreen(page)).toBe(true);
  }
  await page.setViewportSize({ width: 1024, height: 700 });
  await expect.poll(() => anchorOnScreen(page)).toBe(true);
  expect(await page.evaluate(() => window.novel.position())).toMatchObject(start);
});

test('the previous chapter arrives above without moving the text being read', async () => {
  const page = await stage.open();
  await mount(page, { settings: { mode: 'scrolled' }, start: { chapterId: 'b', block: 12, char: 0 } });
  const top = () =>
    page.evaluate(
      () => document.querySelectorAll('[data-chapter="b"] > p')[2]?.getBoundingClientRect().top ?? NaN,
    );
  const before = await page.evaluate(async () => {
    await window.novel.go({ chapterId: 'b', block: 2, char: 0 });
    const isAlone = document.querySelector('[data-chapter="a"]') === null;
    const box = document.querySelectorAll('[data-chapter="b"] > p')[2]?.getBoundingClientRect();
    return { isAlone, top: box?.top ?? NaN };
  });
  expect(before.isAlone).toBe(true);
  await expect.poll(() => page.locator('[data-chapter="a"]').count()).toBe(1);
  expect(Math.abs((await top()) - before.top)).toBeLessThanOrEqual(1);
  await page.mouse.move(200, 400);
  for (let turns = 0; turns < 4; turns += 1) await page.mouse.wheel(0, -400);
  await expect.poll(async () => (await place(page))?.position.chapterId).toBe('a');
});

test('a finger turns the page and a tap at the side does, the middle opens the menu', async () => {
  const page = await stage.open({ reducedMotion: 'reduce' });
  await mount(page);
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  await touch('touchStart', [330, 400]);
  await touch('touchMove', [250, 400]);
  await touch('touchMove', [120, 400]);
  expect(await page.locator('.ar-leaf[data-shown]').count()).toBe(2);
  await touch('touchEnd');
  await expect.poll(() => place(page)).toMatchObject({ page: 2 });
  await page.touchscreen.tap(370, 400);
  await expect.poll(() => place(page)).toMatchObject({ page: 3 });
  await page.touchscreen.tap(20, 400);
  await expect.poll(() => place(page)).toMatchObject({ page: 2 });
  await page.touchscreen.tap(195, 400);
  await expect.poll(() => told(page, 'tap')).toEqual([{ zone: 'menu' }]);
});

test.each([
  ['slide', 'no-preference', 2],
  ['cover', 'no-preference', 2],
  ['instant', 'no-preference', 0],
  ['slide', 'reduce', 0],
] as const)('turning by %s with motion %s moves %i leaves', async (turn, reducedMotion, expected) => {
  const page = await stage.open({ reducedMotion });
  await mount(page, { settings: { turn } });
  const moving = await page.evaluate(() => {
    window.novel.next();
    return document.getAnimations().length;
  });
  expect(moving).toBe(expected);
  await expect.poll(() => page.locator('.ar-leaf[data-shown]').count()).toBe(1);
  expect(await place(page)).toMatchObject({ page: 2 });
});

test('vertical text turns leftwards, and scrolls leftwards', async () => {
  const page = await stage.open();
  const chapters = [
    makeChapter('a', { writingMode: 'vertical', language: 'ja' }),
    makeChapter('b', { writingMode: 'vertical' }),
  ];
  await mount(page, { chapters, settings: { turn: 'instant' } });
  expect((await place(page))?.pages).toBeGreaterThan(8);
  await page.touchscreen.tap(20, 400);
  await expect.poll(() => place(page)).toMatchObject({ page: 2 });
  expect(await anchorOnScreen(page)).toBe(true);
  const there = await page.evaluate(() => window.novel.position());
  await configure(page, { mode: 'scrolled' });
  expect(await anchorOnScreen(page)).toBe(true);
  expect(await page.evaluate(() => window.novel.position())).toMatchObject({
    block: there.block,
    char: there.char,
  });
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await place(page))?.position.block).toBeGreaterThan(there.block);
});

test('the end is told after the last page, with the error of a locked chapter', async () => {
  const page = await stage.open();
  await mount(page, { locked: 'b', settings: { turn: 'instant' } });
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(() => told(page, 'end'))
    .toMatchObject([{ chapterId: 'a', neighbour: 'b', error: expect.anything() }]);
  expect(await told(page, 'error')).toHaveLength(1);
  expect((await place(page))?.position.progress).toBe(1);
});

test('books are drawn from the block model alone: text stays text, notes open on demand, pictures keep their room', async () => {
  const page = await stage.open();
  await page.route('**/picture/**', () => undefined);
  const chapter = makeChapter('a', {
    images: { map: { url: '/picture/800x600/map', width: 800, height: 600 } },
    blocks: [
      { t: 'h', level: 1, c: ['第 a 章'] },
      {
        t: 'p',
        c: [
          '<img src=x onerror=alert(1)>',
          { t: 'ruby', c: '極光', rt: 'きょっこう' },
          { t: 'noteref', id: 'n1', c: '1' },
        ],
      },
      { t: 'figure', image: 'map', alt: '地图', caption: ['一张地图'] },
      {
        t: 'table',
        rows: [
          { head: true, cells: [['甲'], ['乙']] },
          { head: false, cells: [['1'], ['2']] },
        ],
      },
      {
        t: 'verse',
        lines: [
          { c: ['床前明月光'], indent: 0 },
          { c: ['疑是地上霜'], indent: 1 },
        ],
      },
      { t: 'note', id: 'n1', c: [{ t: 'p', c: ['一种天象。'] }] },
    ],
  });
  await mount(page, { chapters: [chapter] });
  const leaf = page.locator('.ar-leaf[data-shown]');
  expect(await leaf.locator('p').first().textContent()).toContain('<img src=x onerror=alert(1)>');
  expect(await leaf.locator('.ar-title').count()).toBe(1);
  expect(await leaf.locator('ruby rt').textContent()).toBe('きょっこう');
  const picture = await leaf.locator('figure img').boundingBox();
  expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(800 / 600, 1);
  expect(picture?.width).toBe(390 - 2 * 22);
  await leaf.getByRole('button', { name: '1' }).click();
  expect(await told(page, 'noteref')).toMatchObject([
    { chapterId: 'a', id: 'n1', blocks: [{ t: 'p', c: ['一种天象。'] }] },
  ]);
  expect(await told(page, 'tap')).toEqual([]);
  expect(await leaf.locator('.ar-note').isVisible()).toBe(false);
});

test.each(['scrolled', 'paged'] as const)(
  'a host that is hidden and shown again is where it was: %s',
  async (mode) => {
    const page = await stage.open();
    const start = { chapterId: 'b', block: 14, char: 20 };
    await mount(page, { start, settings: { mode } });
    const show = (display: string) =>
      page.evaluate(async (value) => {
        document.querySelector<HTMLElement>('#host')?.style.setProperty('display', value);
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }, display);
    await show('none');
    await show('block');
    await expect.poll(() => anchorOnScreen(page)).toBe(true);
    expect(await page.evaluate(() => window.novel.position())).toMatchObject(start);
  },
);

test('a slider’s progress leads to its place, and the place tells that progress', async () => {
  const page = await stage.open();
  await mount(page);
  await page.evaluate(() => window.novel.goTo('c', 0.5));
  const { progress, chapterId } = await page.evaluate(() => window.novel.position());
  expect(chapterId).toBe('c');
  expect(progress).toBeCloseTo(0.5, 2);
  expect(await anchorOnScreen(page)).toBe(true);
});

test('a destroyed reader leaves nothing behind', async () => {
  const page = await stage.open();
  await mount(page);
  await page.evaluate(() => {
    window.novel.destroy();
    window.novelTold = [];
  });
  await page.keyboard.press('ArrowRight');
  await page.touchscreen.tap(370, 400);
  await page.setViewportSize({ width: 500, height: 500 });
  expect(await page.evaluate(() => window.novelTold)).toEqual([]);
  expect(await page.locator('#host > *').count()).toBe(0);
});
