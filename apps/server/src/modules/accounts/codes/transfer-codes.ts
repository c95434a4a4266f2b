import { createHmac, randomInt } from 'node:crypto';
import { ACCOUNT_NUMBERS } from '@aurora/contracts';
import type { Pool } from 'pg';
import type { Clock } from '#platform/clock/clock.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Limits } from '#platform/limits/limits.ts';

/** Without look-alikes: it is read from one screen and typed on another. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;

/** What was typed, as the code was written: no case, spaces or hyphens. */
const normal = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/gu, '');

/** Codes that an old device shows and a new one types: 40 bits, ten minutes, once. */
export function createTransferCodes(deps: { pool: Pool; clock: Clock; secret: Buffer; limits: Limits }) {
  const { pool, clock, secret, limits } = deps;
  const seal = (code: string): Buffer => createHmac('sha256', secret).update(normal(code)).digest();
  return {
    /** A new code for a member; the one before it is dead. */
    async make(userId: string): Promise<string> {
      const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)] ?? '');
      const code = letters.join('');
      const expiresAt = new Date(clock.now() + ACCOUNT_NUMBERS.transferCodeValidSeconds * 1000);
      await pool.query('delete from transfer_codes where user_id = $1', [userId]);
      await pool.query('insert into transfer_codes (code_hmac, user_id, expires_at) values ($1, $2, $3)', [
        ...[seal(code), userId, expiresAt],
      ]);
      return `${code.slice(0, 4)}-${code.slice(4)}`;
    },
    /** Spends a code and names its member. Throws `TRANSFER_CODE_WRONG`. */
    async use(typed: string, from: { deviceId: string; network: string }): Promise<string> {
      const takings = [
        await limits.take(`transfer:device:${from.deviceId}`, { count: 10, windowSeconds: 3600 }),
        await limits.take(`transfer:network:${from.network}`, { count: 60, windowSeconds: 3600 }),
      ];
      const refused = takings.find(({ isTaken }) => !isTaken);
      if (refused !== undefined) throw new AppError('TOO_MANY_REQUESTS', {}, refused.waitSeconds);
      const { rows } = await pool.query<{ user_id: string }>(
        'delete from transfer_codes where code_hmac = $1 and expires_at > $2 returning user_id',
        [seal(typed), new Date(clock.now())],
      );
      const [row] = rows;
      if (row === undefined) throw new AppError('TRANSFER_CODE_WRONG');
      return row.user_id;
    },
  };
}
export type TransferCodes = ReturnType<typeof createTransferCodes>;
