import { z } from 'zod/mini';
import type { RefundState, StatementRow } from '../payment-provider.ts';

/** What the sandbox's documents say that it answers. Anything else is an unreadable answer. */

const minor = z.int().check(z.positive());
const moment = z.iso.datetime();
const path = z.string().check(z.regex(/^\/[\w/-]+$/u));

const paymentSchema = z.object({
  merchantId: z.optional(z.string()),
  merchantRef: z.string(),
  providerRef: z.optional(z.string()),
  status: z.enum(['open', 'confirming', 'paid', 'failed', 'closed']),
  expiresAt: z.optional(moment),
  endedAt: z.optional(moment),
  failure: z.optional(z.string()),
  confirmations: z.optional(z.object({ seen: z.int(), needed: z.int() })),
  captures: z.array(
    z.object({ providerRef: z.string(), amountMinor: minor, currency: z.string(), at: moment }),
  ),
  step: z.optional(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('redirect'), path }),
      z.object({ kind: z.literal('qr'), path }),
      z.object({
        kind: z.literal('address'),
        path,
        address: z.string(),
        amount: z.string(),
        token: z.string(),
        chain: z.string(),
        uri: z.string(),
      }),
    ]),
  ),
});

export type SandboxPayment = z.infer<typeof paymentSchema>;

const orNull = <T>(result: { readonly success: boolean; readonly data?: T | undefined }): T | null =>
  result.success ? (result.data ?? null) : null;

export const parsePayment = (answer: unknown): SandboxPayment | null =>
  orNull(paymentSchema.safeParse(answer));

const resultSchema = z.object({ result: z.enum(['closed', 'paid', 'pending']) });

export const parseResult = (answer: unknown) => orNull(resultSchema.safeParse(answer));

const refundSchema = z.object({
  status: z.enum(['accepted', 'done', 'failed']),
  failure: z.optional(z.string()),
});

export function parseRefund(answer: unknown): RefundState | null {
  const found = orNull(refundSchema.safeParse(answer));
  return found && { status: found.status, ...(found.failure !== undefined && { failure: found.failure }) };
}

const statementSchema = z.object({
  rows: z.array(
    z.object({
      kind: z.enum(['payment', 'refund', 'chargeback']),
      merchantRef: z.string(),
      amountMinor: minor,
      currency: z.string(),
      at: moment,
    }),
  ),
});

/** Money that a bank took back has left the account like a refund. */
export function parseStatement(answer: unknown): StatementRow[] | null {
  const found = orNull(statementSchema.safeParse(answer));
  return (
    found?.rows.map((row) => ({
      merchantRef: row.merchantRef,
      kind: row.kind === 'payment' ? 'payment' : 'refund',
      amountMinor: row.amountMinor,
      currency: row.currency,
      at: new Date(row.at),
    })) ?? null
  );
}

const refusalSchema = z.object({ error: z.object({ code: z.string(), message: z.string() }) });

export const parseRefusal = (answer: unknown) => orNull(refusalSchema.safeParse(answer))?.error ?? null;

const eventSchema = z.object({
  eventId: z.string(),
  type: z.enum([
    'payment.paid',
    'payment.failed',
    'payment.closed',
    'refund.done',
    'refund.failed',
    'chargeback',
  ]),
  merchantId: z.string(),
  merchantRef: z.string(),
  providerRef: z.string(),
  amountMinor: minor,
  currency: z.string(),
  at: moment,
  failure: z.optional(z.string()),
  merchantRefundRef: z.optional(z.string()),
});

export type SandboxEvent = z.infer<typeof eventSchema>;

export const parseEvent = (body: unknown): SandboxEvent | null => orNull(eventSchema.safeParse(body));
