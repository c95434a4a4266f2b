import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { ACCOUNT_NUMBERS } from '@aurora/contracts';
import type { Pool } from 'pg';
import type { Clock } from '#platform/clock/clock.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Limits } from '#platform/limits/limits.ts';

export type CodePurpose = 'bind' | 'reset-password' | 'login';

/** What a code is bound to: it opens nothing else, nowhere else. */
export interface CodeScope {
  purpose: CodePurpose;
  /** The address in lower case. */
  addressKey: string;
  deviceId: string;
}

const HOUR = 3600;

/** Codes that are mailed: six digits, ten minutes, five tries, one live code a scope (`decisions.md`, Numbers). */
export function createEmailCodes(deps: { pool: Pool; clock: Clock; secret: Buffer; limits: Limits }) {
  const { pool, clock, secret, limits } = deps;
  const seal = ({ purpose, addressKey, deviceId }: CodeScope, code: string): Buffer =>
    createHmac('sha256', secret).update([purpose, addressKey, deviceId, code].join('\0')).digest();

  /** One after the other: who is refused by the first limit spends nothing of the next. */
  async function requireRoom({ purpose, addressKey, deviceId }: CodeScope): Promise<void> {
    const { emailCodeResendSeconds, emailCodesPerAddressAndHour, emailCodesPerDeviceAndHour } =
      ACCOUNT_NUMBERS;
    const resend = await limits.take(`code:resend:${purpose}:${addressKey}`, {
      count: 1,
      windowSeconds: emailCodeResendSeconds,
    });
    if (!resend.isTaken)
      throw new AppError('EMAIL_CODE_TOO_SOON', { count: resend.waitSeconds }, resend.waitSeconds);
    const ofHour = [
      { name: `code:address:${addressKey}`, count: emailCodesPerAddressAndHour },
      { name: `code:device:${deviceId}`, count: emailCodesPerDeviceAndHour },
    ];
    for (const { name, count } of ofHour) {
      const { isTaken, waitSeconds } = await limits.take(name, { count, windowSeconds: HOUR });
      if (!isTaken)
        throw new AppError('EMAIL_CODES_TOO_MANY', { count: Math.ceil(waitSeconds / 60) }, waitSeconds);
    }
  }

  return {
    /** Makes a code; the one before it is dead. Throws `EMAIL_CODE_TOO_SOON`, `EMAIL_CODES_TOO_MANY`. */
    async make(scope: CodeScope): Promise<string> {
      await requireRoom(scope);
      const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
      await pool.query(
        `insert into email_codes (purpose, address_key, device_id, code_hmac, tries, expires_at)
         values ($1, $2, $3, $4, 0, $5)
         on conflict (purpose, address_key, device_id)
         do update set code_hmac = excluded.code_hmac, tries = 0, expires_at = excluded.expires_at`,
        [
          ...[scope.purpose, scope.addressKey, scope.deviceId, seal(scope, code)],
          new Date(clock.now() + ACCOUNT_NUMBERS.emailCodeValidSeconds * 1000),
        ],
      );
      return code;
    },

    /** Spends a code. Throws `EMAIL_CODE_WRONG`, or `EMAIL_CODE_EXPIRED` where no try is left. */
    async use(scope: CodeScope, code: string): Promise<void> {
      const { rows } = await pool.query<{ code_hmac: Buffer; tries: number }>(
        `update email_codes set tries = tries + 1
         where purpose = $1 and address_key = $2 and device_id = $3 and tries < $4 and expires_at > $5
         returning code_hmac, tries`,
        [
          ...[scope.purpose, scope.addressKey, scope.deviceId],
          ...[ACCOUNT_NUMBERS.emailCodeTries, new Date(clock.now())],
        ],
      );
      const [row] = rows;
      if (row === undefined) throw new AppError('EMAIL_CODE_EXPIRED');
      if (!timingSafeEqual(row.code_hmac, seal(scope, code))) {
        const triesLeft = ACCOUNT_NUMBERS.emailCodeTries - row.tries;
        throw new AppError(triesLeft > 0 ? 'EMAIL_CODE_WRONG' : 'EMAIL_CODE_EXPIRED', { triesLeft });
      }
      const spent = await pool.query(
        'delete from email_codes where purpose = $1 and address_key = $2 and device_id = $3 and code_hmac = $4',
        [scope.purpose, scope.addressKey, scope.deviceId, row.code_hmac],
      );
      // Of two that bring the right code at once, one was first.
      if (spent.rowCount !== 1) throw new AppError('EMAIL_CODE_EXPIRED');
    },
  };
}
export type EmailCodes = ReturnType<typeof createEmailCodes>;
