/** The part of a picture that becomes the avatar: a square in the picture's own pixels, never beyond its edges. */
export interface Crop {
  left: number;
  top: number;
  side: number;
}

export interface Size {
  width: number;
  height: number;
}

/** A place in the square, from 0 0 at its upper left corner to 1 1. */
export interface Point {
  x: number;
  y: number;
}

/** How far one may look closer, and the least number of pixels that still make a face. */
const MAX_ZOOM = 6;
const LEAST_SIDE = 64;

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

const widestSide = ({ width, height }: Size): number => Math.min(width, height);

const leastSide = (picture: Size): number =>
  Math.min(widestSide(picture), Math.max(LEAST_SIDE, widestSide(picture) / MAX_ZOOM));

const within = ({ left, top, side }: Crop, { width, height }: Size): Crop => ({
  left: clamp(left, 0, width - side),
  top: clamp(top, 0, height - side),
  side,
});

/** As much of the picture as fits, from its middle. */
export function wholeCrop(picture: Size): Crop {
  const side = widestSide(picture);
  return { left: (picture.width - side) / 2, top: (picture.height - side) / 2, side };
}

/** The picture follows a finger that went `by`, in parts of the square. */
export const movedCrop = (crop: Crop, picture: Size, by: Point): Crop =>
  within({ ...crop, left: crop.left - by.x * crop.side, top: crop.top - by.y * crop.side }, picture);

/** Closer by `factor`, while what is seen at `at` stays where it is. */
export function zoomedCrop(crop: Crop, picture: Size, factor: number, at: Point = { x: 0.5, y: 0.5 }): Crop {
  const side = clamp(crop.side / factor, leastSide(picture), widestSide(picture));
  const spare = crop.side - side;
  return within({ left: crop.left + at.x * spare, top: crop.top + at.y * spare, side }, picture);
}

/** 0 for the whole picture, 1 for the closest look; each step of it looks equally far. */
export function zoomOf(crop: Crop, picture: Size): number {
  const range = Math.log(widestSide(picture) / leastSide(picture));
  return range === 0 ? 0 : clamp(Math.log(widestSide(picture) / crop.side) / range, 0, 1);
}

/** The other way of `zoomOf`, around the middle. */
export function withZoom(crop: Crop, picture: Size, zoom: number): Crop {
  const range = Math.log(widestSide(picture) / leastSide(picture));
  const side = widestSide(picture) / Math.exp(range * zoom);
  return zoomedCrop(crop, picture, crop.side / side);
}

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

function spreadOf([first, second]: readonly Point[]): number {
  return first === undefined || second === undefined ? 1 : Math.hypot(first.x - second.x, first.y - second.y);
}

/** One finger drags, two also zoom: the same fingers before and after, in the same order. */
export function handledCrop(
  crop: Crop,
  picture: Size,
  before: readonly Point[],
  after: readonly Point[],
): Crop {
  if (before.length === 0 || before.length !== after.length) return crop;
  const from = middleOf(before);
  const to = middleOf(after);
  const moved = movedCrop(crop, picture, { x: to.x - from.x, y: to.y - from.y });
  const spread = spreadOf(before);
  return spread === 0 ? moved : zoomedCrop(moved, picture, spreadOf(after) / spread, to);
}
