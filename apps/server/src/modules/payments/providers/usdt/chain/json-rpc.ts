import { z } from 'zod';
import { ProviderUnclear } from '#modules/payments/providers/payment-provider.ts';
import { askProvider, type Fetch } from '#modules/payments/providers/wire/ask-provider.ts';

/** A range of logs may be long. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

const answerShape = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.number(),
  result: z.unknown(),
  error: z.object({ code: z.number(), message: z.string() }).optional(),
});

/** A number as nodes write it. */
export const quantityShape = z
  .string()
  .regex(/^0x[0-9a-fA-F]{1,13}$/u)
  .transform((hex) => Number.parseInt(hex, 16));
export const hexOfNumber = (value: number) => `0x${value.toString(16)}`;

/** One call to a node. Throws `ProviderUnclear` unless the answer has the shape that was expected. */
export type CallNode = <Shape extends z.ZodType>(
  method: string,
  params: readonly unknown[],
  shape: Shape,
  signal?: AbortSignal,
) => Promise<z.infer<Shape>>;

export interface NodeParts {
  readonly rpcUrl: string;
  readonly fetch: Fetch;
  readonly timeoutMs?: number | undefined;
}

export function createCallNode({ rpcUrl, fetch, timeoutMs }: NodeParts): CallNode {
  let lastId = 0;
  return async (method, params, shape, signal) => {
    lastId += 1;
    const id = lastId;
    const answer = await askProvider(
      fetch,
      {
        url: rpcUrl,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
        timeoutMs,
        maxBytes: MAX_ANSWER_BYTES,
      },
      signal,
    );
    if (answer.status !== 200) throw new ProviderUnclear(`the node answered ${answer.status} to ${method}`);
    try {
      const { error, ...read } = answerShape.parse(JSON.parse(answer.body.toString('utf8')));
      if (error !== undefined) throw new Error(`${error.code} ${error.message}`);
      if (read.id !== id) throw new Error('an answer to another question');
      return shape.parse(read.result);
    } catch (cause) {
      throw new ProviderUnclear(`the node’s answer to ${method} cannot be used`, { cause });
    }
  };
}
