import type { LoggedIn } from '@aurora/contracts';
import type { Pool, PoolClient } from 'pg';
import type { Clock } from '#platform/clock/clock.ts';
import { transaction } from '#platform/db/index.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { describeDevice } from '../identity/describe-device.ts';
import type { Member, MemberRepository } from '../members/member-repository.ts';
import { presentMember } from '../members/present-member.ts';
import type { NewSession, SessionStore } from '../sessions/session-store.ts';
import type { Visit } from './visit.ts';

/** A login as its call answers it, with the cookie that goes beside. */
export interface Admitted extends LoggedIn {
  cookie: string;
}

export type AccountEvent = 'new-device' | 'password-changed' | 'session-recovered' | 'email-bound';

/** The one way in: opens the session, remembers the device and writes down what its owner should know. */
export function createAdmission(deps: {
  pool: Pool;
  clock: Clock;
  members: MemberRepository;
  sessions: SessionStore;
}) {
  const { pool, clock, members, sessions } = deps;

  /** The device opened this account, or proved that it may. */
  async function knowDevice(client: PoolClient, userId: string, visit: Visit): Promise<void> {
    const { device, userAgent, isWeak } = visit;
    await members.keepDevice(client, {
      ...{ userId, id: device.id, publicKey: device.publicKey, userAgent, isWeak },
      now: new Date(clock.now()),
    });
  }

  async function openFor(client: PoolClient, userId: string, visit: Visit): Promise<NewSession> {
    await knowDevice(client, userId, visit);
    const { device, userAgent, network } = visit;
    return sessions.open(client, { userId, deviceId: device.id, origin: { userAgent, network } });
  }

  const note = (client: PoolClient, userId: string, kind: AccountEvent, visit: Visit): Promise<void> =>
    members.note(client, {
      userId,
      kind,
      device: describeDevice(visit.userAgent),
      now: new Date(clock.now()),
    });

  const present = (member: Member, { token, cookie }: Pick<NewSession, 'token' | 'cookie'>): Admitted => ({
    ...{ token, cookie },
    user: presentMember(member, clock.now()),
  });

  return {
    ...{ knowDevice, openFor, note, present },
    /** Lets a member in whose right was proven by the caller. */
    async admit(member: Member, visit: Visit, event?: AccountEvent): Promise<Admitted> {
      if (member.blockedAt !== null) throw new AppError('ACCOUNT_BLOCKED');
      const session = await transaction(pool, async (client) => {
        if (event !== undefined) await note(client, member.id, event, visit);
        return openFor(client, member.id, visit);
      });
      return present(member, session);
    },
  };
}
export type Admission = ReturnType<typeof createAdmission>;
