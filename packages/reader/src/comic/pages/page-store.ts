import type { ComicChapter, ComicReaderOptions } from '../comic-types.ts';
import { createImageLoader } from './image-unit.ts';
import type { ImageUnit } from './image-unit.ts';
import type { Look } from '../comic-view.ts';
import { createPageSlot } from './page-slot.ts';
import type { PageSlot } from './page-slot.ts';
import { planPrefetch, readNetworkHint } from '../../core/prefetch.ts';
import type { PrefetchPlan } from '../../core/prefetch.ts';

export type PageStore = {
  slot: (chapterId: string, pageIndex: number) => PageSlot | undefined;
  /** Makes the store hold exactly the pages of these chapters. */
  hold: (chapters: readonly ComicChapter[]) => void;
  /** Loads what this look needs and lets go of what is far; tells which chapters come next. */
  load: (look: Look, direction: 'forward' | 'backward', scale: number) => PrefetchPlan | undefined;
  retryFailed: () => void;
  destroy: () => void;
};

type StoreInput = Pick<ComicReaderOptions, 'refresh' | 'labels'> & {
  renderError: ComicReaderOptions['renderError'];
  renewed: (chapter: ComicChapter) => void;
  failed: (chapterId: string, pageIndex: number, error: unknown) => void;
  /** Pictures became loadable again. */
  wake: () => void;
};

/** A failure this soon after fresh URLs came is not their age. */
const REFRESH_PAUSE_MS = 30_000;

/** The boxes and pictures of all loaded chapters' pages. */
export function createPageStore(input: StoreInput): PageStore {
  let slots = new Map<string, PageSlot[]>();
  const refreshing = new Map<string, Promise<void>>();
  const refreshedAt = new Map<string, number>();

  const unitsOf = (chapterId: string): ImageUnit[] =>
    (slots.get(chapterId) ?? []).flatMap((slot) => slot.units);

  const refresh = async (chapterId: string): Promise<void> => {
    refreshedAt.set(chapterId, performance.now());
    try {
      const chapter = await input.refresh(chapterId);
      for (const [place, page] of chapter.pages.entries()) slots.get(chapterId)?.[place]?.renew(page);
      for (const unit of unitsOf(chapterId)) if (unit.state === 'failed') unit.state = 'idle';
      input.renewed(chapter);
    } catch (error) {
      const failed = unitsOf(chapterId).find((unit) => unit.state === 'failed');
      if (failed) input.failed(chapterId, failed.pageIndex, error);
    } finally {
      refreshing.delete(chapterId);
      for (const unit of unitsOf(chapterId)) unit.changed();
      input.wake();
    }
  };

  const refreshOnce = (chapterId: string): void => {
    if (!refreshing.has(chapterId)) refreshing.set(chapterId, refresh(chapterId));
  };

  const loader = createImageLoader((unit, source) => {
    // The address was replaced while its picture was on the way: the new one has not failed yet.
    if (!unit.sources.includes(source)) {
      unit.state = 'idle';
      input.wake();
      return;
    }
    const last = refreshedAt.get(unit.chapterId) ?? -Infinity;
    const isRefreshed = performance.now() - last < REFRESH_PAUSE_MS && !refreshing.has(unit.chapterId);
    if (!isRefreshed) {
      refreshOnce(unit.chapterId);
      return;
    }
    unit.changed();
    input.failed(unit.chapterId, unit.pageIndex, new Error('the picture could not be loaded'));
  });

  const createSlots = (chapter: ComicChapter): PageSlot[] =>
    chapter.pages.map((page, pageIndex) =>
      createPageSlot({
        chapterId: chapter.id,
        pageIndex,
        pageCount: chapter.pages.length,
        page,
        labels: input.labels,
        renderError: input.renderError,
        retry: refreshOnce,
      }),
    );

  /** All units in reading order, and the first and last of them in view. */
  const survey = (look: Look): { units: ImageUnit[]; first: number; last: number } => {
    const spans = new Map(look.inView.map((span) => [`${span.chapterId}/${span.pageIndex}`, span]));
    const units: ImageUnit[] = [];
    let [first, last] = [-1, -1];
    for (const slot of [...slots.values()].flat()) {
      for (const [place, unit] of slot.units.entries()) {
        const seen = spans.get(`${unit.chapterId}/${unit.pageIndex}`);
        const span = slot.spans[place];
        if (seen && span && span.to >= seen.from && span.from <= seen.to) {
          if (first === -1) first = units.length;
          last = units.length;
        }
        units.push(unit);
      }
    }
    return { units, first, last };
  };

  return {
    slot: (chapterId, pageIndex) => slots.get(chapterId)?.[pageIndex],
    hold(chapters) {
      const next = new Map(
        chapters.map((chapter) => [chapter.id, slots.get(chapter.id) ?? createSlots(chapter)]),
      );
      for (const [id, old] of slots) if (!next.has(id)) for (const slot of old) slot.element.remove();
      slots = next;
    },
    load(look, direction, scale) {
      const { units, first, last } = survey(look);
      if (first === -1) return undefined;
      const plan = planPrefetch({ first, last, count: units.length, direction, network: readNetworkHint() });
      const keep = new Set(units.slice(Math.max(0, plan.keep.from), plan.keep.to + 1));
      const wanted = plan.load.flatMap((place) => units[place] ?? []);
      loader.want(wanted, keep, scale);
      return plan;
    },
    retryFailed() {
      for (const [chapterId, list] of slots) {
        if (list.some((slot) => slot.units.some((unit) => unit.state === 'failed'))) refreshOnce(chapterId);
      }
    },
    destroy() {
      loader.destroy();
      slots.clear();
    },
  };
}
