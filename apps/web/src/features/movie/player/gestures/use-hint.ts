import { useCallback, useEffect, useRef, useState } from 'react';
import type { Hint } from './gesture-hint.tsx';

const HINT_MS = 800;

/** Shows what a gesture did for a moment; skips that follow at once add up. */
export function useHint(): { hint: Hint | null; say: (hint: Hint) => void; hush: () => void } {
  const [hint, setHint] = useState<Hint | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const hush = useCallback(() => setHint(null), []);
  const say = useCallback((next: Hint) => {
    clearTimeout(timer.current);
    setHint((before) =>
      next.kind === 'skip' && before?.kind === 'skip' && before.seconds * next.seconds > 0
        ? { ...next, seconds: before.seconds + next.seconds }
        : next,
    );
    // A held finger says itself when it is over.
    if (next.kind !== 'boost') timer.current = setTimeout(() => setHint(null), HINT_MS);
  }, []);
  return { hint, say, hush };
}
