import { type Room, loadCatalogue, loadTexts, pseudoCatalogue } from '@aurora/i18n';
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

type Load = typeof loadTexts;

/** A line on which each answer waits until it is let through, or is cut. */
function heldLine() {
  const asked: { locale: string; rooms: readonly Room[]; answer: () => void; cut: () => void }[] = [];
  const load: Load = (locale, rooms) =>
    new Promise((resolve, reject) => {
      asked.push({
        locale,
        rooms,
        answer: () => void loadTexts(locale, rooms).then(resolve, reject),
        cut: () => reject(new TypeError('the line is gone')),
      });
    });
  /** What was asked for at this turn; polled, for a store may ask in a later one. */
  const request = (turn: number) =>
    vi.waitFor(() => {
      const found = asked[turn];
      if (found === undefined) throw new Error(`${asked.length} were asked for`);
      return found;
    });
  return { load, asked, request };
}

const frameStore = async (load?: Load) => createLanguageStore('zh-CN', await loadTexts('zh-CN', []), load);

describe('rooms', () => {
  test('a room’s words are there when it was brought, and what is shown needs no new drawing', async () => {
    const store = await frameStore();
    const before = store.current();
    const drawn = vi.fn<() => void>();
    store.subscribe(drawn);
    expect(before.translate('reader.contents')).toBe('reader.contents');
    await store.bring(['reader', 'detail']);
    expect(before.translate('reader.contents')).toBe('目录');
    expect(before.translate('detail.synopsis')).toBe('简介');
    expect(store.current()).toBe(before);
    expect(drawn).not.toHaveBeenCalled();
  });

  test('several rooms are asked for at once, and each only once', async () => {
    const { load, asked, request } = heldLine();
    const store = await frameStore(load);
    const bringing = store.bring(['account', 'profile']);
    expect(asked.map(({ rooms }) => rooms)).toEqual([['account', 'profile']]);
    (await request(0)).answer();
    await bringing;
    await store.bring(['profile']);
    expect(asked).toHaveLength(1);
  });

  test('words that did not come are a failure, and come when they are asked for again', async () => {
    const { load, request } = heldLine();
    const store = await frameStore(load);
    const failing = store.bring(['reader']);
    (await request(0)).cut();
    await expect(failing).rejects.toThrow('the line is gone');
    const again = store.bring(['reader']);
    (await request(1)).answer();
    await again;
    expect(store.current().translate('reader.contents')).toBe('目录');
  });

  test('a change brings every room in use along before anything is said in the new language', async () => {
    const { load, request } = heldLine();
    const store = await frameStore(load);
    const bringing = store.bring(['reader', 'player']);
    (await request(0)).answer();
    await bringing;
    const changing = store.change('de-DE');
    const request1 = await request(1);
    expect([request1.locale, request1.rooms]).toEqual(['de-DE', ['player', 'reader']]);
    expect(store.current().translate('ui.retry')).toBe('重试');
    request1.answer();
    await changing;
    const { translate } = store.current();
    expect([translate('ui.retry'), translate('reader.contents'), translate('player.play')]).toEqual([
      'Erneut versuchen',
      'Inhalt',
      'Abspielen',
    ]);
  });

  test('a room that is entered while the language changes changes along', async () => {
    const { load, request } = heldLine();
    const store = await frameStore(load);
    const shown: string[] = [];
    store.subscribe(() => shown.push(store.current().translate('reader.contents')));
    const changing = store.change('de-DE');
    const bringing = store.bring(['reader']);
    (await request(1)).answer();
    await bringing;
    expect(store.current().translate('reader.contents')).toBe('目录');
    (await request(0)).answer();
    // The German frame came without the reader: it is asked for before the language is switched.
    const late = await request(2);
    expect([late.locale, late.rooms]).toEqual(['de-DE', ['reader']]);
    expect(store.current().locale).toBe('zh-CN');
    late.answer();
    await changing;
    expect(shown).toEqual(['Inhalt']);
  });

  test.each(['answer', 'cut'] as const)(
    'the %s of the old language that comes after the change is dropped',
    async (fate) => {
      const { load, request } = heldLine();
      const store = await frameStore(load);
      const bringing = store.bring(['reader']);
      const changing = store.change('de-DE');
      (await request(1)).answer();
      await changing;
      expect(store.current().translate('reader.contents')).toBe('reader.contents');
      (await request(0))[fate]();
      const german = await request(2);
      expect(german.locale).toBe('de-DE');
      expect(store.current().translate('reader.contents')).toBe('reader.contents');
      german.answer();
      await bringing;
      expect(store.current().translate('reader.contents')).toBe('Inhalt');
    },
  );

  test('a change that fails leaves every room in the language it had', async () => {
    const { load, request } = heldLine();
    const store = createLanguageStore('zh-CN', await loadTexts('zh-CN', ['reader']), load);
    const changing = store.change('de-DE');
    (await request(0)).cut();
    await expect(changing).rejects.toThrow('the line is gone');
    const { locale, translate } = store.current();
    expect([locale, translate('ui.retry'), translate('reader.contents')]).toEqual(['zh-CN', '重试', '目录']);
    expect(localStorage.getItem(LANGUAGE_KEY)).toBeNull();
  });

  test('the pseudo-language is spoken in rooms that come later too, until the next change', async () => {
    const store = await frameStore();
    store.showAs(pseudoCatalogue);
    await store.bring(['reader']);
    expect(store.current().translate('reader.contents')).toMatch(/^⟦目录~+⟧$/u);
    await store.change('de-DE');
    await store.bring(['player']);
    expect(store.current().translate('player.play')).toBe('Abspielen');
  });
});

test('a choice that is made while a saved one fails is not lost, and the cookie stays its own', async () => {
  const { load, request } = heldLine();
  const store = await frameStore(load);
  vi.useFakeTimers();
  const stop = store.startSync();
  localStorage.setItem(LANGUAGE_KEY, 'ja-JP');
  vi.advanceTimersByTime(1000);
  stop();
  vi.useRealTimers();
  const saved = await request(0);
  const changing = store.change('de-DE');
  saved.cut();
  // The failure is known before the choice's own texts come.
  await new Promise((turn) => setTimeout(turn));
  (await request(1)).answer();
  await changing;
  expect([store.current().locale, localStorage.getItem(LANGUAGE_KEY)]).toEqual(['de-DE', 'de-DE']);
  expect(document.cookie).toContain('aurora_language=de-DE');
});
