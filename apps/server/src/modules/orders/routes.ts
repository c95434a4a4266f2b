import { orders as calls, currencyOf } from '@aurora/contracts';
import type { FastifyInstance } from 'fastify';
import { memberOf, visitOf } from '#modules/accounts/index.ts';
import type { Wallet } from '#modules/wallet/index.ts';
import { registerCall } from '#platform/http/register-call.ts';
import type { Idempotency } from '#platform/idempotency/idempotency.ts';
import type { Orders } from './service.ts';

/** Packages, orders, purchases, codes. Paying stands with the payments. */
export function registerOrderRoutes(
  app: FastifyInstance,
  { orders, wallet, idempotency }: { orders: Orders; wallet: Wallet; idempotency: Idempotency },
): void {
  registerCall(app, calls.packages, async ({ caller, query, locale }) => {
    const currency =
      caller.member === null ? currencyOf(locale) : await wallet.currencyOf(caller.member.userId);
    return { items: await orders.listPackages(query.kind, currency, locale) };
  });
  registerCall(app, calls.create, async (input) => {
    const { userId } = memberOf(input);
    const currency = await wallet.currencyOf(userId);
    const { headers } = input.request;
    const id = await idempotency.once({ userId, call: calls.create, headers, input: input.body }, (client) =>
      orders.order(client, { userId, currency }, input.body),
    );
    return orders.getDetail(id, userId, input.locale);
  });
  registerCall(app, calls.list, (input) => {
    const { status, cursor, limit } = input.query;
    return orders.list(memberOf(input).userId, { status, cursor, limit, locale: input.locale });
  });
  registerCall(app, calls.detail, (input) =>
    orders.getDetail(input.params.orderId, memberOf(input).userId, input.locale),
  );
  registerCall(app, calls.purchases, (input) => {
    const { kind, cursor, limit } = input.query;
    return orders.listPurchases(memberOf(input).userId, { kind, cursor, limit, locale: input.locale });
  });
  registerCall(app, calls.redeem, async (input) => {
    const { userId } = memberOf(input);
    const { device, network } = visitOf(input);
    const { code } = input.body;
    const who = { userId, currency: await wallet.currencyOf(userId), deviceId: device.id, network };
    await orders.redeeming.takeTry(who, code);
    const { headers } = input.request;
    let isFirst = false;
    const id = await idempotency.once(
      { userId, call: calls.redeem, headers, input: input.body },
      (client) => {
        isFirst = true;
        return orders.redeeming.redeem(client, who, code);
      },
    );
    // Only what was redeemed just now: an old success that is repeated must not buy further tries of wrong codes.
    if (isFirst) await orders.redeeming.forgetTries(who);
    orders.forgetAccess(userId);
    return orders.getDetail(id, userId, input.locale);
  });
}
