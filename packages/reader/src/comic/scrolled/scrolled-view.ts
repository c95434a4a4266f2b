import { createDiv } from '../../core/dom.ts';
import { isMotionReduced } from '../../core/motion.ts';
import type { ComicView, Look, ViewInput } from '../comic-view.ts';
import { layoutStrip, pageAt, positionAt, progressAt, topOf } from './strip-layout.ts';
import type { Strip } from './strip-layout.ts';

/** Pictures load from this far outside the screen, and when a tenth of them shows (`product.md` §9). */
const LAZY_MARGIN_PX = 50;
const LAZY_SHARE = 0.1;
/** Scrolling has come to rest when nothing moved for this long; browsers without `scrollend` need it. */
const REST_MS = 120;

/** The continuous strip. Sizes are known, so it has its full height before a single picture is there. */
export function createScrolledView(input: ViewInput): ComicView {
  const scroller = createDiv('ar-scroller');
  // What scrolls must be reachable by the keyboard.
  scroller.tabIndex = 0;
  const stripBox = createDiv('ar-strip', scroller);
  const abort = new AbortController();
  let strip: Strip = { total: 0, pages: [] };
  let mounted = new Set<HTMLElement>();
  /** Where we last put the scroll ourselves: that event is not the user's. */
  let ownTop = -1;
  let restTimer = 0;
  let isMoving = false;
  let isSyncDue = false;
  let borderTold: string | undefined;

  const mount = (): void => {
    const wanted = new Set<HTMLElement>();
    for (const page of strip.pages) {
      const slot = input.slot(page.chapterId, page.pageIndex);
      if (!slot) continue;
      wanted.add(slot.element);
      slot.element.style.top = `${page.top}px`;
      slot.resize(stripBox.clientWidth, page.height);
      slot.element.style.width = '';
    }
    for (const element of mounted) if (!wanted.has(element)) element.remove();
    for (const element of wanted) if (element.parentNode !== stripBox) stripBox.append(element);
    mounted = wanted;
  };

  const placeAnchor = (): void => {
    const top = topOf(strip, input.anchor());
    // Setting the scroll stops a fling in some browsers, so it is left alone where it already is right.
    if (top === undefined || Math.abs(scroller.scrollTop - top) < 0.5) return;
    scroller.scrollTop = top;
    ownTop = scroller.scrollTop;
  };

  /** A chapter set above a running fling would stop it; it can wait while there is a screen of room above. */
  const canWait = (): boolean =>
    isMoving &&
    strip.pages[0]?.chapterId !== input.chapters()[0]?.id &&
    scroller.scrollTop > input.size().height;

  const sync = (): void => {
    isSyncDue = canWait();
    if (isSyncDue) return;
    const { width } = input.size();
    const settings = input.settings();
    const stripWidth = Math.min(width, settings.maxWidth);
    stripBox.style.width = `${stripWidth}px`;
    strip = layoutStrip(input.chapters(), stripWidth, settings.gap);
    stripBox.style.height = `${strip.total}px`;
    mount();
    placeAnchor();
  };

  const bottom = (): number => scroller.scrollHeight - scroller.clientHeight;

  const read = (): void => {
    const isAtBottom = scroller.scrollTop >= bottom() - 2;
    const last = strip.pages.at(-1);
    const position =
      isAtBottom && last
        ? { chapterId: last.chapterId, pageIndex: last.pageIndex, offset: 1 }
        : positionAt(strip, scroller.scrollTop);
    if (position) input.moved(position);
    const border = isAtBottom ? 'next' : scroller.scrollTop <= 0 ? 'previous' : undefined;
    if (border && border !== borderTold) input.border(border);
    borderTold = border;
  };

  const rested = (): void => {
    isMoving = false;
    if (isSyncDue) sync();
  };

  const scrolled = (): void => {
    if (scroller.clientHeight === 0) return;
    clearTimeout(restTimer);
    restTimer = window.setTimeout(rested, REST_MS);
    if (scroller.scrollTop === ownTop) return;
    ownTop = -1;
    isMoving = true;
    read();
  };
  scroller.addEventListener('scroll', scrolled, { signal: abort.signal, passive: true });

  const look = (): Look | undefined => {
    const { height } = input.size();
    const top = scroller.scrollTop;
    const middle = strip.pages[pageAt(strip, top + height / 2)];
    if (!middle) return undefined;
    const [from, to] = [top - LAZY_MARGIN_PX, top + height + LAZY_MARGIN_PX];
    const inView: Look['inView'] = [];
    for (let place = pageAt(strip, from); place < strip.pages.length; place += 1) {
      const page = strip.pages[place];
      if (!page || page.top > to) break;
      const [upper, lower] = [Math.max(from, page.top), Math.min(to, page.top + page.height)];
      // A page taller than ten screens never shows a tenth of itself: a tenth of the screen counts as well.
      const least = Math.min(page.height, height) * LAZY_SHARE;
      if (lower - upper < least) continue;
      inView.push({
        chapterId: page.chapterId,
        pageIndex: page.pageIndex,
        from: (upper - page.top) / page.height,
        to: (lower - page.top) / page.height,
      });
    }
    return {
      chapterId: middle.chapterId,
      shownPage: middle.pageIndex,
      progress: progressAt(strip, middle.chapterId, top, height),
      inView,
    };
  };

  return {
    element: scroller,
    sync,
    look,
    step(side) {
      const top = scroller.scrollTop;
      const isAtEnd = side === 'next' ? top >= bottom() - 2 : top <= 0;
      if (isAtEnd) {
        input.border(side);
        return;
      }
      const distance = input.size().height * input.settings().scrollStep;
      const isInstant = input.settings().turn === 'instant' || isMotionReduced();
      scroller.scrollTo({
        top: top + (side === 'next' ? distance : -distance),
        behavior: isInstant ? 'instant' : 'smooth',
      });
    },
    scrollRest: (rest) => scroller.scrollBy({ top: -rest.y, behavior: 'instant' }),
    dragStart: () => false,
    dragMove: () => undefined,
    dragEnd: () => undefined,
    dragCancel: () => undefined,
    destroy() {
      abort.abort();
      clearTimeout(restTimer);
      scroller.remove();
    },
  };
}
