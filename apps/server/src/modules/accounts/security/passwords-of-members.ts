import type { Pool, PoolClient } from 'pg';
import { transaction } from '#platform/db/index.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { CallingMember } from '#platform/http/request-guard.ts';
import type { Limits } from '#platform/limits/limits.ts';
import type { EmailCodes } from '../codes/email-codes.ts';
import type { Letters } from '../codes/letters.ts';
import type { Admission, Admitted } from '../login/admission.ts';
import { emailKey } from '../login/login.ts';
import { requireGoodPassword } from '../login/opening.ts';
import type { Visit } from '../login/visit.ts';
import type { Member, MemberRepository } from '../members/member-repository.ts';
import type { PasswordHasher } from '../passwords/password-hasher.ts';
import type { SessionStore } from '../sessions/session-store.ts';

const TRIES = { count: 10, windowSeconds: 900, lockSeconds: 900 };

interface Deps {
  pool: Pool;
  limits: Limits;
  members: MemberRepository;
  hasher: PasswordHasher;
  sessions: SessionStore;
  admission: Admission;
  codes: EmailCodes;
  letters: Letters;
}

/** Passwords of members that exist: every change ends all other sessions. */
export function createPasswordChanges(deps: Deps) {
  const { pool, limits, members, hasher, sessions, admission, codes, letters } = deps;

  async function getMember(id: string): Promise<Member> {
    const member = await members.findById(id);
    if (member === null) throw new AppError('UNAUTHORIZED');
    return member;
  }

  /** Sets the new password and ends all sessions; `then` goes on in the same transaction. */
  async function replace<T>(
    member: Member,
    password: string,
    visit: Visit,
    then: (client: PoolClient) => Promise<T>,
  ): Promise<{ changed: Member; result: T }> {
    await requireGoodPassword(password, member.username);
    const passwordHash = await hasher.hash(password);
    const result = await transaction(pool, async (client) => {
      await members.change(client, member.id, { password_hash: passwordHash });
      await client.query('delete from sessions where user_id = $1', [member.id]);
      await admission.note(client, member.id, 'password-changed', visit);
      return then(client);
    });
    sessions.forget();
    letters.tellOfPassword(member, visit);
    return { changed: { ...member, passwordHash }, result };
  }

  /** The same, with a new session for the device that asks. */
  async function replaceAndStay(member: Member, password: string, visit: Visit): Promise<Admitted> {
    const { changed, result } = await replace(member, password, visit, (client) =>
      admission.openFor(client, member.id, visit),
    );
    return admission.present(changed, result);
  }

  return {
    /** Throws `PASSWORD_NOT_SET`, `OLD_PASSWORD_WRONG`, `ACCOUNT_LOCKED`. */
    async change(
      { userId }: CallingMember,
      body: { oldPassword: string; newPassword: string },
      visit: Visit,
    ): Promise<Admitted> {
      const member = await getMember(userId);
      if (member.passwordHash === null) throw new AppError('PASSWORD_NOT_SET');
      const counter = `password:${userId}`;
      const { isTaken, waitSeconds } = await limits.take(counter, TRIES);
      if (!isTaken) throw new AppError('ACCOUNT_LOCKED', { count: Math.ceil(waitSeconds / 60) }, waitSeconds);
      if (!(await hasher.verify(member.passwordHash, body.oldPassword)))
        throw new AppError('OLD_PASSWORD_WRONG');
      await limits.clear(counter);
      return replaceAndStay(member, body.newPassword, visit);
    },
    /** The first one of an account that was made without. Throws `PASSWORD_ALREADY_SET`. */
    async set({ userId }: CallingMember, newPassword: string, visit: Visit): Promise<Admitted> {
      const member = await getMember(userId);
      if (member.passwordHash !== null) throw new AppError('PASSWORD_ALREADY_SET');
      return replaceAndStay(member, newPassword, visit);
    },
    /** By the code from the mail. The device that brought it is known from then on; nobody is logged in by it. */
    async reset(body: { email: string; code: string; newPassword: string }, visit: Visit): Promise<void> {
      const addressKey = emailKey(body.email);
      const member = await members.findByEmail(addressKey);
      // Before the code is spent: a refused password must not cost it.
      await requireGoodPassword(body.newPassword, member?.username ?? '');
      await codes.use({ purpose: 'reset-password', addressKey, deviceId: visit.device.id }, body.code);
      if (member === null) throw new AppError('EMAIL_CODE_WRONG');
      await replace(member, body.newPassword, visit, (client) =>
        admission.knowDevice(client, member.id, visit),
      );
      await limits.clear(`login:account:${member.id}`);
    },
  };
}
