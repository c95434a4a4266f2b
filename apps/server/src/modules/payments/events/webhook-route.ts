import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#platform/errors/app-error.ts';
import {
  ProviderUnclear,
  type WebhookReply,
  WebhookRefusal,
  type WebhookRequest,
} from '../providers/payment-provider.ts';
import type { Payments } from '../service.ts';

const BODY_LIMIT = 256 * 1024;

const send = (reply: FastifyReply, { status, contentType, body }: WebhookReply): FastifyReply =>
  reply.status(status).header('content-type', contentType).header('cache-control', 'no-store').send(body);

const flatHeaders = (headers: Readonly<Record<string, string | string[] | undefined>>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );

/**
 * Where providers tell us things. Nothing is read before the signature over the raw bytes was found right; a right event
 * is kept before it is answered, and worked off afterwards.
 */
export async function registerWebhooks(
  app: FastifyInstance,
  { payments, log }: { payments: Payments; log: FastifyBaseLogger },
): Promise<void> {
  await app.register((scope: FastifyInstance, _options: object, done: () => void) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post<{ Params: { provider: string } }>(
      '/api/payments/:provider/webhook',
      { bodyLimit: BODY_LIMIT, helmet: false },
      async (request, reply) => {
        const provider = payments.registry.get(request.params.provider);
        if (provider === null) throw new AppError('NOT_FOUND');
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const received: WebhookRequest = { headers: flatHeaders(request.headers), body };
        try {
          await payments.inbox.keep(provider.id, await provider.readWebhook(received), received);
        } catch (error) {
          // Not known yet whether it is true: the provider sends it again.
          if (error instanceof ProviderUnclear) return send(reply, provider.webhookReplies.failure);
          if (!(error instanceof WebhookRefusal)) throw error;
          await payments.inbox.noteRefusal(provider.id, error.fault, received);
          return send(reply, provider.webhookReplies.failure);
        }
        // Not waited for: a provider gives a webhook few seconds, and what fails is tried again by the jobs.
        payments.inbox
          .work()
          .catch((error: unknown) => log.warn({ err: error }, 'events are worked off later'));
        return send(reply, provider.webhookReplies.success);
      },
    );
    done();
  });
}
