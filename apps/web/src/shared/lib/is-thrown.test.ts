import { expect, test } from 'vitest';
import { isThrown } from './is-thrown.ts';

test('a sheet leaves when it is dragged far or flicked, and comes back from anything else', () => {
  expect(isThrown(200, 400, 0)).toBe(true);
  expect(isThrown(60, 400, 0.9)).toBe(true);
  expect(isThrown(60, 400, 0.2)).toBe(false);
  // A slip of the finger, however fast.
  expect(isThrown(10, 400, 2)).toBe(false);
  // Dragged far and flicked back up before it was let go.
  expect(isThrown(120, 400, -1)).toBe(false);
});
