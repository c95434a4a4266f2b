import type { Package } from '@aurora/contracts';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './package-choice.module.css';

interface Props {
  label: string;
  packages: readonly Package[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
  /** `strip` goes on beyond the edge, `grid` shows all. */
  layout: 'strip' | 'grid';
  children: (offer: Package) => ReactNode;
}

/** Packages as cards, one of them taken: native radio buttons. */
export function PackageChoice({ label, packages, chosen, onChoose, layout, children }: Props) {
  const name = useId();
  const strip = useRef<HTMLDivElement>(null);
  // The one that is taken is seen, also where it stands beyond the edge.
  useEffect(() => {
    const { current } = strip;
    const card = current?.querySelector('input:checked')?.parentElement;
    if (current === null || card === null || card === undefined) return;
    const isSeen = card.offsetLeft + card.offsetWidth <= current.clientWidth;
    if (!isSeen) current.scrollLeft = card.offsetLeft - (current.clientWidth - card.offsetWidth) / 2;
  }, []);
  return (
    <fieldset className={styles['choice']}>
      <legend className={styles['label']}>{label}</legend>
      <div ref={strip} className={styles[layout]}>
        {packages.map((offer) => (
          <label key={offer.id} className={styles['card']}>
            <input
              type="radio"
              name={name}
              value={offer.id}
              checked={offer.id === chosen}
              onChange={() => onChoose(offer.id)}
            />
            <span className={styles['body']}>{children(offer)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
