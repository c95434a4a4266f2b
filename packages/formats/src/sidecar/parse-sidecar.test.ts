import { describe, expect, it } from 'vitest';
import { isFormatError } from '../faults.ts';
import { parseSidecar } from './parse-sidecar.ts';

const faultsOf = (value: unknown): unknown => {
  try {
    return parseSidecar(typeof value === 'string' ? value : JSON.stringify(value));
  } catch (error) {
    if (isFormatError(error, 'SIDECAR_INVALID')) return error.details['faults'];
    throw error;
  }
};

describe('aurora.json', () => {
  it('may say everything or nothing', () => {
    const full = {
      names: { 'zh-CN': '长河', 'en-US': 'River' },
      descriptions: { 'zh-CN': '……' },
      category: 'scifi',
      tags: { 'zh-CN': ['水'] },
      year: 2025,
      region: 'CN',
      score: 8.7,
      people: { directors: ['A'], actors: ['B'], author: 'C', artist: 'D' },
      status: 'ongoing',
      charge: 'paid',
      price: { CNY: 1200, USD: 199 },
      freeChapters: 2,
      trialSeconds: 60,
      direction: 'rtl',
      recommended: 100,
    };
    expect(parseSidecar(`\uFEFF${JSON.stringify(full)}`)).toEqual(full);
    expect(parseSidecar('{}')).toEqual({});
    expect(parseSidecar('{"charge":"vip","price":{"CNY":500}}')).toEqual({
      charge: 'vip',
      price: { CNY: 500 },
    });
  });

  it.each([0, 0.1, 0.3, 5, 7.3, 8.7, 9.9, 10])('takes the score %d', (score) => {
    expect(parseSidecar(JSON.stringify({ score }))).toEqual({ score });
  });

  it.each<[string, unknown, RegExp]>([
    ['a misspelt key', { nmaes: {} }, /nmaes/u],
    ['a misspelt key inside', { people: { writer: 'x' } }, /people: .*writer/u],
    ['a language we do not have', { names: { 'xx-XX': 'x' } }, /names/u],
    ['an empty name', { names: { 'zh-CN': ' ' } }, /names\.zh-CN/u],
    ['an unknown category', { category: 'sci-fi' }, /category: .*scifi/u],
    ['a price in fractions', { charge: 'paid', price: { CNY: 12.5 } }, /price\.CNY/u],
    ['a price as text', { charge: 'paid', price: { CNY: '1200' } }, /price\.CNY/u],
    ['a negative price', { charge: 'paid', price: { CNY: -1 } }, /price\.CNY/u],
    ['an unknown currency', { charge: 'paid', price: { EUR: 1 } }, /price/u],
    ['a paid title without a price', { charge: 'paid' }, /price: needed/u],
    ['a free title with a price', { price: { CNY: 1 } }, /price: only/u],
    ['a region in words', { region: 'China' }, /region: two capital letters/u],
    ['a score above ten', { score: 10.1 }, /score/u],
    ['a score of two decimals', { score: 8.75 }, /score: one decimal/u],
    ['a weight of zero', { recommended: 0 }, /recommended/u],
    ['half a chapter', { freeChapters: 1.5 }, /freeChapters/u],
    ['a list', [], /array|object/iu],
    ['broken JSON', '{"year": 2020', /JSON/u],
    ['too much', `{"x":"${'x'.repeat(300_000)}"}`, /too large/u],
  ])('with %s is refused in words', (_, value, words) => {
    expect(faultsOf(value)).toEqual(expect.arrayContaining([expect.stringMatching(words)]));
  });
});
