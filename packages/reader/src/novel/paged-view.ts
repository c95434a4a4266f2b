import type { Side } from '../core/chapter-line.ts';
import { createDiv } from '../core/dom.ts';
import { isMotionReduced, TURN_MS } from '../core/motion.ts';
import { createLeaf } from './leaf.ts';
import type { Leaf } from './leaf.ts';
import type { NovelView, NovelViewInput } from './novel-view.ts';

/** A throw this fast turns the page however short it was, in px per ms. */
const FLING = 0.3;
const TURN_SHARE = 0.25;
const RESISTANCE = 0.25;
/** The leaves of the next turn are laid out this long after the last one, out of its way. */
const PREPARE_MS = 80;

type Target = { leaf: Leaf; page: number };

/** The page turner: the leaf being read and, during a turn, the one that comes. */
export function createPagedView(input: NovelViewInput): NovelView {
  const box = createDiv('ar-leaves');
  let leaves: Leaf[] = [];
  let current: Leaf | undefined;
  let drag: { side: Side; target: Target | undefined } | undefined;
  let motions: Animation[] = [];
  let prepareTimer = 0;

  const isVertical = (): boolean => current?.isVertical ?? false;
  /** +1 where the next page lies on the right, -1 where it lies on the left. */
  const sign = (): number => (isVertical() ? -1 : 1);
  const width = (): number => input.size().width;

  const addLeaf = (chapterId: string): Leaf | undefined => {
    const chapter = input.chapters().find(({ id }) => id === chapterId);
    if (!chapter) return undefined;
    const leaf = createLeaf(chapter, box);
    leaf.layout(input.size(), input.settings());
    leaves.push(leaf);
    return leaf;
  };
  /** A leaf of that chapter that is free to come. */
  const freeLeaf = (chapterId: string): Leaf | undefined =>
    leaves.find((leaf) => leaf.chapterId === chapterId && leaf !== current) ?? addLeaf(chapterId);

  const neighbourId = (side: Side): string | undefined => {
    const place = input.chapters().findIndex(({ id }) => id === current?.chapterId);
    return place === -1 ? undefined : input.chapters()[place + (side === 'next' ? 1 : -1)]?.id;
  };

  const targetOf = (side: Side): Target | undefined => {
    if (!current) return undefined;
    const page = current.page() + (side === 'next' ? 1 : -1);
    const isWithin = page >= 0 && page < current.pages();
    const id = isWithin ? current.chapterId : neighbourId(side);
    const leaf = id === undefined ? undefined : freeLeaf(id);
    return leaf && { leaf, page: isWithin ? page : side === 'next' ? 0 : leaf.pages() - 1 };
  };

  const removeStrangers = (): void => {
    const near = new Set([current?.chapterId, neighbourId('next'), neighbourId('previous')]);
    const kept = leaves.filter((leaf) => near.has(leaf.chapterId));
    for (const leaf of leaves) if (!kept.includes(leaf)) leaf.element.remove();
    leaves = kept;
  };

  const prepare = (): void => {
    if (!current) return;
    freeLeaf(current.chapterId);
    const isNearEnd = current.page() >= current.pages() - 2;
    const id = isNearEnd ? neighbourId('next') : current.page() <= 1 ? neighbourId('previous') : undefined;
    if (id !== undefined) freeLeaf(id);
  };

  const settle = (): void => {
    for (const motion of motions) motion.cancel();
    motions = [];
    drag = undefined;
    for (const leaf of leaves) {
      leaf.element.style.transform = '';
      leaf.element.style.zIndex = '';
      leaf.element.toggleAttribute('data-shown', leaf === current);
      leaf.element.toggleAttribute('inert', leaf !== current);
    }
    removeStrangers();
    clearTimeout(prepareTimer);
    prepareTimer = window.setTimeout(prepare, PREPARE_MS);
  };

  /** Where the leaving and the coming leaf stand when the finger has moved `px`. */
  const shiftsAt = (side: Side, px: number): { out: number; into: number } => {
    const start = (side === 'next' ? width() : -width()) * sign();
    if (input.settings().turn !== 'cover') return { out: px, into: px + start };
    return side === 'next' ? { out: px, into: 0 } : { out: 0, into: px + start };
  };
  const shift = (px: number): string => `translate(${px}px, 0)`;

  const pose = (side: Side, target: Target | undefined, px: number): void => {
    if (!current) return;
    const shifts = shiftsAt(side, target ? px : px * RESISTANCE);
    for (const leaf of leaves)
      leaf.element.toggleAttribute('data-shown', leaf === current || leaf === target?.leaf);
    current.element.style.transform = shift(target ? shifts.out : px * RESISTANCE);
    if (!target) return;
    target.leaf.element.style.transform = shift(shifts.into);
    // Covering, the leaf that moves lies above the one that stays.
    current.element.style.zIndex = side === 'next' ? '2' : '1';
    target.leaf.element.style.zIndex = side === 'next' ? '1' : '2';
  };

  /** Moves both leaves from where the finger left them to the end of the turn, or back. */
  const glide = (out: Leaf, into: Leaf | undefined, side: Side, from: number, to: number): void => {
    if (input.settings().turn === 'instant' || isMotionReduced() || from === to) {
      settle();
      return;
    }
    const [before, after] = [shiftsAt(side, from), shiftsAt(side, to)];
    const timing = { duration: TURN_MS, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)', fill: 'forwards' } as const;
    const move = (leaf: Leaf, start: number, end: number): Animation =>
      leaf.element.animate([{ transform: shift(start) }, { transform: shift(end) }], timing);
    motions = [move(out, before.out, after.out)];
    if (into) motions.push(move(into, before.into, after.into));
    const mine = motions;
    motions[0]?.addEventListener('finish', () => {
      if (motions === mine) settle();
    });
  };

  const turn = (side: Side, target: Target | undefined, px: number): void => {
    const out = current;
    if (!out) return;
    if (!target) {
      glide(out, undefined, side, px * RESISTANCE, 0);
      input.border(side);
      return;
    }
    target.leaf.show(target.page);
    pose(side, target, px);
    current = target.leaf;
    glide(out, target.leaf, side, px, (side === 'next' ? -width() : width()) * sign());
    input.moved({ chapterId: current.chapterId, ...current.anchorOf(current.page()) });
  };

  const sync = (): void => {
    const anchor = input.anchor();
    for (const leaf of leaves) leaf.layout(input.size(), input.settings());
    current = current?.chapterId === anchor.chapterId ? current : freeLeaf(anchor.chapterId);
    current?.show(current.pageOf(anchor));
    settle();
  };

  return {
    element: box,
    sync,
    isVertical,
    // The leaf being read is untouched by chapters that come and go around it.
    chaptersChanged: () => {
      const isGone = !input.chapters().some(({ id }) => id === current?.chapterId);
      if (isGone) {
        current = undefined;
        sync();
      } else if (motions.length === 0 && !drag) settle();
    },
    look: () =>
      current && {
        chapterId: current.chapterId,
        page: current.page() + 1,
        pages: current.pages(),
        isAtEnd: current.page() === current.pages() - 1,
      },
    step(side) {
      settle();
      turn(side, targetOf(side), 0);
    },
    dragStart(axis) {
      if (axis !== 'x') return false;
      settle();
      return true;
    },
    dragMove(total) {
      const side = total.x * sign() < 0 ? 'next' : 'previous';
      if (drag?.side !== side) drag = { side, target: targetOf(side) };
      drag.target?.leaf.show(drag.target.page);
      pose(side, drag.target, total.x);
    },
    dragEnd(total, velocity) {
      const pulled = drag;
      if (!pulled || !current) return;
      const isThrown = Math.abs(velocity.x) > FLING && Math.sign(velocity.x) === Math.sign(total.x);
      if (isThrown || Math.abs(total.x) >= width() * TURN_SHARE) turn(pulled.side, pulled.target, total.x);
      else glide(current, pulled.target?.leaf, pulled.side, total.x, 0);
    },
    dragCancel: settle,
    destroy() {
      clearTimeout(prepareTimer);
      for (const motion of motions) motion.cancel();
      box.remove();
    },
  };
}
