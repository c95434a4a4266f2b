import type { Package } from '@aurora/contracts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** The package that is offered first: the recommended one, else the first. */
const firstChoice = (packages: readonly Package[]): Package | undefined =>
  packages.find(({ badge }) => badge === 'recommended') ?? packages[0];

/** The package that is taken. It stands in the address too, so that a reload or the way back finds it. */
export function useChoice(packages: readonly Package[]): {
  chosen: Package | undefined;
  choose: (id: string) => void;
} {
  const [search] = useSearchParams();
  const [wanted, setWanted] = useState(search.get('package'));
  const choose = (id: string): void => {
    setWanted(id);
    const next = new URL(location.href);
    next.searchParams.set('package', id);
    // Past the router, for which it would be a visit to another page, beginning at its top.
    history.replaceState(history.state, '', next);
  };
  return { chosen: packages.find(({ id }) => id === wanted) ?? firstChoice(packages), choose };
}
