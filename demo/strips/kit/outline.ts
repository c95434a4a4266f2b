import type { Look } from './look.ts';
import { line, n } from './svg.ts';

export type Pair = readonly [number, number];

export function limb(points: readonly Pair[], width: number, color: string, look: Look): string {
  const d = `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`;
  return line(d, look.ink, width + look.line * 2) + line(d, color, width);
}
export const outline = (look: Look, more = 1) => ({
  stroke: look.ink,
  'stroke-width': look.line * more,
  'stroke-linejoin': 'round',
});
