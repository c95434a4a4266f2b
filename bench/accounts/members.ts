import type { Client } from 'pg';
import { createPasswordHasher } from '../../apps/server/src/modules/accounts/passwords/password-hasher.ts';
import type { Device } from './device.ts';

/** Members written straight into the tables: opening accounts is not what is measured. */

export const PASSWORD = 'battery-staple-9';

/** What every member of a run has: one hash, since each costs as much as a login. */
export const makeHash = (): Promise<string> => createPasswordHasher({}).hash(PASSWORD);

export interface NewMember {
  username: string;
  email?: string;
  /** One that opened the account before, so that it owes no further proof. */
  device?: Device;
}

const INSERT_USERS = `
  insert into users (id, username, username_key, password_hash, email, email_key, currency, created_at)
  select '1' || lpad((n + (select count(*) from users))::text, 21, '0'), username, username, $2, email, email, 'CNY', now()
  from unnest($1::text[], $3::text[]) with ordinality as made (username, email, n)`;
const INSERT_DEVICES = `
  insert into devices (id, public_key, user_agent, created_at, last_seen_at)
  select id, key, 'bench', now(), now() from unnest($1::text[], $2::bytea[]) as made (id, key)`;
const INSERT_PAIRS = `
  insert into user_devices (user_id, device_id, first_login_at, last_login_at)
  select users.id, made.device, now(), now() from unnest($1::text[], $2::text[]) as made (username, device)
  join users on users.username_key = made.username`;

/** Names and addresses must be in lower case, as the server keeps them for comparing. */
export async function insertMembers(
  database: Client,
  hash: string,
  members: readonly NewMember[],
): Promise<void> {
  const names = members.map(({ username }) => username);
  await database.query(INSERT_USERS, [names, hash, members.map(({ email }) => email ?? null)]);
  const owned = members.flatMap(({ username, device }) =>
    device === undefined ? [] : [{ username, device }],
  );
  const deviceIds = owned.map(({ device }) => device.keyId);
  await database.query(INSERT_DEVICES, [deviceIds, owned.map(({ device }) => Buffer.from(device.publicKey))]);
  await database.query(INSERT_PAIRS, [owned.map(({ username }) => username), deviceIds]);
  await database.query('analyze users, devices, user_devices');
}

const INSERT_SESSIONS = `
  insert into sessions (id, token_hash, cookie_hash, user_id, device_id, user_agent, network, created_at, last_seen_at, ends_at)
  select 's' || encode(sha256(convert_to(token, 'utf8')), 'hex'), sha256(convert_to(token, 'utf8')),
    sha256(convert_to('cookie ' || token, 'utf8')), users.id, device, 'bench', 'unknown', now(), now(), now() + interval '1 day'
  from unnest($1::text[], $2::text[], $3::text[]) as made (username, device, token)
  join users on users.username_key = made.username`;

/** A member who is logged in. */
export interface Reader {
  username: string;
  device: Device;
  token: string;
}

/** Members who are logged in on their devices; each login by its call would cost a hash. */
export async function insertReaders(
  database: Client,
  hash: string,
  readers: readonly Reader[],
): Promise<void> {
  await insertMembers(database, hash, readers);
  await database.query(INSERT_SESSIONS, [
    readers.map(({ username }) => username),
    readers.map(({ device }) => device.keyId),
    readers.map(({ token }) => token),
  ]);
  await database.query('analyze sessions');
}

/** As after a quiet hour: neither is a limit what is measured. */
export async function clearLimits(database: Client): Promise<void> {
  await database.query('delete from limit_counters');
}

export const CHAPTER = { id: `8${'1'.repeat(21)}`, chapterId: `7${'1'.repeat(21)}` };

/** As long as a chapter on the web is: thirty paragraphs of a hundred characters. */
const BLOCKS = Array.from({ length: 30 }, () => ({
  t: 'p',
  c: ['极光照在海面上，他想起了那年冬天。'.repeat(6)],
}));

/** A free novel of one chapter. The catalogue must be there: its picture is the poster. */
export async function insertNovel(database: Client): Promise<void> {
  await database.query(
    `insert into titles (id, kind, original_name, poster_id) values ($1, 'novel', 'Bench', repeat('a', 32))`,
    [CHAPTER.id],
  );
  await database.query(
    `insert into chapters (id, title_id, position, name, asset, size, content_hash)
     values ($1, $2, 1, 'One', 'benchbenchbenchbenchnovl', 3000, 'x')`,
    [CHAPTER.chapterId, CHAPTER.id],
  );
  await database.query('insert into chapter_texts (chapter_id, blocks) values ($1, $2)', [
    CHAPTER.chapterId,
    JSON.stringify(BLOCKS),
  ]);
}
