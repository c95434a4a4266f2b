import { type CSSProperties, useEffect, useRef, useState } from 'react';
import styles from './reader-chrome.module.css';

export interface SliderPlace {
  value: number;
  max: number;
  step: number;
  /** Books read from right to left begin at the right. */
  isMirrored: boolean;
  /** What a value means, for eyes and screen readers. */
  textOf: (value: number) => string;
  onGo: (value: number) => void;
}

/** Where in the chapter: says where it would go while it is held, and goes there when it is let go. */
export function ReadingSlider({ place, label }: { place: SliderPlace; label: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [held, setHeld] = useState<number | null>(null);
  const { value, max, step, isMirrored, textOf, onGo } = place;
  const go = useRef(onGo);
  useEffect(() => {
    go.current = onGo;
  });
  useEffect(() => {
    const element = input.current;
    if (element === null) return undefined;
    // React's own change event comes with every step of a drag; the browser's only at its end.
    const commit = (): void => {
      go.current(Number(element.value));
      setHeld(null);
    };
    element.addEventListener('change', commit);
    return () => element.removeEventListener('change', commit);
  }, []);
  const shown = held ?? value;
  return (
    <div className={styles['slider']}>
      {held !== null && <output className={styles['bubble']}>{textOf(held)}</output>}
      <input
        ref={input}
        type="range"
        dir={isMirrored ? 'rtl' : 'ltr'}
        min={0}
        max={max}
        step={step}
        value={shown}
        aria-label={label}
        aria-valuetext={textOf(shown)}
        style={{ '--part': max > 0 ? shown / max : 0 } as CSSProperties}
        onInput={(event) => setHeld(Number(event.currentTarget.value))}
        onChange={() => undefined}
      />
    </div>
  );
}
