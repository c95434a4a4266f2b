import type { PlayPermission } from '@aurora/contracts';

type Previews = NonNullable<PlayPermission['previews']>;

export interface PreviewTile {
  sheet: string;
  /** Column and row on the sheet, from 0. */
  column: number;
  row: number;
}

/** The small picture of a moment in seconds; null where there is none. */
export function previewTile(previews: Previews | null, seconds: number): PreviewTile | null {
  if (previews === null) return null;
  const { columns, rows, intervalMs, sheets } = previews;
  const tile = Math.max(0, Math.floor((seconds * 1000) / intervalMs));
  const onSheet = tile % (columns * rows);
  const sheet = sheets[Math.floor(tile / (columns * rows))];
  if (sheet === undefined) return null;
  return { sheet, column: onSheet % columns, row: Math.floor(onSheet / columns) };
}
