import type { Device, Session } from '@aurora/contracts';
import type { Pool } from 'pg';
import type { Clock } from '#platform/clock/clock.ts';
import { transaction } from '#platform/db/index.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { CallingMember } from '#platform/http/request-guard.ts';
import { describeDevice } from '../identity/describe-device.ts';
import { hashOf, type SessionStore } from '../sessions/session-store.ts';
import type { Admission } from '../login/admission.ts';
import type { Visit } from '../login/visit.ts';
import type { Member, MemberRepository } from '../members/member-repository.ts';

interface SessionRow {
  id: string;
  user_agent: string;
  network: string;
  created_at: Date;
  last_seen_at: Date;
}

interface DeviceRow {
  id: string;
  user_agent: string;
  is_weak: boolean;
  first_login_at: Date;
  last_seen_at: Date;
}

interface Deps {
  pool: Pool;
  clock: Clock;
  members: MemberRepository;
  sessions: SessionStore;
  admission: Admission;
}

/** Where a member is logged in, by which devices, and how each of them is ended. */
export function createMemberSessions({ pool, clock, members, sessions, admission }: Deps) {
  return {
    async list({ userId, sessionId }: CallingMember): Promise<Session[]> {
      const { rows } = await pool.query<SessionRow>(
        `select id, user_agent, network, created_at, last_seen_at from sessions
         where user_id = $1 and ends_at > $2 order by last_seen_at desc limit 100`,
        [userId, new Date(clock.now())],
      );
      return rows.map((row) => ({
        id: row.id,
        isCurrent: row.id === sessionId,
        name: describeDevice(row.user_agent),
        network: row.network,
        createdAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
      }));
    },
    async end({ userId }: CallingMember, sessionId: string): Promise<void> {
      const { rowCount } = await pool.query('delete from sessions where id = $1 and user_id = $2', [
        ...[sessionId, userId],
      ]);
      sessions.forget();
      if (rowCount === 0) throw new AppError('NOT_FOUND');
    },
    async endOthers({ userId, sessionId }: CallingMember): Promise<number> {
      const { rowCount } = await pool.query('delete from sessions where user_id = $1 and id <> $2', [
        ...[userId, sessionId],
      ]);
      sessions.forget();
      return rowCount ?? 0;
    },
    async listDevices({ userId }: CallingMember, presentId: string): Promise<Device[]> {
      const { rows } = await pool.query<DeviceRow>(
        `select d.id, d.user_agent, d.is_weak, u.first_login_at, d.last_seen_at
         from user_devices u join devices d on d.id = u.device_id
         where u.user_id = $1 order by d.last_seen_at desc limit 100`,
        [userId],
      );
      return rows.map((row) => ({
        id: row.id,
        isCurrent: row.id === presentId,
        name: describeDevice(row.user_agent),
        isWeak: row.is_weak,
        firstSeenAt: row.first_login_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
      }));
    },
    /** The device must prove itself anew; an account that lived on it is opened by it no more. */
    async forgetDevice({ userId }: CallingMember, deviceId: string): Promise<void> {
      const isKnown = await transaction(pool, async (client) => {
        const { rowCount } = await client.query(
          'delete from user_devices where user_id = $1 and device_id = $2',
          [...[userId, deviceId]],
        );
        await client.query('delete from sessions where user_id = $1 and device_id = $2', [userId, deviceId]);
        await client.query('update users set auto_device_id = null where id = $1 and auto_device_id = $2', [
          ...[userId, deviceId],
        ]);
        return rowCount === 1;
      });
      sessions.forget();
      if (!isKnown) throw new AppError('NOT_FOUND');
    },
    /**
     * The account of a cookie, for a device that lost its storage (Safari deletes it after a week): a new token, and
     * once a session also for a new device key (protection document, 3.5). Null where the cookie opens nothing.
     */
    async recover(cookie: string, visit: Visit): Promise<{ member: Member; token: string } | null> {
      const session = await sessions.findByCookie(cookie);
      if (session === null) return null;
      const isSameDevice = session.deviceId === visit.device.id;
      const token = await transaction(pool, async (client) => {
        const { rows } = await client.query<{ recovered_at: Date | null }>(
          'select recovered_at from sessions where id = $1 and cookie_hash = $2 for update',
          [session.id, hashOf(cookie)],
        );
        const [row] = rows;
        if (row === undefined || (!isSameDevice && row.recovered_at !== null)) return null;
        if (!isSameDevice) {
          await admission.knowDevice(client, session.userId, visit);
          await admission.note(client, session.userId, 'session-recovered', visit);
          await client.query('update users set auto_device_id = $2 where id = $1 and auto_device_id = $3', [
            ...[session.userId, visit.device.id, session.deviceId],
          ]);
        }
        return sessions.rebind(client, session.id, visit.device.id);
      });
      sessions.forget();
      const member = token === null ? null : await members.findById(session.userId);
      return token === null || member === null ? null : { member, token };
    },
  };
}
