import { manga, movies, novels } from '@aurora/contracts';
import type { FastifyInstance } from 'fastify';
import type { CallerIdentity } from '#platform/http/request-guard.ts';
import { registerCall } from '#platform/http/register-call.ts';
import { GUEST_TAG } from './guest-tag.ts';
import type { Audience, MediaService } from './service.ts';

/** Addresses are made for a session: they end with it. */
const audienceOf = ({ member }: CallerIdentity): Audience => ({
  member,
  tag: member?.sessionId ?? GUEST_TAG,
});

/** What a viewer may play or read. Answers depend on the viewer: never shared, never stored. */
export function registerMediaRoutes(app: FastifyInstance, deps: { media: MediaService }): void {
  const { media } = deps;
  registerCall(app, movies.playPermission, ({ caller, params, locale }) =>
    media.getPlayPermission(audienceOf(caller), params.id, locale),
  );
  registerCall(app, manga.chapterContent, ({ caller, params, query, locale }) =>
    media.getMangaChapter(audienceOf(caller), params.id, params.chapterId, locale, query.format),
  );
  registerCall(app, novels.chapterContent, ({ caller, params, locale }) =>
    media.getNovelChapter(audienceOf(caller), params.id, params.chapterId, locale),
  );
}
