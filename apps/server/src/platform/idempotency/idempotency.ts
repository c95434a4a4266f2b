import { createHash } from 'node:crypto';
import { type Call, IDEMPOTENCY_HEADER, idempotencyKeySchema } from '@aurora/contracts';
import type { Pool, PoolClient } from 'pg';
import type { Clock } from '#platform/clock/clock.ts';
import { named, transaction } from '#platform/db/index.ts';
import { AppError } from '#platform/errors/app-error.ts';

/** One act of one member: the same again under the same key is answered as the first was. */
export interface IdempotentRequest {
  readonly userId: string;
  readonly call: Call;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Everything that the act depends on; compared by its canonical text. */
  readonly input: unknown;
}

/** A run that is older than this was left by a server that stopped: the next one takes it over. */
const LEFT_MS = 60_000;
const RETRY_AFTER_SECONDS = 1;

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

function keyOf(request: IdempotentRequest): string {
  const sent = request.headers[IDEMPOTENCY_HEADER];
  if (sent === undefined) throw new AppError('IDEMPOTENCY_KEY_REQUIRED');
  const parsed = idempotencyKeySchema.safeParse(sent);
  if (!parsed.success) throw new AppError('IDEMPOTENCY_KEY_REQUIRED');
  return parsed.data;
}

const claimKey = named(
  'idempotency-claim',
  `insert into idempotency_keys (user_id, key, route, request_hash, state, response, created_at)
   values ($1, $2, $3, $4, case when $5::jsonb is null then 'running' else 'done' end, $5, $6) on conflict do nothing`,
);

interface Row {
  request_hash: Buffer;
  state: 'running' | 'done';
  response: { value: unknown } | null;
  created_at: Date;
}

/**
 * Acts that happen once per key (money document 1.4). `once` is for what the database does alone: the key stands or
 * falls with the effect. `onceOutside` is for what asks somebody else meanwhile: the work itself must be harmless to
 * repeat, since a crash in between runs it again.
 */
export function createIdempotency({ pool, clock }: { pool: Pool; clock: Clock }) {
  const hashOf = ({ call, input }: IdempotentRequest): Buffer =>
    createHash('sha256')
      .update(`${call.id}\n${canonical(input)}`)
      .digest();

  /** True: the key is ours now. Else the answer of the first; throws where that is not to be had. */
  async function claim(
    client: PoolClient,
    request: IdempotentRequest,
    key: string,
    known?: string,
  ): Promise<{ isFirst: true } | { isFirst: false; value: unknown }> {
    const now = new Date(clock.now());
    const { userId, call } = request;
    const response = known === undefined ? null : JSON.stringify({ value: known });
    const { rowCount } = await client.query(claimKey(userId, key, call.id, hashOf(request), response, now));
    if (rowCount === 1) return { isFirst: true };
    const { rows } = await client.query<Row>(
      'select request_hash, state, response, created_at from idempotency_keys where user_id = $1 and key = $2 for update',
      [request.userId, key],
    );
    const [row] = rows;
    if (row === undefined) throw new AppError('IDEMPOTENCY_IN_PROGRESS', {}, RETRY_AFTER_SECONDS);
    if (!row.request_hash.equals(hashOf(request))) throw new AppError('IDEMPOTENCY_MISMATCH');
    if (row.state === 'done') return { isFirst: false, value: row.response?.value };
    if (clock.now() - row.created_at.getTime() < LEFT_MS) {
      throw new AppError('IDEMPOTENCY_IN_PROGRESS', {}, RETRY_AFTER_SECONDS);
    }
    await client.query('update idempotency_keys set created_at = $3 where user_id = $1 and key = $2', [
      request.userId,
      key,
      now,
    ]);
    return { isFirst: true };
  }

  const finish = (db: Pool | PoolClient, userId: string, key: string, value: unknown) =>
    db.query(`update idempotency_keys set state = 'done', response = $3 where user_id = $1 and key = $2`, [
      ...[userId, key],
      JSON.stringify({ value }),
    ]);

  return {
    /** An act whose answer is known before it is done: the key and the answer are written at once. */
    async onceKnown<T extends string>(
      request: IdempotentRequest,
      value: T,
      work: (client: PoolClient) => Promise<void>,
    ): Promise<T> {
      const key = keyOf(request);
      return transaction(pool, async (client) => {
        const claimed = await claim(client, request, key, value);
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this very call, whose hash was compared
        if (!claimed.isFirst) return claimed.value as T;
        await work(client);
        return value;
      });
    },
    async once<T extends string>(
      request: IdempotentRequest,
      work: (client: PoolClient) => Promise<T>,
    ): Promise<T> {
      const key = keyOf(request);
      return transaction(pool, async (client) => {
        const claimed = await claim(client, request, key);
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this very call, whose hash was compared
        if (!claimed.isFirst) return claimed.value as T;
        const value = await work(client);
        await finish(client, request.userId, key, value);
        return value;
      });
    },
    async onceOutside<T extends string>(request: IdempotentRequest, work: () => Promise<T>): Promise<T> {
      const key = keyOf(request);
      const claimed = await transaction(pool, async (client) => claim(client, request, key));
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this very call, whose hash was compared
      if (!claimed.isFirst) return claimed.value as T;
      try {
        const value = await work();
        await finish(pool, request.userId, key, value);
        return value;
      } catch (error) {
        // Refused: the next try under this key is a first one again.
        await pool.query(
          `delete from idempotency_keys where user_id = $1 and key = $2 and state = 'running'`,
          [request.userId, key],
        );
        throw error;
      }
    },
    /** Deletes keys that are older than anybody repeats. */
    async sweep(olderThanMs: number): Promise<void> {
      await pool.query('delete from idempotency_keys where created_at < $1', [
        new Date(clock.now() - olderThanMs),
      ]);
    },
  };
}
export type Idempotency = ReturnType<typeof createIdempotency>;
