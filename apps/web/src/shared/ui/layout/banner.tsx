import type { FeaturedTitle } from '@aurora/contracts';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useAlive } from '#shared/lib/use-alive.ts';
import { Poster } from '../posters/poster.tsx';
import styles from './banner.module.css';

interface Props {
  label: string;
  items: readonly FeaturedTitle[];
  hrefOf: (item: FeaturedTitle) => string;
}

const BREATH_MS = 6_000;

/** Moves on by itself only while nobody touches, focuses or hides it, and motion is welcome. */
function useBreathing(count: number, list: React.RefObject<HTMLUListElement | null>, isHeld: boolean): void {
  useEffect(() => {
    if (isHeld || count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setInterval(() => {
      const row = list.current;
      if (row === null || document.hidden) return;
      const next = (Math.round(row.scrollLeft / row.clientWidth) + 1) % count;
      row.scrollTo({ left: next * row.clientWidth, behavior: 'smooth' });
    }, BREATH_MS);
    return () => clearInterval(timer);
  }, [count, list, isHeld]);
}

/** True once somebody touched the banner, and while the focus is in it. */
function useHeld(list: React.RefObject<HTMLUListElement | null>): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const row = list.current;
    if (row === null) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    row.addEventListener('pointerdown', () => setHeld(true), { signal });
    row.addEventListener('focusin', () => setHeld(true), { signal });
    row.addEventListener('focusout', () => setHeld(false), { signal });
    return () => listeners.abort();
  }, [list]);
  return isHeld;
}

/** Featured titles, one to a view, 16:9. */
export function Banner({ label, items, hrefOf }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const isAlive = useAlive();
  useBreathing(items.length, list, useHeld(list));
  return (
    <section className={styles['banner']} aria-label={label}>
      <ul
        ref={list}
        className={styles['row']}
        onScroll={(event) => {
          const row = event.currentTarget;
          setCurrent(Math.round(row.scrollLeft / Math.max(1, row.clientWidth)));
        }}
      >
        {items.map((item, index) => (
          <li key={item.id} className={styles['slide']}>
            <Link to={hrefOf(item)} className={styles['link']}>
              {index === 0 || isAlive ? (
                <Poster
                  picture={item.banner}
                  ratio="16/9"
                  alt=""
                  sizes="min(100vw, 480px)"
                  isPriority={index === 0}
                />
              ) : (
                // The slides to come would share the line with the one that is looked at.
                <span className={styles['held']} style={{ backgroundColor: item.banner.color }} />
              )}
              <span className={styles['texts']}>
                <span className={styles['name']}>{item.name}</span>
                <span className={styles['line']}>{item.tagline}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <span className={styles['dots']} aria-hidden="true">
        {items.map((item, index) => (
          <span key={item.id} data-current={index === current} />
        ))}
      </span>
    </section>
  );
}
