// @vitest-environment node
import { movies, novels, system, users } from '@aurora/contracts';
import { deviceKeyId } from '@aurora/transport';
import { isContent, sha256 } from '@aurora/transport/server';
import { describe, expect, test } from 'vitest';
import type { CallerSession } from './call.ts';
import { pathOf, protectedWorld } from './test-protected-server.ts';

const LOGIN = { body: { username: '小明_01', password: '正确的马-battery-9' } };

/** Somebody with a token, and what is said of its end. */
function memberWith(token: string | null): CallerSession & { ended: string[]; present: string | null } {
  const session = {
    ended: [] as string[],
    present: token,
    token: (): string | null => session.present,
    onEnded: (old: string) => void session.ended.push(old),
  };
  return session;
}

const ID = '1234567890123456789012';

describe('a protected call', () => {
  test('seals what is secret, signs the rest, and brings the key of a new device', async () => {
    const { call, heard, log, keyStore } = await protectedWorld();
    await call(users.login, LOGIN);
    const [, login] = heard;
    expect(log).toEqual([`GET ${pathOf(system.config)} 200`, `POST ${pathOf(users.login)} 200`]);
    expect(login?.body).toEqual(LOGIN.body);
    expect(login?.sent).not.toContain('battery');
    expect(login?.sent).not.toContain('小明');
    expect(login?.verified?.token).toBeNull();
    const [kept] = keyStore.keys;
    if (kept?.kind !== 'sealed') throw new Error('Node has Ed25519 in WebCrypto');
    expect(kept.pair.privateKey.extractable).toBe(false);
    expect(login?.verified?.deviceKeyId).toBe(deviceKeyId(sha256, kept.publicKey));
  });

  test('asks for the keys once, and makes one key for all requests', async () => {
    const { call, log, keyStore } = await protectedWorld();
    await Promise.all([call(users.login, LOGIN), call(users.register, LOGIN), call(users.me, {})]);
    await call(users.login, LOGIN);
    expect(log.filter((line) => line.includes('system-config'))).toHaveLength(1);
    expect(keyStore.keys).toHaveLength(1);
  });

  test('signs the query as it stands on the line', async () => {
    const { call, heard } = await protectedWorld();
    const username = "小明 +&=#?'%2F";
    await call(users.checkUsername, { query: { username } });
    expect(heard[0]?.verified).not.toBeNull();
    expect(new URL(heard[0]?.path ?? '', 'http://x').searchParams.get('username')).toBe(username);
  });

  test('signs the file of an upload', async () => {
    const { call, heard } = await protectedWorld({}, memberWith('token-1'));
    await call(users.avatar, { file: new Blob(['picture'], { type: 'image/webp' }) });
    const hash = heard[0]?.verified?.contentSha256 ?? new Uint8Array(0);
    expect(heard[0]?.contentType).toMatch(/^multipart\/form-data; ?boundary=/u);
    expect(heard[0]?.sent).toContain('picture');
    expect(isContent(new TextEncoder().encode('picture'), hash)).toBe(true);
  });

  test('of a member carries the token; without one it is not sent at all', async () => {
    const { call, heard } = await protectedWorld({}, memberWith('token-1'));
    await call(users.sessions, {});
    expect(heard[0]?.verified?.token).toBe('token-1');
    const stranger = await protectedWorld({}, memberWith(null));
    await expect(stranger.call(users.sessions, {})).rejects.toMatchObject({ reason: 'LOGIN_REQUIRED' });
    expect(stranger.log).toEqual([]);
    expect(stranger.keyStore.keys).toEqual([]);
  });
});

describe('a public call', () => {
  const chapter = { params: { id: ID, chapterId: ID }, query: {} };

  test('is signed only where its answer depends on who asks, and somebody does', async () => {
    const { call, heard } = await protectedWorld({}, memberWith('token-1'));
    await call(movies.home, { query: {} });
    await call(novels.chapterContent, chapter);
    expect(heard.map(({ verified }) => verified?.token)).toEqual([undefined, 'token-1']);
    const stranger = await protectedWorld();
    await stranger.call(novels.chapterContent, chapter);
    expect(stranger.heard[0]?.verified).toBeNull();
    expect(stranger.keyStore.keys).toEqual([]);
  });
});

describe('a device whose clock is wrong', () => {
  const TEN_MINUTES_MS = 600_000;

  test('is told the time by one refusal that nobody sees', async () => {
    const { call, log } = await protectedWorld({ aheadMs: TEN_MINUTES_MS });
    await call(users.autoCheck, {});
    await call(users.autoCheck, {});
    expect(log).toEqual([
      `GET ${pathOf(users.autoCheck)} 400 CLOCK_SKEW`,
      `GET ${pathOf(users.autoCheck)} 200`,
      `GET ${pathOf(users.autoCheck)} 200`,
    ]);
  });

  test('learns it from any answer before', async () => {
    const { call, log } = await protectedWorld({ aheadMs: -TEN_MINUTES_MS });
    await call(movies.home, { query: {} });
    await call(users.login, LOGIN);
    expect(log.filter((line) => line.includes('400'))).toEqual([]);
  });

  test('learns it from the answer that brought the keys', async () => {
    const { call, log } = await protectedWorld({ aheadMs: TEN_MINUTES_MS });
    await call(users.login, LOGIN);
    expect(log).toEqual([`GET ${pathOf(system.config)} 200`, `POST ${pathOf(users.login)} 200`]);
  });

  test('that is refused again is told that the request could not be protected', async () => {
    const { call, log } = await protectedWorld({ refuse: () => ({ status: 400, reason: 'CLOCK_SKEW' }) });
    await expect(call(users.autoCheck, {})).rejects.toMatchObject({ reason: 'ENCRYPTION_FAILED' });
    expect(log).toHaveLength(2);
  });
});

describe('keys of the server', () => {
  test('that were changed are asked for again, once, unseen', async () => {
    const { call, log, renewKey } = await protectedWorld();
    await call(users.login, LOGIN);
    renewKey('key 2');
    log.length = 0;
    await call(users.login, LOGIN);
    expect(log).toEqual([
      `POST ${pathOf(users.login)} 400 KEY_UNKNOWN`,
      `GET ${pathOf(system.config)} 200`,
      `POST ${pathOf(users.login)} 200`,
    ]);
  });

  test('that are none send nothing readable', async () => {
    const { call, world, heard } = await protectedWorld();
    world.key = { ...world.key, publicKey: 'AAAA' };
    await expect(call(users.login, LOGIN)).rejects.toMatchObject({ reason: 'ENCRYPTION_FAILED', status: 0 });
    expect(heard.map(({ path }) => path)).toEqual([pathOf(system.config)]);
  });

  test('that cannot be had now are had at the next try', async () => {
    const down = { status: 500, reason: 'SERVER_ERROR' };
    const { call, world } = await protectedWorld({
      refuse: ({ path }) => (path.endsWith('system-config') ? down : null),
    });
    await expect(call(users.login, LOGIN)).rejects.toMatchObject({ reason: 'SERVER_ERROR' });
    world.refuse = () => null;
    await expect(call(users.login, LOGIN)).resolves.toEqual({});
  });
});

test('a key store that fails stops the request', async () => {
  const { call, log, keyStore } = await protectedWorld();
  keyStore.load = () => Promise.reject(new Error('blocked'));
  await expect(call(users.me, {})).rejects.toMatchObject({ reason: 'ENCRYPTION_FAILED' });
  expect(log).toEqual([]);
});

describe('a refusal', () => {
  const gone = () => ({ status: 401, reason: 'UNAUTHORIZED' });

  test('401 of the present token ends its session', async () => {
    const session = memberWith('token-1');
    const { call } = await protectedWorld({ refuse: gone }, session);
    await expect(call(users.sessions, {})).rejects.toMatchObject({ reason: 'UNAUTHORIZED' });
    expect(session.ended).toEqual(['token-1']);
  });

  test('401 of an older token, or of none, ends nothing', async () => {
    const session = memberWith('token-1');
    const { call } = await protectedWorld(
      {
        refuse: () => {
          session.present = 'token-2';
          return gone();
        },
      },
      session,
    );
    await expect(call(users.sessions, {})).rejects.toMatchObject({ reason: 'UNAUTHORIZED' });
    session.present = null;
    await expect(call(users.me, {})).rejects.toMatchObject({ reason: 'UNAUTHORIZED' });
    expect(session.ended).toEqual([]);
  });

  test.each([
    [400, 'INVALID_INPUT'],
    [403, 'DEVICE_NOT_ALLOWED'],
    [403, 'SIGNATURE_INVALID'],
  ])('%i %s leaves the session alone', async (status, reason) => {
    const session = memberWith('token-1');
    const { call } = await protectedWorld({ refuse: () => ({ status, reason }) }, session);
    await expect(call(users.sessions, {})).rejects.toMatchObject({ status, reason });
    expect(session.ended).toEqual([]);
  });
});
