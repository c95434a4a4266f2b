import type { CaptchaPurpose } from '@aurora/contracts';
import { afterAll, expect, test } from 'vitest';
import { createPool } from '#platform/db/index.ts';
import { cloneTestDatabase } from '#platform/db/testing/test-database.ts';
import { createCaptchas } from './captchas.ts';
import { ALPHABET } from './glyphs.ts';
import { systemRandom } from './random.ts';
import { isWorkDone } from './work.ts';

const database = await cloneTestDatabase();
const pool = createPool(database.url);
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const DEVICE = 'device-1';
const LOGIN = { purpose: 'login', deviceKeyId: DEVICE } as const;

/** `pass` answers the sum, which is shown; the letters of a picture only a person could tell. */
function makeCaptchas({ random = systemRandom, secret = Buffer.alloc(32, 1) } = {}) {
  const time = { now: 1_700_000_000_000 };
  const captchas = createCaptchas({ pool, clock: { now: () => time.now }, secret, random });
  const pass = async (purpose: CaptchaPurpose = 'login') => {
    const { sessionId, sum } = await captchas.create({ purpose, deviceKeyId: DEVICE });
    const of = { sessionId, deviceKeyId: DEVICE };
    expect(await captchas.verify({ ...of, captcha: `sum:${sum.left + sum.right}` })).toBe(true);
    return of;
  };
  return { captchas, time, pass };
}

const hasOpen = async (sessionId: string) =>
  (await pool.query('select 1 from captchas where session_id = $1', [sessionId])).rowCount === 1;

test('a captcha is asked with a picture, a sum, and work, and keeps no answer that could be read', async () => {
  const { captchas } = makeCaptchas();
  const captcha = await captchas.create(LOGIN);
  expect(captcha).toMatchObject({ bits: 16, expiresInSeconds: 180 });
  expect(captcha.sessionId).toMatch(/^[\w-]{22}$/u);
  expect(captcha.image).toMatch(/^data:image\/png;base64,iVBORw0KGgo/u);
  const { rows } = await pool.query('select * from captchas where session_id = $1', [captcha.sessionId]);
  expect(rows[0]).toMatchObject({ purpose: 'login', device_key_id: DEVICE, tries: 0, passed_at: null });
  expect(rows[0].answer_hmac).toHaveLength(32);
  expect(rows[0].sum_hmac).toHaveLength(32);
});

test.each(['YYYY', 'yyyy', ' ｙｙ yy'])('the letters YYYY are passed by %j', async (typed) => {
  // The last letter of the alphabet four times.
  const { captchas } = makeCaptchas({ random: { ...systemRandom, below: (limit) => limit - 1 } });
  expect(ALPHABET.at(-1)).toBe('Y');
  const { sessionId } = await captchas.create(LOGIN);
  const of = { sessionId, deviceKeyId: DEVICE };
  expect(await captchas.verify({ ...of, captcha: 'YYYX' })).toBe(false);
  expect(await captchas.use({ ...of, purpose: 'login' })).toBe(false);
  expect(await captchas.verify({ ...of, captcha: typed })).toBe(true);
  expect(await captchas.use({ ...of, purpose: 'login' })).toBe(true);
});

test('the sum passes, also in wide digits; the sum as letters does not', async () => {
  const { captchas } = makeCaptchas();
  const { sessionId, sum } = await captchas.create(LOGIN);
  const of = { sessionId, deviceKeyId: DEVICE };
  const answer = sum.left + sum.right;
  expect(await captchas.verify({ ...of, captcha: String(answer) })).toBe(false);
  expect(await captchas.verify({ ...of, captcha: `sum:${answer + 1}` })).toBe(false);
  const wide = String(answer).replaceAll(/\d/gu, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
  expect(await captchas.verify({ ...of, captcha: `sum: ${wide}` })).toBe(true);
});

test('work passes, for its own challenge only', async () => {
  const { captchas } = makeCaptchas();
  const { sessionId, challenge, bits } = await captchas.create(LOGIN);
  const other = await captchas.create(LOGIN);
  let answer = 0;
  while (
    !isWorkDone({ challenge, answer: String(answer), bits }) ||
    isWorkDone({ challenge: other.challenge, answer: String(answer), bits })
  ) {
    answer += 1;
  }
  const captcha = `pow:${answer}`;
  expect(await captchas.verify({ sessionId: other.sessionId, deviceKeyId: DEVICE, captcha })).toBe(false);
  expect(await captchas.verify({ sessionId, deviceKeyId: DEVICE, captcha: 'pow:' })).toBe(false);
  expect(await captchas.verify({ sessionId, deviceKeyId: DEVICE, captcha })).toBe(true);
  expect(await captchas.use({ sessionId, ...LOGIN })).toBe(true);
});

test('three wrong answers end it, also for the right one', async () => {
  const { captchas } = makeCaptchas();
  const { sessionId, sum } = await captchas.create(LOGIN);
  const of = { sessionId, deviceKeyId: DEVICE };
  for (const captcha of ['0000', 'sum:99', 'pow:x'])
    expect(await captchas.verify({ ...of, captcha })).toBe(false);
  expect(await captchas.verify({ ...of, captcha: `sum:${sum.left + sum.right}` })).toBe(false);
});

test('guesses sent side by side count like guesses sent one by one', async () => {
  const { captchas } = makeCaptchas();
  const { sessionId, sum } = await captchas.create(LOGIN);
  const of = { sessionId, deviceKeyId: DEVICE };
  const guesses = Array.from({ length: 50 }, async (_, index) =>
    captchas.verify({ ...of, captcha: `sum:${100 + index}` }),
  );
  expect((await Promise.all(guesses)).includes(true)).toBe(false);
  const { rows } = await pool.query('select tries from captchas where session_id = $1', [sessionId]);
  expect(rows).toEqual([{ tries: 3 }]);
  expect(await captchas.verify({ ...of, captcha: `sum:${sum.left + sum.right}` })).toBe(false);
});

test('of fifty that use a passed captcha at once, exactly one may', async () => {
  const { captchas, pass } = makeCaptchas();
  const of = await pass();
  const uses = await Promise.all(
    Array.from({ length: 50 }, async () => captchas.use({ ...of, purpose: 'login' })),
  );
  expect(uses.filter(Boolean)).toHaveLength(1);
  expect(await captchas.use({ ...of, purpose: 'login' })).toBe(false);
});

test('a used captcha cannot be passed or refreshed again', async () => {
  const { captchas } = makeCaptchas();
  const { sessionId, sum } = await captchas.create(LOGIN);
  const answer = { sessionId, deviceKeyId: DEVICE, captcha: `sum:${sum.left + sum.right}` };
  expect(await captchas.verify(answer)).toBe(true);
  // An answer whose reply was lost may be sent again.
  expect(await captchas.verify(answer)).toBe(true);
  expect(await captchas.use({ sessionId, ...LOGIN })).toBe(true);
  expect(await captchas.verify(answer)).toBe(false);
  expect(await captchas.refresh(sessionId, DEVICE)).toBeNull();
});

test('another device, another purpose and another session get nothing', async () => {
  const { captchas, pass } = makeCaptchas();
  const { sessionId, sum } = await captchas.create(LOGIN);
  const captcha = `sum:${sum.left + sum.right}`;
  expect(await captchas.verify({ sessionId, deviceKeyId: 'device-2', captcha })).toBe(false);
  expect(await captchas.verify({ sessionId: 'A'.repeat(22), deviceKeyId: DEVICE, captcha })).toBe(false);
  expect(await captchas.refresh(sessionId, 'device-2')).toBeNull();
  expect(await captchas.verify({ sessionId, deviceKeyId: DEVICE, captcha })).toBe(true);

  const passed = await pass();
  expect(await captchas.use({ ...passed, deviceKeyId: 'device-2', purpose: 'login' })).toBe(false);
  expect(await captchas.use({ ...passed, purpose: 'register' })).toBe(false);
  expect(await captchas.use({ ...passed, purpose: 'login' })).toBe(true);
});

test('three minutes are the time for both: answering, and the step after it', async () => {
  const { captchas, time, pass } = makeCaptchas();
  const { sessionId, sum } = await captchas.create(LOGIN);
  const passed = await pass();
  const inTime = await pass();
  time.now += 179_999;
  expect(await captchas.use({ ...inTime, purpose: 'login' })).toBe(true);
  time.now += 1;
  const captcha = `sum:${sum.left + sum.right}`;
  expect(await captchas.verify({ sessionId, deviceKeyId: DEVICE, captcha })).toBe(false);
  expect(await captchas.use({ ...passed, purpose: 'login' })).toBe(false);
});

test('a refreshed captcha is new in all and of the same purpose; the old one is dead, passed or not', async () => {
  const { captchas, time, pass } = makeCaptchas();
  const old = await pass('register');
  time.now += 100_000;
  const fresh = await captchas.refresh(old.sessionId, DEVICE);
  if (fresh === null) throw new Error('nothing was refreshed');
  expect(fresh.sessionId).not.toBe(old.sessionId);
  expect(await captchas.use({ ...old, purpose: 'register' })).toBe(false);
  expect(await captchas.refresh(old.sessionId, DEVICE)).toBeNull();

  time.now += 100_000;
  const of = { sessionId: fresh.sessionId, deviceKeyId: DEVICE };
  expect(await captchas.use({ ...of, purpose: 'register' })).toBe(false);
  const captcha = `sum:${fresh.sum.left + fresh.sum.right}`;
  expect(await captchas.verify({ ...of, captcha })).toBe(true);
  expect(await captchas.use({ ...of, purpose: 'register' })).toBe(true);
});

test('of ten that refresh the same captcha at once, one gets a new one', async () => {
  const { captchas } = makeCaptchas();
  const { sessionId } = await captchas.create(LOGIN);
  const fresh = await Promise.all(
    Array.from({ length: 10 }, async () => captchas.refresh(sessionId, DEVICE)),
  );
  expect(fresh.filter((captcha) => captcha !== null)).toHaveLength(1);
});

test('a captcha that replaces another ends it, if it is of the same device', async () => {
  const { captchas } = makeCaptchas();
  const mine = await captchas.create(LOGIN);
  const foreign = await captchas.create({ ...LOGIN, deviceKeyId: 'device-2' });
  await captchas.create({ ...LOGIN, replaces: mine.sessionId });
  await captchas.create({ ...LOGIN, replaces: foreign.sessionId });
  expect(await hasOpen(mine.sessionId)).toBe(false);
  expect(await hasOpen(foreign.sessionId)).toBe(true);
});

test('equal answers of two captchas are kept as different values', async () => {
  const { captchas } = makeCaptchas({ random: { ...systemRandom, below: () => 0 } });
  const sessionIds = [await captchas.create(LOGIN), await captchas.create(LOGIN)].map((one) => one.sessionId);
  const { rows } = await pool.query(
    `select count(distinct answer_hmac) as letters, count(distinct sum_hmac) as sums
     from captchas where session_id = any($1)`,
    [sessionIds],
  );
  expect(rows).toEqual([{ letters: 2, sums: 2 }]);
});

test('answers are kept under the secret: with another one, nothing that is kept fits', async () => {
  const { captchas } = makeCaptchas();
  const { captchas: others } = makeCaptchas({ secret: Buffer.alloc(32, 2) });
  const { sessionId, sum } = await captchas.create(LOGIN);
  const answer = { sessionId, deviceKeyId: DEVICE, captcha: `sum:${sum.left + sum.right}` };
  expect(await others.verify(answer)).toBe(false);
  expect(await captchas.verify(answer)).toBe(true);
});

test('sweeping deletes what is over and leaves the rest', async () => {
  await pool.query('truncate captchas');
  const { captchas, time } = makeCaptchas();
  const over = await captchas.create(LOGIN);
  const alsoOver = await captchas.create(LOGIN);
  time.now += 100_000;
  const open = await captchas.create(LOGIN);
  time.now += 80_000;
  expect(await captchas.sweep()).toBe(2);
  expect(await Promise.all([over, alsoOver, open].map(async (one) => hasOpen(one.sessionId)))).toEqual([
    false,
    false,
    true,
  ]);
});
