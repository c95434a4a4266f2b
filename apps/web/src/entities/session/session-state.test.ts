import type { LoggedIn, User } from '@aurora/contracts';
import { describe, expect, test } from 'vitest';
import { type SessionEvent, type SessionState, STARTING, isVipAt, nextSession } from './session-state.ts';

const user = (change: Partial<User> = {}): User => ({
  ...{ id: 'u1', username: 'lin', avatar: null, isVip: false, vipExpireTime: null },
  ...{ email: 'l***@example.com', phone: null, needSetPassword: false, isOnlyThisDevice: true },
  ...{ locale: null, theme: null, ...change },
});
const loggedIn = (token: string, change: Partial<User> = {}): LoggedIn => ({ token, user: user(change) });

const guest = (why: 'fresh' | 'logged-out' | 'expired'): SessionState => ({
  ...{ status: 'guest', why, waiting: null },
});
const waiting: SessionState = { status: 'guest', why: 'auto-needs-password', waiting: user() };
const member = (token = 't1', isConfirmed = true, change: Partial<User> = {}): SessionState => ({
  ...{ status: 'member', token, user: user(change), isConfirmed },
});

const fresh = guest('fresh');
const away = guest('logged-out');
const expired = guest('expired');
/** Each state that an event can meet. */
const states = { starting: STARTING, fresh, away, expired, waiting, member: member() };
type Name = keyof typeof states;

/** What an event makes of each state; a state that is not named stays as it is. */
const cases: [name: string, event: SessionEvent, results: Partial<Record<Name, SessionState>>][] = [
  ['restored', { type: 'restored', ...loggedIn('t1') }, { starting: member('t1', false) }],
  ['found nobody', { type: 'found-nobody', hasLoggedOut: false }, { starting: fresh }],
  ['found nobody after a logout', { type: 'found-nobody', hasLoggedOut: true }, { starting: away }],
  [
    'confirmed',
    { type: 'confirmed', askedWith: 't1', user: user({ username: 'new' }) },
    { member: member('t1', true, { username: 'new' }) },
  ],
  [
    'confirmed with a new token',
    { type: 'confirmed', askedWith: 't1', user: user(), token: 't2' },
    { member: member('t2') },
  ],
  ['confirmed too late', { type: 'confirmed', askedWith: 't0', user: user({ username: 'old' }) }, {}],
  [
    'the account without a password',
    { type: 'auto-account-waits', user: user() },
    { starting: waiting, fresh: waiting, expired: waiting, waiting },
  ],
  [
    'logged in by itself',
    { type: 'auto-logged-in', loggedIn: loggedIn('t9') },
    { starting: member('t9'), fresh: member('t9'), expired: member('t9'), waiting: member('t9') },
  ],
  [
    'logged in',
    { type: 'logged-in', loggedIn: loggedIn('t9') },
    {
      ...{ starting: member('t9'), fresh: member('t9'), away: member('t9'), expired: member('t9') },
      ...{ waiting: member('t9'), member: member('t9') },
    },
  ],
  [
    'changed',
    { type: 'user-changed', user: user({ username: 'new' }) },
    { member: member('t1', true, { username: 'new' }) },
  ],
  [
    'logged out',
    { type: 'logged-out' },
    { starting: away, fresh: away, away, expired: away, waiting: away, member: away },
  ],
  ['expired', { type: 'expired', token: 't1' }, { member: expired }],
  ['expired, but another token', { type: 'expired', token: 't0' }, {}],
  ['the key was lost', { type: 'key-lost', token: 't1' }, { member: STARTING }],
  ['the key of another token was lost', { type: 'key-lost', token: 't0' }, {}],
  [
    'another tab logged out',
    { type: 'followed', kept: null, hasLoggedOut: true },
    { starting: away, fresh: away, away, expired: away, waiting: away, member: away },
  ],
  [
    "another tab's session expired",
    { type: 'followed', kept: null, hasLoggedOut: false },
    { member: expired },
  ],
  [
    'another tab logged in as somebody else',
    { type: 'followed', kept: loggedIn('t9', { id: 'u2' }), hasLoggedOut: false },
    {
      ...{ starting: member('t9', false, { id: 'u2' }), fresh: member('t9', false, { id: 'u2' }) },
      ...{ away: member('t9', false, { id: 'u2' }), expired: member('t9', false, { id: 'u2' }) },
      ...{ waiting: member('t9', false, { id: 'u2' }), member: member('t9', false, { id: 'u2' }) },
    },
  ],
];

describe('a session', () => {
  describe.each(cases)('%s', (_name, event, results) => {
    test.each(Object.keys(states) as Name[])('from %s', (name) => {
      expect(nextSession(states[name], event)).toEqual(results[name] ?? states[name]);
    });
  });

  test('keeps what only the server says when another tab changes the picture', () => {
    const kept = { token: 't2', user: user({ avatar: '/a.webp', email: null, isOnlyThisDevice: false }) };
    expect(nextSession(member(), { type: 'followed', kept, hasLoggedOut: false })).toEqual(
      member('t2', true, { avatar: '/a.webp' }),
    );
  });

  test('counts as VIP only until the end', () => {
    const vipExpireTime = '2026-06-01T00:00:00.000Z';
    const end = Date.parse(vipExpireTime);
    const vip = user({ isVip: true, vipExpireTime });
    expect(isVipAt(vip, end - 1)).toBe(true);
    expect(isVipAt(vip, end)).toBe(false);
    expect(isVipAt({ ...vip, isVip: false }, end - 1)).toBe(false);
    expect(isVipAt({ ...vip, vipExpireTime: null }, end - 1)).toBe(false);
  });
});
