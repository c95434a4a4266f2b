import { type PointerEventHandler, type RefObject, useEffect, useRef } from 'react';
import {
  type GestureCommand,
  type GestureEvent,
  type GestureState,
  IDLE,
  type Surface,
  nextGesture,
} from './gesture-machine.ts';

type Handlers = Record<
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
  PointerEventHandler<HTMLElement>
>;

/** Feeds the pointers of an element and the time to the gesture machine. */
export function useGestures(
  element: RefObject<HTMLElement | null>,
  surface: () => Omit<Surface, 'width' | 'height'>,
  obey: (command: GestureCommand) => void,
): Handlers {
  const state = useRef<GestureState>(IDLE);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const feed = (event: GestureEvent): void => {
    const box = element.current;
    if (box === null) return;
    const { clientWidth: width, clientHeight: height } = box;
    const next = nextGesture(state.current, event, { ...surface(), width, height });
    state.current = next.state;
    clearTimeout(timer.current);
    const { wakeAt } = next;
    if (wakeAt !== null)
      timer.current = setTimeout(
        () => feed({ type: 'timer', time: wakeAt }),
        Math.max(0, wakeAt - event.time),
      );
    for (const command of next.commands) obey(command);
  };
  const pointer =
    (type: 'down' | 'move' | 'up'): PointerEventHandler<HTMLElement> =>
    (event) => {
      if (!event.isPrimary || (type === 'down' && event.button !== 0)) return;
      const box = event.currentTarget.getBoundingClientRect();
      if (type === 'down') event.currentTarget.setPointerCapture(event.pointerId);
      feed({
        ...{ type, x: event.clientX - box.left, y: event.clientY - box.top, time: event.timeStamp },
        isMouse: event.pointerType === 'mouse',
      });
    };
  return {
    onPointerDown: pointer('down'),
    onPointerMove: pointer('move'),
    onPointerUp: pointer('up'),
    onPointerCancel: (event) => feed({ type: 'cancel', time: event.timeStamp }),
  };
}
