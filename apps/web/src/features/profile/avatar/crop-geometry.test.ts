import { array, assert, double, integer, property, record, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Crop,
  handledCrop,
  movedCrop,
  wholeCrop,
  withZoom,
  zoomOf,
  zoomedCrop,
} from './crop-geometry.ts';

const landscape = { width: 1200, height: 800 };
const middle = { left: 400, top: 200, side: 400 };

describe('a crop', () => {
  test.each([
    [
      { width: 1200, height: 800 },
      { left: 200, top: 0, side: 800 },
    ],
    [
      { width: 800, height: 1200 },
      { left: 0, top: 200, side: 800 },
    ],
    [
      { width: 40, height: 40 },
      { left: 0, top: 0, side: 40 },
    ],
  ])('of %o begins with all that fits', (picture, crop) => {
    expect(wholeCrop(picture)).toEqual(crop);
  });

  test('moves against the finger, by the part of the square that the finger went', () => {
    expect(movedCrop(middle, landscape, { x: 0.25, y: -0.5 })).toEqual({ left: 300, top: 400, side: 400 });
  });

  test('stops at the edges of the picture', () => {
    expect(movedCrop(middle, landscape, { x: 9, y: 9 })).toEqual({ left: 0, top: 0, side: 400 });
    expect(movedCrop(middle, landscape, { x: -9, y: -9 })).toEqual({ left: 800, top: 400, side: 400 });
  });

  test('keeps what is under the fingers where it is while it zooms', () => {
    const corner = zoomedCrop(middle, landscape, 2, { x: 0, y: 1 });
    expect(corner).toEqual({ left: 400, top: 400, side: 200 });
  });

  test('looks neither closer than six times nor at fewer than 64 pixels', () => {
    expect(zoomedCrop(wholeCrop(landscape), landscape, 1000).side).toBeCloseTo(800 / 6);
    const small = { width: 100, height: 100 };
    expect(zoomedCrop(wholeCrop(small), small, 1000).side).toBe(64);
    const tiny = { width: 20, height: 30 };
    expect(zoomedCrop(wholeCrop(tiny), tiny, 1000)).toEqual(wholeCrop(tiny));
  });

  test('says how close it looks, and takes it back', () => {
    expect(zoomOf(wholeCrop(landscape), landscape)).toBe(0);
    expect(zoomOf(withZoom(middle, landscape, 1), landscape)).toBeCloseTo(1);
    expect(zoomOf(withZoom(middle, landscape, 0.3), landscape)).toBeCloseTo(0.3);
    expect(zoomOf({ left: 0, top: 0, side: 20 }, { width: 20, height: 20 })).toBe(0);
  });

  test('follows one finger, and zooms with two', () => {
    expect(handledCrop(middle, landscape, [{ x: 0.5, y: 0.5 }], [{ x: 0.75, y: 0.5 }])).toEqual({
      left: 300,
      top: 200,
      side: 400,
    });
    const before = [
      { x: 0.4, y: 0.5 },
      { x: 0.6, y: 0.5 },
    ];
    const after = [
      { x: 0.3, y: 0.5 },
      { x: 0.7, y: 0.5 },
    ];
    expect(handledCrop(middle, landscape, before, after).side).toBeCloseTo(200);
  });

  test('stays as it is where fingers came or went between', () => {
    expect(handledCrop(middle, landscape, [], [])).toBe(middle);
    expect(handledCrop(middle, landscape, [{ x: 0, y: 0 }], [])).toBe(middle);
  });

  test('never leaves the picture and never grows out of it, whatever the fingers do', () => {
    const point = record({
      x: double({ min: -3, max: 3, noNaN: true }),
      y: double({ min: -3, max: 3, noNaN: true }),
    });
    const size = record({
      width: integer({ min: 1, max: 9000 }),
      height: integer({ min: 1, max: 9000 }),
    });
    const fingers = integer({ min: 1, max: 2 }).chain((count) => {
      const some = array(point, { minLength: count, maxLength: count });
      return tuple(some, some);
    });
    assert(
      property(size, array(fingers, { maxLength: 8 }), (picture, moves) => {
        let crop: Crop = wholeCrop(picture);
        for (const [before, after] of moves) crop = handledCrop(crop, picture, before, after);
        const slack = 1e-6;
        expect(crop.side).toBeGreaterThan(0);
        expect(crop.left).toBeGreaterThanOrEqual(0);
        expect(crop.top).toBeGreaterThanOrEqual(0);
        expect(crop.left + crop.side).toBeLessThanOrEqual(picture.width + slack);
        expect(crop.top + crop.side).toBeLessThanOrEqual(picture.height + slack);
      }),
    );
  });
});
