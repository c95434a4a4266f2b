import type { Package } from '@aurora/contracts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** The package that is offered first: the recommended one, else the first. */
const firstChoice = (packages: readonly Package[]): Package | undefined =>
  packages.find(({ badge }) => badge === 'recommended') ?? packages[0];

/**
 * The package that is taken. It stands in the address too, so that a login, a reload or the way back finds it; what is
 * pressed does not wait for that.
 */
export function useChoice(packages: readonly Package[]): {
  chosen: Package | undefined;
  choose: (id: string) => void;
} {
  const [search, setSearch] = useSearchParams();
  const [wanted, setWanted] = useState(search.get('package'));
  const choose = (id: string): void => {
    setWanted(id);
    const next = new URLSearchParams(search);
    next.set('package', id);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return { chosen: packages.find(({ id }) => id === wanted) ?? firstChoice(packages), choose };
}
