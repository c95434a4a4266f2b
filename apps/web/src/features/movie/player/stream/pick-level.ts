/** A quality to choose: the height of the picture in pixels. */
export interface Quality {
  level: number;
  height: number;
}

/**
 * The level for a wanted height: the highest that is not above it, else the lowest there is; -1 (automatic)
 * where none is wanted or there is none.
 */
export function pickLevel(qualities: readonly Quality[], wantedHeight: number | null): number {
  if (wantedHeight === null) return -1;
  const ascending = qualities.toSorted((a, b) => a.height - b.height);
  return (ascending.findLast(({ height }) => height <= wantedHeight) ?? ascending[0])?.level ?? -1;
}
