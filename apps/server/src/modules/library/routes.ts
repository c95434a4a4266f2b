import { library } from '@aurora/contracts';
import type { FastifyInstance } from 'fastify';
import { memberOf } from '#modules/accounts/index.ts';
import { registerCall } from '#platform/http/register-call.ts';
import type { Positions } from './positions.ts';

/** What a member keeps. */
export function registerLibraryRoutes(app: FastifyInstance, { positions }: { positions: Positions }): void {
  registerCall(app, library.positions, async (input) => ({
    items: await positions.list(memberOf(input).userId, input.locale),
  }));
  registerCall(app, library.keepPositions, async (input) => ({
    items: await positions.merge(memberOf(input).userId, input.body.items, input.locale),
  }));
}
