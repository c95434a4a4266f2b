import { expect, test } from 'vitest';
import { chooseFrameRate } from '../tools/probe-film.ts';
import { toMilliseconds } from './film-rendition.ts';
import { chooseCuts, chooseLadder } from './ladder.ts';
import { chooseRepackageCuts } from './repackage-cuts.ts';

test.each([
  [1920, 1080, ['1920x1080', '1280x720', '854x480', '640x360']],
  [3840, 2160, ['1920x1080', '1280x720', '854x480', '640x360']],
  [1080, 1920, ['1080x1920', '720x1280', '480x854', '360x640']],
  [1920, 800, ['1920x800', '1152x480', '864x360']],
  [720, 480, ['720x480', '540x360']],
  [720, 576, ['720x576', '450x360']],
  [480, 270, ['480x270']],
  [501, 377, ['500x376']],
  [2, 2, ['2x2']],
])('a film of %i×%i has a ladder that never goes above it', (width, height, expected) => {
  const ladder = chooseLadder(width, height);
  expect(ladder.map((rung) => `${rung.width}x${rung.height}`)).toEqual(expected);
  expect(ladder.every((rung) => rung.width % 2 === 0 && rung.height % 2 === 0)).toBe(true);
});

test.each([
  [13, 60, [0, 4, 8, 12]],
  [13, 6, [0, 4, 6, 8, 12]],
  [13, 8, [0, 4, 8, 12]],
  [12.3, 0, [0, 4, 8]],
  [3, 60, [0]],
])('a film of %d s with a trial of %d s is cut there', (duration, trial, cuts) => {
  expect(chooseCuts(duration, trial)).toEqual(cuts);
});

test('key frames that cannot be moved are taken near every 4 s, and at the trial’s end', () => {
  expect(chooseRepackageCuts([0, 2, 4, 6, 8, 10, 12], 6)).toEqual([0, 4, 6, 10]);
  expect(chooseRepackageCuts([0, 5, 10, 15], 7)).toEqual([0, 5, 10, 15]);
  expect(chooseRepackageCuts([0, 1, 2, 3, 3.9, 5, 8], 0)).toEqual([0, 3.9, 8]);
});

test.each([
  [24_000 / 1001, 24_000 / 1001, 24_000 / 1001],
  [60, 60, 60],
  [120, 120, 60],
  [29.8, 90_000, 30],
  [0.2, 25, 24],
  [null, null, 25],
])('average %d and nominal %d frames a second are encoded at %d', (average, nominal, rate) => {
  expect(chooseFrameRate(average, nominal)).toBe(rate);
});

test('lengths in milliseconds do not drift from the exact ones', () => {
  const exact = Array.from({ length: 1000 }, () => 4.004_004);
  expect(toMilliseconds(exact).reduce((sum, ms) => sum + ms, 0)).toBe(Math.round(4_004_004 / 1));
});
