import { randomInt } from 'node:crypto';
import { usernameKey } from '@aurora/contracts';
import type { Pool, PoolClient } from 'pg';
import { appendAudit } from '#platform/audit/audit.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { transaction } from '#platform/db/index.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { avatarKey } from '../avatars/avatars.ts';
import type { CodePurpose } from '../codes/email-codes.ts';
import { describeDevice } from '../identity/describe-device.ts';
import { emailKey } from '../login/login.ts';
import { createPasswordHasher } from '../passwords/password-hasher.ts';

/** A member as the operator sees him. */
export interface MemberLine {
  id: string;
  username: string;
  email: string | null;
  hasPassword: boolean;
  isBlocked: boolean;
  vipUntil: Date | null;
  createdAt: Date;
  lastSeenAt: Date | null;
}

export interface SessionLine {
  device: string;
  network: string;
  createdAt: Date;
  lastSeenAt: Date;
}

/** No member answers to what the operator named. */
export class MemberUnknown extends Error {
  readonly value: string;
  constructor(value: string) {
    super(`no member ${value}`);
    this.name = 'MemberUnknown';
    this.value = value;
  }
}

const LINE = `select u.id, u.username, u.email, u.password_hash is not null as "hasPassword",
  u.blocked_at is not null as "isBlocked", u.vip_expire_at as "vipUntil", u.created_at as "createdAt",
  (select max(s.last_seen_at) from sessions s where s.user_id = u.id) as "lastSeenAt"
  from users u where u.deleted_at is null`;
const MOST_FOUND = 50;
const PASSWORD_ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const newPassword = (): string =>
  Array.from({ length: 12 }, () => PASSWORD_ALPHABET[randomInt(PASSWORD_ALPHABET.length)] ?? '').join('');

const PURPOSES: readonly CodePurpose[] = ['bind', 'reset-password', 'login'];

/** What stands of a member's in other tables and says something of him. */
const PERSONAL_TABLES = ['sessions', 'user_devices', 'positions', 'account_events', 'transfer_codes'];

/** Members in the operator's hands; every change goes into the audit log, without personal data. */
export function createMemberAdmin(deps: { pool: Pool; files: FileStore; clock: Clock; actor: string }) {
  const { pool, files, clock, actor } = deps;

  /** By id, name or address, exactly. */
  async function get(named: string): Promise<MemberLine> {
    const { rows } = await pool.query<MemberLine>(
      `${LINE} and (u.id = $1 or u.username_key = $2 or u.email_key = $3)`,
      [named, usernameKey(named), emailKey(named)],
    );
    const [line] = rows;
    if (line === undefined) throw new MemberUnknown(named);
    return line;
  }

  async function change(
    named: string,
    action: string,
    work: (client: PoolClient, member: MemberLine) => Promise<void>,
  ): Promise<MemberLine> {
    const member = await get(named);
    await transaction(pool, async (client) => {
      await work(client, member);
      await appendAudit(client, clock.now(), { actor, action, subject: `user:${member.id}`, details: {} });
    });
    return member;
  }

  const endSessions = (client: PoolClient, id: string) =>
    client.query('delete from sessions where user_id = $1', [id]);
  const clearFailures = (client: PoolClient, id: string) =>
    client.query(`delete from limit_counters where name = $1 or name like $2`, [
      ...[`login:account:${id}`, `login:pair:${id}:%`],
    ]);

  /** Codes, counters and caught mails of an address stand under the address itself. */
  async function eraseAddress(client: PoolClient, email: string): Promise<void> {
    const key = emailKey(email);
    await client.query('delete from email_codes where address_key = $1', [key]);
    await client.query('delete from caught_mails where lower(to_address) = $1', [key]);
    await client.query('delete from limit_counters where name = any($1)', [
      [`code:address:${key}`, ...PURPOSES.map((purpose) => `code:resend:${purpose}:${key}`)],
    ]);
  }

  async function erase(client: PoolClient, { id, email }: MemberLine): Promise<void> {
    if (email !== null) await eraseAddress(client, email);
    for (const table of PERSONAL_TABLES) await client.query(`delete from ${table} where user_id = $1`, [id]);
    await client.query(
      'delete from devices d where not exists (select from user_devices u where u.device_id = d.id)',
    );
    await client.query(
      `update users set username = 'deleted', username_key = 'deleted:' || id, password_hash = null, email = null,
         email_key = null, phone = null, avatar = null, locale = null, theme = null, auto_device_id = null,
         deleted_at = $2 where id = $1`,
      [id, new Date(clock.now())],
    );
  }

  return {
    /** Members whose name or address begins with these letters, the newest first. */
    async find(beginning: string): Promise<MemberLine[]> {
      const pattern = `${beginning.toLowerCase().replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;
      const { rows } = await pool.query<MemberLine>(
        `${LINE} and (u.username_key like $1 or u.email_key like $1 or u.id = $2) order by u.created_at desc limit $3`,
        [pattern, beginning, MOST_FOUND],
      );
      return rows;
    },
    get,
    /** He can no longer log in, and every session ends. */
    block: (named: string) =>
      change(named, 'user.locked', async (client, { id }) => {
        await client.query('update users set blocked_at = $2 where id = $1', [id, new Date(clock.now())]);
        await endSessions(client, id);
      }),
    /** Undoes a block, and forgets failed logins. */
    unblock: (named: string) =>
      change(named, 'user.unlocked', async (client, { id }) => {
        await client.query('update users set blocked_at = null where id = $1', [id]);
        await clearFailures(client, id);
      }),
    /** A new password, shown once; every session ends. */
    async reset(named: string): Promise<string> {
      const password = newPassword();
      const hash = await createPasswordHasher({}).hash(password);
      await change(named, 'user.password-reset', async (client, { id }) => {
        await client.query('update users set password_hash = $2 where id = $1', [id, hash]);
        await endSessions(client, id);
        await clearFailures(client, id);
      });
      return password;
    },
    async sessions(named: string): Promise<SessionLine[]> {
      const { id } = await get(named);
      const { rows } = await pool.query<Omit<SessionLine, 'device'> & { user_agent: string }>(
        `select user_agent, network, created_at as "createdAt", last_seen_at as "lastSeenAt"
         from sessions where user_id = $1 order by last_seen_at desc`,
        [id],
      );
      return rows.map(({ user_agent: userAgent, ...row }) => ({ ...row, device: describeDevice(userAgent) }));
    },
    endSessions: (named: string) =>
      change(named, 'user.sessions-ended', async (client, { id }) => void (await endSessions(client, id))),
    /**
     * Deletes everything that says who he was. The row itself, its number, currency and dates stay, since orders and
     * the ledger refer to it and must be kept.
     */
    async delete(named: string): Promise<string> {
      const member = await get(named);
      const { rows } = await pool.query<{ avatar: string | null }>('select avatar from users where id = $1', [
        member.id,
      ]);
      await change(named, 'user.deleted', erase);
      const avatar = rows[0]?.avatar ?? null;
      const isShared =
        avatar !== null &&
        (await pool.query('select from users where avatar = $1 limit 1', [avatar])).rowCount === 1;
      if (avatar !== null && !isShared) await files.remove(avatarKey(avatar));
      return member.id;
    },
  };
}
export type MemberAdmin = ReturnType<typeof createMemberAdmin>;
