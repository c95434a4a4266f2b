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
      /** Keys that fields are sealed to, the present one first; 32 bytes of X25519, base64url. */
      keys: z.array(
        z.strictObject({
          kid: z.string(),
          publicKey: z.string(),
          validFrom: z.string(),
          validUntil: z.string(),
        }),
      ),
      /** How long a sealing window is, in milliseconds (specification §9). */
      windowMs: z.int(),
      limits: z.strictObject({
        username: z.strictObject({ min: z.int(), max: z.int() }),
        password: z.strictObject({ min: z.int(), max: z.int() }),
        emailCodeResendSeconds: z.int(),
        avatarBytes: z.int(),
      }),
      switches: z.strictObject({
        /** False where the operator closed registration. */
        canRegister: z.boolean(),
        /** Mails reach people; false while they are only caught. */
        sendsMail: z.boolean(),
      }),
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
