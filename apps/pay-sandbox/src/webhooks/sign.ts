import { createHmac } from 'node:crypto';

/**
 * The headers of a webhook: HMAC-SHA-256 over `id.timestamp.rawBody` with the secret's UTF-8 bytes, one signature for
 * each secret, so that a merchant may change his in his own time.
 */
export function signWebhook(
  message: { readonly id: string; readonly timestamp: number; readonly body: string },
  secrets: readonly string[],
): Record<string, string> {
  const signed = `${message.id}.${message.timestamp}.${message.body}`;
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`,
  );
  return {
    'content-type': 'application/json',
    'webhook-id': message.id,
    'webhook-timestamp': String(message.timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
