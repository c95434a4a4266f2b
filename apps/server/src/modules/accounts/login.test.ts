import { type CaptchaPurpose, users } from '@aurora/contracts';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '#app/testing/test-app.ts';
import { type TestDevice, createTestDevice } from '#app/testing/test-device.ts';

const app = await startTestApp();
afterAll(() => app.stop());

const PASSWORD = 'battery-staple-9';

/** A captcha passed by its sum, as somebody does who does not see the picture. */
async function passCaptcha(device: TestDevice, purpose: CaptchaPurpose): Promise<string> {
  const { data } = await device.call<{ sessionId: string; sum: { left: number; right: number } }>(
    users.captcha,
    {
      query: { purpose },
    },
  );
  const captcha = `sum:${data.sum.left + data.sum.right}`;
  const passed = await device.call(users.captchaVerify, { body: { sessionId: data.sessionId, captcha } });
  expect(passed.status).toBe(200);
  return data.sessionId;
}

const logIn = (device: TestDevice, username: string, password: string, more: Record<string, unknown> = {}) =>
  device.call<{ token: string; user: { username: string } }>(users.login, {
    body: { username, password, ...more },
  });

const countOf = async (name: string): Promise<number> =>
  (await app.pool.query<{ count: number }>('select count from limit_counters where name = $1', [name]))
    .rows[0]?.count ?? 0;
const idOf = async (username: string): Promise<string> =>
  (await app.pool.query<{ id: string }>('select id from users where username = $1', [username])).rows[0]
    ?.id ?? '';

test('an account is opened with name and password alone, and is there again after a login', async () => {
  const device = createTestDevice(app, 'first');
  const opened = await device.register('小明_01');
  expect(opened.status).toBe(200);
  expect(opened.data.user).toMatchObject({
    username: '小明_01',
    email: null,
    isVip: false,
    needSetPassword: false,
  });
  expect(opened.raw.headers['set-cookie']).toContainEqual(
    expect.stringMatching(/^aurora_session=.+HttpOnly; SameSite=Lax/u),
  );
  const me = await device.call<{ username: string }>(users.me, { token: opened.data.token });
  expect(me.data.username).toBe('小明_01');
  expect((await device.call(users.logout, { token: opened.data.token })).status).toBe(200);
  const ended = await device.call(users.me, { token: opened.data.token });
  expect([ended.status, ended.reason]).toEqual([401, 'UNAUTHORIZED']);
  // Full-width letters and another case are the same name.
  expect((await logIn(device, ' 小明_０１ ', PASSWORD)).data.user.username).toBe('小明_01');
});

test.each([
  [{ username: '', password: PASSWORD }, 'USERNAME_REQUIRED'],
  [{ password: PASSWORD }, 'USERNAME_REQUIRED'],
  [{ username: 'ab', password: PASSWORD }, 'USERNAME_LENGTH'],
  [{ username: 'a'.repeat(21), password: PASSWORD }, 'USERNAME_LENGTH'],
  [{ username: 'a b c', password: PASSWORD }, 'USERNAME_CHARACTERS'],
  [{ username: 'a@b.c', password: PASSWORD }, 'USERNAME_CHARACTERS'],
  [{ username: 'valid', password: '' }, 'PASSWORD_REQUIRED'],
  [{ username: 'valid', password: '12345' }, 'PASSWORD_LENGTH'],
  [{ username: 'valid', password: 'x'.repeat(21) }, 'PASSWORD_LENGTH'],
  [{ username: 'valid', password: 'password' }, 'PASSWORD_COMMON'],
  [{ username: 'Unusual_77x', password: 'unusual_77X' }, 'PASSWORD_IS_USERNAME'],
  [{ username: 'valid', password: PASSWORD, isAdmin: true }, 'INVALID_INPUT'],
  [{ username: ['valid'], password: PASSWORD }, 'USERNAME_REQUIRED'],
])('%o is refused as %s, and no account is left', async (body, reason) => {
  const device = createTestDevice(app, 'bad input');
  const answer = await device.call(users.register, { body });
  expect([answer.status, answer.reason]).toEqual([400, reason]);
  expect(await idOf('valid')).toBe('');
});

test('of fifty that want one name at once a single one gets it', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      createTestDevice(app, `same name ${index}`).register('wanted', PASSWORD, { ip: `10.1.${index}.9` }),
    ),
  );
  const reasons = answers.filter(({ status }) => status !== 200).map(({ reason }) => reason);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(reasons.every((reason) => reason === 'USERNAME_TAKEN' || reason === 'TOO_MANY_REQUESTS')).toBe(true);
  const taken = await createTestDevice(app, 'late').register('WANTED');
  expect([taken.status, taken.reason]).toEqual([409, 'USERNAME_TAKEN']);
});

test('of two members that take one name at once the second learns that it is taken', async () => {
  const members = await Promise.all(
    ['renamer_1', 'renamer_2'].map(async (name, index) => {
      const device = createTestDevice(app, name);
      return { device, token: (await device.register(name, PASSWORD, { ip: `10.3.${index}.1` })).data.token };
    }),
  );
  const answers = await Promise.all(
    members.map(({ device, token }) => device.call(users.update, { token, body: { username: 'one_name' } })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('fifty wrong passwords at once: exactly ten are looked at, then the account is locked for a quarter of an hour', async () => {
  const owner = createTestDevice(app, 'owner of locked');
  await owner.register('locked', PASSWORD, { ip: '10.2.0.1' });
  const strangers = Array.from({ length: 50 }, (_, index) => createTestDevice(app, `stranger ${index}`));
  const answers = await Promise.all(strangers.map((device) => logIn(device, 'locked', 'wrong-password-1')));
  const count = (reason: string) => answers.filter((answer) => answer.reason === reason).length;
  expect(count('CREDENTIALS_WRONG') + count('ACCOUNT_LOCKED') + count('CAPTCHA_REQUIRED')).toBe(50);
  expect(count('CREDENTIALS_WRONG')).toBeLessThanOrEqual(10);
  // What was counted is what was looked at: no try was free, none was counted twice.
  expect(await countOf(`login:account:${await idOf('locked')}`)).toBe(count('CREDENTIALS_WRONG'));

  // One after the other it is exact.
  const name = `login:account:${await idOf('locked')}`;
  await app.pool.query('delete from limit_counters where name = $1', [name]);
  const stranger = createTestDevice(app, 'patient stranger');
  const left: unknown[] = [];
  for (let round = 0; round < 10; round += 1) {
    const captchaSessionId = round < 3 ? undefined : await passCaptcha(stranger, 'login');
    const answer = await logIn(stranger, 'locked', 'wrong-password-1', {
      ...(captchaSessionId && { captchaSessionId }),
    });
    expect(answer.reason).toBe('CREDENTIALS_WRONG');
    left.push([answer.details['attemptsLeft'], answer.details['needsCaptcha']]);
  }
  expect(left).toEqual(
    [9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((attemptsLeft) => [attemptsLeft, attemptsLeft <= 7]),
  );
  const captchaSessionId = await passCaptcha(stranger, 'login');
  const locked = await logIn(stranger, 'locked', PASSWORD, { captchaSessionId });
  expect([locked.status, locked.reason, locked.details]).toEqual([403, 'ACCOUNT_LOCKED', { count: 15 }]);
  expect(locked.raw.json<{ message: string }>().message).toBe('账号已锁定，请 15 分钟后再试');
  // The owner's own device is not locked out by strangers.
  expect((await logIn(owner, 'locked', PASSWORD)).status).toBe(200);
  app.clock.advance(15 * 60_000);
  expect((await logIn(stranger, 'locked', 'wrong-password-1')).reason).toBe('CREDENTIALS_WRONG');
});

test('after three wrong tries a captcha is asked for; one that was passed opens one try', async () => {
  const owner = createTestDevice(app, 'owner of captcha');
  await owner.register('captcha_one');
  const tries = async (more = {}) => (await logIn(owner, 'captcha_one', 'wrong-password-1', more)).reason;
  expect([await tries(), await tries(), await tries()]).toEqual(
    Array.from({ length: 3 }, () => 'CREDENTIALS_WRONG'),
  );
  expect(await tries()).toBe('CAPTCHA_REQUIRED');
  const captchaSessionId = await passCaptcha(owner, 'login');
  expect(await tries({ captchaSessionId })).toBe('CREDENTIALS_WRONG');
  expect(await tries({ captchaSessionId })).toBe('CAPTCHA_REQUIRED');
  // Passed for something else, or by another device, it opens nothing.
  expect(await tries({ captchaSessionId: await passCaptcha(owner, 'register') })).toBe('CAPTCHA_REQUIRED');
  const other = createTestDevice(app, 'helpful other');
  expect(await tries({ captchaSessionId: await passCaptcha(other, 'login') })).toBe('CAPTCHA_REQUIRED');
  const last = await logIn(owner, 'captcha_one', PASSWORD, {
    captchaSessionId: await passCaptcha(owner, 'login'),
  });
  expect(last.status).toBe(200);
  expect((await logIn(owner, 'captcha_one', PASSWORD)).status).toBe(200);
});

test('a wrong captcha says so, three of them end it, and it dies after three minutes', async () => {
  const device = createTestDevice(app, 'captcha faults');
  const { data } = await device.call<{ sessionId: string; image: string }>(users.captcha, {
    query: { purpose: 'login' },
  });
  expect(data.image).toMatch(/^data:image\/png;base64,/u);
  const answer = async (captcha: string) =>
    (await device.call(users.captchaVerify, { body: { sessionId: data.sessionId, captcha } })).reason;
  expect(await answer('')).toBe('CAPTCHA_REQUIRED');
  expect([await answer('sum:99'), await answer('????'), await answer('sum:98')]).toEqual(
    Array.from({ length: 3 }, () => 'CAPTCHA_WRONG'),
  );
  const fresh = await device.call<{ sessionId: string; sum: { left: number; right: number } }>(
    users.captchaRefresh,
    {
      body: { sessionId: data.sessionId },
    },
  );
  const second =
    fresh.status === 200
      ? fresh.data
      : (
          await device.call<{ sessionId: string; sum: { left: number; right: number } }>(users.captcha, {
            query: { purpose: 'login' },
          })
        ).data;
  app.clock.advance(180_001);
  const late = await device.call(users.captchaVerify, {
    body: { sessionId: second.sessionId, captcha: `sum:${second.sum.left + second.sum.right}` },
  });
  expect([late.status, late.reason]).toEqual([400, 'CAPTCHA_WRONG']);
});

test('a phone whose clock is a day off logs in as soon as it has learned the time', async () => {
  const device = createTestDevice(app, 'wrong clock');
  await device.register('clockless');
  for (const skewMs of [86_400_000, -86_400_000]) {
    const refused = await device.call(users.login, {
      body: { username: 'clockless', password: PASSWORD },
      skewMs,
    });
    expect([refused.status, refused.reason]).toEqual([400, 'CLOCK_SKEW']);
    const learned = Number(refused.raw.headers['x-server-time']) - app.clock.now();
    const again = await device.call(users.login, {
      body: { username: 'clockless', password: PASSWORD },
      skewMs: learned,
    });
    expect(again.status).toBe(200);
  }
});

test('the name of nobody and a wrong password are refused alike', async () => {
  const device = createTestDevice(app, 'prober');
  await createTestDevice(app, 'somebody').register('existing');
  const ofNobody = await logIn(device, 'no_such_name', 'wrong-password-1');
  const ofSomebody = await logIn(device, 'existing', 'wrong-password-1');
  expect(ofNobody.raw.body).toBe(ofSomebody.raw.body);
  expect((await logIn(device, '', PASSWORD)).reason).toBe('USERNAME_REQUIRED');
  expect((await logIn(device, 'existing', '')).reason).toBe('PASSWORD_REQUIRED');
});

test('two hundred logins at once are served or asked to wait, and the server answers others meanwhile', async () => {
  const device = createTestDevice(app, 'many');
  await device.register('many_logins', PASSWORD, { ip: '10.9.0.1' });
  const requests = await Promise.all(
    Array.from({ length: 200 }, () =>
      device.build(users.login, { body: { username: 'many_logins', password: PASSWORD } }),
    ),
  );
  const logins = requests.map((request) => device.send(request, '10.9.0.1'));
  const other = await app.http.inject('/api/h5/movies/list');
  expect(other.statusCode).toBe(200);
  const answers = await Promise.all(logins);
  const reasons = new Set(answers.map(({ reason }) => reason));
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  for (const reason of reasons)
    expect(['', 'TOO_MANY_REQUESTS', 'LOGIN_TOO_MANY', 'ACCOUNT_LOCKED', 'CAPTCHA_REQUIRED']).toContain(
      reason,
    );
});
