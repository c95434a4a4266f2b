import { randomBytes } from 'node:crypto';
import { type BodyOf, currencyOf, usernameKey, type users } from '@aurora/contracts';
import type { Pool } from 'pg';
import type { Clock } from '#platform/clock/clock.ts';
import { transaction } from '#platform/db/index.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Ids } from '#platform/ids/ids.ts';
import type { MemberRepository } from '../members/member-repository.ts';
import { brokenKey, throwTaken } from '../members/taken.ts';
import { passwordFault } from '../passwords/password-fault.ts';
import type { PasswordHasher } from '../passwords/password-hasher.ts';
import type { Admission, Admitted } from './admission.ts';
import type { Gates } from './gates.ts';
import type { Visit } from './visit.ts';

/** Throws where a password may not be chosen. */
export async function requireGoodPassword(password: string, username: string): Promise<void> {
  const fault = await passwordFault(password, username);
  if (fault !== null) throw new AppError(fault);
}

interface Deps {
  pool: Pool;
  clock: Clock;
  ids: Ids;
  members: MemberRepository;
  hasher: PasswordHasher;
  admission: Admission;
  gates: Gates;
}

/** New accounts: by name and password, or by a device alone. */
export function createOpening(deps: Deps) {
  const { pool, clock, ids, members, hasher, admission, gates } = deps;

  async function insert(
    member: { username: string; passwordHash: string | null; autoDeviceId: string | null },
    visit: Visit,
  ): Promise<Admitted> {
    const id = ids.content();
    const session = await transaction(pool, async (client) => {
      await members.insert(client, {
        ...member,
        id,
        usernameKey: usernameKey(member.username),
        currency: currencyOf(visit.locale),
        locale: visit.locale,
        now: new Date(clock.now()),
      });
      return admission.openFor(client, id, visit);
    });
    const made = await members.findById(id);
    if (made === null) throw new Error('a member is gone at once');
    return admission.present(made, session);
  }

  return {
    /** Throws `USERNAME_TAKEN`, `PASSWORD_COMMON`, `PASSWORD_IS_USERNAME`, `CAPTCHA_REQUIRED`. */
    async register(body: BodyOf<typeof users.register>, visit: Visit): Promise<Admitted> {
      const { username, password } = body;
      await requireGoodPassword(password, username);
      if (await members.isNameTaken(usernameKey(username))) throw new AppError('USERNAME_TAKEN');
      await gates.requireOpening(visit, body.captchaSessionId);
      const passwordHash = await hasher.hash(password);
      return insert({ username, passwordHash, autoDeviceId: null }, visit).catch(throwTaken);
    },

    /** The account of this device, made at the first time: one a key, however many ask at once. */
    async useAuto(captchaSessionId: string | undefined, visit: Visit): Promise<Admitted> {
      const deviceId = visit.device.id;
      const present = await members.findByAutoDevice(deviceId);
      if (present !== null) return admission.admit(present, visit);
      await gates.requireOpening(visit, captchaSessionId);
      const username = `aurora_${randomBytes(5).toString('hex')}`;
      try {
        return await insert({ username, passwordHash: null, autoDeviceId: deviceId }, visit);
      } catch (error) {
        if (brokenKey(error) !== 'users_auto_device') throw error;
        const made = await members.findByAutoDevice(deviceId);
        if (made === null) throw error;
        return admission.admit(made, visit);
      }
    },
  };
}
