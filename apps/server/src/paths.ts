import { fileURLToPath } from 'node:url';

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Folders of the checkout that the server reads. */
export const MIGRATIONS_DIR = fromHere('../migrations');
export const WEB_DIST_DIR = fromHere('../../web/dist');
export const DEMO_LIBRARY_DIR = fromHere('../../../demo/library');
