import { Activity, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useMatches, useOutlet } from 'react-router';
import { rowOf } from './route-handle.ts';

/** Kept pages beyond this many are let go, the least recently shown first. */
const KEPT = 5;

interface Page {
  key: string;
  element: ReactNode;
}

/** Pages shown before, hidden but alive, with the present one last when it is kept itself. */
export function arrangePages<P extends { key: string }>(
  pages: readonly P[],
  present: P,
  isKept: boolean,
): P[] {
  const others = pages.filter((page) => page.key !== present.key).slice(-(KEPT - 1));
  return isKept ? [...others, present] : others;
}

/** Drawn in an order that no visit changes: an element that is moved forgets how far its rails were scrolled. */
const inPlace = (pages: readonly Page[]): Page[] => pages.toSorted((a, b) => (a.key < b.key ? -1 : 1));

/** A hidden page's media would play on: it is paused by hand. */
function usePausedMedia(key: string): React.RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const page of box.current?.children ?? []) {
      if (page instanceof HTMLElement && page.dataset['page'] === key) continue;
      for (const media of page.querySelectorAll('video, audio')) {
        if (media instanceof HTMLMediaElement) media.pause();
      }
    }
  }, [key]);
  return box;
}

/** The router's page; rows marked as kept stay alive behind the next one, with their state. */
export function KeptOutlet() {
  const outlet = useOutlet();
  const isKept = rowOf(useMatches())?.isKept === true;
  const { pathname } = useLocation();
  const [kept, setKept] = useState<readonly Page[]>([]);
  const box = usePausedMedia(pathname);
  const shown = arrangePages(kept, { key: pathname, element: outlet }, isKept);
  useEffect(() => {
    if (isKept) setKept((before) => arrangePages(before, { key: pathname, element: outlet }, true));
    // The element of a page is taken when it is left or first shown; a new one at each render would not end.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [isKept, pathname]);
  return (
    <div ref={box}>
      {inPlace(shown).map((page) => (
        <Activity key={page.key} mode={page.key === pathname ? 'visible' : 'hidden'}>
          <div data-page={page.key}>{page.key === pathname ? outlet : page.element}</div>
        </Activity>
      ))}
      {!isKept && <div data-page={pathname}>{outlet}</div>}
    </div>
  );
}
