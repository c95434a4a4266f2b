import { createDiv } from '../core/dom.ts';
import { isMotionReduced } from '../core/motion.ts';
import { sideMargin } from './novel-settings.ts';
import type { NovelLook, NovelView, NovelViewInput } from './novel-view.ts';
import { renderChapter } from './text/render-blocks.ts';
import type { DrawnChapter } from './text/render-blocks.ts';
import { boxOf, findAnchor } from './text/text-anchor.ts';

/** Room above the line that a position is brought to. */
const HEAD_PX = 10;

/** Text running on through the chapters, downwards, or leftwards where it is written vertically. */
export function createScrolledView(input: NovelViewInput): NovelView {
  const scroller = createDiv('ar-scroller');
  // What scrolls must be reachable by the keyboard.
  scroller.tabIndex = 0;
  const abort = new AbortController();
  let drawn = new Map<string, DrawnChapter>();
  let ownStart: number | undefined;
  let borderTold: string | undefined;

  const isVertical = (): boolean => input.chapters()[0]?.writingMode === 'vertical';
  const extent = (): number => (isVertical() ? input.size().width : input.size().height);
  const scrollStart = (): number => (isVertical() ? -scroller.scrollLeft : scroller.scrollTop);
  const scrollRoom = (): number =>
    isVertical()
      ? scroller.scrollWidth - scroller.clientWidth
      : scroller.scrollHeight - scroller.clientHeight;
  const scrollToStart = (start: number, behavior: ScrollBehavior): void =>
    scroller.scrollTo(isVertical() ? { left: -start, behavior } : { top: start, behavior });

  /** px from the reading edge of the screen to a box's near and far side. */
  const near = (box: DOMRect): number =>
    isVertical()
      ? scroller.getBoundingClientRect().right - box.right
      : box.top - scroller.getBoundingClientRect().top;
  const far = (box: DOMRect): number => near(box) + (isVertical() ? box.width : box.height);

  const styleChapter = (element: HTMLElement): void => {
    const { width, height } = input.size();
    const settings = input.settings();
    const across = isVertical() ? height : width;
    const edge = isVertical()
      ? Math.max(settings.marginBlock, sideMargin(across, settings))
      : sideMargin(across, settings);
    element.style.paddingInline = `${edge}px`;
    element.style.paddingBlock = `${isVertical() ? settings.marginInline : settings.marginBlock}px`;
    element.style.setProperty('--ar-figure', `${Math.round(height * 0.8)}px`);
  };

  const mount = (): void => {
    scroller.toggleAttribute('data-vertical', isVertical());
    const next = new Map<string, DrawnChapter>();
    let before: Element | null = null;
    for (const chapter of input.chapters()) {
      const entry = drawn.get(chapter.id) ?? renderChapter(chapter);
      next.set(chapter.id, entry);
      styleChapter(entry.element);
      const place: Element | null = before ? before.nextElementSibling : scroller.firstElementChild;
      if (place !== entry.element) scroller.insertBefore(entry.element, place);
      before = entry.element;
    }
    for (const [id, entry] of drawn) if (!next.has(id)) entry.element.remove();
    drawn = next;
  };

  const setScroll = (start: number): void => {
    if (Math.abs(scrollStart() - start) < 0.5) return;
    scrollToStart(start, 'instant');
    ownStart = scrollStart();
  };

  const lineGap = (): number => (input.settings().lineHeight - 1.2) * 0.5 * input.settings().fontSize;

  const placeAnchor = (): void => {
    const anchor = input.anchor();
    const chapter = drawn.get(anchor.chapterId);
    const box = chapter && boxOf(chapter, anchor);
    if (!box) return;
    const isTop = anchor.block === 0 && anchor.char === 0;
    setScroll(scrollStart() + near(box) - (isTop ? 0 : lineGap() + HEAD_PX));
  };

  const read = (): void => {
    const entry = [...drawn].find(([, chapter]) => far(chapter.element.getBoundingClientRect()) > 1);
    const half = (input.settings().fontSize * input.settings().lineHeight) / 2;
    if (entry) {
      const [chapterId, chapter] = entry;
      const isAtTop = near(chapter.element.getBoundingClientRect()) > -1;
      const found = isAtTop ? { block: 0, char: 0 } : findAnchor(chapter, (box) => far(box) > half);
      input.moved({ chapterId, ...(found ?? { block: Math.max(0, chapter.blocks.length - 1), char: 0 }) });
    }
    const border = scrollStart() >= scrollRoom() - 2 ? 'next' : scrollStart() <= 0 ? 'previous' : undefined;
    if (border && border !== borderTold) input.border(border);
    borderTold = border;
  };

  const scrolled = (): void => {
    if (scroller.clientHeight === 0) return;
    if (ownStart !== undefined && Math.abs(scrollStart() - ownStart) < 0.5) return;
    ownStart = undefined;
    read();
  };
  scroller.addEventListener('scroll', scrolled, { signal: abort.signal, passive: true });
  const wheel = (event: WheelEvent): void => {
    if (isVertical() && event.deltaX === 0) scroller.scrollBy({ left: -event.deltaY, behavior: 'instant' });
  };
  scroller.addEventListener('wheel', wheel, { signal: abort.signal, passive: true });

  const look = (): NovelLook | undefined => {
    const middle = extent() / 2;
    const entry =
      [...drawn].find(([, { element }]) => far(element.getBoundingClientRect()) > middle) ??
      [...drawn].at(-1);
    if (!entry) return undefined;
    const box = entry[1].element.getBoundingClientRect();
    const length = far(box) - near(box);
    const pages = Math.max(1, Math.ceil(length / extent()));
    const isAtEnd = far(box) <= extent() + 2;
    const page = isAtEnd ? pages : Math.min(pages, 1 + Math.max(0, Math.floor(-near(box) / extent())));
    return { chapterId: entry[0], page, pages, isAtEnd };
  };

  return {
    element: scroller,
    look,
    isVertical,
    sync() {
      mount();
      placeAnchor();
    },
    chaptersChanged() {
      const held = drawn.get(input.anchor().chapterId);
      const before = held && near(held.element.getBoundingClientRect());
      mount();
      if (held?.element.isConnected && before !== undefined) {
        setScroll(scrollStart() + near(held.element.getBoundingClientRect()) - before);
      } else placeAnchor();
    },
    step(side) {
      const isAtEnd = side === 'next' ? scrollStart() >= scrollRoom() - 2 : scrollStart() <= 0;
      if (isAtEnd) {
        input.border(side);
        return;
      }
      const distance = extent() * input.settings().scrollStep * (side === 'next' ? 1 : -1);
      const isInstant = input.settings().turn === 'instant' || isMotionReduced();
      scrollToStart(scrollStart() + distance, isInstant ? 'instant' : 'smooth');
    },
    dragStart: () => false,
    dragMove: () => undefined,
    dragEnd: () => undefined,
    dragCancel: () => undefined,
    destroy() {
      abort.abort();
      scroller.remove();
    },
  };
}
