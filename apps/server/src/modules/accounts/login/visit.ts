import type { Locale } from '@aurora/contracts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/app-error.ts';
import type { CallerIdentity, CallingDevice, CallingMember } from '#platform/http/request-guard.ts';
import { networkOf } from '../identity/network-of.ts';

/** Who stands at the door: a proven device, and where it comes from. */
export interface Visit {
  device: CallingDevice;
  /** Its key was made without a secure context, so scripts of the page can read it. */
  isWeak: boolean;
  userAgent: string;
  network: string;
  locale: Locale;
}

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/u;

/** The visit of a signed call. */
export function visitOf(input: { request: FastifyRequest; caller: CallerIdentity; locale: Locale }): Visit {
  const { request, caller, locale } = input;
  if (caller.device === null) throw new AppError('PROTECTION_MISSING');
  return {
    device: caller.device,
    isWeak: request.protocol !== 'https' && !LOOPBACK.test(request.hostname),
    userAgent: request.headers['user-agent'] ?? '',
    network: networkOf(request.ip),
    locale,
  };
}

/** The member of a call that demands one. */
export function memberOf({ caller }: { caller: CallerIdentity }): CallingMember {
  if (caller.member === null) throw new AppError('UNAUTHORIZED');
  return caller.member;
}
