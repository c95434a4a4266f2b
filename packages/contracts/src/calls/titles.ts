import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { localeQuery, pageOf, pageQueryShape, titleListQuery } from '../list.ts';
import { contentIdSchema, featuredTitleSchema, titleCardSchema } from '../title.ts';

export const titleParams = z.strictObject({ id: contentIdSchema });
export const titlePage = pageOf(titleCardSchema);
export type TitlePage = z.output<typeof titlePage>;

/** Rails of a home screen, in the order shown. `category` rails carry their category's slug and label. */
export const RAIL_IDS = ['hot', 'new', 'high-rated', 'free', 'vip', 'completed', 'category'] as const;
export type RailId = (typeof RAIL_IDS)[number];

export const railSchema = z.strictObject({
  id: z.enum(RAIL_IDS),
  category: z.nullable(z.strictObject({ slug: z.string(), name: z.string() })),
  items: z.array(titleCardSchema),
});
export type Rail = z.output<typeof railSchema>;

/** Everything a home screen shows for a guest, in one answer. */
export const homeSchema = z.strictObject({
  featured: z.array(featuredTitleSchema),
  rails: z.array(railSchema),
});
export type Home = z.output<typeof homeSchema>;

type KindPath = 'movies' | 'manga' | 'novels';

/** The home call of a kind. */
export const homeCall = <P extends KindPath>(kind: P) =>
  defineCall({
    id: `${kind}.home`,
    method: 'GET',
    path: `/h5/${kind}/home`,
    summary: 'Banner and rails of the home screen',
    access: 'public',
    query: localeQuery,
    output: homeSchema,
  });

/** A fixed selection (hot, new, free …): the selection decides filter and order. */
export const selectionCall = <P extends KindPath, const S extends string>(kind: P, selection: S) =>
  defineCall({
    id: `${kind}.${selection}`,
    method: 'GET',
    path: `/h5/${kind}/${selection}`,
    summary: `Titles of the selection "${selection}"`,
    access: 'public',
    query: z.strictObject(pageQueryShape),
    output: titlePage,
  });

export const listCall = <P extends KindPath>(kind: P) =>
  defineCall({
    id: `${kind}.list`,
    method: 'GET',
    path: `/h5/${kind}/list`,
    summary: 'All titles of the kind, by category and sort',
    access: 'public',
    query: titleListQuery,
    output: titlePage,
  });

export const relatedCall = <P extends KindPath>(kind: P) =>
  defineCall({
    id: `${kind}.related`,
    method: 'GET',
    path: `/h5/${kind}/:id/related`,
    summary: 'Titles like this one',
    access: 'public',
    params: titleParams,
    query: localeQuery,
    output: z.strictObject({ items: z.array(titleCardSchema) }),
  });
