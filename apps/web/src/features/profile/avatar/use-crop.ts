import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Crop, type Point, handledCrop, movedCrop, wholeCrop, zoomedCrop } from './crop-geometry.ts';

/** How far one press of an arrow goes, in parts of the square. */
const STEP = 0.04;
/** What one press of + or − zooms by. */
const ZOOM_STEP = 1.12;
/** How fast a wheel zooms: a notch of 100 px is about a fifth. */
const WHEEL = 0.002;

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

const ZOOMS: Readonly<Record<string, number>> = {
  '+': ZOOM_STEP,
  '=': ZOOM_STEP,
  '-': 1 / ZOOM_STEP,
  _: 1 / ZOOM_STEP,
};

function placeOf(event: { clientX: number; clientY: number }, square: Element): Point {
  const { left, top, width } = square.getBoundingClientRect();
  return { x: (event.clientX - left) / width, y: (event.clientY - top) / width };
}

type Change = (update: (crop: Crop) => Crop) => void;

/** A wheel zooms at the pointer. React listens to wheels passively, so that the page would scroll as well. */
function useWheel(square: RefObject<HTMLElement | null>, picture: ImageBitmap, change: Change): void {
  useEffect(() => {
    const element = square.current;
    if (element === null) return undefined;
    const turn = (event: WheelEvent): void => {
      event.preventDefault();
      const at = placeOf(event, element);
      change((crop) => zoomedCrop(crop, picture, Math.exp(-event.deltaY * WHEEL), at));
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [square, picture, change]);
}

/** Fingers on the square: one drags, two zoom. */
function useFingers(picture: ImageBitmap, change: Change) {
  const fingers = useRef(new Map<number, Point>());
  const lift = (event: PointerEvent): void => void fingers.current.delete(event.pointerId);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (fingers.current.size === 2 || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, placeOf(event, event.currentTarget));
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      if (!fingers.current.has(event.pointerId)) return;
      const before = [...fingers.current.values()];
      fingers.current.set(event.pointerId, placeOf(event, event.currentTarget));
      const after = [...fingers.current.values()];
      change((crop) => handledCrop(crop, picture, before, after));
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  };
}

/** The crop of a picture, and what the square needs to be handled by fingers, wheel and keys. */
export function useCrop(square: RefObject<HTMLElement | null>, picture: ImageBitmap) {
  const [crop, change] = useState(() => wholeCrop(picture));
  useWheel(square, picture, change);
  const fingers = useFingers(picture, change);
  const onKeyDown = (event: KeyboardEvent): void => {
    // With a modifier a key is the browser's: it zooms the page.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    const zoom = ZOOMS[event.key];
    if (arrow !== undefined) change((present) => movedCrop(present, picture, arrow));
    else if (zoom !== undefined) change((present) => zoomedCrop(present, picture, zoom));
    else return;
    event.preventDefault();
  };
  return { crop, change, handlers: { ...fingers, onKeyDown } };
}
