import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import styles from './link-tabs.module.css';

interface Props {
  label: string;
  items: readonly { to: string; label: string; isCurrent: boolean }[];
}

/** Parts of a page as links: which one is shown stands in the address, and back leaves the page, not the part. */
export function LinkTabs({ label, items }: Props) {
  const strip = useRef<HTMLElement>(null);
  const current = items.findIndex(({ isCurrent }) => isCurrent);
  useEffect(() => {
    const tab = strip.current?.children[current];
    if (!(tab instanceof HTMLElement) || strip.current === null) return;
    // Only along the strip: the page itself stays where it is.
    strip.current.scrollLeft = tab.offsetLeft - (strip.current.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={strip} aria-label={label} className={styles['strip']}>
      {items.map(({ to, label: text, isCurrent }) => (
        <Link
          key={to}
          to={to}
          replace
          preventScrollReset
          className={styles['tab'] ?? ''}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
