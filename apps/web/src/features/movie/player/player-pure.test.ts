import { describe, expect, test } from 'vitest';
import { previewTile } from './chrome/preview-tile.ts';
import { chooseSubtitle } from './player-preferences.ts';
import { startOf } from './start-of.ts';
import { pickLevel } from './stream/pick-level.ts';

test('a film goes on where it was left, but not at its start and not at its end', () => {
  expect(startOf(0, 60_000)).toBe(0);
  expect(startOf(3000, 60_000)).toBe(0);
  expect(startOf(30_000, 60_000)).toBe(30_000);
  expect(startOf(56_000, 60_000)).toBe(0);
  // The credits of a long film.
  expect(startOf(7_100_000, 7_200_000)).toBe(0);
  expect(startOf(6_900_000, 7_200_000)).toBe(6_900_000);
});

test('a wanted quality takes the nearest that is not above it', () => {
  const qualities = [
    { level: 2, height: 1080 },
    { level: 1, height: 720 },
    { level: 0, height: 360 },
  ];
  expect(pickLevel(qualities, 720)).toBe(1);
  expect(pickLevel(qualities, 480)).toBe(0);
  expect(pickLevel(qualities, 2160)).toBe(2);
  expect(pickLevel(qualities, 240)).toBe(0);
  expect(pickLevel(qualities, null)).toBe(-1);
  expect(pickLevel([], 720)).toBe(-1);
});

describe('subtitles', () => {
  const available = ['en-US', 'zh-TW', 'ja-JP'];
  test('follow the choice, then its tongue, and stay off when they were turned off', () => {
    expect(chooseSubtitle(available, 'ja-JP', 'zh-CN')).toBe('ja-JP');
    expect(chooseSubtitle(available, 'zh-CN', 'en-US')).toBe('zh-TW');
    expect(chooseSubtitle(available, 'off', 'en-US')).toBeNull();
    expect(chooseSubtitle(available, 'ru-RU', 'en-US')).toBeNull();
  });
  test('are those of the interface until somebody chose', () => {
    expect(chooseSubtitle(available, null, 'en-US')).toBe('en-US');
    expect(chooseSubtitle(available, null, 'de-DE')).toBeNull();
  });
});

test('a moment has its tile on its sheet, and none beyond what may be seen', () => {
  const previews = {
    ...{ intervalMs: 2000, tileWidth: 160, tileHeight: 90, columns: 5, rows: 5 },
    sheets: ['first', 'second'],
  };
  expect(previewTile(previews, 0)).toEqual({ sheet: 'first', column: 0, row: 0 });
  expect(previewTile(previews, 13.9)).toEqual({ sheet: 'first', column: 1, row: 1 });
  expect(previewTile(previews, 50)).toEqual({ sheet: 'second', column: 0, row: 0 });
  expect(previewTile(previews, 500)).toBeNull();
  expect(previewTile(null, 3)).toBeNull();
});
