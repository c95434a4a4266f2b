import type { Call } from '@aurora/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The device that signed a request. */
export interface CallingDevice {
  /** What it is known by: the part of its id that nobody else can claim. */
  id: string;
  publicKey: Uint8Array;
}

/** The member whose session a request carries. */
export interface CallingMember {
  userId: string;
  sessionId: string;
  /** End of the VIP time in milliseconds; null without. */
  vipUntil: number | null;
}

/** Who makes a call, as far as it was proven. */
export interface CallerIdentity {
  device: CallingDevice | null;
  member: CallingMember | null;
}

export const ANONYMOUS: CallerIdentity = { device: null, member: null };

/** What was found of a request: who sent it, and its body with the sealed fields opened. */
export interface GuardedRequest {
  caller: CallerIdentity;
  body: unknown;
  /** Of a signed upload: what the hash of its file must be. */
  contentSha256: Uint8Array | null;
}

/** Proves who sends a request before anything of it is done. Throws an `AppError`, never 401 for a broken protection. */
export type RequestGuard = (call: Call, request: FastifyRequest) => Promise<GuardedRequest>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The exact bytes of a JSON body. */
    rawBody?: Buffer;
  }
  interface FastifyInstance {
    requestGuard: RequestGuard;
  }
}

/** Keeps the exact bytes of bodies, which signatures are over, and the guard that asks for them. */
export function installRequestGuard(app: FastifyInstance, guard: RequestGuard): void {
  app.decorate('requestGuard', guard);
  app.decorateRequest('rawBody');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = Buffer.isBuffer(body) ? body : Buffer.from(body);
    void parse(request, request.rawBody.toString('utf8'), done);
  });
}
