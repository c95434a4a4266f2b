import type { Series } from './page.ts';

/** A series with all that its folder in the library holds. */
export interface Book extends Series {
  /** Folder and file names in the library. */
  readonly folder: string;
  readonly script: string;
  readonly author: string;
  readonly quality: number;
  /** SVG of the cover (900 × 1200) and of the wide picture (1280 × 720). */
  readonly poster: string;
  readonly fanart: string;
  /** The sidecar, without what every series says alike. */
  readonly sidecar: Readonly<Record<string, unknown>> & {
    readonly year: number;
    readonly names: Readonly<Record<string, string>>;
  };
}
