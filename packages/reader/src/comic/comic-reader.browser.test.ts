import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage } from '../test-page.ts';
import type { Stage } from '../test-page.ts';
import type { ComicReader, ComicReaderOptions, ComicSettings } from './index.ts';

declare global {
  interface Window {
    reader: ComicReader;
    told: { name: string; detail: unknown }[];
  }
}

let stage: Stage;
beforeAll(async () => {
  stage = await openStage('comic');
});
afterAll(async () => {
  await stage.browser.close();
});

type Setup = {
  settings?: Partial<ComicSettings>;
  /** Pages of the chapters c0, c1, …; letters as in the spread tests. */
  chapters?: string[];
  start?: { chapterId: string; pageIndex: number; offset: number };
  path?: 'picture' | 'expired';
  locked?: string;
};

/** Puts a reader on the page and waits until it stands at its start. */
async function mount(page: Page, setup: Setup = {}): Promise<void> {
  await page.evaluate(async (given) => {
    const sizes: Record<string, [number, number]> = {
      s: [1000, 1500],
      c: [1000, 1500],
      w: [2000, 1500],
      l: [800, 9000],
    };
    const kinds = { s: 'single', c: 'cover', w: 'wide', l: 'long' } as const;
    const ids = (given.chapters ?? ['ssssssss']).map((_letters, place) => `c${place}`);
    const load = (id: string, path: string) => {
      const letters = [...((given.chapters ?? ['ssssssss'])[ids.indexOf(id)] ?? '')];
      const pages = letters.map((letter, index) => {
        const [width, height] = sizes[letter] ?? [1, 1];
        return {
          index,
          width,
          height,
          kind: kinds[letter as 's'],
          sources: [{ width, url: `/${path}/${width}x${height}/${id}p${index}` }],
        };
      });
      return { id, pages };
    };
    const options: ComicReaderOptions = {
      start: given.start ?? { chapterId: 'c0', pageIndex: 0, offset: 0 },
      settings: given.settings ?? {},
      labels: { retry: 'retry', page: (number, count) => `${number}/${count}` },
      loadChapter: (id) =>
        id === given.locked
          ? Promise.reject(new Error('locked'))
          : Promise.resolve(load(id, given.path ?? 'picture')),
      neighbours: (id) => ({ previous: ids[ids.indexOf(id) - 1], next: ids[ids.indexOf(id) + 1] }),
      refresh: (id) => {
        window.told.push({ name: 'refresh', detail: id });
        return Promise.resolve(load(id, 'picture'));
      },
    };
    window.told = [];
    const engine: { createComicReader: (host: Element | null, options: ComicReaderOptions) => ComicReader } =
      Reflect.get(window, 'engine');
    const reader = engine.createComicReader(document.querySelector('#host'), options);
    window.reader = reader;
    for (const name of ['position', 'chapterchange', 'tap', 'zoom', 'end', 'start', 'error'] as const) {
      reader.on(name, (detail: unknown) => window.told.push({ name, detail }));
    }
    await new Promise<void>((resolve) => reader.on('position', () => resolve()));
  }, setup);
}

const frames = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
const told = (page: Page, name: string): Promise<unknown[]> =>
  page.evaluate(
    (wanted) => window.told.filter((event) => event.name === wanted).map((event) => event.detail),
    name,
  );
const position = (page: Page) => page.evaluate(() => window.reader.position());
/** The pages on the screen, left to right, by the middle of each box. */
const visible = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.ar-page')]
      .map((element) => ({
        box: element.getBoundingClientRect(),
        page: `${element.dataset['chapter']}p${element.dataset['page']}`,
      }))
      .filter(
        ({ box }) =>
          box.right > 1 && box.left < innerWidth - 1 && box.bottom > 1 && box.top < innerHeight - 1,
      )
      .toSorted((a, b) => a.box.left - b.box.left)
      .map((entry) => entry.page),
  );
const showsOnly = async (page: Page, ...pages: string[]): Promise<void> => {
  await expect.poll(() => visible(page)).toEqual(pages);
};

test('a strip of 70 pages has its exact height before any picture is there, and loads only what is near', async () => {
  const page = await stage.open();
  await page.route('**/picture/**', () => undefined);
  await mount(page, { chapters: ['s'.repeat(70)] });
  const height = await page.evaluate(() => document.querySelector('.ar-scroller')?.scrollHeight);
  expect(height).toBe(390 * 1.5 * 70);
  expect(await page.locator('#host img').count()).toBe(0);
});

test('the number of pictures stays small through a chapter of 200 pages', async () => {
  const page = await stage.open();
  await mount(page, { chapters: ['s'.repeat(200)] });
  for (const pageIndex of [20, 90, 150, 199]) {
    await page.evaluate(
      (index) => window.reader.go({ chapterId: 'c0', pageIndex: index, offset: 0 }),
      pageIndex,
    );
    await expect.poll(() => page.locator(`[data-page="${pageIndex}"] img`).count()).toBe(1);
    expect(await page.locator('#host img').count()).toBeLessThanOrEqual(17);
  }
  expect(await page.locator('[data-page="20"] img').count()).toBe(0);
});

test('the previous chapter arrives above without moving what is read', async () => {
  const page = await stage.open();
  await mount(page, {
    chapters: ['s'.repeat(9), 's'.repeat(9)],
    start: { chapterId: 'c1', pageIndex: 4, offset: 0.3 },
  });
  const top = (): Promise<number | undefined> =>
    page.evaluate(
      () => document.querySelector('[data-chapter="c1"][data-page="4"]')?.getBoundingClientRect().top,
    );
  const before = await top();
  expect(Math.abs((before ?? NaN) + 0.3 * 585)).toBeLessThanOrEqual(1);
  expect(await page.locator('[data-chapter="c0"]').count()).toBe(0);
  // Near the chapter's beginning the one before is fetched; measured in the same task, it cannot be there yet.
  const first = (): Promise<number> =>
    page.evaluate(
      () => document.querySelector('[data-chapter="c1"][data-page="0"]')?.getBoundingClientRect().top ?? NaN,
    );
  const here = await page.evaluate(async () => {
    await window.reader.go({ chapterId: 'c1', pageIndex: 0, offset: 0.2 });
    const isAlone = document.querySelector('[data-chapter="c0"]') === null;
    const box = document.querySelector('[data-chapter="c1"][data-page="0"]')?.getBoundingClientRect();
    return { isAlone, top: box?.top ?? NaN };
  });
  expect(here).toEqual({ isAlone: true, top: -117 });
  await expect.poll(() => page.locator('[data-chapter="c0"]').count()).toBe(9);
  expect(Math.abs((await first()) - here.top)).toBeLessThanOrEqual(1);
  expect(await position(page)).toEqual({ chapterId: 'c1', pageIndex: 0, offset: 0.2 });
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, -300);
  await expect.poll(() => position(page)).toMatchObject({ chapterId: 'c0', pageIndex: 8 });
});

test('scrolling crosses into the next chapter and tells so, and the end is told once there is none', async () => {
  const page = await stage.open();
  await mount(page, { chapters: ['sss', 'ss'] });
  await page.mouse.move(200, 400);
  await expect.poll(() => page.locator('[data-chapter="c1"]').count()).toBe(2);
  for (let turns = 0; turns < 8; turns += 1) {
    await page.mouse.wheel(0, 500);
    await frames(page);
  }
  await expect
    .poll(() => told(page, 'end'))
    .toEqual([{ chapterId: 'c1', neighbour: undefined, error: undefined }]);
  expect(await told(page, 'chapterchange')).toEqual([{ chapterId: 'c0' }, { chapterId: 'c1' }]);
  expect(await position(page)).toEqual({ chapterId: 'c1', pageIndex: 1, offset: 1 });
});

test('with chapters apart, reading stops at the chapter’s end and names the next', async () => {
  const page = await stage.open();
  await mount(page, {
    chapters: ['ss', 'ss'],
    settings: { mode: 'paged', isContinuous: false, turn: 'instant' },
  });
  await page.keyboard.press('End');
  await showsOnly(page, 'c0p1');
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(() => told(page, 'end'))
    .toEqual([{ chapterId: 'c0', neighbour: 'c1', error: undefined }]);
  expect(await page.locator('[data-chapter="c1"]').count()).toBe(0);
});

test('a locked chapter is the end, told with its error', async () => {
  const page = await stage.open();
  await mount(page, { chapters: ['s', 's'], locked: 'c1', settings: { mode: 'paged', turn: 'instant' } });
  await expect.poll(() => told(page, 'error')).toHaveLength(1);
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(() => told(page, 'end'))
    .toMatchObject([{ chapterId: 'c0', neighbour: 'c1', error: expect.anything() }]);
});

test('changing mode, screen and width keeps the page and the place in it', async () => {
  const page = await stage.open();
  const start = { chapterId: 'c0', pageIndex: 5, offset: 0.4 };
  await mount(page, { chapters: ['s'.repeat(12)], start });
  const configure = (settings: Partial<ComicSettings>) =>
    page.evaluate((change) => window.reader.configure(change), settings);
  await configure({ mode: 'paged' });
  await showsOnly(page, 'c0p5');
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(async () => (await visible(page)).includes('c0p5')).toBe(true);
  await configure({ mode: 'scrolled' });
  await page.setViewportSize({ width: 390, height: 844 });
  const top = () =>
    page.evaluate(() => document.querySelector('[data-page="5"]')?.getBoundingClientRect().top);
  await expect.poll(async () => Math.round((await top()) ?? 0)).toBe(-234);
  expect(await position(page)).toEqual(start);
});

test.each(['scrolled', 'paged'] as const)(
  'a host that is hidden and shown again is where it was: %s',
  async (mode) => {
    const page = await stage.open();
    const start = { chapterId: 'c0', pageIndex: 5, offset: 0.4 };
    await mount(page, { chapters: ['s'.repeat(12)], start, settings: { mode } });
    const show = (display: string) =>
      page.evaluate(
        (value) => document.querySelector<HTMLElement>('#host')?.style.setProperty('display', value),
        display,
      );
    const before = await visible(page);
    await show('none');
    await frames(page);
    await show('block');
    await frames(page);
    await expect.poll(() => visible(page)).toEqual(before);
    expect(await position(page)).toEqual(start);
  },
);

test('right to left: the left side goes on, and a spread has its first page on the right', async () => {
  const page = await stage.open();
  await mount(page, {
    chapters: ['cssswss'],
    settings: { mode: 'paged', direction: 'rtl', double: 'on', turn: 'instant' },
  });
  await showsOnly(page, 'c0p0');
  await page.touchscreen.tap(30, 400);
  await showsOnly(page, 'c0p2', 'c0p1');
  await page.keyboard.press('ArrowLeft');
  await showsOnly(page, 'c0p3');
  await page.keyboard.press('ArrowLeft');
  await showsOnly(page, 'c0p4');
  await page.keyboard.press('ArrowRight');
  await showsOnly(page, 'c0p3');
  await page.evaluate(() => window.reader.configure({ isShifted: true }));
  await showsOnly(page, 'c0p3', 'c0p2');
  expect((await position(page)).pageIndex).toBe(3);
});

test('a finger turns the page: thrown, dragged far enough, or let go too early', async () => {
  const page = await stage.open();
  await mount(page, { chapters: ['ssss'], settings: { mode: 'paged' } });
  const swipe = async (from: number, to: number): Promise<void> => {
    await page.mouse.move(from, 400);
    await page.mouse.down();
    await page.mouse.move((from + to) / 2, 402);
    await page.mouse.move(to, 403);
  };
  await swipe(340, 150);
  expect(await visible(page)).toEqual(['c0p0', 'c0p1']);
  await page.mouse.up();
  await showsOnly(page, 'c0p1');
  await swipe(60, 300);
  await page.mouse.up();
  await showsOnly(page, 'c0p0');
});

test('long pages scroll before they turn', async () => {
  const page = await stage.open({ reducedMotion: 'reduce' });
  await mount(page, { chapters: ['ls'], settings: { mode: 'paged', turn: 'instant' } });
  await page.keyboard.press(' ');
  await expect.poll(async () => (await position(page)).offset).toBeGreaterThan(0.1);
  expect((await position(page)).pageIndex).toBe(0);
  for (let turns = 0; turns < 8; turns += 1) {
    await page.keyboard.press(' ');
    await frames(page);
  }
  await showsOnly(page, 'c0p1');
});

test('single taps do not wait when double tap is off, and a double tap zooms when it is on', async () => {
  const page = await stage.open();
  await mount(page, { chapters: ['ssss'], settings: { mode: 'paged', turn: 'instant' } });
  await page.touchscreen.tap(195, 400);
  expect(await told(page, 'tap')).toEqual([{ zone: 'menu' }]);
  await page.evaluate(() => window.reader.configure({ hasDoubleTapZoom: true }));
  await page.touchscreen.tap(195, 400);
  await page.touchscreen.tap(195, 400);
  await expect.poll(() => told(page, 'zoom')).toEqual([{ scale: 2.5 }]);
  expect(await told(page, 'tap')).toHaveLength(1);
  await page.touchscreen.tap(195, 400);
  await expect.poll(() => told(page, 'tap')).toHaveLength(2);
});

test('two fingers zoom, one finger then pans, and turning the page ends the zoom', async () => {
  const page = await stage.open();
  await mount(page, { chapters: ['ssss'], settings: { mode: 'paged', turn: 'instant' } });
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    });
  await touch('touchStart', [150, 400], [240, 400]);
  await touch('touchMove', [105, 400], [285, 400]);
  await touch('touchMove', [60, 400], [330, 400]);
  await touch('touchEnd');
  await expect.poll(() => told(page, 'zoom')).toHaveLength(1);
  const [zoomed] = await told(page, 'zoom');
  expect(zoomed).toMatchObject({ scale: expect.closeTo(3, 0) });
  const left = () =>
    page.evaluate(() => document.querySelector('[data-page="0"]')?.getBoundingClientRect().left ?? NaN);
  const before = await left();
  await touch('touchStart', [200, 400]);
  await touch('touchMove', [250, 400]);
  await touch('touchMove', [280, 400]);
  await touch('touchEnd');
  expect((await left()) - before).toBeGreaterThan(60);
  await showsOnly(page, 'c0p0');
  await page.keyboard.press('PageDown');
  await expect.poll(() => told(page, 'zoom')).toHaveLength(2);
  await showsOnly(page, 'c0p1');
});

test('pages turn without movement where motion is reduced', async () => {
  for (const [reducedMotion, expected] of [
    ['reduce', 0],
    ['no-preference', 1],
  ] as const) {
    const page = await stage.open({ reducedMotion });
    await mount(page, { chapters: ['sss'], settings: { mode: 'paged' } });
    const moving = await page.evaluate(() => {
      window.reader.next();
      return document.querySelector('.ar-track')?.getAnimations().length;
    });
    expect(moving).toBe(expected);
  }
});

test('expired addresses are fetched anew once, without the reader seeing an error', async () => {
  const page = await stage.open();
  await mount(page, { chapters: ['ss'], path: 'expired' });
  await expect.poll(() => page.locator('#host img').count()).toBe(2);
  expect(await told(page, 'refresh')).toEqual(['c0']);
  expect(await told(page, 'error')).toEqual([]);
});

test('a picture that stays broken shows its retry, which works', async () => {
  const page = await stage.open();
  await page.route('**/picture/**', (route) => route.fulfill({ status: 500, body: '' }));
  await mount(page, { chapters: ['s'] });
  await expect.poll(() => page.getByRole('button', { name: 'retry' }).count()).toBe(1);
  expect(await told(page, 'error')).toHaveLength(1);
  await page.unroute('**/picture/**');
  await page.getByRole('button', { name: 'retry' }).click();
  await expect.poll(() => page.locator('#host img').count()).toBe(1);
  expect(await page.getByRole('button').count()).toBe(0);
});

test('a destroyed reader leaves nothing: no element, no listener, no event', async () => {
  const page = await stage.open();
  await page.evaluate(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called with its `this` below
    const add = EventTarget.prototype.addEventListener;
    const open: AbortSignal[] = [];
    Reflect.set(window, 'openListeners', () => open.filter((signal) => !signal.aborted).length);
    EventTarget.prototype.addEventListener = function (this: EventTarget, type, listener, options) {
      const isLasting = this === window || this === document;
      if (isLasting)
        open.push((typeof options === 'object' && options.signal) || new AbortController().signal);
      add.call(this, type, listener, options);
    };
  });
  await mount(page, { chapters: ['ssss'] });
  const listeners = () => page.evaluate(() => Number(Reflect.get(window, 'openListeners')()));
  expect(await listeners()).toBeGreaterThan(0);
  await page.evaluate(() => {
    window.reader.destroy();
    window.told = [];
  });
  await page.keyboard.press('Enter');
  await page.touchscreen.tap(195, 400);
  await frames(page);
  expect(await page.evaluate(() => window.told)).toEqual([]);
  expect(await listeners()).toBe(0);
  expect(await page.locator('#host > *').count()).toBe(0);
});
