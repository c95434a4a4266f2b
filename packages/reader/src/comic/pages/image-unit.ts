import type { ImageSource } from '../comic-types.ts';

/** One picture that can come and go by itself: a page, or a tile of a long one. */
export type ImageUnit = {
  chapterId: string;
  pageIndex: number;
  /** The box the picture is put into; it has its size before the picture is there. */
  holder: HTMLElement;
  /** Changes when signed URLs are fetched anew. */
  sources: ImageSource[];
  /** CSS px the box is wide in the present layout. */
  width: number;
  label: string;
  state: 'idle' | 'loading' | 'shown' | 'failed';
  loadedWidth: number;
  /** Told when the picture appears, goes, or fails, so that the page draws its placeholder or error. */
  changed: () => void;
};

/** The narrowest stored width that is sharp at `neededWidth` device px, else the widest there is. */
export function chooseSource(sources: readonly ImageSource[], neededWidth: number): ImageSource | undefined {
  return sources.find((source) => source.width >= neededWidth) ?? sources.at(-1);
}

export type ImageLoader = {
  /** Loads these in this order and lets go of every other unit that is not in `keep`. */
  want: (load: readonly ImageUnit[], keep: ReadonlySet<ImageUnit>, scale: number) => void;
  destroy: () => void;
};

const PARALLEL = 4;
/** Three device px per CSS px show no more detail than two in a moving page, at twice the memory. */
const MAX_DENSITY = 2;

/**
 * Loads pictures, a few at a time, and puts each into its box only once it is decoded: nothing flashes.
 * `failed` decides what a failure looks like: it may be tried again with fresh URLs first.
 */
export function createImageLoader(failed: (unit: ImageUnit, source: ImageSource) => void): ImageLoader {
  const running = new Map<ImageUnit, HTMLImageElement>();
  const shown = new Set<ImageUnit>();
  let queue: { unit: ImageUnit; source: ImageSource }[] = [];

  const release = (unit: ImageUnit): void => {
    const image = running.get(unit);
    if (image) image.src = '';
    running.delete(unit);
    for (const old of unit.holder.querySelectorAll(':scope > img')) old.remove();
    shown.delete(unit);
    unit.loadedWidth = 0;
    if (unit.state !== 'failed') unit.state = 'idle';
    unit.changed();
  };

  const finish = (unit: ImageUnit, source: ImageSource, image: HTMLImageElement): void => {
    unit.state = 'shown';
    unit.loadedWidth = source.width;
    shown.add(unit);
    for (const old of unit.holder.querySelectorAll(':scope > img')) old.remove();
    unit.holder.prepend(image);
    unit.changed();
  };

  const load = async (unit: ImageUnit, source: ImageSource): Promise<void> => {
    const image = new Image();
    running.set(unit, image);
    if (unit.state !== 'shown') unit.state = 'loading';
    image.decoding = 'async';
    image.draggable = false;
    image.alt = unit.label;
    image.src = source.url;
    const isDecoded = await image.decode().then(
      () => true,
      // A picture too large for the decoder's budget rejects although it can be drawn.
      () => image.complete && image.naturalWidth > 0,
    );
    if (running.get(unit) !== image) return;
    running.delete(unit);
    if (isDecoded) finish(unit, source, image);
    else if (unit.state !== 'shown') {
      unit.state = 'failed';
      failed(unit, source);
    }
    pump();
  };

  const pump = (): void => {
    while (running.size < PARALLEL) {
      const job = queue.shift();
      if (!job) return;
      void load(job.unit, job.source);
    }
  };

  return {
    want(units, keep, scale) {
      const density = Math.min(MAX_DENSITY, window.devicePixelRatio) * Math.max(1, scale);
      for (const unit of [...shown, ...running.keys()]) if (!keep.has(unit)) release(unit);
      queue = units.flatMap((unit) => {
        const source = chooseSource(unit.sources, unit.width * density);
        const isWanted = unit.state !== 'failed' && !running.has(unit) && source;
        return isWanted && source.width > unit.loadedWidth ? [{ unit, source }] : [];
      });
      pump();
    },
    destroy() {
      queue = [];
      for (const unit of [...shown, ...running.keys()]) release(unit);
    },
  };
}
