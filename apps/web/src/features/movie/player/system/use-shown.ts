import { useCallback, useEffect, useState } from 'react';

const HIDE_AFTER_MS = 3000;

/**
 * Whether the controls are shown: always while the film pauses or somebody holds them, else for a moment after
 * each touch.
 */
export function useShown(isHeld: boolean): { isShown: boolean; show: () => void; toggle: () => void } {
  /** Counts touches, so that each one begins the moment anew; 0 is hidden. */
  const [touches, setTouches] = useState(1);
  useEffect(() => {
    if (touches === 0 || isHeld) return undefined;
    const timer = setTimeout(() => setTouches(0), HIDE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [touches, isHeld]);
  return {
    isShown: touches > 0 || isHeld,
    show: useCallback(() => setTouches((count) => count + 1), []),
    toggle: useCallback(() => setTouches((count) => (count > 0 ? 0 : 1)), []),
  };
}
