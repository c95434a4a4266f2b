import type { LoggedIn, User } from '@aurora/contracts';
import { describe, expect, test } from 'vitest';
import { type SessionStore, createSessionStore } from '#entities/session/session-store.ts';
import type { Caller } from '#shared/api/call.ts';
import { createQueryClient } from './query-client.ts';
import { startSession } from './session.ts';

const loggedIn = (token: string, change: Partial<User> = {}): LoggedIn => ({
  token,
  user: {
    ...{ id: 'u1', username: 'lin', avatar: null, isVip: false, vipExpireTime: null },
    ...{ email: null, phone: null, needSetPassword: false, isOnlyThisDevice: false },
    ...{ locale: null, theme: null, ...change },
  },
});

const refuse: Caller = () => Promise.reject(new Error('nothing is asked on a first visit'));

/** A started session, and answers of the server that were there before. */
function started() {
  localStorage.clear();
  const client = createQueryClient({ retryOnMount: true });
  const keys = [['home', 'movie'], ['title', 'novel', '1'], ['chapter', 'novel', '1'], ['sessions']];
  const answer = (): void => {
    for (const key of keys) client.setQueryData(key, 'an answer');
  };
  answer();
  const store = createSessionStore();
  startSession({ client, call: refuse, store });
  const stateOf = (key: string[]): 'as it was' | 'old' | 'gone' => {
    const state = client.getQueryState(key);
    if (state?.data === undefined) return 'gone';
    return state.isInvalidated ? 'old' : 'as it was';
  };
  const held = () => Object.fromEntries(keys.map((key) => [key[0] ?? '', stateOf(key)]));
  return { store, held, answer };
}

describe("the server's answers", () => {
  test('that depend on who asks are asked for anew after a login, and shown meanwhile', () => {
    const { store, held } = started();
    store.dispatch({ type: 'logged-in', loggedIn: loggedIn('t1') });
    expect(held()).toEqual({ home: 'as it was', title: 'as it was', chapter: 'old', sessions: 'old' });
  });

  test.each<[string, Parameters<SessionStore['dispatch']>[0]]>([
    ['logged out', { type: 'logged-out' }],
    ['was logged out by the server', { type: 'expired', token: 't1' }],
    ['made room for another', { type: 'logged-in', loggedIn: loggedIn('t2', { id: 'u2' }) }],
  ])('to a member who %s are shown to nobody else', (_name, event) => {
    const { store, held } = started();
    store.dispatch({ type: 'logged-in', loggedIn: loggedIn('t1') });
    store.dispatch(event);
    expect(held()).toEqual({ home: 'as it was', title: 'as it was', chapter: 'gone', sessions: 'gone' });
  });

  test('stand while a member stays who he is, and are old once he is VIP', () => {
    const { store, held, answer } = started();
    store.dispatch({ type: 'logged-in', loggedIn: loggedIn('t1') });
    answer();
    store.dispatch({ type: 'user-changed', user: loggedIn('t1', { username: 'new' }).user });
    expect(held()['chapter']).toBe('as it was');
    const vip = { isVip: true, vipExpireTime: '2030-01-01T00:00:00.000Z' };
    store.dispatch({ type: 'user-changed', user: loggedIn('t1', vip).user });
    expect(held()).toEqual({ home: 'as it was', title: 'as it was', chapter: 'old', sessions: 'old' });
  });
});
