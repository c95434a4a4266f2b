import type { ComicPage } from '../comic-types.ts';

export type SpreadRules = { isDouble: boolean; isShifted: boolean; isCoverAlone: boolean };

/**
 * Which pages stand together, as places in `pages`. Wide and long pages stand alone, and so does a cover; after
 * each of them pairing begins anew. A shift leaves the first page that could be paired alone.
 */
export function planSpreads(pages: readonly Pick<ComicPage, 'kind'>[], rules: SpreadRules): number[][] {
  const spreads: number[][] = [];
  let open: number | undefined;
  let isShiftDue = rules.isShifted;
  const close = (): void => {
    if (open !== undefined) spreads.push([open]);
    open = undefined;
  };
  for (const [index, { kind }] of pages.entries()) {
    const isAlone = kind === 'wide' || kind === 'long' || (kind === 'cover' && rules.isCoverAlone);
    if (!rules.isDouble || isAlone) {
      close();
      spreads.push([index]);
    } else if (open !== undefined) {
      spreads.push([open, index]);
      open = undefined;
    } else if (isShiftDue) {
      isShiftDue = false;
      spreads.push([index]);
    } else open = index;
  }
  close();
  return spreads;
}
