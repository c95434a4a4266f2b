import { LOCALES, type TitleKind } from '@aurora/contracts';
import type { FastifyInstance } from 'fastify';
import { originOf } from './pages.ts';

interface Entry {
  id: string;
  kind: TitleKind;
  updatedAt: Date;
}

/** Titles of one sitemap file; the protocol allows 50 000 addresses, each title has one. */
const PAGE = 5000;

const alternates = (url: string): string =>
  LOCALES.map(
    (locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${url}?lang=${locale}"/>`,
  ).join('');

const urlEntry = (url: string, updatedAt?: Date): string =>
  `<url><loc>${url}</loc>${updatedAt === undefined ? '' : `<lastmod>${updatedAt.toISOString()}</lastmod>`}${alternates(url)}</url>`;

/** `/sitemap.xml`, its pages `/sitemap-titles.xml?after=<id>`, and `/robots.txt`. */
export function registerSitemap(
  app: FastifyInstance,
  deps: { publicUrl: string | undefined; listTitles: (afterId: string, limit: number) => Promise<Entry[]> },
): void {
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /m/\nDisallow: /dev/\nSitemap: ${originOf(request, deps.publicUrl)}/sitemap.xml\n`,
      ),
  );

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(request, deps.publicUrl);
    const files = [`${origin}/sitemap-titles.xml`];
    let after = '';
    for (;;) {
      const page = await deps.listTitles(after, PAGE);
      const last = page.length === PAGE ? page.at(-1) : undefined;
      if (last === undefined) break;
      after = last.id;
      files.push(`${origin}/sitemap-titles.xml?after=${after}`);
    }
    const body = files.map((file) => `<sitemap><loc>${file}</loc></sitemap>`).join('');
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${body}</sitemapindex>`,
      );
  });

  app.get<{ Querystring: { after?: string } }>('/sitemap-titles.xml', async (request, reply) => {
    const origin = originOf(request, deps.publicUrl);
    const after = /^\d{22}$/u.test(request.query.after ?? '') ? (request.query.after ?? '') : '';
    const titles = await deps.listTitles(after, PAGE);
    const homes = after === '' ? ['/', '/manga', '/novel'].map((path) => urlEntry(`${origin}${path}`)) : [];
    const rows = titles.map(({ id, kind, updatedAt }) => urlEntry(`${origin}/${kind}/${id}`, updatedAt));
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${[...homes, ...rows].join('')}</urlset>`,
      );
  });
}
