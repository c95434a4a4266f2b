import type { Call, LoggedIn, Reason, User } from '@aurora/contracts';
import { statusOf } from '@aurora/contracts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ApiError } from '#shared/api/api-error.ts';
import type { Caller } from '#shared/api/call.ts';
import { createSessionFinder, sessionCookieIn } from './find-session.ts';
import { createSessionActions } from './session-actions.ts';
import { createSessionStore } from './session-store.ts';

const user = (change: Partial<User> = {}): User => ({
  ...{ id: 'u1', username: 'lin', avatar: null, isVip: false, vipExpireTime: null },
  ...{ email: null, phone: null, needSetPassword: false, isOnlyThisDevice: false },
  ...{ locale: null, theme: null, ...change },
});
const loggedIn = (token: string, change: Partial<User> = {}): LoggedIn => ({ token, user: user(change) });
const kept = {
  aurora_token: 't1',
  aurora_user: JSON.stringify(user()),
  aurora_login_attempts: '4',
};

interface Device {
  storage?: Record<string, string>;
  hasCookie?: boolean;
  hasKey?: boolean;
  /** What another tab keeps while this one waits for its turn. */
  meanwhile?: Record<string, string>;
}
/** The server's word on who is here, with the token that the cookie brought. */
const me = (...given: Parameters<typeof loggedIn>) => {
  const { user: who, token } = loggedIn(...given);
  return { ...who, token };
};
/** What the server says to each call: data, or the reason of its refusal. */
type Says = Record<string, object | Reason>;

/** A device at the start of a visit, and a server that says what the test gives it; the clock stands. */
function visit(says: Says, device: Device = {}) {
  const { storage = {}, hasCookie = false, hasKey = false, meanwhile = {} } = device;
  localStorage.clear();
  onTestFinished(() => localStorage.clear());
  const keep = (items: Record<string, string>): void => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  };
  keep(storage);
  const store = createSessionStore();
  const asked: string[] = [];
  const time = { now: 1_790_000_000_000 };
  const call: Caller = (declared: Call) => {
    const token = store.token();
    asked.push(`${declared.id}${token === null ? '' : ` ${token}`}`);
    const said = says[declared.id] ?? 'NETWORK_FAILED';
    if (typeof said === 'object') return Promise.resolve(said as never); // the test's word for an answer
    if (said === 'UNAUTHORIZED' && token !== null) store.dispatch({ type: 'expired', token });
    return Promise.reject(new ApiError(said, statusOf(said), {}));
  };
  const finder = createSessionFinder({
    ...{ call, store, clock: () => time.now },
    ...{ hasDeviceKey: () => hasKey, hasSessionCookie: () => hasCookie },
    alone(act) {
      keep(meanwhile);
      return act();
    },
  });
  return { finder, store, asked, time, says, actions: createSessionActions(call, store) };
}

describe('at the start', () => {
  test('a first visitor is a guest without a single request', async () => {
    const { finder, store, asked } = visit({});
    await finder.begin();
    expect(store.current()).toEqual({ status: 'guest', why: 'fresh', waiting: null });
    expect(asked).toEqual([]);
  });

  test('the kept user stands at once and is then renewed by the server', async () => {
    const { finder, store, asked } = visit({ 'users.me': user({ username: 'new' }) }, { storage: kept });
    const begun = finder.begin();
    expect(store.current()).toMatchObject({ status: 'member', isConfirmed: false, token: 't1' });
    await begun;
    expect(store.current()).toMatchObject({ isConfirmed: true, user: { username: 'new' } });
    expect(asked).toEqual(['users.me t1']);
    expect(localStorage.getItem('aurora_login_attempts')).toBeNull();
  });

  test('a token that the server no longer knows is forgotten, and nobody else is looked for', async () => {
    const { finder, store, asked } = visit(
      { 'users.me': 'UNAUTHORIZED' },
      { storage: kept, hasCookie: true, hasKey: true },
    );
    await finder.begin();
    expect(store.current()).toMatchObject({ status: 'guest', why: 'expired' });
    expect({ ...localStorage }).toEqual({});
    expect(asked).toEqual(['users.me t1']);
  });

  test.each<Reason>(['NETWORK_FAILED', 'TIMEOUT', 'SERVER_ERROR', 'UNAVAILABLE'])(
    'the kept user stays on %s, and is asked about again on return',
    async (reason) => {
      const { finder, store, asked, says, time } = visit({ 'users.me': reason }, { storage: kept });
      await finder.begin();
      expect(store.current()).toMatchObject({ status: 'member', isConfirmed: false });
      expect(localStorage.getItem('aurora_token')).toBe('t1');
      says['users.me'] = user();
      time.now += 60_000;
      await finder.again();
      await finder.again();
      expect(store.current()).toMatchObject({ isConfirmed: true });
      expect(asked).toEqual(['users.me t1', 'users.me t1']);
    },
  );

  test('a token of another key is put away, and the cookie finds its member again', async () => {
    const device = { storage: kept, hasCookie: true };
    const { finder, store, asked } = visit({ 'users.me': 'DEVICE_MISMATCH' }, device);
    await finder.begin();
    expect(asked).toEqual(['users.me t1', 'users.me']);
    expect(store.current()).toMatchObject({ status: 'guest', why: 'fresh' });
    expect({ ...localStorage }).toEqual({});
    const found = visit({ 'users.me': me('t2') }, { hasCookie: true });
    await found.finder.begin();
    expect(found.store.current()).toMatchObject({ status: 'member', token: 't2', isConfirmed: true });
    expect(localStorage.getItem('aurora_token')).toBe('t2');
  });

  test('a dead cookie leaves it to the device, which has an account with a password', async () => {
    const { finder, store, asked } = visit(
      {
        'users.me': 'UNAUTHORIZED',
        'users.autoCheck': { hasAutoAccount: true },
        'users.useAutoAccount': loggedIn('t3'),
      },
      { hasCookie: true, hasKey: true },
    );
    await finder.begin();
    expect(asked).toEqual(['users.me', 'users.autoCheck', 'users.useAutoAccount']);
    expect(store.current()).toMatchObject({ status: 'member', token: 't3' });
  });

  test('no account is made for a device that has none', async () => {
    const { finder, store, asked } = visit(
      { 'users.autoCheck': { hasAutoAccount: false } },
      { hasKey: true },
    );
    await finder.begin();
    expect(asked).toEqual(['users.autoCheck']);
    expect(store.current()).toMatchObject({ status: 'guest', why: 'fresh' });
  });

  test.each<[string, Says, Device]>([
    [
      'the device',
      {
        'users.autoCheck': { hasAutoAccount: true },
        'users.useAutoAccount': loggedIn('t4', { needSetPassword: true }),
      },
      { hasKey: true },
    ],
    ['the cookie', { 'users.me': me('t4', { needSetPassword: true }) }, { hasCookie: true }],
  ])('an account without a password that %s finds waits for a word', async (_name, says, device) => {
    const { finder, store, asked, actions, time } = visit(says, device);
    await finder.begin();
    expect(store.current()).toMatchObject({ status: 'guest', why: 'auto-needs-password' });
    expect(store.token()).toBeNull();
    expect({ ...localStorage }).toEqual({});
    const before = asked.length;
    time.now += 60_000;
    await finder.again();
    expect(asked).toHaveLength(before);
    says['users.me'] ??= 'UNAUTHORIZED';
    await actions.useAutoAccount({});
    expect(store.current()).toMatchObject({ status: 'member', token: 't4' });
    // Its session is gone on with where there is one.
    expect(asked.slice(before)).toEqual(
      device.hasCookie === true ? ['users.me'] : ['users.me', 'users.useAutoAccount'],
    );
  });

  test('whoever logged out on purpose is not logged in again, until the next login', async () => {
    const says = {
      'users.autoCheck': { hasAutoAccount: true },
      'users.useAutoAccount': loggedIn('t5'),
      'users.login': loggedIn('t6'),
      'users.logout': {},
    };
    const device = { storage: { aurora_logged_out: '1' }, hasCookie: true, hasKey: true };
    const { finder, store, asked, actions, time } = visit(says, device);
    await finder.begin();
    time.now += 60_000;
    await finder.again();
    expect(store.current()).toMatchObject({ status: 'guest', why: 'logged-out' });
    expect(asked).toEqual([]);
    await actions.login({ username: 'lin', password: 'secret-9' });
    expect(localStorage.getItem('aurora_logged_out')).toBeNull();
    await actions.logout();
    expect(asked).toEqual(['users.login', 'users.logout t6']);
    expect(localStorage.getItem('aurora_logged_out')).toBe('1');
  });
});

describe('on return', () => {
  test('a guest is looked for at most once a minute', async () => {
    const { finder, asked, time } = visit({ 'users.autoCheck': { hasAutoAccount: false } }, { hasKey: true });
    await finder.begin();
    time.now += 59_999;
    await finder.again();
    expect(asked).toHaveLength(1);
    time.now += 1;
    await Promise.all([finder.again(), finder.again()]);
    expect(asked).toHaveLength(2);
  });

  test('what a quicker tab found is taken over, and its token left alone', async () => {
    const device = { hasCookie: true, meanwhile: kept };
    const { finder, store, asked } = visit({ 'users.me': me('t7') }, device);
    await finder.begin();
    expect(store.current()).toMatchObject({ status: 'member', token: 't1' });
    expect(asked).toEqual([]);
  });

  test('a login that came meanwhile is not overtaken', async () => {
    const { finder, store, says } = visit({}, { hasKey: true });
    await finder.begin();
    says['users.autoCheck'] = { hasAutoAccount: true };
    says['users.useAutoAccount'] = loggedIn('t7');
    const looking = finder.begin();
    store.dispatch({ type: 'logged-in', loggedIn: loggedIn('t8', { id: 'u2' }) });
    await looking;
    expect(store.token()).toBe('t8');
  });
});

describe('an action', () => {
  test('that is refused changes nothing', async () => {
    const { actions, store, finder } = visit({ 'users.login': 'CREDENTIALS_WRONG' });
    await finder.begin();
    const before = store.current();
    await expect(actions.login({ username: 'lin', password: 'wrong-9' })).rejects.toMatchObject({
      reason: 'CREDENTIALS_WRONG',
    });
    expect(store.current()).toBe(before);
  });

  test('logging out without a connection still logs out', async () => {
    const { actions, store } = visit({ 'users.logout': 'NETWORK_FAILED' });
    store.dispatch({ type: 'logged-in', loggedIn: loggedIn('t1') });
    await actions.logout();
    expect(store.current()).toMatchObject({ status: 'guest', why: 'logged-out' });
  });

  test('a guest who logs out is not announced to the server', async () => {
    const { actions, asked } = visit({});
    await actions.logout();
    expect(asked).toEqual([]);
  });
});

test.each([
  ['', false],
  ['aurora_has_session=1', true],
  ['aurora_language=zh-CN; aurora_has_session=1; x=y', true],
  ['aurora_has_session=10', false],
  ['not_aurora_has_session=1', false],
])('the mark of a session in %j: %s', (cookies, isThere) => {
  expect(sessionCookieIn(cookies)).toBe(isThere);
});
