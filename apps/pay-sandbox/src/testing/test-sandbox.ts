import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { type Inbox, openInbox } from './test-inbox.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

export const SECRET = 'first-secret-of-the-test';
const API_KEY = 'api-key-of-the-test';
const CONTROL_TOKEN = 'control-token-of-the-test';

export interface Answered {
  readonly status: number;
  /** What the answer says; the tests know its shape. */
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads what it expects, and fails where it is not
  readonly body: any;
}

/** The real process on a data folder of its own, which outlives a kill; and the merchant's ear. */
export async function startSandbox(environment: Readonly<Record<string, string>> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'pay-sandbox-'));
  const inbox = await openInbox();
  let running = await launch(dataDir, environment);
  const base = () => running.url;
  const call = async (path: string, token: string, init: { method?: string; body?: unknown } = {}) =>
    read(
      await fetch(base() + path, {
        method: init.method ?? (init.body === undefined ? 'GET' : 'POST'),
        headers: { authorization: `Bearer ${token}` },
        ...(init.body !== undefined && { body: JSON.stringify(init.body) }),
      }),
    );
  return {
    inbox,
    base,
    stderr: () => running.stderr.join(''),
    api: (path: string, body?: unknown) => call(`/v1${path}`, API_KEY, { body }),
    control: (path: string, body?: unknown, method?: string) =>
      call(`/control/api${path}`, CONTROL_TOKEN, { body, ...(method !== undefined && { method }) }),
    /** As when the machine loses power: nothing is said to the process. */
    kill: () => end(running.child, 'SIGKILL'),
    term: () => end(running.child, 'SIGTERM'),
    ended: () => ended(running.child),
    restart: async (changed: Readonly<Record<string, string>> = {}) => {
      await end(running.child, 'SIGKILL');
      running = await launch(dataDir, { ...environment, ...changed });
    },
    stop: async () => {
      await end(running.child, 'SIGKILL');
      await inbox.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

export interface Running {
  readonly child: ChildProcess;
  readonly url: string;
  readonly stderr: string[];
}

export async function launch(dataDir: string, changed: Readonly<Record<string, string>>): Promise<Running> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PAY_SANDBOX_PORT: '0',
      PAY_SANDBOX_DATA: dataDir,
      PAY_SANDBOX_MERCHANT_ID: 'merchant-of-the-test',
      PAY_SANDBOX_API_KEY: API_KEY,
      PAY_SANDBOX_WEBHOOK_SECRETS: SECRET,
      PAY_SANDBOX_CONTROL_TOKEN: CONTROL_TOKEN,
      ...changed,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stderr: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => stderr.push(text));
  for await (const line of createInterface({ input: child.stdout })) {
    const [, url] = /^ready (http:\S+)$/u.exec(line) ?? [];
    if (url !== undefined) return { child, url, stderr };
  }
  throw new Error(`the sandbox did not start: ${stderr.join('')}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  await ended(child);
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

async function read(response: Response): Promise<Answered> {
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}

let made = 0;

/** What a merchant asks, with a reference of its own. */
export const makeAsked = (
  { inbox }: { readonly inbox: Inbox },
  changes: Readonly<Record<string, unknown>> = {},
) => {
  made += 1;
  return {
    merchantRef: `ref_${process.pid}_${made}`,
    method: 'alipay',
    amountMinor: 1800,
    currency: 'CNY',
    description: '极光会员 30 天',
    locale: 'zh-CN',
    returnUrl: 'https://aurora.example/pay/return?order=A1',
    notifyUrl: inbox.url,
    expiresAt: new Date(Date.now() + 30 * 60_000).toISOString(),
    flow: 'redirect',
    ...changes,
  };
};

/** A payment that was made: what was asked, and where its page is. */
export async function makePayment(sandbox: Sandbox, changes: Readonly<Record<string, unknown>> = {}) {
  const asked = makeAsked(sandbox, changes);
  const { status, body } = await sandbox.api('/payments', asked);
  expect([status, body]).toEqual([201, expect.objectContaining({ status: 'open' })]);
  const ref: string = asked.merchantRef;
  return {
    ref,
    asked,
    page: `/pay/${String(body.step.path).split('/')[2]}`,
    act: async (act: string, more: Readonly<Record<string, unknown>> = {}) =>
      sandbox.control(`/payments/${ref}/acts`, { act, ...more }),
    query: async () => (await sandbox.api(`/payments/${ref}`)).body,
  };
}

/** What a browser sends when a button of a page is pressed. */
export const press = async (sandbox: Sandbox, path: string, fields: Readonly<Record<string, string>>) =>
  fetch(sandbox.base() + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
