import { orders as calls } from '@aurora/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { memberOf } from '#modules/accounts/index.ts';
import type { Orders } from '#modules/orders/index.ts';
import { registerCall } from '#platform/http/register-call.ts';
import type { Idempotency } from '#platform/idempotency/idempotency.ts';
import { browserFacts, isOutside } from './registry.ts';
import type { Payments } from './service.ts';

/** Ways to pay, paying, asking how it stands, cancelling. */
export function registerPaymentRoutes(
  app: FastifyInstance,
  deps: {
    payments: Payments;
    orders: Orders;
    idempotency: Idempotency;
    /** Address of this service as people use it; without one, what the request was sent to. */
    publicUrl: string | undefined;
  },
): void {
  const { payments, orders, idempotency, publicUrl } = deps;
  const originOf = (request: FastifyRequest): string => publicUrl ?? `${request.protocol}://${request.host}`;

  registerCall(app, calls.methods, async (input) => {
    const order = await payments.getOwn(input.params.orderId, memberOf(input).userId);
    const { hasApplePay, hasGooglePay } = input.query;
    return payments.listMethods(
      order,
      browserFacts(input.request.headers['user-agent'] ?? '', {
        hasApplePay: hasApplePay === '1',
        hasGooglePay: hasGooglePay === '1',
      }),
    );
  });

  registerCall(app, calls.pay, async (input) => {
    const { userId } = memberOf(input);
    const { params, body, request, locale } = input;
    const { id } = await payments.getOwn(params.orderId, userId);
    const act = { userId, call: calls.pay, headers: request.headers, input: { id, method: body.method } };
    const { method, hasApplePay = false, hasGooglePay = false } = body;
    if (isOutside(method)) {
      const payer = {
        userAgent: request.headers['user-agent'] ?? '',
        ip: request.ip,
        browser: browserFacts(request.headers['user-agent'] ?? '', { hasApplePay, hasGooglePay }),
        locale,
        origin: originOf(request),
      };
      await idempotency.onceOutside(act, async () => {
        await payments.start(id, method, payer);
        return id;
      });
    } else {
      // Beside a payment under way it would be paid twice: that one is closed first.
      await payments.closeForWallet(id);
      await idempotency.onceKnown(act, id, (client) => orders.payFromWallet(client, id));
      orders.forgetAccess(userId);
    }
    return orders.getDetail(id, userId, locale);
  });

  registerCall(app, calls.check, async (input) => {
    const { userId } = memberOf(input);
    const { id } = await payments.getOwn(input.params.orderId, userId);
    await payments.check(id);
    return orders.getDetail(id, userId, input.locale);
  });

  registerCall(app, calls.cancel, async (input) => {
    const { userId } = memberOf(input);
    const { id } = await payments.getOwn(input.params.orderId, userId);
    const act = { userId, call: calls.cancel, headers: input.request.headers, input: { id } };
    await idempotency.onceOutside(act, async () => {
      await payments.cancel(id);
      return id;
    });
    return orders.getDetail(id, userId, input.locale);
  });
}
