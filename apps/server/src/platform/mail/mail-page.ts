import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { AppError } from '#platform/errors/app-error.ts';
import { type CaughtMail, findCaughtMail, listCaughtMails } from './catcher.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const entry = ({ id, to, subject, text, createdAt }: CaughtMail): string =>
  `<article><h2><a href="/dev/mail/${id}">${escaped(subject)}</a></h2>
   <p>${escaped(to)} · <time>${createdAt.toISOString()}</time></p><pre>${escaped(text)}</pre></article>`;

const page = (mails: readonly CaughtMail[]): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
   <title>Caught mails</title><h1>Caught mails</h1>${mails.map((mail) => entry(mail)).join('') || '<p>None yet.</p>'}</html>`;

/** A mail may bring its own style attributes and nothing else. */
const ONLY_STYLE = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
const HEADERS = {
  'content-security-policy': ONLY_STYLE,
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
};

/**
 * Registers `/dev/mail`: what was caught, for whoever develops. It shows every code to everybody, so it is there only
 * where the operator asked for it, and never beside a real mail server.
 */
export function registerMailPage(app: FastifyInstance, { pool }: { pool: Pool }): void {
  app.get('/dev/mail', { helmet: false }, async (_request, reply) =>
    reply
      .headers(HEADERS)
      .type('text/html; charset=utf-8')
      .send(page(await listCaughtMails(pool))),
  );
  app.get<{ Querystring: { to?: string } }>('/dev/mail.json', { helmet: false }, async (request, reply) =>
    reply.headers(HEADERS).send(await listCaughtMails(pool, { to: request.query.to ?? null })),
  );
  app.get<{ Params: { id: string } }>('/dev/mail/:id', { helmet: false }, async (request, reply) => {
    const id = /^\d{1,15}$/u.test(request.params.id) ? Number(request.params.id) : null;
    const mail = id === null ? null : await findCaughtMail(pool, id);
    if (mail === null) throw new AppError('NOT_FOUND');
    return reply.headers(HEADERS).type('text/html; charset=utf-8').send(mail.html);
  });
}
