import { describe, expect, test } from 'vitest';
import { loadAllCatalogues, loadCatalogue } from './load.ts';
import { LOCALES } from './locales.ts';
import { pseudoCatalogue } from './pseudo.ts';
import { createTranslate, translateReason } from './translate.ts';

describe('texts', () => {
  test('placeholders are filled, numbers as the language writes them', async () => {
    const translate = createTranslate('de-DE', await loadCatalogue('de-DE'));
    expect(translate('reader.pageLabel', { page: 1_200, total: 3_400 })).toBe('Seite 1.200 von 3.400');
  });

  test.each([
    [1, '1 глава'],
    [3, '3 главы'],
    [5, '5 глав'],
    [21, '21 глава'],
    [112, '112 глав'],
  ])('%d chapters have their Russian form', async (count, text) => {
    expect(createTranslate('ru-RU', await loadCatalogue('ru-RU'))('units.chapters', { count })).toBe(text);
  });

  test('a key from outside that no catalogue has shows itself', async () => {
    const translate = createTranslate('en-US', await loadCatalogue('en-US'));
    expect(translate('ui.gone' as 'ui.back')).toBe('ui.gone');
  });

  test('prices that come with a refusal are written as the language writes money', async () => {
    const price = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
    const details = { balance: price(123_450), required: price(200_000) };
    const inGerman = translateReason('de-DE', await loadCatalogue('de-DE'), 'BALANCE_INSUFFICIENT', details);
    expect(inGerman).toBe('Guthaben reicht nicht: vorhanden 1.234,50\u00A0$, nötig 2.000,00\u00A0$');
  });

  test('every language has the text of a failure', async () => {
    const catalogues = await loadAllCatalogues();
    const texts = LOCALES.map((locale) => translateReason(locale, catalogues[locale], 'ROUTE_LOAD_FAILED'));
    expect(texts[0]).toBe('页面加载失败，请重试');
    expect(new Set(texts).size).toBe(LOCALES.length);
  });
});

test('the pseudo-language is longer, bracketed, and keeps its placeholders', async () => {
  const english = await loadCatalogue('en-US');
  const translate = createTranslate('en-US', pseudoCatalogue(english));
  const text = translate('reader.pageLabel', { page: 2, total: 9 });
  expect(text).toMatch(/^⟦.*2.*9.*⟧$/u);
  expect(text.length).toBeGreaterThan('Page 2 of 9'.length * 1.3);
});
