import { RefreshCw } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './pull-to-refresh.module.css';

/** Pulled this far, in pixels of the finger's way, letting go refreshes. */
const ENOUGH_PX = 120;
/** The page follows at half the finger's speed. */
const FOLLOW = 0.5;

interface Props {
  /** Said by a screen reader while new content comes. */
  label: string;
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
}

type Pull = { state: 'rest' } | { state: 'pulled'; distance: number } | { state: 'refreshing' };

/**
 * Refreshes a page that is pulled down at its very top. Only a finger that began there counts: a page that was
 * scrolled up to its top does not jump on.
 */
export function PullToRefresh({ label, onRefresh, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [pull, setPull] = useState<Pull>({ state: 'rest' });
  const refresh = useRef(onRefresh);
  useEffect(() => {
    refresh.current = onRefresh;
  });
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const listeners = new AbortController();
    let from: { x: number; y: number } | null = null;
    let distance = 0;
    const begin = (event: TouchEvent): void => {
      const [touch] = event.touches;
      const isAtTop = scrollY <= 0 && event.touches.length === 1 && !document.querySelector('dialog[open]');
      from = isAtTop && touch !== undefined ? { x: touch.clientX, y: touch.clientY } : null;
      distance = 0;
    };
    const move = (event: TouchEvent): void => {
      const [touch] = event.touches;
      if (from === null || touch === undefined) return;
      const [dx, dy] = [touch.clientX - from.x, touch.clientY - from.y];
      // A rail that is swiped, or a page that is read on.
      if (distance === 0 && (dy < 8 || Math.abs(dx) > dy)) {
        if (dy < -4 || Math.abs(dx) > 8) from = null;
        return;
      }
      if (event.cancelable) event.preventDefault();
      distance = Math.max(1, dy);
      setPull({ state: 'pulled', distance });
    };
    const end = (): void => {
      if (from === null || distance === 0) return;
      from = null;
      if (distance < ENOUGH_PX) return setPull({ state: 'rest' });
      setPull({ state: 'refreshing' });
      const rest = (): void => setPull({ state: 'rest' });
      // What failed is shown by what asked.
      refresh.current().then(rest, rest);
    };
    element.addEventListener('touchstart', begin, { signal: listeners.signal, passive: true });
    element.addEventListener('touchmove', move, { signal: listeners.signal, passive: false });
    element.addEventListener('touchend', end, { signal: listeners.signal });
    element.addEventListener('touchcancel', end, { signal: listeners.signal });
    return () => listeners.abort();
  }, []);
  const way = pull.state === 'pulled' ? Math.min(pull.distance, ENOUGH_PX * 1.4) * FOLLOW : 0;
  return (
    <div ref={box} className={styles['box']} data-pull>
      <output
        className={styles['mark']}
        data-state={pull.state}
        aria-label={pull.state === 'refreshing' ? label : undefined}
        style={{ translate: `0 ${pull.state === 'refreshing' ? 56 : way}px`, rotate: `${way * 4}deg` }}
      >
        <RefreshCw size={20} strokeWidth={1.75} aria-hidden="true" />
      </output>
      {children}
    </div>
  );
}
