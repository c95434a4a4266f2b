import type { Call } from '@aurora/contracts';
import type { JsonObject } from '@aurora/transport';
import { ProtectionFault, openBody, verifyRequest } from '@aurora/transport/server';
import type { VerifiedRequest } from '@aurora/transport/server';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock/clock.ts';
import { AppError } from '#platform/errors/app-error.ts';
import {
  ANONYMOUS,
  type CallerIdentity,
  type GuardedRequest,
  type RequestGuard,
} from '#platform/http/request-guard.ts';
import type { LiveSession, SessionStore } from '../sessions/session-store.ts';
import type { Nonces } from './nonces.ts';
import type { ServerKeys } from './server-keys.ts';

/** Protection tells too early or too late: the client learns the time from the answer and tries once more. */
const toAppError = (error: unknown): unknown =>
  error instanceof ProtectionFault ? new AppError(error.reason) : error;

interface Deps {
  clock: Clock;
  keys: ServerKeys;
  nonces: Nonces;
  sessions: SessionStore;
}

/** Of a request without a JSON body; an upload's file is looked at once it is parsed. */
const NO_BYTES = new Uint8Array(0);

/** Path and query exactly as they stand in the request line. */
const targetOf = (request: FastifyRequest): string => request.raw.url ?? '/';

const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A request that was verified, and the session that its token stands for. */
interface Proven {
  verified: VerifiedRequest;
  session: LiveSession | null;
}

async function prove(call: Call, request: FastifyRequest, deps: Deps): Promise<Proven> {
  const { clock, nonces, sessions } = deps;
  let session: LiveSession | null = null;
  const verified = await verifyRequest(
    {
      method: request.method,
      target: targetOf(request),
      headers: request.headers,
      body: request.rawBody ?? NO_BYTES,
    },
    {
      now: clock.now(),
      mayEnrol: call.access === 'device',
      publicKeyOf: (deviceId, tokenHash) => sessions.publicKeyOf(deviceId, tokenHash),
      takeNonce: (deviceId, nonce, ttlMs) => nonces.take(deviceId, nonce, ttlMs),
      async boundDeviceOf(tokenHash) {
        session = await sessions.find(tokenHash);
        return session?.deviceId ?? null;
      },
    },
  );
  return { verified, session };
}

function openedBody(request: FastifyRequest, verified: VerifiedRequest, deps: Deps): unknown {
  const { body } = request;
  if (!isJsonObject(body)) return body;
  const [path = ''] = targetOf(request).split('?', 1);
  return openBody(body, {
    method: request.method,
    path,
    deviceId: verified.deviceId,
    devicePublicKey: verified.devicePublicKey,
    now: deps.clock.now(),
    secretOf: (kid) => deps.keys.secretOf(kid),
  });
}

async function guardSigned(call: Call, request: FastifyRequest, deps: Deps): Promise<GuardedRequest> {
  const { verified, session } = await prove(call, request, deps);
  // A token that opens nothing: the session has ended, which is the one thing a 401 says.
  if (session === null && (call.access === 'member' || verified.token !== null))
    throw new AppError('UNAUTHORIZED');
  const caller: CallerIdentity = {
    device: { id: verified.deviceKeyId, publicKey: verified.devicePublicKey },
    member: session && { userId: session.userId, sessionId: session.id, vipUntil: session.vipUntil },
  };
  return { caller, body: openedBody(request, verified, deps), contentSha256: verified.contentSha256 };
}

/**
 * Who sends a request, by the checks of the protection document (3.2) in their order. A public call needs no proof;
 * where its answer depends on who asks, a token counts only with its device's signature.
 */
export function createRequestGuard(deps: Deps): RequestGuard {
  return async (call, request) => {
    const isUnsigned = call.isPersonal !== true || request.headers.authorization === undefined;
    if (call.access === 'public' && isUnsigned)
      return { caller: ANONYMOUS, body: request.body, contentSha256: null };
    try {
      return await guardSigned(call, request, deps);
    } catch (error) {
      throw toAppError(error);
    }
  };
}
