import { createHash, randomBytes } from 'node:crypto';
import { ACCOUNT_NUMBERS } from '@aurora/contracts';
import type { Pool, PoolClient } from 'pg';
import type { Clock } from '#platform/clock/clock.ts';
import { named } from '#platform/db/index.ts';

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
  /** The session of a token; null where it ended. */
  find(token: string): Promise<LiveSession | null>;
  findByCookie(cookie: string): Promise<LiveSession | null>;
  /** A session by its public name, for addresses that were signed for it. */
  findById(id: string): Promise<LiveSession | null>;
  publicKeyOf(deviceId: string): Promise<Uint8Array | null>;
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

/** A session that was found is remembered this long; ending one forgets it at once, on this server. */
const MEMORY_MS = 10_000;
const MEMORY_LIMIT = 20_000;
/** How exactly "last seen" is kept. */
const SEEN_EVERY_MS = 5 * 60_000;

const COLUMNS = `s.id, s.user_id, s.device_id, s.last_seen_at, u.vip_expire_at
  from sessions s join users u on u.id = s.user_id
  where s.ends_at > $2 and s.last_seen_at > $3 and u.blocked_at is null and u.deleted_at is null`;
const byToken = named('session-by-token', `select ${COLUMNS} and s.token_hash = $1`);
const byCookie = named('session-by-cookie', `select ${COLUMNS} and s.cookie_hash = $1`);
const byId = named('session-by-id', `select ${COLUMNS} and s.id = $1`);
const seen = named(
  'session-seen',
  `with s as (update sessions set last_seen_at = $2 where id = $1 returning device_id)
   update devices set last_seen_at = $2 where id = (select device_id from s)`,
);
const keyOfDevice = named('device-key', 'select public_key from devices where id = $1');

interface Row {
  id: string;
  user_id: string;
  device_id: string;
  last_seen_at: Date;
  vip_expire_at: Date | null;
}

interface Remembered<T> {
  value: T;
  until: number;
}

/** A small memory of what was found; emptied when it is full. */
function createMemory<T>(clock: Clock) {
  const kept = new Map<string, Remembered<T>>();
  return {
    get(key: string): T | undefined {
      const found = kept.get(key);
      return found !== undefined && clock.now() < found.until ? found.value : undefined;
    },
    set(key: string, value: T): void {
      if (kept.size >= MEMORY_LIMIT) kept.clear();
      kept.set(key, { value, until: clock.now() + MEMORY_MS });
    },
    clear: () => kept.clear(),
  };
}

export function createSessionStore(deps: { pool: Pool; clock: Clock }): SessionStore {
  const { pool, clock } = deps;
  const sessions = createMemory<LiveSession>(clock);
  const keys = createMemory<Uint8Array>(clock);

  async function look(query: typeof byToken, key: string, value: unknown): Promise<LiveSession | null> {
    const known = sessions.get(key);
    if (known !== undefined) return known;
    const now = clock.now();
    const idleSince = new Date(now - ACCOUNT_NUMBERS.sessionIdleSeconds * 1000);
    const { rows } = await pool.query<Row>(query(value, new Date(now), idleSince));
    const [row] = rows;
    if (row === undefined) return null;
    if (now - row.last_seen_at.getTime() > SEEN_EVERY_MS) await pool.query(seen(row.id, new Date(now)));
    const session = {
      id: row.id,
      userId: row.user_id,
      deviceId: row.device_id,
      vipUntil: row.vip_expire_at?.getTime() ?? null,
    };
    sessions.set(key, session);
    return session;
  }

  return {
    find: (token) => {
      const hash = hashOf(token);
      return look(byToken, hash.toString('base64url'), hash);
    },
    findByCookie: (cookie) =>
      look(byCookie, `cookie ${hashOf(cookie).toString('base64url')}`, hashOf(cookie)),
    findById: (id) => look(byId, `id ${id}`, id),
    async publicKeyOf(deviceId) {
      const known = keys.get(deviceId);
      if (known !== undefined) return known;
      const { rows } = await pool.query<{ public_key: Buffer }>(keyOfDevice(deviceId));
      const [row] = rows;
      if (row === undefined) return null;
      keys.set(deviceId, row.public_key);
      return row.public_key;
    },
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
      sessions.clear();
      keys.clear();
    },
  };
}
