import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, launch, makePayment, startSandbox } from '../testing/test-sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const TOKEN = 'control-token-of-the-test';

/** With headers that `fetch` does not let through. */
const ask = async (path: string, headers: Readonly<Record<string, string>>): Promise<number> =>
  new Promise((done, fail) => {
    request(sandbox.base() + path, { headers }, (answer) => {
      text(answer).then(() => done(answer.statusCode ?? 0), fail);
    })
      .on('error', fail)
      .end();
  });

test('without its token the control API says nothing', async () => {
  expect(await ask('/control/api/payments', {})).toBe(401);
  expect(await ask('/control/api/payments', { authorization: 'Bearer api-key-of-the-test' })).toBe(401);
  expect(await ask('/control/api/payments', { authorization: `Bearer ${TOKEN}` })).toBe(200);
});

test.each([
  ['what a front server passes on', { 'x-forwarded-for': '203.0.113.7' }],
  ['what a proxy passes on', { forwarded: 'for=203.0.113.7' }],
  ['a page whose name was pointed at this machine', { host: 'evil.example' }],
])('%s finds no control, whatever token it brings', async (_, headers) => {
  const all = { ...headers, authorization: `Bearer ${TOKEN}` };
  expect(await ask('/control/api/payments', all)).toBe(404);
  expect(await ask('/control', headers)).toBe(404);
});

test('the page opens by the token, and does what the API does', async () => {
  const { ref, query } = await makePayment(sandbox, { description: '<img src=x onerror=alert(1)>' });
  const send = async (path: string, fields: Readonly<Record<string, string>>, cookie = '') =>
    fetch(sandbox.base() + path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { cookie },
      redirect: 'manual',
    });
  const refused = await send('/control/login', { token: 'wrong' });
  expect(refused.headers.get('set-cookie')).toBeNull();
  await send('/control/act', { ref, act: 'pay' });
  expect((await query()).status).toBe('open');

  const opened = await send('/control/login', { token: TOKEN });
  const [cookie = ''] = (opened.headers.get('set-cookie') ?? '').split(';');
  expect(opened.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Strict/u);
  const page = await (await fetch(`${sandbox.base()}/control`, { headers: { cookie } })).text();
  expect(page).toContain(ref);
  expect(page).toContain('&lt;img src=x');
  expect(page).not.toContain('<img');

  const wrong = await send('/control/act', { ref, act: 'explode' }, cookie);
  expect(wrong.headers.get('location')).toContain('said=act%20must%20be%20one%20of');
  await send('/control/act', { ref, act: 'pay', amountMinor: '1700', currency: 'USD' }, cookie);
  expect(await query()).toMatchObject({ captures: [{ amountMinor: 1700, currency: 'USD' }] });
  await send('/control/faults', { profile: '{"seed":9}' }, cookie);
  expect((await sandbox.control('/faults')).body.seed).toBe(9);
  await send('/control/faults', { profile: '' }, cookie);
  expect((await sandbox.control('/faults')).body.seed).toBe(0);
});

test.each([
  ['PAY_SANDBOX_API_KEY', ''],
  ['PAY_SANDBOX_WEBHOOK_SECRETS', 'short'],
  ['PAY_SANDBOX_WEBHOOK_SECRETS', 'one-secret-of-enough,two-secrets-of-enough,three-secrets-enough'],
  ['PAY_SANDBOX_PORT', '70000'],
  ['PAY_SANDBOX_PUBLIC_URL', 'javascript:alert(1)'],
])('it does not start with %s=%s, and names the variable', async (name, value) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pay-sandbox-'));
  await expect(launch(dataDir, { [name]: value })).rejects.toThrow(name);
  await rm(dataDir, { recursive: true, force: true });
});

test('acts on payments that do not exist, and acts that do not exist, are refused', async () => {
  expect((await sandbox.control('/payments/unknown_ref/acts', { act: 'pay' })).status).toBe(404);
  const { act } = await makePayment(sandbox);
  expect((await act('explode')).status).toBe(400);
});
