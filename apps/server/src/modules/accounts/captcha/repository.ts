import type { Pool } from 'pg';
import { named } from '#platform/db/index.ts';
import type { KeptAnswers } from './answers.ts';

export interface NewCaptcha extends KeptAnswers {
  deviceKeyId: string;
  expiresAt: Date;
}

/** An answer may be wrong this often: one guess in 130 000 opens a picture. */
const MOST_TRIES = 3;

const insertCaptcha = named(
  'captcha-insert',
  `INSERT INTO captchas (session_id, device_key_id, answer_hmac, sum_hmac, challenge, expires_at, purpose)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
);
// One statement: of two that refresh the same captcha, one finds it gone.
const replaceCaptcha = named(
  'captcha-replace',
  `WITH old AS (
     DELETE FROM captchas WHERE session_id = $7 AND device_key_id = $2 AND used_at IS NULL RETURNING purpose
   )
   INSERT INTO captchas (session_id, device_key_id, answer_hmac, sum_hmac, challenge, expires_at, purpose)
   SELECT $1, $2, $3, $4, $5, $6, old.purpose FROM old`,
);
const removeCaptcha = named(
  'captcha-remove',
  'DELETE FROM captchas WHERE session_id = $1 AND device_key_id = $2',
);
const findCaptcha = named(
  'captcha-find',
  `SELECT session_id AS "sessionId", answer_hmac AS "answerHmac", sum_hmac AS "sumHmac", challenge
   FROM captchas
   WHERE session_id = $1 AND device_key_id = $2 AND used_at IS NULL AND expires_at > $3 AND tries < ${MOST_TRIES}`,
);
// The conditions stand here again: guesses sent side by side take turns at the row, and only the first ones count.
const countTry = named(
  'captcha-count-try',
  `UPDATE captchas
   SET tries = tries + CASE WHEN $4::boolean THEN 0 ELSE 1 END,
     passed_at = CASE WHEN $4::boolean THEN coalesce(passed_at, $3) ELSE passed_at END
   WHERE session_id = $1 AND device_key_id = $2 AND used_at IS NULL AND expires_at > $3 AND tries < ${MOST_TRIES}`,
);
const useCaptcha = named(
  'captcha-use',
  `UPDATE captchas SET used_at = $3
   WHERE session_id = $1 AND device_key_id = $2 AND purpose = $4 AND passed_at IS NOT NULL
     AND used_at IS NULL AND expires_at > $3 AND tries < ${MOST_TRIES}
   RETURNING session_id`,
);
const sweepCaptchas = named('captcha-sweep', 'DELETE FROM captchas WHERE expires_at <= $1');

export function createCaptchaRepository(pool: Pool) {
  const values = (captcha: NewCaptcha) => [
    captcha.sessionId,
    captcha.deviceKeyId,
    captcha.answerHmac,
    captcha.sumHmac,
    captcha.challenge,
    captcha.expiresAt,
  ];
  return {
    async insert(captcha: NewCaptcha, purpose: string): Promise<void> {
      await pool.query(insertCaptcha(...values(captcha), purpose));
    },
    /** False where `oldSessionId` is not there to be replaced. */
    async replace(captcha: NewCaptcha, oldSessionId: string): Promise<boolean> {
      return (await pool.query(replaceCaptcha(...values(captcha), oldSessionId))).rowCount === 1;
    },
    async remove(sessionId: string, deviceKeyId: string): Promise<void> {
      await pool.query(removeCaptcha(sessionId, deviceKeyId));
    },
    /** One that can still be answered. */
    async findOpen(sessionId: string, deviceKeyId: string, at: Date): Promise<KeptAnswers | null> {
      const { rows } = await pool.query<KeptAnswers>(findCaptcha(sessionId, deviceKeyId, at));
      return rows[0] ?? null;
    },
    /** False where it could no longer be answered. */
    async countTry(sessionId: string, deviceKeyId: string, at: Date, isRight: boolean): Promise<boolean> {
      return (await pool.query(countTry(sessionId, deviceKeyId, at, isRight))).rowCount === 1;
    },
    async use(sessionId: string, deviceKeyId: string, at: Date, purpose: string): Promise<boolean> {
      return (await pool.query(useCaptcha(sessionId, deviceKeyId, at, purpose))).rowCount === 1;
    },
    async sweep(at: Date): Promise<number> {
      return (await pool.query(sweepCaptchas(at))).rowCount ?? 0;
    },
  };
}
