import { type Device, type Session, users } from '@aurora/contracts';
import { expect, test } from 'vitest';
import { makeUser, memberPage } from '#entities/member/test-member-page.tsx';
import { ApiError } from '#shared/api/api-error.ts';
import { SecurityScreen } from './security-screen.tsx';

const screen = <SecurityScreen />;
const at = '2026-01-01T00:00:00Z';

const makeSession = (own: Partial<Session>): Session => ({
  ...{ id: 'session-of-this-one', isCurrent: true, name: 'Chrome · Android', network: '203.0.113.0/24' },
  ...{ createdAt: at, lastSeenAt: at },
  ...own,
});
const makeDevice = (own: Partial<Device>): Device => ({
  ...{ id: 'device-of-this-one', isCurrent: true, name: 'Chrome · Android', isWeak: false },
  ...{ firstSeenAt: at, lastSeenAt: at },
  ...own,
});
const OTHER = makeSession({ id: 'session-elsewhere-1', isCurrent: false, name: 'Safari · iPhone' });

/** A server that keeps sessions and devices. */
function house(sessions: Session[], devices: Device[] = [makeDevice({})]) {
  const ended: unknown[] = [];
  const end = (id: unknown, from: { id: string }[]) => {
    ended.push(id);
    from.splice(
      from.findIndex((one) => one.id === id),
      1,
    );
    return {};
  };
  return {
    ended,
    answers: {
      [users.sessions.id]: () => ({ items: sessions }),
      [users.devices.id]: () => ({ items: devices }),
      [users.revokeSession.id]: ({ params }: { params?: unknown }) =>
        end((params as { sessionId: string }).sessionId, sessions), // as the contract has it
      [users.forgetDevice.id]: ({ params }: { params?: unknown }) =>
        end((params as { deviceId: string }).deviceId, devices), // as the contract has it
      [users.revokeOthers.id]: () => ({ ended: sessions.splice(1).length }),
    },
  };
}

test('a session elsewhere is ended after a question, and gone from the list', async () => {
  const { answers, ended } = house([OTHER, makeSession({})]);
  const page = await memberPage({ screen, user: makeUser(), answers });
  expect(page.text()).toMatch(/Chrome · Android本机.*Safari · iPhone/u);
  expect(page.buttons('下线')).toBe(1);
  await page.press('下线', 'li');
  expect(page.text()).toContain('让“Safari · iPhone”下线？');
  expect(ended).toEqual([]);
  await page.press('下线', 'dialog[open]');
  expect(ended).toEqual([OTHER.id]);
  expect(page.buttons('退出其他所有登录')).toBe(0);
  expect(page.text()).toContain('已下线');
});

test('everywhere else is ended at once, and counted', async () => {
  const { answers } = house([makeSession({}), OTHER, { ...OTHER, id: 'session-elsewhere-2' }]);
  const page = await memberPage({ screen, user: makeUser(), answers });
  await page.press('退出其他所有登录', 'section');
  await page.press('退出其他所有登录', 'dialog[open]');
  expect(page.text()).toContain('已退出 2 处登录');
  expect(page.buttons('下线')).toBe(0);
});

test('a weak device is explained, another is forgotten, this one cannot be', async () => {
  const weak = makeDevice({ id: 'device-elsewhere-1', isCurrent: false, isWeak: true, name: 'Firefox · PC' });
  const { answers, ended } = house([makeSession({})], [makeDevice({}), weak]);
  const page = await memberPage({ screen, user: makeUser(), answers });
  expect(page.text()).toContain('保护较弱');
  expect(page.buttons('移除')).toBe(1);
  await page.press('移除', 'li');
  await page.press('移除', 'dialog[open]');
  expect(ended).toEqual([weak.id]);
  expect(page.text()).not.toContain('保护较弱');
});

test('what cannot be ended is said on the question, and the question stays', async () => {
  const { answers } = house([makeSession({}), OTHER]);
  const refuse = () => {
    throw new ApiError('NETWORK_FAILED', 0, {});
  };
  const page = await memberPage({
    ...{ screen, user: makeUser() },
    answers: { ...answers, [users.revokeSession.id]: refuse },
  });
  await page.press('下线', 'li');
  await page.press('下线', 'dialog[open]');
  expect(document.querySelector('dialog[open] [role="alert"]')?.textContent).toContain('网络不通');
});

test('a list that cannot be had says so, and is asked for again', async () => {
  let isDown = true;
  const { answers } = house([makeSession({})]);
  const page = await memberPage({
    ...{ screen, user: makeUser() },
    answers: {
      ...answers,
      [users.sessions.id]: () => {
        if (isDown) throw new ApiError('UNAVAILABLE', 503, {});
        return { items: [makeSession({})] };
      },
    },
  });
  expect(page.text()).toContain('服务暂时繁忙');
  isDown = false;
  await page.press('重试');
  expect(page.text()).not.toContain('服务暂时繁忙');
  expect(page.text()).toContain('203.0.113.0/24');
});

test('the switch moves when the server agreed, and not before', async () => {
  const { answers } = house([makeSession({})]);
  let isRefused = true;
  const update = ({ body }: { body?: unknown }) => {
    if (isRefused) throw new ApiError('UNAVAILABLE', 503, {});
    return makeUser(body as { isOnlyThisDevice: boolean }); // as the contract has it
  };
  const page = await memberPage({
    ...{ screen, user: makeUser() },
    answers: { ...answers, [users.update.id]: update },
  });
  const flip = () => page.check('[role="switch"]');
  expect(await flip()).toBe(false);
  expect(page.text()).toContain('服务暂时繁忙');
  isRefused = false;
  expect(await flip()).toBe(true);
});

test('an account without a password is led to one, and has no switch yet', async () => {
  const { answers } = house([makeSession({})]);
  const page = await memberPage({ screen, user: makeUser({ needSetPassword: true }), answers });
  expect(page.link('登录密码')).toBe('/settings/password');
  expect(page.text()).toContain('未设置');
  expect(document.querySelector('[role="switch"]')).toBeNull();
});

test('what the device keeps of a member is not taken for his settings: the server is asked', async () => {
  const { answers } = house([makeSession({})]);
  const me = { [users.me.id]: () => makeUser({ email: 'li***@example.com' }) };
  const page = await memberPage({
    ...{ screen, user: makeUser(), isConfirmed: false },
    answers: { ...answers, ...me },
  });
  expect(page.made[0]).toBe(users.me.id);
  expect(page.text()).toContain('li***@example.com');
});

test('each opening shows a new code for a new phone, with what to do there', async () => {
  const { answers } = house([makeSession({})]);
  let made = 0;
  const transfer = () => {
    made += 1;
    return { code: `CODE-000${made}`, expiresInSeconds: 600 };
  };
  const page = await memberPage({
    ...{ screen, user: makeUser() },
    answers: { ...answers, [users.transferCode.id]: transfer },
  });
  expect(made).toBe(0);
  await page.press('换到新手机');
  expect(page.text()).toContain('CODE-0001');
  expect(page.text()).toContain('选择“用旧手机上的转移码登录”');
  await page.press('关闭', 'dialog[open]');
  await page.press('换到新手机');
  expect(page.text()).toContain('CODE-0002');
  expect(page.text()).not.toContain('CODE-0001');
});
