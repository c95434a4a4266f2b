import { createDiv } from '../../core/dom.ts';
import type { Side } from '../../core/chapter-line.ts';
import { isMotionReduced, TURN_MS } from '../../core/motion.ts';
import type { ComicView, Look, ViewInput } from '../comic-view.ts';
import { fitSpread, listSpreads, spreadOf } from './paged-layout.ts';
import type { Spread } from './paged-layout.ts';

/** A throw this fast turns the page however short it was, in px per ms. */
const FLING = 0.3;
/** A slower drag turns the page from this part of the screen on. */
const TURN_SHARE = 0.25;
/** How much of a drag past the first or last page is followed. */
const RESISTANCE = 0.3;

type Panel = { element: HTMLElement; scrolls: 'x' | 'y' | 'none' };

const keyOf = (spread: Spread): string => `${spread.chapterId}/${spread.pages.join('-')}`;

/** The page turner: spreads side by side (or under one another), of which only the nearest are in the document. */
export function createPagedView(input: ViewInput): ComicView {
  const track = createDiv('ar-track');
  const abort = new AbortController();
  let spreads: Spread[] = [];
  let current = 0;
  /** The spread at the track's own origin; others lie around it. */
  let origin = 0;
  let panels = new Map<string, Panel>();
  let motion: Animation | undefined;

  const isVertical = (): boolean => input.settings().direction === 'vertical';
  const extent = (): number => (isVertical() ? input.size().height : input.size().width);
  const sign = (): number => (input.settings().direction === 'rtl' ? -1 : 1);
  const shiftOf = (px: number): string => (isVertical() ? `translate(0, ${px}px)` : `translate(${px}px, 0)`);
  const restShift = (index: number): number => -(index - origin) * extent() * sign();

  const fillPanel = (spread: Spread, panel: Panel): void => {
    const slots = spread.pages.flatMap((page) => input.slot(spread.chapterId, page) ?? []);
    const chapter = input.chapters().find(({ id }) => id === spread.chapterId);
    const pages = spread.pages.flatMap((page) => chapter?.pages[page] ?? []);
    const fitted = fitSpread(pages, input.size(), input.settings());
    const box = panel.element.firstElementChild ?? createDiv('ar-spread', panel.element);
    if (box instanceof HTMLElement) {
      box.dataset['order'] = input.settings().direction === 'rtl' ? 'rtl' : 'ltr';
      box.style.width = `${fitted.width}px`;
    }
    for (const [place, slot] of slots.entries()) {
      const size = fitted.pages[place];
      slot.element.style.top = '';
      if (size) slot.resize(size.width, size.height);
      if (slot.element.parentNode !== box) box.append(slot.element);
    }
    panel.scrolls = fitted.scrolls;
    panel.element.dataset['scrolls'] = fitted.scrolls;
    if (fitted.scrolls === 'none') panel.element.removeAttribute('tabindex');
    else panel.element.tabIndex = 0;
  };

  const readScroll = (element: HTMLElement): void => {
    const spread = spreads[current];
    if (!spread || panels.get(keyOf(spread))?.element !== element || element.scrollHeight <= 0) return;
    const pageIndex = spread.pages[0] ?? 0;
    input.moved({ chapterId: spread.chapterId, pageIndex, offset: element.scrollTop / element.scrollHeight });
  };

  const createPanel = (): Panel => {
    const element = createDiv('ar-panel', track);
    element.addEventListener('scroll', () => readScroll(element), { signal: abort.signal, passive: true });
    return { element, scrolls: 'none' };
  };

  /** Puts the spreads at `indexes` into the document and takes the others out. */
  const mount = (indexes: readonly number[]): void => {
    const next = new Map<string, Panel>();
    for (const index of indexes) {
      const spread = spreads[index];
      if (!spread) continue;
      const key = keyOf(spread);
      const panel = panels.get(key) ?? createPanel();
      next.set(key, panel);
      fillPanel(spread, panel);
      panel.element.style.transform = shiftOf((index - origin) * extent() * sign());
      panel.element.toggleAttribute('inert', index !== current);
    }
    for (const [key, panel] of panels) if (!next.has(key)) panel.element.remove();
    panels = next;
  };

  const around = (index: number): number[] => [index - 1, index, index + 1];

  const settle = (): void => {
    motion?.cancel();
    motion = undefined;
    track.style.transform = shiftOf(restShift(current));
  };

  const sync = (): void => {
    spreads = listSpreads(input.chapters(), input.settings(), input.size());
    const found = spreadOf(spreads, input.anchor());
    current = Math.max(0, found);
    origin = current;
    settle();
    mount(around(current));
    const spread = spreads[current];
    const panel = spread && panels.get(keyOf(spread));
    if (panel && panel.scrolls === 'y') {
      const top = input.anchor().offset * panel.element.scrollHeight;
      if (Math.abs(panel.element.scrollTop - top) >= 1) panel.element.scrollTop = top;
    }
  };

  const slide = (from: number): void => {
    const to = restShift(current);
    motion?.cancel();
    track.style.transform = shiftOf(to);
    if (input.settings().turn === 'instant' || isMotionReduced() || from === to) return;
    motion = track.animate([{ transform: shiftOf(from) }, { transform: shiftOf(to) }], {
      duration: TURN_MS,
      easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)',
    });
  };

  const turnTo = (index: number, from: number): void => {
    const left = current;
    const spread = spreads[index];
    if (!spread) return;
    current = index;
    mount([...new Set([left, ...around(index)])]);
    const panel = panels.get(keyOf(spread));
    // Going back into a page that scrolls shows its end: that is where the reader comes from.
    if (panel) panel.element.scrollTop = index < left ? panel.element.scrollHeight : 0;
    slide(from);
    const offset = panel && panel.scrolls === 'y' ? panel.element.scrollTop / panel.element.scrollHeight : 0;
    input.moved({ chapterId: spread.chapterId, pageIndex: spread.pages[0] ?? 0, offset });
  };

  /** Scrolls within a page that is larger than the screen; false at its end. */
  const scrollWithin = (side: Side): boolean => {
    const spread = spreads[current];
    const panel = spread && panels.get(keyOf(spread));
    if (!panel || panel.scrolls !== 'y') return false;
    const { scrollTop, scrollHeight, clientHeight } = panel.element;
    const isAtEnd = side === 'next' ? scrollTop >= scrollHeight - clientHeight - 2 : scrollTop <= 0;
    if (isAtEnd) return false;
    const distance = clientHeight * input.settings().scrollStep * (side === 'next' ? 1 : -1);
    panel.element.scrollBy({ top: distance, behavior: isMotionReduced() ? 'instant' : 'smooth' });
    return true;
  };

  const turn = (side: Side, from: number): void => {
    const index = current + (side === 'next' ? 1 : -1);
    if (spreads[index]) turnTo(index, from);
    else {
      slide(from);
      input.border(side);
    }
  };

  const look = (): Look | undefined => {
    const spread = spreads[current];
    const panel = spread && panels.get(keyOf(spread));
    if (!spread || !panel) return undefined;
    const { scrollTop, scrollHeight, clientHeight } = panel.element;
    const isScrolling = panel.scrolls === 'y' && scrollHeight > 0;
    const from = isScrolling ? scrollTop / scrollHeight : 0;
    const to = isScrolling ? (scrollTop + clientHeight) / scrollHeight : 1;
    const count = input.chapters().find(({ id }) => id === spread.chapterId)?.pages.length ?? 1;
    const last = spread.pages.at(-1) ?? 0;
    return {
      chapterId: spread.chapterId,
      shownPage: spread.pages[0] ?? 0,
      progress: (last + to) / count,
      inView: spread.pages.map((pageIndex) => ({ chapterId: spread.chapterId, pageIndex, from, to })),
    };
  };

  return {
    element: track,
    sync,
    look,
    step: (side) => {
      if (!scrollWithin(side)) turn(side, restShift(current));
    },
    scrollRest: () => undefined,
    dragStart: (axis) => (axis === 'y') === isVertical(),
    dragMove(total) {
      const px = isVertical() ? total.y : total.x;
      const isBorder = !spreads[current + (px * sign() < 0 ? 1 : -1)];
      motion?.cancel();
      track.style.transform = shiftOf(restShift(current) + (isBorder ? px * RESISTANCE : px));
    },
    dragEnd(total, velocity) {
      const px = isVertical() ? total.y : total.x;
      const speed = isVertical() ? velocity.y : velocity.x;
      const from = restShift(current) + px;
      const isThrown = Math.abs(speed) > FLING && Math.sign(speed) === Math.sign(px);
      if (!isThrown && Math.abs(px) < extent() * TURN_SHARE) slide(from);
      else turn(px * sign() < 0 ? 'next' : 'previous', from);
    },
    dragCancel: () => settle(),
    destroy() {
      motion?.cancel();
      abort.abort();
      track.remove();
    },
  };
}
