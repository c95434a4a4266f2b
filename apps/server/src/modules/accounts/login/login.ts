import { type BodyOf, usernameKey, type users } from '@aurora/contracts';
import type { Pool } from 'pg';
import { AppError } from '#platform/errors/app-error.ts';
import type { EmailCodes } from '../codes/email-codes.ts';
import type { TransferCodes } from '../codes/transfer-codes.ts';
import type { Member, MemberRepository } from '../members/member-repository.ts';
import { maskEmail } from '../members/present-member.ts';
import type { PasswordHasher } from '../passwords/password-hasher.ts';
import type { Letters } from '../codes/letters.ts';
import type { Admission, Admitted } from './admission.ts';
import type { Attempt, Attempts } from './attempts.ts';
import type { Gates } from './gates.ts';
import type { Visit } from './visit.ts';

export const emailKey = (email: string): string => email.trim().toLowerCase();

interface Deps {
  pool: Pool;
  members: MemberRepository;
  hasher: PasswordHasher;
  attempts: Attempts;
  gates: Gates;
  codes: EmailCodes;
  transfers: TransferCodes;
  admission: Admission;
  letters: Letters;
}

type Body = BodyOf<typeof users.login>;

/** Logging in, and the proofs that a new device owes (`decisions.md`, Accounts and devices). */
export function createLogin(deps: Deps) {
  const { pool, members, hasher, attempts, gates, codes, transfers, admission, letters } = deps;

  /** A name holds no `@`, so what has one is an address. */
  const find = (name: string): Promise<Member | null> =>
    name.includes('@') ? members.findByEmail(emailKey(name)) : members.findByName(usernameKey(name));

  async function attemptOf(name: string, member: Member | null, visit: Visit): Promise<Attempt> {
    return {
      account: member?.id ?? `name:${usernameKey(name)}`,
      deviceId: visit.device.id,
      network: visit.network,
      // Asked for a name that nobody has, too: the time of the answer tells nothing.
      isKnownDevice: await members.isKnownDevice(member?.id ?? '', visit.device.id),
    };
  }

  async function requirePassword(member: Member | null, password: string, attempt: Attempt): Promise<void> {
    const { left } = await attempts.begin(attempt);
    const hash = member?.passwordHash ?? null;
    const looking = hash === null ? hasher.verifyNothing(password) : hasher.verify(hash, password);
    const isRight = await looking.catch(async (error: unknown) => {
      await attempts.takeBack(attempt);
      throw error;
    });
    if (isRight) return attempts.succeed(attempt);
    const needsCaptcha = await attempts.needsCaptcha(attempt);
    throw new AppError('CREDENTIALS_WRONG', { attemptsLeft: left, needsCaptcha });
  }

  /** A device that never opened this account proves more than the password. */
  async function requireDeviceProof(member: Member, body: Body, visit: Visit, hasCaptcha: boolean) {
    if (member.isOnlyThisDevice) throw new AppError('DEVICE_NOT_ALLOWED');
    if (member.email !== null) {
      if (body.code === undefined)
        throw new AppError('DEVICE_CODE_REQUIRED', { email: maskEmail(member.email) });
      const addressKey = emailKey(member.email);
      await codes.use({ purpose: 'login', addressKey, deviceId: visit.device.id }, body.code);
      return;
    }
    if (!hasCaptcha) await gates.requireCaptcha(visit, body.captchaSessionId, 'login');
  }

  async function rehash(member: Member, password: string): Promise<void> {
    if (member.passwordHash === null || !hasher.needsRehash(member.passwordHash)) return;
    await members.change(pool, member.id, { password_hash: await hasher.hash(password) });
  }

  return {
    find,
    /** Throws `CREDENTIALS_WRONG`, `ACCOUNT_LOCKED`, `CAPTCHA_REQUIRED`, `DEVICE_CODE_REQUIRED`, `DEVICE_NOT_ALLOWED`. */
    async login(body: Body, visit: Visit): Promise<Admitted> {
      const member = await find(body.username);
      const attempt = await attemptOf(body.username, member, visit);
      const hasCaptcha = await attempts.needsCaptcha(attempt);
      if (hasCaptcha) await gates.requireCaptcha(visit, body.captchaSessionId, 'login');
      await requirePassword(member, body.password, attempt);
      if (member === null) throw new AppError('CREDENTIALS_WRONG');
      if (member.blockedAt !== null) throw new AppError('ACCOUNT_BLOCKED');
      await rehash(member, body.password);
      if (attempt.isKnownDevice) return admission.admit(member, visit);
      await requireDeviceProof(member, body, visit, hasCaptcha);
      letters.tellOfDevice(member, visit);
      return admission.admit(member, visit, 'new-device');
    },

    async useTransferCode(code: string, visit: Visit): Promise<Admitted> {
      const userId = await transfers.use(code, { deviceId: visit.device.id, network: visit.network });
      const member = await members.findById(userId);
      if (member === null) throw new AppError('TRANSFER_CODE_WRONG');
      letters.tellOfDevice(member, visit);
      return admission.admit(member, visit, 'new-device');
    },
  };
}
export type Login = ReturnType<typeof createLogin>;
