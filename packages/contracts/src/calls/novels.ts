import { defineCall } from '../call.ts';
import { novelChapterContentSchema } from '../content.ts';
import { localeQuery } from '../list.ts';
import { novelDetailSchema } from '../title.ts';
import { chapterListSchema, chapterParams } from './manga.ts';
import { homeCall, listCall, relatedCall, selectionCall, titleParams } from './titles.ts';

/** Calls about novels (specification §6). */
export const novels = {
  home: homeCall('novels'),
  list: listCall('novels'),
  hot: selectionCall('novels', 'hot'),
  new: selectionCall('novels', 'new'),
  completed: selectionCall('novels', 'completed'),
  related: relatedCall('novels'),
  detail: defineCall({
    id: 'novels.detail',
    method: 'GET',
    path: '/h5/novels/:id/detail',
    summary: 'A novel, as its detail page shows it',
    access: 'public',
    params: titleParams,
    query: localeQuery,
    output: novelDetailSchema,
  }),
  chapters: defineCall({
    id: 'novels.chapters',
    method: 'GET',
    path: '/h5/novels/:id/chapters',
    summary: 'All chapters in reading order',
    access: 'public',
    params: titleParams,
    output: chapterListSchema,
  }),
  chapterContent: defineCall({
    id: 'novels.chapterContent',
    method: 'GET',
    path: '/h5/novels/:id/chapter-content/:chapterId',
    summary: 'Text of a chapter, for a viewer who may read it',
    access: 'public',
    isPersonal: true,
    params: chapterParams,
    query: localeQuery,
    output: novelChapterContentSchema,
  }),
} as const;
