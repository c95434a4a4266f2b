import { users } from '@aurora/contracts';
import type { Pool, QueryConfig } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '#app/testing/test-app.ts';
import { createTestDevice } from '#app/testing/test-device.ts';
import { createSessionStore, hashOf } from './session-store.ts';

const app = await startTestApp();
afterAll(() => app.stop());

let networks = 0;
/** A member on a device of his own, each from a network of his own: several from one are asked for a captcha. */
async function makeMember(username: string) {
  const device = createTestDevice(app, username);
  const ip = `198.18.${(networks += 1)}.1`;
  const { token } = (await device.register(username, 'battery-staple-9', { ip })).data;
  return { device, token };
}

const tokenHashOf = (token: string): string => hashOf(token).toString('base64url');

/** A store as another server on the same database has it, which hears of nothing that this one does. */
function otherServer() {
  const asked: string[] = [];
  const pool = new Proxy(app.pool, {
    get: (target, name: keyof Pool) =>
      name === 'query'
        ? (query: QueryConfig) => {
            asked.push(query.name ?? query.text);
            return target.query(query);
          }
        : target[name],
  });
  return { store: createSessionStore({ pool, clock: app.clock }), asked };
}

test('a session that was ended is ended at once on this server and within a second on any other', async () => {
  const { device, token } = await makeMember('ends_here');
  const { store } = otherServer();
  expect((await device.call(users.me, { token })).status).toBe(200);
  expect(await store.find(tokenHashOf(token))).toMatchObject({ deviceId: device.keyId });
  expect((await device.call(users.logout, { token })).status).toBe(200);
  expect((await device.call(users.me, { token })).status).toBe(401);
  app.clock.advance(1_000);
  expect(await store.find(tokenHashOf(token))).toBeNull();
});

test('a member whom the operator blocks is out within a second', async () => {
  const { device, token } = await makeMember('blocked_one');
  expect((await device.call(users.me, { token })).status).toBe(200);
  await app.pool.query(`update users set blocked_at = now() where username = 'blocked_one'`);
  app.clock.advance(1_000);
  expect((await device.call(users.me, { token })).status).toBe(401);
});

test('an end that meets a look at the session leaves nothing of it in memory', async () => {
  const { device, token } = await makeMember('races_here');
  const { store } = otherServer();
  const looking = [store.find(tokenHashOf(token)), store.publicKeyOf(device.keyId, tokenHashOf(token))];
  await app.pool.query('delete from sessions where token_hash = $1', [hashOf(token)]);
  store.forget();
  await Promise.all(looking);
  expect(await store.find(tokenHashOf(token))).toBeNull();
});

test('key and session of a request come on one way from the database, then from memory', async () => {
  const { device, token } = await makeMember('one_way_here');
  const { store, asked } = otherServer();
  const tokenHash = tokenHashOf(token);
  const key = await store.publicKeyOf(device.keyId, tokenHash);
  expect(key).toHaveLength(32);
  expect(await store.find(tokenHash)).toMatchObject({ deviceId: device.keyId });
  expect(await store.publicKeyOf(device.keyId, tokenHash)).toEqual(key);
  expect(asked).toEqual(['device-key-and-session']);
});

test('what a request claims before it is proven opens nothing: neither a foreign session nor "last seen"', async () => {
  const { device, token } = await makeMember('claims_here');
  const { store } = otherServer();
  const seen = async (): Promise<unknown> =>
    (await app.pool.query('select last_seen_at from sessions where token_hash = $1', [hashOf(token)])).rows;
  const before = await seen();
  app.clock.advance(6 * 60_000);
  const { device: other } = await makeMember('claims_other');
  expect(await store.publicKeyOf(other.keyId, tokenHashOf(token))).toHaveLength(32);
  expect(await store.publicKeyOf('A'.repeat(22), tokenHashOf(token))).toBeNull();
  expect(await store.publicKeyOf(device.keyId, tokenHashOf('no token'))).toHaveLength(32);
  expect(await seen()).toEqual(before);
  expect((await other.call(users.me, { token })).reason).toBe('DEVICE_MISMATCH');
  expect(await store.find(tokenHashOf(token))).not.toBeNull();
  expect(await seen()).not.toEqual(before);
});
