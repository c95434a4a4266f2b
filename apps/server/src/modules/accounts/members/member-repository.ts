import type { Currency, Locale } from '@aurora/contracts';
import type { Pool, PoolClient } from 'pg';
import { named } from '#platform/db/index.ts';

/** A member as the database has him. */
export interface Member {
  id: string;
  username: string;
  passwordHash: string | null;
  email: string | null;
  phone: string | null;
  avatar: string | null;
  locale: Locale | null;
  theme: 'light' | 'dark' | 'system' | null;
  isOnlyThisDevice: boolean;
  autoDeviceId: string | null;
  vipExpireAt: Date | null;
  blockedAt: Date | null;
}

export interface NewMember {
  id: string;
  username: string;
  usernameKey: string;
  passwordHash: string | null;
  autoDeviceId: string | null;
  currency: Currency;
  locale: Locale;
  now: Date;
}

const COLUMNS = `id, username, password_hash as "passwordHash", email, phone, avatar, locale, theme,
  is_only_this_device as "isOnlyThisDevice", auto_device_id as "autoDeviceId", vip_expire_at as "vipExpireAt",
  blocked_at as "blockedAt"`;
const LIVE = `select ${COLUMNS} from users where deleted_at is null`;

const byId = named('member-by-id', `${LIVE} and id = $1`);
const byName = named('member-by-name', `${LIVE} and username_key = $1`);
const byEmail = named('member-by-email', `${LIVE} and email_key = $1`);
const byAutoDevice = named('member-by-auto-device', `${LIVE} and auto_device_id = $1`);
const knownDevice = named(
  'member-known-device',
  'select exists (select from user_devices where user_id = $1 and device_id = $2) as "isKnown"',
);
const nameTaken = named(
  'member-name-taken',
  'select exists (select from users where username_key = $1) as "isTaken"',
);
const emailTaken = named(
  'member-email-taken',
  'select exists (select from users where email_key = $1 and id <> $2) as "isTaken"',
);

/** What may be changed of a member, by column. */
export interface MemberChange {
  username?: string;
  username_key?: string;
  password_hash?: string;
  email?: string;
  email_key?: string;
  avatar?: string;
  locale?: string;
  theme?: string;
  is_only_this_device?: boolean;
  auto_device_id?: string | null;
}

type Db = Pool | PoolClient;

/** SQL of members. */
export function createMemberRepository(pool: Pool) {
  const one = async (query: ReturnType<typeof byId>, db: Db = pool): Promise<Member | null> =>
    (await db.query<Member>(query)).rows[0] ?? null;

  return {
    findById: (id: string, db?: Db) => one(byId(id), db),
    findByName: (usernameKey: string) => one(byName(usernameKey)),
    findByEmail: (emailKey: string) => one(byEmail(emailKey)),
    findByAutoDevice: (deviceId: string, db?: Db) => one(byAutoDevice(deviceId), db),
    async isKnownDevice(userId: string, deviceId: string): Promise<boolean> {
      const { rows } = await pool.query<{ isKnown: boolean }>(knownDevice(userId, deviceId));
      return rows[0]?.isKnown === true;
    },
    async isNameTaken(usernameKey: string): Promise<boolean> {
      const { rows } = await pool.query<{ isTaken: boolean }>(nameTaken(usernameKey));
      return rows[0]?.isTaken === true;
    },
    async isEmailTaken(emailKey: string, byOtherThan: string): Promise<boolean> {
      const { rows } = await pool.query<{ isTaken: boolean }>(emailTaken(emailKey, byOtherThan));
      return rows[0]?.isTaken === true;
    },
    async insert(client: PoolClient, member: NewMember): Promise<void> {
      const { id, username, usernameKey, passwordHash, autoDeviceId, currency, locale, now } = member;
      await client.query(
        `insert into users (id, username, username_key, password_hash, auto_device_id, currency, locale, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [id, username, usernameKey, passwordHash, autoDeviceId, currency, locale, now],
      );
    },
    async change(db: Db, id: string, change: MemberChange): Promise<void> {
      const entries = Object.entries(change); // names of columns, which are ours
      if (entries.length === 0) return;
      const sets = entries.map(([column], index) => `${column} = $${index + 2}`).join(', ');
      await db.query(`update users set ${sets} where id = $1 and deleted_at is null`, [
        id,
        ...entries.map(([, value]: [string, unknown]) => value),
      ]);
    },
    /** Remembers that this device opened the account; its key is kept from now on. */
    async keepDevice(
      client: PoolClient,
      device: {
        userId: string;
        id: string;
        publicKey: Uint8Array;
        userAgent: string;
        isWeak: boolean;
        now: Date;
      },
    ): Promise<void> {
      const { userId, id, publicKey, userAgent, isWeak, now } = device;
      await client.query(
        `insert into devices (id, public_key, user_agent, is_weak, created_at, last_seen_at)
         values ($1, $2, $3, $4, $5, $5)
         on conflict (id) do update set last_seen_at = $5, user_agent = excluded.user_agent, is_weak = excluded.is_weak`,
        [id, Buffer.from(publicKey), userAgent.slice(0, 400), isWeak, now],
      );
      await client.query(
        `insert into user_devices (user_id, device_id, first_login_at, last_login_at) values ($1, $2, $3, $3)
         on conflict (user_id, device_id) do update set last_login_at = $3`,
        [userId, id, now],
      );
    },
    async note(db: Db, event: { userId: string; kind: string; device: string; now: Date }): Promise<void> {
      await db.query('insert into account_events (user_id, kind, device, at) values ($1, $2, $3, $4)', [
        ...[event.userId, event.kind, event.device, event.now],
      ]);
    },
  };
}
export type MemberRepository = ReturnType<typeof createMemberRepository>;
