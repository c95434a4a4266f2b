import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Frames in which a smooth scroll that was under way may still move a page that was set elsewhere. */
const STRAY_FRAMES = 3;

/** Sets the page to a place and holds it there against a scroll that was under way; returns what lets go. */
function standAt(top: number): () => void {
  scrollTo({ top, behavior: 'instant' });
  let left = STRAY_FRAMES;
  let frame = 0;
  const hold = (): void => {
    if (Math.abs(scrollY - top) > 1) scrollTo({ top, behavior: 'instant' });
    left -= 1;
    if (left > 0) frame = requestAnimationFrame(hold);
  };
  frame = requestAnimationFrame(hold);
  return () => cancelAnimationFrame(frame);
}

/**
 * After each navigation: to the hash if there is one, to the saved place on back, else to the top
 * (specification §2).
 */
export function Rescroll() {
  const { key, hash } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const places = useRef(new Map<string, number>());
  const isFirst = useRef(true);

  useEffect(() => {
    const saved = places.current;
    const remember = (): void => void saved.set(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);

  useEffect(() => {
    // The first page stands where the browser put it.
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const target = hash === '' ? null : document.querySelector(`[id="${CSS.escape(hash.slice(1))}"]`);
    if (target !== null) target.scrollIntoView({ behavior: 'smooth' });
    else if (isBack) return standAt(places.current.get(key) ?? 0);
    else scrollTo({ top: 0, behavior: 'smooth' });
    return;
  }, [key, hash, isBack]);
  return null;
}
