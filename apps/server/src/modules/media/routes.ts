import { manga, movies, novels } from '@aurora/contracts';
import type { FastifyInstance } from 'fastify';
import { GUEST } from '#modules/access/index.ts';
import { registerCall } from '#platform/http/register-call.ts';
import type { MediaService } from './service.ts';

/** What a viewer may play or read. Answers depend on the viewer: never shared, never stored. */
export function registerMediaRoutes(app: FastifyInstance, deps: { media: MediaService }): void {
  const { media } = deps;
  registerCall(app, movies.playPermission, ({ params, locale }) =>
    media.getPlayPermission(GUEST, params.id, locale),
  );
  registerCall(app, manga.chapterContent, ({ params, query, locale }) =>
    media.getMangaChapter(GUEST, params.id, params.chapterId, locale, query.format),
  );
  registerCall(app, novels.chapterContent, ({ params, locale }) =>
    media.getNovelChapter(GUEST, params.id, params.chapterId, locale),
  );
}
