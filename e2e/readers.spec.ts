import { type Page, expect, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { chapterPaths, titleCalled } from './support/catalogue.ts';
import { expectNoViolations, openReader, pathOf } from './support/page.ts';

/** The addresses of a demo title's chapters. */
async function chaptersOf(page: Page, kind: 'manga' | 'novel', name: string): Promise<string[]> {
  const { id } = await titleCalled(page, kind, name);
  return chapterPaths(page, kind, id);
}

const showBars = async (page: Page): Promise<void> => {
  await page.touchscreen.tap(195, 420);
  await expect(page.getByRole('button', { name: '设置' })).toBeVisible();
};

/** The text at the top of a novel's page. */
const firstWords = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const place = document.caretPositionFromPoint(innerWidth / 2, 120);
    return place?.offsetNode.textContent?.slice(0, 12) ?? '';
  });

/** Calls that were refused: a reader must not ask for what it may not have before somebody turns to it. */
function collectRefusals(page: Page): string[] {
  const refusals: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refusals.push(response.url());
  });
  return refusals;
}

/** The sentences of a chapter as the demo's own file has them, long ones only: each stands nowhere else. */
async function sentencesOf(novel: string, heading: string): Promise<string[]> {
  const text = await readFile(`demo/library/novels/${novel}/${novel}.txt`, 'utf8');
  const [, chapter = ''] = text.split(heading);
  return (chapter.split(/^第.+章/mu)[0] ?? '')
    .split(/[。？！\s]/u)
    .filter((sentence) => sentence.length > 12);
}

test('a novel page has its text before any script; a locked one never has', async ({ page, request }) => {
  const chapters = await chaptersOf(page, 'novel', '刺桐无此人');
  const html = await (await request.get(chapters[0] ?? '/')).text();
  const free = await sentencesOf('刺桐无此人', '第一章');
  expect(free.filter((sentence) => html.includes(sentence)).length).toBeGreaterThan(20);
  const locked = await sentencesOf('刺桐无此人', '第五章');
  expect(locked.length).toBeGreaterThan(20);
  for (const path of [
    chapters[4] ?? '/',
    chapters[3] ?? '/',
    (chapters[4] ?? '').split('/read/')[0] ?? '/',
  ]) {
    const answer = await (await request.get(path)).text();
    expect(locked.filter((sentence) => answer.includes(sentence))).toEqual([]);
  }
});

test('a novel is turned page by page into the next chapter, and keeps its place when it is set larger', async ({
  page,
}) => {
  const chapters = await chaptersOf(page, 'novel', '无钥');
  await openReader(page, chapters[0] ?? '/');
  await showBars(page);
  await page.getByRole('button', { name: '设置' }).click();
  // The sheet stands before a choice in it is made.
  await page.getByRole('heading', { name: '设置' }).click({ trial: true });
  await page.getByRole('radio', { name: '平移' }).check({ force: true });
  await page.keyboard.press('Escape');
  await page.touchscreen.tap(195, 300);
  await expect(page.getByRole('button', { name: '设置' })).toBeHidden();
  for (let turn = 0; turn < 3; turn += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/^[1-9]\d?%$/u)).toBeVisible();
  const words = await firstWords(page);
  expect(words).not.toBe('');
  await showBars(page);
  await page.getByRole('button', { name: '设置' }).click();
  for (let step = 0; step < 4; step += 1) await page.getByRole('button', { name: '放大文字' }).click();
  await page.keyboard.press('Escape');
  // The line that was first is still on the page.
  await expect(page.locator('.ar-leaf[data-shown]').getByText(words.slice(0, 6)).first()).toBeVisible();
  await page.reload();
  await expect(page.locator('.ar-leaf[data-shown]').getByText(words.slice(0, 6)).first()).toBeVisible();
  await expect
    .poll(
      async () => {
        await page.keyboard.press('ArrowRight');
        return pathOf(page);
      },
      { timeout: 30_000, intervals: [250] },
    )
    .toBe(chapters[1]);
});

test('the slider goes to a part of the chapter, night and light are one touch away', async ({ page }) => {
  const chapters = await chaptersOf(page, 'novel', '无钥');
  await openReader(page, chapters[0] ?? '/');
  await showBars(page);
  const slider = page.getByRole('slider', { name: '阅读进度' });
  await slider.fill('60');
  await expect(page.getByText(/^(5\d|6\d)%$/u).first()).toBeVisible();
  const paper = () =>
    page.locator('.ar-novel').evaluate((element) => getComputedStyle(element).backgroundColor);
  const day = await paper();
  await page.getByRole('button', { name: '夜间' }).click();
  expect(await paper()).toBe('rgb(11, 14, 20)');
  await page.getByRole('button', { name: '夜间' }).click();
  expect(await paper()).toBe(day);
  await page.getByRole('button', { name: '亮度' }).click();
  await page.getByRole('slider', { name: '亮度' }).fill('0.5');
  await expect(page.locator('.ar-shade')).toHaveCSS('opacity', '0.5');
  await page.reload();
  await expect(page.locator('.ar-shade')).toHaveCSS('opacity', '0.5');
});

test('a charged chapter is asked for when it is turned to, and says what opens it at its own address', async ({
  page,
}) => {
  const refusals = collectRefusals(page);
  const chapters = await chaptersOf(page, 'manga', '零号站台');
  await openReader(page, chapters[0] ?? '/');
  await page.keyboard.press('End');
  await expect(page.getByText('10 / 10')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(refusals).toEqual([]);
  await expect
    .poll(
      async () => {
        await page.keyboard.press('ArrowLeft');
        return pathOf(page);
      },
      { intervals: [300] },
    )
    .toBe(chapters[1]);
  const login = page.getByRole('link', { name: '登录 / 注册' });
  await expect(login).toHaveAttribute('href', `/login?redirect=${encodeURIComponent(chapters[1] ?? '')}`);
  await page.getByRole('link', { name: '上一章' }).click();
  await expect(page.getByText(/\/ 10$/u)).toBeVisible();
  await expect(login).toBeHidden();
});

test('a comic is read as its reader likes it, for this title or for all', async ({ page }) => {
  const [first = ''] = await chaptersOf(page, 'manga', '鲸背邮差');
  const [other = ''] = await chaptersOf(page, 'manga', '组长是只猫');
  await openReader(page, first);
  await showBars(page);
  await page.getByRole('button', { name: '设置' }).click();
  // The sheet stands before a choice in it is looked for.
  await page.getByRole('heading', { name: '设置' }).click({ trial: true });
  await page.getByRole('radio', { name: '左右翻页' }).check({ force: true });
  await page.getByRole('radio', { name: '白' }).check({ force: true });
  await page.keyboard.press('Escape');
  await expect(page.locator('.ar-track')).toBeVisible();
  await page.goto(other);
  await expect(page.locator('.ar-scroller')).toBeVisible();
  await page.goto(first);
  await expect(page.locator('.ar-track')).toBeVisible();
  await showBars(page);
  await page.getByRole('slider', { name: '阅读进度' }).fill('6');
  await expect(page.getByText('7 / 10').first()).toBeVisible();
  await page.getByRole('button', { name: '设置' }).click();
  await page.getByRole('button', { name: '用于所有漫画' }).click();
  await page.goto(other);
  await expect(page.locator('.ar-track')).toBeVisible();
});

test('paragraphs stand as their reader likes them; keys show the bars; the zones are shown again', async ({
  page,
}) => {
  for (const [kind, name] of [
    ['novel', '无钥'],
    ['manga', '组长是只猫'],
  ] as const) {
    const [first = ''] = await chaptersOf(page, kind, name);
    await openReader(page, first);
    const settings = page.getByRole('button', { name: '设置' });
    await page.keyboard.press('m');
    await expect(settings).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(settings).toBeHidden();
    await page.keyboard.press('m');
    await settings.click();
    await page.getByRole('heading', { name: '设置' }).click({ trial: true });
    if (kind === 'novel') {
      const ofLook = (property: string) =>
        page
          .locator('.ar-novel')
          .evaluate((element, asked) => getComputedStyle(element).getPropertyValue(asked), property);
      await expect(page.getByText(/^全书 \d+%$/u)).toBeVisible();
      expect(await ofLook('--ar-align')).toBe('justify');
      await page.getByRole('switch', { name: '两端对齐' }).click();
      expect(await ofLook('--ar-align')).toBe('start');
      await page
        .getByRole('group', { name: '段间距' })
        .getByRole('radio', { name: '大' })
        .check({ force: true });
      expect(await ofLook('--ar-paragraph')).toBe('1.2em');
    }
    await page.getByRole('button', { name: '查看点按区域' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: '知道了' }).click();
    await expect(page.getByRole('button', { name: '知道了' })).toBeHidden();
  }
});

test('after the last chapter stands what is like it', async ({ page }) => {
  const chapters = await chaptersOf(page, 'manga', '组长是只猫');
  await openReader(page, chapters.at(-1) ?? '/');
  await page.keyboard.press('End');
  await expect
    .poll(
      async () => {
        await page.keyboard.press('ArrowDown');
        return page.getByRole('heading', { name: '已看到最新一章' }).isVisible();
      },
      { intervals: [300] },
    )
    .toBe(true);
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`both readers are accessible in ${colorScheme}: guide, bars, contents, settings`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const [kind, name] of [
      ['novel', '无钥'],
      ['manga', '零号站台'],
    ] as const) {
      const [first = ''] = await chaptersOf(page, kind, name);
      await page.goto(first);
      await expect(page.getByRole('button', { name: '知道了' })).toBeVisible();
      await expectNoViolations(page);
      await page.getByRole('button', { name: '知道了' }).click();
      await showBars(page);
      await page.getByRole('button', { name: '亮度' }).click();
      await expectNoViolations(page);
      for (const sheet of ['目录', '设置']) {
        await page.getByRole('button', { name: sheet }).click();
        await expect(page.getByRole('heading', { name: sheet })).toBeVisible();
        await expectNoViolations(page);
        await page.keyboard.press('Escape');
      }
    }
  });
}
