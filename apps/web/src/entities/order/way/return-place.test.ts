import { beforeEach, describe, expect, test } from 'vitest';
import { purchasePath, rechargePath, vipPath } from '../buying-paths.ts';
import { fromIn, keepPlace, placeOf } from './return-place.ts';

const PLACE = '/manga/1/read/2?page=7#p 7';

describe('the place that somebody came from', () => {
  beforeEach(() => localStorage.clear());

  test.each([vipPath(PLACE), rechargePath(PLACE), purchasePath({ kind: 'manga', id: '1' }, PLACE)])(
    'is read out of the addresses of buying: %s',
    (path) => expect(fromIn(new URL(path, 'http://x').search)).toBe(PLACE),
  );

  test('is none where none was told', () => expect(fromIn('')).toBeNull());

  test.each([
    ...['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'],
    ...['', 'x', '/a\\b', '/\t/e', '/\n'],
  ])('is never another than one of ours: %j', (from) =>
    expect(fromIn(`?from=${encodeURIComponent(from)}`)).toBeNull(),
  );

  test('is kept beside an order on the device, for the last ten of them', () => {
    for (let order = 1; order <= 11; order += 1) keepPlace(String(order), `/movie/${order}?t=83`);
    expect(placeOf('11')).toBe('/movie/11?t=83');
    expect(placeOf('1')).toBeNull();
    keepPlace('11', null);
    expect(placeOf('11')).toBeNull();
  });

  test('is none where somebody broke what is kept', () => {
    localStorage.setItem('aurora_buying_from', '{');
    expect(placeOf('1')).toBeNull();
    localStorage.setItem('aurora_buying_from', '[["1","//evil.example"],7]');
    expect(placeOf('1')).toBeNull();
  });
});
