import { z } from 'zod/mini';
import { localeSchema } from './locale.ts';

/** Page size of lists: 20, a client may ask for 1–50 (`decisions.md`, Numbers). */
export const PAGE_SIZE = { default: 20, max: 50 } as const;

export const TITLE_SORTS = ['default', 'latest', 'hottest', 'rating'] as const;
export type TitleSort = (typeof TITLE_SORTS)[number];

/** Numbers travel as text in a query string. */
const queryInt = (min: number, max: number) =>
  z.pipe(z.coerce.number(), z.int().check(z.minimum(min), z.maximum(max)));

/** The language of names and texts; without it the request's `Accept-Language` decides. */
export const localeQuery = z.strictObject({ locale: z.optional(localeSchema) });

export const pageQueryShape = {
  locale: z.optional(localeSchema),
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z._default(queryInt(1, PAGE_SIZE.max), PAGE_SIZE.default),
};

export const titleListQuery = z.strictObject({
  ...pageQueryShape,
  sort: z._default(z.enum(TITLE_SORTS), 'default'),
  category: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,32}$/u))),
});

/** A page of a list: `nextCursor` is null on the last one. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.strictObject({ items: z.array(item), nextCursor: z.nullable(z.string()) });
