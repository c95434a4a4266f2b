import { ACCOUNT_NUMBERS } from '@aurora/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const isSecure = (request: FastifyRequest): boolean => request.protocol === 'https';

/** `__Host-` where there is TLS: no other host or path can set it then (protection document, 3.5). */
const nameOf = (request: FastifyRequest): string =>
  isSecure(request) ? '__Host-aurora_session' : 'aurora_session';

/** Tells scripts that there is a session cookie, which they cannot see themselves. */
const MARKER = 'aurora_has_session';

const shared = (request: FastifyRequest) =>
  ({ path: '/', sameSite: 'lax', secure: isSecure(request) }) as const;

/** The cookie recovers a session whose device lost its storage; no change is ever done by it alone. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, cookie: string): void {
  const options = { ...shared(request), maxAge: ACCOUNT_NUMBERS.sessionSeconds };
  reply.setCookie(nameOf(request), cookie, { ...options, httpOnly: true });
  reply.setCookie(MARKER, '1', options);
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(nameOf(request), { ...shared(request), httpOnly: true });
  reply.clearCookie(MARKER, shared(request));
}

export const sessionCookieOf = (request: FastifyRequest): string | undefined =>
  request.cookies[nameOf(request)];
