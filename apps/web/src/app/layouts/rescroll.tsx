import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

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
    else
      scrollTo({ top: isBack ? (places.current.get(key) ?? 0) : 0, behavior: isBack ? 'instant' : 'smooth' });
  }, [key, hash, isBack]);
  return null;
}
