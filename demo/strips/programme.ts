import type { Book } from './kit/series.ts';
import { dawn73 } from './dawn-73/book.ts';
import { eavesTea } from './eaves-tea/book.ts';
import { lastFloor } from './last-floor/book.ts';
import { officeCat } from './office-cat/book.ts';
import { platformZero } from './platform-zero/book.ts';
import { whalePost } from './whale-post/book.ts';

/** The demo's comics. */
export const BOOKS: readonly Book[] = [whalePost, officeCat, platformZero, lastFloor, dawn73, eavesTea];
