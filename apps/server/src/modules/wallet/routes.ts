import { orders } from '@aurora/contracts';
import type { FastifyInstance } from 'fastify';
import { memberOf } from '#modules/accounts/index.ts';
import { registerCall } from '#platform/http/register-call.ts';
import type { Wallet } from './service.ts';

/** What is in a member's wallet, and what moved it. */
export function registerWalletRoutes(app: FastifyInstance, { wallet }: { wallet: Wallet }): void {
  registerCall(app, orders.wallet, (input) => wallet.get(memberOf(input).userId));
  registerCall(app, orders.statement, async (input) => {
    const { userId } = memberOf(input);
    const { cursor, limit } = input.query;
    return wallet.listStatement(
      { userId, currency: await wallet.currencyOf(userId) },
      { cursor, limit, locale: input.locale },
    );
  });
}
