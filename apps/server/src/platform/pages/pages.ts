import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type EncodedBody, chooseEncoding } from '#platform/http/encoded-body.ts';
import { LANGUAGE_COOKIE, localeOfPage } from '#platform/http/request-locale.ts';
import type { ResponseCache } from '#platform/http/response-cache.ts';
import type { ContentPolicy } from './content-policy.ts';
import type { PageRenderer, RenderedPage, Theme } from './page-renderer.ts';

/** Cookie in which the web app mirrors the theme, so that the first paint has it. */
const THEME_COOKIE = 'aurora_theme';

interface Deps {
  renderer: PageRenderer;
  cache: ResponseCache;
  policy: ContentPolicy;
  publicUrl: string | undefined;
}

const POLICY_HEADER = 'content-security-policy';

/** A page that must not be kept: an error or a redirect. It travels through the cache as a failure. */
class UncachedPage extends Error {
  readonly page: RenderedPage;
  constructor(page: RenderedPage) {
    super(`status ${page.status}`);
    this.page = page;
  }
}

function themeOf(value: string | undefined): Theme {
  return value === 'light' || value === 'dark' ? value : 'system';
}

function langOf(request: FastifyRequest): string | undefined {
  const query = request.query;
  const lang: unknown =
    typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined;
  return typeof lang === 'string' ? lang : undefined;
}

/** The address people use: as configured, else as the request names it. */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}

function sendUncached(reply: FastifyReply, page: RenderedPage, policy: ContentPolicy): FastifyReply {
  reply.header(POLICY_HEADER, policy.forPage(page.html));
  reply.code(page.status).header('cache-control', 'no-store');
  if (page.location !== undefined) reply.header('location', page.location);
  return reply.type('text/html; charset=utf-8').send(page.html);
}

/** Makes the policy of a kept page of the bytes that are sent, once, so that the two cannot part. */
function createPolicies(policy: ContentPolicy) {
  const made = new WeakMap<EncodedBody, string>();
  return async (body: EncodedBody): Promise<string> => {
    const present = made.get(body);
    if (present !== undefined) return present;
    const fresh = policy.forPage((await body.as('identity')).toString());
    made.set(body, fresh);
    return fresh;
  };
}

/**
 * Serves every address that is not a file or a call as a page, rendered for a guest in the language of the
 * request and kept for a minute. Nothing personal is ever in it.
 */
export function createPageHandler({ renderer, cache, policy, publicUrl }: Deps) {
  const policyOf = createPolicies(policy);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const locale = localeOfPage(
      langOf(request),
      request.cookies[LANGUAGE_COOKIE],
      request.headers['accept-language'],
    );
    const theme = themeOf(request.cookies[THEME_COOKIE]);
    const origin = originOf(request, publicUrl);
    try {
      const body = await cache.get(`${locale} ${theme} ${origin} ${request.url}`, async () => {
        const page = await renderer.render({ url: request.url, locale, theme, origin });
        if (page.status !== 200) throw new UncachedPage(page);
        return page.html;
      });
      const encoding = body.effective(chooseEncoding(request.headers['accept-encoding']));
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return await reply
        .type('text/html; charset=utf-8')
        .header(POLICY_HEADER, await policyOf(body))
        .header('content-language', locale)
        .header('cache-control', 'public, max-age=0, must-revalidate')
        .header('vary', 'accept-encoding, accept-language, cookie')
        .send(await body.as(encoding));
    } catch (error) {
      if (error instanceof UncachedPage) return sendUncached(reply, error.page, policy);
      throw error;
    }
  };
}

/** Registers the pages: each GET that no other route takes. */
export function registerPages(app: FastifyInstance, deps: Deps): void {
  app.get('/*', createPageHandler(deps));
}
