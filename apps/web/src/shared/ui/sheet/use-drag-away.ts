import { type PointerEvent, type RefObject, useRef } from 'react';
import { isThrown } from '#shared/lib/is-thrown.ts';

interface Drag {
  from: number;
  distance: number;
  velocity: number;
  at: number;
}

/** The edge that a sheet leaves over. */
export type Edge = 'down' | 'left';

/**
 * Lets a sheet follow the finger that holds its head, and leave when it is thrown. The way it was dragged stands
 * in the custom property `--drag` (px towards its edge); `data-dragged` is set meanwhile.
 */
export function useDragAway(sheet: RefObject<HTMLElement | null>, edge: Edge, onAway: () => void) {
  const drag = useRef<Drag | null>(null);
  const alongOf = (event: PointerEvent): number => (edge === 'down' ? event.clientY : -event.clientX);
  const release = (): Drag | null => {
    const last = drag.current;
    drag.current = null;
    sheet.current?.removeAttribute('data-dragged');
    sheet.current?.style.removeProperty('--drag');
    return last;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      const isButton = event.target instanceof Element && event.target.closest('button') !== null;
      if (isButton || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { from: alongOf(event), distance: 0, velocity: 0, at: event.timeStamp };
      sheet.current?.setAttribute('data-dragged', '');
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      const last = drag.current;
      if (last === null) return;
      const distance = Math.max(0, alongOf(event) - last.from);
      const passed = Math.max(1, event.timeStamp - last.at);
      const velocity = (distance - last.distance) / passed;
      drag.current = { from: last.from, distance, velocity, at: event.timeStamp };
      sheet.current?.style.setProperty('--drag', `${distance}px`);
    },
    onPointerUp: (): void => {
      const size = edge === 'down' ? sheet.current?.offsetHeight : sheet.current?.offsetWidth;
      const last = release();
      if (last !== null && isThrown(last.distance, size ?? 1, last.velocity)) onAway();
    },
    onPointerCancel: (): void => void release(),
  };
}
