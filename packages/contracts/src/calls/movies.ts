import { defineCall } from '../call.ts';
import { playPermissionSchema } from '../content.ts';
import { localeQuery } from '../list.ts';
import { movieDetailSchema } from '../title.ts';
import { homeCall, listCall, relatedCall, selectionCall, titleParams } from './titles.ts';

/** Calls about films (specification §6). */
export const movies = {
  home: homeCall('movies'),
  list: listCall('movies'),
  hot: selectionCall('movies', 'hot'),
  new: selectionCall('movies', 'new'),
  highRated: selectionCall('movies', 'high-rated'),
  superRecommended: selectionCall('movies', 'super-recommended'),
  free: selectionCall('movies', 'free'),
  vip: selectionCall('movies', 'vip'),
  related: relatedCall('movies'),
  detail: defineCall({
    id: 'movies.detail',
    method: 'GET',
    path: '/h5/movies/:id/detail-page',
    summary: 'A film, as its detail page shows it',
    access: 'public',
    params: titleParams,
    query: localeQuery,
    output: movieDetailSchema,
  }),
  playPermission: defineCall({
    id: 'movies.playPermission',
    method: 'GET',
    path: '/h5/movies/:id/play-permission',
    summary: 'What this viewer may play of the film, with a signed playlist',
    access: 'public',
    isPersonal: true,
    params: titleParams,
    query: localeQuery,
    output: playPermissionSchema,
  }),
} as const;
