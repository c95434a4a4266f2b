import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { localeQuery } from '../list.ts';
import { LOCALES, localeSchema } from '../locale.ts';
import { TITLE_KINDS } from '../title.ts';

export const categorySchema = z.strictObject({
  slug: z.string(),
  name: z.string(),
  /** Titles of this category that a visitor can open. */
  titleCount: z.int(),
});

/** A category's labels, in the shape of specification §3. */
export const categoryTranslationSchema = z.strictObject({
  typeName: z.string(),
  nameZh: z.string(),
  translations: z.record(z.string(), z.string()),
});
export type CategoryTranslation = z.output<typeof categoryTranslationSchema>;

const categoriesQuery = z.strictObject({
  locale: z.optional(localeSchema),
  kind: z.optional(z.enum(TITLE_KINDS)),
});

/** Calls about the service itself. */
export const system = {
  config: defineCall({
    id: 'system.config',
    method: 'GET',
    path: '/h5/system-config',
    summary: 'What a client needs to know of this service',
    access: 'public',
    output: z.strictObject({
      name: z.string(),
      version: z.string(),
      serverTime: z.string(),
      locales: z.array(z.enum(LOCALES)),
      trialSeconds: z.int(),
    }),
  }),
  categories: defineCall({
    id: 'system.categories',
    method: 'GET',
    path: '/h5/categories',
    summary: 'Categories that have titles, with their labels',
    access: 'public',
    query: categoriesQuery,
    output: z.strictObject({ items: z.array(categorySchema) }),
  }),
  movieCategoryList: defineCall({
    id: 'system.movieCategoryList',
    method: 'GET',
    path: '/h5/movie-category/list',
    summary: 'Category translations (specification §1, §7)',
    access: 'public',
    query: localeQuery,
    output: z.array(categoryTranslationSchema),
  }),
  novelCategories: defineCall({
    id: 'system.novelCategories',
    method: 'GET',
    path: '/h5/novel-categories/list',
    summary: 'Categories that have novels',
    access: 'public',
    query: localeQuery,
    output: z.strictObject({ items: z.array(categorySchema) }),
  }),
} as const;
