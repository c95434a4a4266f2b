import { hash as argon2 } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { createBoundedQueue } from './bounded-queue.ts';
import { createPasswordHasher } from './password-hasher.ts';

const PASSWORD = '正确的马-battery-9';
const hasher = createPasswordHasher({ parallel: 2, queueLimit: 50 });
const pepper = Buffer.alloc(32, 7);
const peppered = createPasswordHasher({ parallel: 2, queueLimit: 50, pepper });

test('a password fits its own hash and no other', async () => {
  const phc = await hasher.hash(PASSWORD);
  expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/u);
  expect(await hasher.verify(phc, PASSWORD)).toBe(true);
  expect(await hasher.verify(phc, `${PASSWORD}0`)).toBe(false);
  expect(await hasher.hash(PASSWORD)).not.toBe(phc);
});

test('the same characters fit however the keyboard sends them', async () => {
  const phc = await hasher.hash('caf\u00e9-1234');
  expect(await hasher.verify(phc, 'cafe\u0301-1234')).toBe(true);
  expect(await hasher.verify(phc, 'caf\u00e9-\uff11\uff12\uff13\uff14')).toBe(true);
});

test('a hash that is none is a fault of the program, not a wrong password', async () => {
  await expect(hasher.verify('plain text', PASSWORD)).rejects.toThrow('Decoding');
});

test('of 200 at once, those beyond the running and the waiting are refused, and later ones are served', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 200 }, async (_, index) => hasher.hash(`${PASSWORD}${index}`)),
  );
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(200 - 2 - 50);
  for (const { reason } of refused) {
    expect(reason).toMatchObject({ reason: 'TOO_MANY_REQUESTS', status: 429, retryAfterSeconds: 3 });
  }
  // Whoever came first was served.
  expect(outcomes.slice(0, 52).every(({ status }) => status === 'fulfilled')).toBe(true);
  const again = await Promise.all(Array.from({ length: 4 }, async () => hasher.hash(PASSWORD)));
  expect(await hasher.verify(again[3] ?? '', PASSWORD)).toBe(true);
});

test('no more hashes run at once than are allowed', async () => {
  const inTurn = createBoundedQueue({ parallel: 2, queueLimit: 50, retryAfterSeconds: 3 });
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    const phc = await argon2(PASSWORD, { memoryCost: 1024 });
    running -= 1;
    return phc;
  };
  const outcomes = await Promise.allSettled(Array.from({ length: 200 }, async () => inTurn(work)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(52);
  expect(most).toBe(2);
});

test('a missing account is checked in the same queue, and nothing fits', async () => {
  const narrow = createPasswordHasher({ parallel: 1, queueLimit: 0 });
  const checking = narrow.verifyNothing(PASSWORD);
  await expect(narrow.verifyNothing(PASSWORD)).rejects.toMatchObject({ reason: 'TOO_MANY_REQUESTS' });
  await expect(narrow.verify('', PASSWORD)).rejects.toMatchObject({ reason: 'TOO_MANY_REQUESTS' });
  expect(await checking).toBe(false);
  expect(await peppered.verifyNothing('')).toBe(false);
});

test('a pepper is needed for the hashes made with it', async () => {
  const phc = await peppered.hash(PASSWORD);
  expect(await peppered.verify(phc, PASSWORD)).toBe(true);
  expect(await peppered.verify(phc, `${PASSWORD}0`)).toBe(false);
  expect(await hasher.verify(phc, PASSWORD)).toBe(false);
  // Also where the mark of the pepper is taken off: the hash itself is another one.
  expect(await hasher.verify(phc.replace(/,keyid=[^$]+/u, ''), PASSWORD)).toBe(false);
  const other = createPasswordHasher({ parallel: 2, queueLimit: 50, pepper: Buffer.alloc(32, 8) });
  expect(await other.verify(phc, PASSWORD)).toBe(false);
});

test('a pepper may be introduced later: older hashes stay good and ask to be made anew', async () => {
  const before = await hasher.hash(PASSWORD);
  expect(await peppered.verify(before, PASSWORD)).toBe(true);
  expect(peppered.needsRehash(before)).toBe(true);
  expect(peppered.needsRehash(await peppered.hash(PASSWORD))).toBe(false);
});

test('a hash of other settings is still good and asks to be made anew', async () => {
  const weaker = await argon2(PASSWORD, { memoryCost: 8192, timeCost: 1 });
  expect(await hasher.verify(weaker, PASSWORD)).toBe(true);
  expect(hasher.needsRehash(weaker)).toBe(true);
  expect(hasher.needsRehash(await argon2(PASSWORD, { algorithm: 1, memoryCost: 19_456, timeCost: 2 }))).toBe(
    true,
  );
  expect(hasher.needsRehash(await hasher.hash(PASSWORD))).toBe(false);
});
