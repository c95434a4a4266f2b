import type { User } from '@aurora/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Clock } from '#platform/clock/clock.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Ids } from '#platform/ids/ids.ts';
import { createLimits } from '#platform/limits/limits.ts';
import type { MailQueue } from '#platform/mail/mail-queue.ts';
import { derivedKey } from '#platform/secrets/load-secret.ts';
import { createAvatars } from './avatars/avatars.ts';
import { createCaptchas } from './captcha/captchas.ts';
import { systemRandom } from './captcha/random.ts';
import { createEmailCodes } from './codes/email-codes.ts';
import { createLetters } from './codes/letters.ts';
import { createTransferCodes } from './codes/transfer-codes.ts';
import { createAdmission } from './login/admission.ts';
import { createAttempts } from './login/attempts.ts';
import { createGates } from './login/gates.ts';
import { createLogin } from './login/login.ts';
import { createOpening } from './login/opening.ts';
import { type Member, type MemberChange, createMemberRepository } from './members/member-repository.ts';
import { presentMember } from './members/present-member.ts';
import { throwTaken } from './members/taken.ts';
import { createPasswordHasher } from './passwords/password-hasher.ts';
import { createEmails } from './security/emails-of-members.ts';
import { createPasswordChanges } from './security/passwords-of-members.ts';
import { createMemberSessions } from './security/sessions-of-members.ts';
import type { SessionStore } from './sessions/session-store.ts';

export interface AccountsDeps {
  pool: Pool;
  files: FileStore;
  clock: Clock;
  ids: Ids;
  log: FastifyBaseLogger;
  secret: string;
  sessions: SessionStore;
  mail: MailQueue;
  /** How long a mail waits until it is written, in milliseconds. */
  mailPauseMs: () => number;
}

/** Members and everything that proves who they are: the parts of the room, wired together. */
export function createAccounts(deps: AccountsDeps) {
  const { pool, files, clock, ids, log, secret, sessions, mail } = deps;
  const members = createMemberRepository(pool);
  const limits = createLimits({ pool, clock });
  const hasher = createPasswordHasher({});
  const captchaKey = derivedKey(secret, 'aurora-captcha-v1');
  const captchas = createCaptchas({ pool, clock, secret: captchaKey, random: systemRandom });
  const codes = createEmailCodes({ pool, clock, limits, secret: derivedKey(secret, 'aurora-email-code-v1') });
  const transfers = createTransferCodes({
    pool,
    clock,
    limits,
    secret: derivedKey(secret, 'aurora-transfer-v1'),
  });
  const letters = createLetters({ queue: mail, clock, log, pauseMs: deps.mailPauseMs });
  const gates = createGates({ captchas, limits });
  const attempts = createAttempts(limits);
  const admission = createAdmission({ pool, clock, members, sessions });
  const opening = createOpening({ pool, clock, ids, members, hasher, admission, gates });
  const login = createLogin({ pool, members, hasher, attempts, gates, codes, transfers, admission, letters });
  const emails = createEmails({ pool, members, gates, codes, letters, login });
  const passwords = createPasswordChanges({
    pool,
    limits,
    members,
    hasher,
    sessions,
    admission,
    codes,
    letters,
  });
  const memberSessions = createMemberSessions({ pool, clock, members, sessions, admission });
  const present = (member: Member): User => presentMember(member, clock.now());

  async function getUser(id: string): Promise<User> {
    const member = await members.findById(id);
    if (member === null) throw new AppError('UNAUTHORIZED');
    return present(member);
  }

  return {
    ...{ members, captchas, transfers, gates, opening, login, emails, passwords, memberSessions },
    avatars: createAvatars({ files }),
    present,
    getUser,
    async change(id: string, change: MemberChange): Promise<User> {
      const { username_key: name } = change;
      if (name !== undefined) {
        const holder = await members.findByName(name);
        if (holder !== null && holder.id !== id) throw new AppError('USERNAME_TAKEN');
      }
      await members.change(pool, id, change).catch(throwTaken);
      return getUser(id);
    },
    /** Resolves when every letter stands in the mail queue. */
    finishLetters: () => letters.finish(),
    /** Deletes what is over: counters, captchas, codes, sessions. */
    async sweep(): Promise<void> {
      const now = new Date(clock.now());
      await limits.sweep();
      await captchas.sweep();
      await pool.query('delete from email_codes where expires_at < $1', [now]);
      await pool.query('delete from transfer_codes where expires_at < $1', [now]);
      await pool.query('delete from sessions where ends_at < $1', [now]);
    },
  };
}
export type Accounts = ReturnType<typeof createAccounts>;
