/** A rendition as the `films` row and the playlists know it. */
export interface FilmRendition {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Peak bits a second over all segments, as HLS wants it. */
  readonly bandwidth: number;
  readonly codecs: string;
  readonly frameRate: number;
}

/** A packaged film, its files still in a working folder: `<folder>/<rendition>/init` and `0`, `1`, … */
export interface PackagedFilm {
  readonly folder: string;
  readonly renditions: readonly FilmRendition[];
  /** The same for every rendition. */
  readonly segmentsMs: readonly number[];
  readonly durationMs: number;
}

/** Lengths in whole milliseconds whose sum does not drift from the sum of the exact lengths. */
export function toMilliseconds(seconds: readonly number[]): number[] {
  let exact = 0;
  let told = 0;
  return seconds.map((length) => {
    exact += length * 1000;
    const ms = Math.round(exact) - told;
    told += ms;
    return ms;
  });
}

/** Peak bit rate of segments of `bytes` and `ms`; very short ones (a trial's end) do not count as peaks. */
export function peakBandwidth(segments: readonly { bytes: number; ms: number }[]): number {
  const rates = segments
    .filter((segment) => segment.ms >= 1000 || segments.length === 1)
    .map((segment) => (segment.bytes * 8000) / Math.max(1, segment.ms));
  return Math.ceil(Math.max(1, ...rates));
}
