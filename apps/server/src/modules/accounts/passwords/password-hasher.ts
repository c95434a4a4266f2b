import { createHash, createHmac } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createBoundedQueue } from './bounded-queue.ts';
import { normalizePassword } from './normalize-password.ts';

export interface PasswordHasherOptions {
  /** How many hashes are made at once; a hash takes 19 MiB and a whole core. */
  parallel?: number;
  /** How many more may wait: without a limit, a wave of logins would be held in memory. */
  queueLimit?: number;
  /**
   * A key kept outside the database: hashes that are stolen from the database alone cannot be tried out.
   * It may be introduced late (hashes made before stay valid and ask for a rehash), but losing it makes
   * every password made with it unusable.
   */
  pepper?: Uint8Array;
}

export interface PasswordHasher {
  /** A PHC string with a fresh salt. Throws `TOO_MANY_REQUESTS`, as all three that compute do. */
  hash(password: string): Promise<string>;
  verify(phc: string, password: string): Promise<boolean>;
  /** As much work as `verify`, for an account that does not exist: the time tells nobody which exist. */
  verifyNothing(password: string): Promise<false>;
  /** True for a hash of other settings or another pepper: make a new one at the next login. */
  needsRehash(phc: string): boolean;
}

/** OWASP's minimum for Argon2id (`protection.md` 3.5), which is also what the package does by default. */
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const SETTINGS_PREFIX = '$argon2id$v=19$m=19456,t=2,p=1';
const DEFAULT_QUEUE_LIMIT = 50;
/** A hash takes 10 ms on a fast core and 100 ms on a slow one: two slow cores serve fifty in this time. */
const RETRY_AFTER_SECONDS = 3;
/** Of random bytes that nobody kept: no password leads here. */
const NOTHING =
  '$argon2id$v=19$m=19456,t=2,p=1$0LrFvg73YLRt2K+N/yk62g$2CuPN1woPgp0xkhVHNWkkPvoGoTsApKepG8vre2AWgM';
/** A parameter that PHC strings of Argon2 may have; here it names the pepper. */
const KEY_ID = ',keyid=';

export function createPasswordHasher({
  // One core is left to answer others.
  parallel = Math.max(1, availableParallelism() - 1),
  queueLimit = DEFAULT_QUEUE_LIMIT,
  pepper,
}: PasswordHasherOptions): PasswordHasher {
  const inTurn = createBoundedQueue({ parallel, queueLimit, retryAfterSeconds: RETRY_AFTER_SECONDS });
  const keyId = pepper && keyIdOf(pepper);
  const currentPrefix = keyId === undefined ? SETTINGS_PREFIX : SETTINGS_PREFIX + KEY_ID + keyId;

  return {
    async hash(password) {
      const phc = await inTurn(async () => hash(secretOf(password, pepper), SETTINGS));
      return phc.replace(SETTINGS_PREFIX, currentPrefix);
    },
    async verify(phc, password) {
      // One made with a lost pepper is computed all the same, and fits nothing.
      const usedPepper = phc.includes(KEY_ID) ? pepper : undefined;
      return inTurn(async () => verify(phc, secretOf(password, usedPepper)));
    },
    async verifyNothing(password) {
      await inTurn(async () => verify(NOTHING, secretOf(password, pepper)));
      return false;
    },
    needsRehash: (phc) => !phc.startsWith(`${currentPrefix}$`),
  };
}

function secretOf(password: string, pepper: Uint8Array | undefined): string {
  const text = normalizePassword(password);
  // Text again: the package refuses bytes that are no UTF-8.
  return pepper === undefined ? text : createHmac('sha256', pepper).update(text).digest('base64');
}

/** Tells peppers apart without telling anything of them: 6 bytes of a one-way function. */
function keyIdOf(pepper: Uint8Array): string {
  return createHash('sha256')
    .update('aurora-pepper-id')
    .update(pepper)
    .digest()
    .subarray(0, 6)
    .toString('base64');
}
