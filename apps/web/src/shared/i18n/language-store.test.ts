import { loadCatalogue } from '@aurora/i18n';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LANGUAGE_EVENT, LANGUAGE_KEY, createLanguageStore, initialLocale } from './language-store.ts';

afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

const chineseStore = async () => createLanguageStore('zh-CN', await loadCatalogue('zh-CN'));

describe('the language store', () => {
  test('a saved choice comes before the language of the browser', () => {
    localStorage.setItem(LANGUAGE_KEY, 'th-TH');
    expect(initialLocale()).toBe('th-TH');
  });

  test('a change is saved, mirrored, set on the page and announced', async () => {
    const store = await chineseStore();
    const announced: unknown[] = [];
    addEventListener(
      LANGUAGE_EVENT,
      (event) => announced.push(event instanceof CustomEvent && event.detail),
      {
        once: true,
      },
    );
    await store.change('de-DE');
    expect(store.current().translate('ui.retry')).not.toBe('重试');
    expect(localStorage.getItem(LANGUAGE_KEY)).toBe('de-DE');
    expect(document.cookie).toContain('aurora_language=de-DE');
    expect(document.documentElement.lang).toBe('de-DE');
    expect(announced).toEqual([{ locale: 'de-DE' }]);
  });

  test('of two quick changes the later one stands', async () => {
    const store = await chineseStore();
    await Promise.all([store.change('de-DE'), store.change('fr-FR')]);
    expect(store.current().locale).toBe('fr-FR');
    expect(localStorage.getItem(LANGUAGE_KEY)).toBe('fr-FR');
  });

  test('a choice whose texts take longer than a second is not undone by what was saved before', async () => {
    const store = await chineseStore();
    localStorage.setItem(LANGUAGE_KEY, 'zh-CN');
    vi.useFakeTimers();
    const stop = store.startSync();
    // The texts are asked for now and come after the next tick.
    const changing = store.change('ko-KR');
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    await changing;
    expect(store.current().locale).toBe('ko-KR');
    expect(localStorage.getItem(LANGUAGE_KEY)).toBe('ko-KR');
    stop();
  });

  test('what another tab saves is followed within a second', async () => {
    const store = await chineseStore();
    vi.useFakeTimers();
    const stop = store.startSync();
    localStorage.setItem(LANGUAGE_KEY, 'ja-JP');
    await vi.advanceTimersByTimeAsync(1000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(store.current().locale).toBe('ja-JP'));
    stop();
  });
});
