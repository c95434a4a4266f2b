import { ACCOUNT_LIMITS, ACCOUNT_NUMBERS, LOCALES, system } from '@aurora/contracts';
import { WINDOW_MS } from '@aurora/transport';
import type { FastifyInstance } from 'fastify';
import type { ServerKeys } from '#modules/accounts/index.ts';
import { DEFAULT_TRIAL_SECONDS } from '#modules/catalog/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { registerCall } from '#platform/http/register-call.ts';

/** What a client needs to know before it can do anything: keys, time, limits and switches. */
export function registerSystemConfig(
  app: FastifyInstance,
  deps: { clock: Clock; keys: ServerKeys; version: string; sendsMail: boolean; canRegister: boolean },
): void {
  const { clock, keys, version, sendsMail, canRegister } = deps;
  registerCall(app, system.config, () => ({
    name: 'Aurora',
    version,
    serverTime: new Date(clock.now()).toISOString(),
    locales: [...LOCALES],
    trialSeconds: DEFAULT_TRIAL_SECONDS,
    keys: keys.list(),
    windowMs: WINDOW_MS,
    limits: {
      username: ACCOUNT_LIMITS.username,
      password: ACCOUNT_LIMITS.password,
      emailCodeResendSeconds: ACCOUNT_NUMBERS.emailCodeResendSeconds,
      avatarBytes: ACCOUNT_NUMBERS.avatarBytes,
    },
    switches: { canRegister, sendsMail },
  }));
}
