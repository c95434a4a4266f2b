import { library } from '@aurora/contracts';
import type { FastifyInstance } from 'fastify';
import { memberOf } from '#modules/accounts/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { registerCall } from '#platform/http/register-call.ts';
import type { Positions } from './positions.ts';

/** What a member keeps. */
export function registerLibraryRoutes(
  app: FastifyInstance,
  { positions, clock }: { positions: Positions; clock: Clock },
): void {
  registerCall(app, library.positions, async (input) => ({
    items: await positions.list(memberOf(input).userId, input.locale),
    serverTime: clock.now(),
  }));
  registerCall(app, library.keepPositions, async (input) => ({
    items: await positions.merge(memberOf(input).userId, input.body, input.locale),
    serverTime: clock.now(),
  }));
}
