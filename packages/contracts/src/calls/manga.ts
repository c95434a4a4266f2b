import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { mangaChapterContentSchema } from '../content.ts';
import { localeQuery } from '../list.ts';
import { localeSchema } from '../locale.ts';
import { PICTURE_FORMATS, chapterRowSchema, contentIdSchema, mangaDetailSchema } from '../title.ts';
import { homeCall, listCall, relatedCall, selectionCall, titleParams } from './titles.ts';

export const chapterParams = z.strictObject({ id: contentIdSchema, chapterId: contentIdSchema });
export const chapterListSchema = z.strictObject({ items: z.array(chapterRowSchema) });

/** Calls about comics (specification §6). */
export const manga = {
  home: homeCall('manga'),
  list: listCall('manga'),
  hot: selectionCall('manga', 'hot'),
  new: selectionCall('manga', 'new'),
  completed: selectionCall('manga', 'completed'),
  related: relatedCall('manga'),
  detail: defineCall({
    id: 'manga.detail',
    method: 'GET',
    path: '/h5/manga/:id/detail',
    summary: 'A comic, as its detail page shows it',
    access: 'public',
    params: titleParams,
    query: localeQuery,
    output: mangaDetailSchema,
  }),
  chapters: defineCall({
    id: 'manga.chapters',
    method: 'GET',
    path: '/h5/manga/:id/chapters',
    summary: 'All chapters in reading order',
    access: 'public',
    params: titleParams,
    output: chapterListSchema,
  }),
  chapterContent: defineCall({
    id: 'manga.chapterContent',
    method: 'GET',
    path: '/h5/manga/:id/chapter-content/:chapterId',
    summary: 'Pages of a chapter with signed addresses, for a viewer who may read it',
    access: 'public',
    isPersonal: true,
    params: chapterParams,
    query: z.strictObject({
      locale: z.optional(localeSchema),
      /** Picture format the browser can draw. */
      format: z._default(z.enum(PICTURE_FORMATS), 'webp'),
    }),
    output: mangaChapterContentSchema,
  }),
} as const;
