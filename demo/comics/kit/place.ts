import { type Letters, type Placed, type Speech, sizeOf } from './balloon.ts';
import { type Box, clamp, lerp, range } from './geometry.ts';
import type { Block } from './typeset.ts';

const INSET = 10;

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

const grown = ({ x, y, w, h }: Box, by: number): Box => ({ x: x - by, y: y - by, w: w + by * 2, h: h + by * 2 });
/** Eyes, nose and mouth of a head's box. */
const features = ({ x, y, w, h }: Box): Box => ({ x: x + w * 0.12, y: y + h * 0.3, w: w * 0.76, h: h * 0.64 });

interface Choice {
  readonly block: Block;
  readonly box: Box;
  readonly cost: number;
}

/** What it costs to put a balloon there: covered faces, other balloons, reading order, distance to the mouth. */
function costOf(box: Box, speech: Speech, faces: readonly Box[], placed: readonly Placed[], letters: Letters): number {
  const { panel, to } = speech;
  const area = box.w * box.h;
  const onFaces = faces.reduce((sum, face) => {
    const inner = features(face);
    return sum + (overlap(box, face) / area) * 2.5 + (overlap(box, inner) / (inner.w * inner.h)) * 16;
  }, 0);
  const onOthers = placed.reduce((sum, other) => sum + overlap(box, grown(other.box, 8)) / area, 0);
  const ahead = (b: Box): number =>
    (b.y + b.h / 2) / panel.h + (((letters.rtl ? -1 : 1) * (b.x + b.w / 2)) / panel.w) * 0.7;
  const last = placed.at(-1);
  const before = last === undefined ? 0 : Math.max(0, ahead(last.box) + 0.12 - ahead(box));
  const far =
    to === undefined
      ? 0
      : Math.hypot(box.x + box.w / 2 - to[0], box.y + box.h / 2 - to[1]) / Math.hypot(panel.w, panel.h);
  const high = ((box.y - panel.y) / panel.h) * (placed.length === 0 ? 0.9 : 0.35);
  const outside = Math.max(0, box.w - panel.w) + Math.max(0, box.h - panel.h);
  return onFaces + onOthers * 14 + before * 3 + far * 1.1 + high + outside * 0.05;
}

function inside(panel: Box, w: number, h: number, fx: number, fy: number): Box {
  const along = (start: number, room: number, size: number, share: number): number =>
    size > room - INSET * 2 ? start + (room - size) / 2 : lerp(start + INSET, start + room - INSET - size, share);
  return { x: along(panel.x, panel.w, w, fx), y: along(panel.y, panel.h, h, fy), w, h };
}

/** A place asked for by the script: the middle in shares of the panel; captions may cross the frame a little. */
function asked(speech: Speech, w: number, h: number, at: readonly [number, number]): Box {
  const { panel } = speech;
  const low = (start: number): number => (start < 24 ? 24 : start - 12);
  const along = (start: number, room: number, size: number, share: number): number =>
    clamp(start + room * share - size / 2, low(start), Math.max(low(start), start + room + (start < 24 ? -24 : 12) - size));
  return { x: along(panel.x, panel.w, w, at[0]), y: along(panel.y, panel.h, h, at[1]), w, h };
}

function choose(speech: Speech, faces: readonly Box[], placed: readonly Placed[], letters: Letters): Choice {
  const free = speech.at === undefined && speech.most === undefined && !speech.text.includes('\n') && speech.text.length > 7;
  const choices = (free ? [undefined, 3, 4, 5, 6, 8, 11] : [speech.most]).flatMap((most, at) => {
    const { block, w, h } = sizeOf({ ...speech, ...(most === undefined ? {} : { most }) }, letters);
    const boxes =
      speech.at === undefined
        ? range(169).map((spot) => inside(speech.panel, w, h, (spot % 13) / 12, Math.floor(spot / 13) / 12))
        : [asked(speech, w, h, speech.at)];
    return boxes.map((box) => ({ block, box, cost: costOf(box, speech, faces, placed, letters) + (at === 0 ? 0 : 0.15) }));
  });
  return choices.reduce((best, next) => (next.cost < best.cost ? next : best));
}

function faultsOf({ box, text, panel }: Placed, faces: readonly Box[], placed: readonly Placed[]): string[] {
  const covered = Math.max(0, ...faces.map((face) => overlap(box, features(face)) / (features(face).w * features(face).h)));
  const name = `「${text.slice(0, 8)}」`;
  return [
    ...(covered > 0.12 ? [`${name} covers ${Math.round(covered * 100)} % of a face`] : []),
    ...(box.w > panel.w + 30 || box.h > panel.h + 20 ? [`${name} is larger than its panel`] : []),
    ...(placed.some((other) => overlap(box, other.box) > box.w * box.h * 0.12) ? [`${name} lies on another balloon`] : []),
  ];
}

/** Finds places for the balloons of one panel, in reading order; faces stay free. */
export function placeBalloons(
  speeches: readonly Speech[],
  faces: readonly Box[],
  letters: Letters,
): { placed: Placed[]; faults: string[] } {
  const placed: Placed[] = [];
  const faults: string[] = [];
  for (const speech of speeches) {
    const { block, box } = choose(speech, faces, placed, letters);
    const found = { ...speech, block, box };
    faults.push(...faultsOf(found, faces, placed));
    placed.push(found);
  }
  return { placed, faults };
}
