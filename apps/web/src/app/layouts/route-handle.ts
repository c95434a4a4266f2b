import type { UIMatch } from 'react-router';
import type { RouteRow } from '../route-row.ts';
import { ROUTES } from '../routes.ts';

/** What the router carries of a row: its path, by which the row is found again. */
export interface RouteHandle {
  path: string;
}

const isHandle = (value: unknown): value is RouteHandle =>
  typeof value === 'object' && value !== null && 'path' in value;

/** The row of the page that is shown; null while there is none. */
export function rowOf(matches: readonly UIMatch[]): RouteRow | null {
  const handle: unknown = matches.at(-1)?.handle;
  return isHandle(handle) ? (ROUTES.find((row) => row.path === handle.path) ?? null) : null;
}
