import type { LoggedIn, User } from '@aurora/contracts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { hasLoggedOut, readSession } from './session-storage.ts';
import { type SessionStore, createSessionStore } from './session-store.ts';

const user: User = {
  ...{ id: 'u1', username: 'lin', avatar: null, isVip: true, vipExpireTime: '2030-01-01T00:00:00.000Z' },
  ...{ email: 'l***@example.com', phone: '138****0000', needSetPassword: true, isOnlyThisDevice: true },
  ...{ locale: 'zh-CN', theme: 'dark' },
};
const loggedIn: LoggedIn = { token: 'token-1', user };

function emptyDevice(): SessionStore {
  localStorage.clear();
  onTestFinished(() => localStorage.clear());
  return createSessionStore();
}

/** Another tab of the same browser: what it writes is there, and its neighbours are told. */
function otherTab(changes: Record<string, string | null>): void {
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  }
  for (const key of Object.keys(changes)) dispatchEvent(new StorageEvent('storage', { key }));
}

describe('what a device keeps of a session', () => {
  test('is the token, and of the user neither address nor number', () => {
    const store = emptyDevice();
    store.dispatch({ type: 'logged-in', loggedIn });
    expect(localStorage.getItem('aurora_token')).toBe('token-1');
    expect(JSON.parse(localStorage.getItem('aurora_user') ?? '')).toEqual({
      ...{ id: 'u1', username: 'lin', avatar: null, isVip: true, vipExpireTime: '2030-01-01T00:00:00.000Z' },
    });
    expect(readSession()).toEqual({
      token: 'token-1',
      user: {
        ...{ ...user, email: null, phone: null, needSetPassword: false, isOnlyThisDevice: false },
        ...{ locale: null, theme: null },
      },
    });
  });

  test('after a logout is the will to stay out, and what belongs to the device', () => {
    const store = emptyDevice();
    localStorage.setItem('aurora_language', 'de-DE');
    store.dispatch({ type: 'logged-in', loggedIn });
    store.dispatch({ type: 'logged-out' });
    expect({ ...localStorage }).toEqual({ aurora_logged_out: '1', aurora_language: 'de-DE' });
    store.dispatch({ type: 'logged-in', loggedIn });
    expect(hasLoggedOut()).toBe(false);
  });

  test('after the end of a session is nothing, unless another tab has begun a new one', () => {
    const store = emptyDevice();
    store.dispatch({ type: 'logged-in', loggedIn });
    store.dispatch({ type: 'expired', token: 'token-1' });
    expect({ ...localStorage }).toEqual({});
    store.dispatch({ type: 'logged-in', loggedIn });
    localStorage.setItem('aurora_token', 'token-2');
    store.dispatch({ type: 'expired', token: 'token-1' });
    expect(localStorage.getItem('aurora_token')).toBe('token-2');
  });

  test.each([
    ['nothing', {}],
    ['a token alone', { aurora_token: 'token-1' }],
    ['a user alone', { aurora_user: JSON.stringify(user) }],
    ['a broken user', { aurora_token: 'token-1', aurora_user: '{"id":' }],
    ['a user of another shape', { aurora_token: 'token-1', aurora_user: '{"id":7}' }],
  ])('counts for nobody where it is %s', (_name, kept: Record<string, string>) => {
    emptyDevice();
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    expect(readSession()).toBeNull();
  });
});

describe('several tabs', () => {
  test('log in and out together, and the one that follows writes nothing', () => {
    const store = emptyDevice();
    const events: string[] = [];
    store.subscribe(({ event, after }) => events.push(`${event.type} ${after.status}`));
    onTestFinished(store.followTabs());
    otherTab({ aurora_user: JSON.stringify(user), aurora_token: 'token-1' });
    expect(store.token()).toBe('token-1');
    otherTab({ aurora_logged_out: '1', aurora_token: null, aurora_user: null });
    expect(store.current()).toMatchObject({ status: 'guest', why: 'logged-out' });
    expect({ ...localStorage }).toEqual({ aurora_logged_out: '1' });
    expect(events[0]).toBe('followed member');
    expect(events.at(-1)).toBe('followed guest');
  });

  test('a page that was put aside hears at its return what it missed', () => {
    const store = emptyDevice();
    onTestFinished(store.followTabs());
    store.dispatch({ type: 'logged-in', loggedIn });
    localStorage.clear();
    const shown = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted });
    dispatchEvent(shown(false));
    expect(store.token()).toBe('token-1');
    dispatchEvent(shown(true));
    expect(store.current()).toMatchObject({ status: 'guest', why: 'expired' });
  });

  test('what other keys say changes nothing', () => {
    const store = emptyDevice();
    onTestFinished(store.followTabs());
    localStorage.setItem('aurora_user', JSON.stringify(user));
    localStorage.setItem('aurora_token', 'token-1');
    otherTab({ aurora_language: 'de-DE' });
    expect(store.current().status).toBe('starting');
  });
});
