import { matchPath } from 'react-router';
import { REDIRECTS, ROUTES } from '../routes.ts';

/** Pages that somebody may come back to: not those for guests, nor the row that catches everything else. */
const PATHS = [...ROUTES.filter(({ guard }) => guard !== 'guest-only'), ...REDIRECTS]
  .map(({ path }) => path)
  .filter((path) => path !== '*');

/** Whether the route table has this path. */
export const isReturnPath = (pathname: string): boolean =>
  PATHS.some((path) => matchPath({ path, end: true }, pathname) !== null);
