import { type Page, expect, test } from '@playwright/test';
import { titleCalled } from './support/catalogue.ts';
import { layFinger, tapTwice } from './support/finger.ts';
import { alive, expectNoViolations } from './support/page.ts';

/** Only for members: a guest's trial is 24 s long. In four languages of subtitles. */
const GARDENER = '九环园丁';
/** Another one with subtitles. */
const DEEP = '一万一千米';
/** Free, so that a guest's trial is a whole minute: more than is loaded ahead. */
const LANTERNS = '灯河';

const film = (page: Page) => page.locator('video');
const read = <K extends 'currentTime' | 'duration' | 'playbackRate' | 'paused' | 'muted'>(
  page: Page,
  key: K,
) => film(page).evaluate((video: HTMLVideoElement, name) => video[name], key);
const seek = (page: Page, seconds: number) =>
  film(page).evaluate((video: HTMLVideoElement, time) => {
    video.currentTime = time;
  }, seconds);

/** Plays a film of the demo; the first press may come before the page is alive. */
async function watch(page: Page, name: string): Promise<void> {
  const { id } = await titleCalled(page, 'movie', name);
  await page.goto(`/movie/${id}`);
  await page.getByRole('button', { name: '播放' }).first().click();
  await expect.poll(() => read(page, 'currentTime')).toBeGreaterThan(0.3);
}

test('a trial is watched to its real end: counted down, stopped, and told what opens the rest', async ({
  page,
}) => {
  await watch(page, GARDENER);
  const length = await read(page, 'duration');
  await seek(page, length - 4);
  await expect(page.getByText(/试看还剩 [1-4] 秒/u)).toBeVisible();
  await expect(page.getByRole('heading', { name: '试看结束' })).toBeVisible();
  await expect(page.getByRole('link', { name: '开通 VIP 看全片' })).toBeVisible();
  // Nothing lies beyond: neither for the player nor for who asks it directly.
  await seek(page, length + 30);
  expect(await read(page, 'currentTime')).toBeLessThanOrEqual(length + 0.1);
  await page.getByRole('button', { name: '重看试看' }).click();
  await expect(page.getByRole('heading', { name: '试看结束' })).toBeHidden();
  await expect.poll(() => read(page, 'currentTime')).toBeLessThan(4);
  await expect.poll(() => read(page, 'paused')).toBe(false);
});

test('a finger seeks and sees where it goes, skips by two taps, and hurries by holding', async ({ page }) => {
  await watch(page, GARDENER);
  const dragging = await layFinger(page, { x: 90, y: 120 });
  await dragging.moveTo({ x: 250, y: 120 });
  // The moment it would go to; its picture comes along once the film's ladder is made.
  await expect(page.getByText(/^0:\d\d$/u).first()).toBeVisible();
  expect(await read(page, 'currentTime')).toBeLessThan(5);
  await dragging.lift();
  // Two fifths of the width of a short film are two fifths of it.
  await expect.poll(() => read(page, 'currentTime')).toBeGreaterThan((await read(page, 'duration')) * 0.35);

  await seek(page, 2);
  await tapTwice(page, { x: 350, y: 120 });
  await expect(page.getByText('快进 10 秒')).toBeVisible();
  expect(await read(page, 'currentTime')).toBeGreaterThan(11);

  const holding = await layFinger(page, { x: 200, y: 120 });
  await expect(page.getByText('2× 快放中')).toBeVisible();
  expect(await read(page, 'playbackRate')).toBe(2);
  await holding.lift();
  await expect.poll(() => read(page, 'playbackRate')).toBe(1);
});

test('speed, subtitles and sound stay as chosen in the next film; keys work', async ({ page }) => {
  await watch(page, GARDENER);
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: '设置' }).click();
  await page.getByRole('radio', { name: '1.25×' }).check();
  await page.getByRole('radio', { name: 'English' }).check();
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
  expect(await read(page, 'playbackRate')).toBe(1.25);
  await page.getByRole('button', { name: '静音' }).focus();
  await page.keyboard.press('m');
  expect(await read(page, 'muted')).toBe(true);
  await page.keyboard.press('k');
  expect(await read(page, 'paused')).toBe(true);
  await page.keyboard.press('5');
  expect(await read(page, 'currentTime')).toBeCloseTo((await read(page, 'duration')) / 2, 0);

  await watch(page, DEEP);
  expect(await read(page, 'playbackRate')).toBe(1.25);
  expect(await read(page, 'muted')).toBe(true);
  const shown = await film(page).evaluate((video: HTMLVideoElement) =>
    [...video.textTracks].filter(({ mode }) => mode !== 'disabled').map(({ language }) => language),
  );
  expect(shown).toEqual(['en-US']);
});

test('an address that is refused is renewed at the same second; a lost network is waited for', async ({
  page,
  context,
}) => {
  await watch(page, LANTERNS);
  await seek(page, 30);
  await expect.poll(() => read(page, 'currentTime')).toBeGreaterThan(30.5);
  const asked: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/play-permission')) asked.push(response.url());
  });
  // The first address of the next visit runs out after 40 s of the film.
  await page.route(/\/m\/[a-z0-9]+\/v\d+\/\d+\?/u, async (route) => {
    const segment = Number(new URL(route.request().url()).pathname.split('/').at(-1));
    if (asked.length < 2 && segment >= 10)
      await route.fulfill({ status: 403, json: { reason: 'MEDIA_LINK_EXPIRED' } });
    else await route.continue();
  });
  await page.reload();
  await alive(page);
  await page.getByRole('button', { name: '播放' }).first().click();
  await expect(page.getByText(/从 0:3\d 继续/u)).toBeVisible();
  await expect.poll(() => asked.length).toBe(2);
  await expect.poll(() => read(page, 'currentTime')).toBeGreaterThan(31);
  await seek(page, 45);
  await expect.poll(() => read(page, 'currentTime')).toBeGreaterThan(45.5);
  expect(asked).toHaveLength(2);
  await page.unrouteAll({ behavior: 'wait' });

  // Opened again without a line: the film says so, and goes on by itself.
  await page.reload();
  await alive(page);
  await page.locator('body').press('Tab');
  await context.setOffline(true);
  await page.getByRole('button', { name: '播放' }).first().click();
  await expect(page.getByText('网络断开了').first()).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => read(page, 'currentTime')).toBeGreaterThan(45.5);
  await expect(page.getByText('网络断开了')).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the player and its settings are accessible in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await watch(page, GARDENER);
    await page.getByRole('button', { name: '暂停' }).click();
    await expectNoViolations(page);
    await page.getByRole('button', { name: '设置' }).click();
    await expect(page.getByRole('radio', { name: '1×' })).toBeVisible();
    await expectNoViolations(page);
  });
}
