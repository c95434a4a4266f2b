import { createHash, randomBytes } from 'node:crypto';
import { ACCOUNT_NUMBERS } from '@aurora/contracts';
import type { Pool, PoolClient } from 'pg';
import type { Clock } from '#platform/clock/clock.ts';
import { named } from '#platform/db/index.ts';
import { createMemory } from './memory.ts';

/** A live session, as every signed call needs it. */
export interface LiveSession {
  id: string;
  userId: string;
  deviceId: string;
  /** End of the VIP time in milliseconds; null without. */
  vipUntil: number | null;
}

/** Where a login came from. */
export interface Origin {
  userAgent: string;
  network: string;
}

/** What a new session gives to its client; kept nowhere. */
export interface NewSession {
  id: string;
  token: string;
  cookie: string;
}

export interface SessionStore {
  /** The session of a token by its hash, base64url of SHA-256; null where it ended. */
  find(tokenHash: string): Promise<LiveSession | null>;
  findByCookie(cookie: string): Promise<LiveSession | null>;
  /** A session by its public name, for addresses that were signed for it. */
  findById(id: string): Promise<LiveSession | null>;
  /** Null for an unknown device. With the hash of a token its session is read on the same way and remembered. */
  publicKeyOf(deviceId: string, tokenHash: string | null): Promise<Uint8Array | null>;
  open(
    client: PoolClient,
    session: { userId: string; deviceId: string; origin: Origin },
  ): Promise<NewSession>;
  /** A new token for a session whose device lost its storage, bound to the device's present key. */
  rebind(client: PoolClient, sessionId: string, deviceId: string): Promise<string>;
  /** Forgets what is remembered of sessions and devices, after they changed. */
  forget(): void;
}

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * A session is remembered this long. Ending one forgets it at once on this server; another server, and the operator's
 * commands, are believed after a second.
 */
const SESSION_MEMORY_MS = 1_000;
/** A device's key is named by its own hash: it can be deleted, never another. */
const KEY_MEMORY_MS = 10_000;
/** How exactly "last seen" is kept. */
const SEEN_EVERY_MS = 5 * 60_000;

const COLUMNS = 's.id, s.user_id, s.device_id, s.last_seen_at, u.vip_expire_at';
const LIVE = 's.ends_at > $2 and s.last_seen_at > $3 and u.blocked_at is null and u.deleted_at is null';
const FROM = `from sessions s join users u on u.id = s.user_id where ${LIVE}`;
const byToken = named('session-by-token', `select ${COLUMNS} ${FROM} and s.token_hash = $1`);
const byCookie = named('session-by-cookie', `select ${COLUMNS} ${FROM} and s.cookie_hash = $1`);
const byId = named('session-by-id', `select ${COLUMNS} ${FROM} and s.id = $1`);
const seen = named(
  'session-seen',
  `with s as (update sessions set last_seen_at = $2 where id = $1 returning device_id)
   update devices set last_seen_at = $2 where id = (select device_id from s)`,
);
const keyOfDevice = named('device-key', 'select public_key from devices where id = $1');
/** A member's first request in a while asks for both: one way to the database instead of two. */
const keyAndSession = named(
  'device-key-and-session',
  `select d.public_key, live.* from devices d
   left join lateral (select ${COLUMNS} ${FROM} and s.token_hash = $1) live on true where d.id = $4`,
);

interface Row {
  id: string;
  user_id: string;
  device_id: string;
  last_seen_at: Date;
  vip_expire_at: Date | null;
}

interface KeyRow {
  public_key: Buffer;
}

/** A session as it is remembered. */
interface Held {
  session: LiveSession;
  /** Moved on when the table is: one of many requests at once writes it. */
  seenAt: number;
}

const heldOf = (row: Row): Held => ({
  session: {
    id: row.id,
    userId: row.user_id,
    deviceId: row.device_id,
    vipUntil: row.vip_expire_at?.getTime() ?? null,
  },
  seenAt: row.last_seen_at.getTime(),
});

const bytesOf = (tokenHash: string): Buffer => Buffer.from(tokenHash, 'base64url');

export function createSessionStore(deps: { pool: Pool; clock: Clock }): SessionStore {
  const { pool, clock } = deps;
  const sessions = createMemory<Held>(clock, SESSION_MEMORY_MS);
  const keys = createMemory<Uint8Array>(clock, KEY_MEMORY_MS);
  const bounds = (): [now: Date, idleSince: Date] => {
    const now = clock.now();
    return [new Date(now), new Date(now - ACCOUNT_NUMBERS.sessionIdleSeconds * 1000)];
  };

  async function look(query: typeof byToken, key: string, value: unknown): Promise<LiveSession | null> {
    const held = await sessions.recall(key, async () => {
      const [row] = (await pool.query<Row>(query(value, ...bounds()))).rows;
      return row === undefined ? null : heldOf(row);
    });
    if (held === null) return null;
    const now = clock.now();
    if (now - held.seenAt > SEEN_EVERY_MS) {
      held.seenAt = now;
      await pool.query(seen(held.session.id, new Date(now)));
    }
    return held.session;
  }

  async function keyBesideSession(deviceId: string, tokenHash: string): Promise<Uint8Array | null> {
    const since = sessions.mark();
    const query = keyAndSession(bytesOf(tokenHash), ...bounds(), deviceId);
    const [row] = (await pool.query<KeyRow & (Row | { id: null })>(query)).rows;
    if (row === undefined) return null;
    if (row.id !== null) sessions.keep(tokenHash, heldOf(row), since);
    return row.public_key;
  }

  return {
    find: (tokenHash) => look(byToken, tokenHash, bytesOf(tokenHash)),
    findByCookie: (cookie) =>
      look(byCookie, `cookie ${hashOf(cookie).toString('base64url')}`, hashOf(cookie)),
    findById: (id) => look(byId, `id ${id}`, id),
    publicKeyOf: (deviceId, tokenHash) =>
      keys.recall(deviceId, async () => {
        if (tokenHash !== null && sessions.get(tokenHash) === undefined)
          return keyBesideSession(deviceId, tokenHash);
        const [row] = (await pool.query<KeyRow>(keyOfDevice(deviceId))).rows;
        return row?.public_key ?? null;
      }),
    async open(client, { userId, deviceId, origin }) {
      const session = { id: randomBytes(16).toString('base64url'), token: newSecret(), cookie: newSecret() };
      const now = clock.now();
      await client.query(
        `insert into sessions (id, token_hash, cookie_hash, user_id, device_id, user_agent, network, created_at, last_seen_at, ends_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9)`,
        [
          ...[session.id, hashOf(session.token), hashOf(session.cookie), userId, deviceId],
          ...[origin.userAgent.slice(0, 400), origin.network, new Date(now)],
          new Date(now + ACCOUNT_NUMBERS.sessionSeconds * 1000),
        ],
      );
      return session;
    },
    async rebind(client, sessionId, deviceId) {
      const token = newSecret();
      await client.query(
        `update sessions set token_hash = $2, device_id = $3,
           recovered_at = case when device_id = $3 then recovered_at else $4 end where id = $1`,
        [sessionId, hashOf(token), deviceId, new Date(clock.now())],
      );
      return token;
    },
    forget() {
      sessions.forget();
      keys.forget();
    },
  };
}
