import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  type SandboxGateway,
  type SandboxGatewayOptions,
  SandboxNotAllowed,
  startSandboxGateway,
} from './start-sandbox-gateway.ts';

const WAIT = { timeout: 15_000, interval: 50 };

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-gateway-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function start(changes: Partial<SandboxGatewayOptions> = {}): Promise<SandboxGateway> {
  const gateway = await startSandboxGateway({
    dataDir: await dataFolder(),
    host: '127.0.0.1',
    serverPort: 0,
    realGateways: [],
    log: { warn: () => undefined },
    ...changes,
  });
  onTestFinished(() => gateway.stop());
  return gateway;
}

const control = async ({ control: { url, token } }: SandboxGateway, path: string, init: RequestInit = {}) =>
  fetch(url + path, { ...init, headers: { authorization: `Bearer ${token}` } });

const isReached = async (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

/** Holds a port of this machine. */
async function takePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.close();
    await once(server, 'close');
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}

test('it does not run beside a real gateway', async () => {
  await expect(start({ realGateways: ['stripe'] })).rejects.toThrow(SandboxNotAllowed);
});

test('it listens on the port after the server’s, or on a free one where that is taken', async () => {
  const taken = await takePort();
  const warn = vi.fn<(message: string) => void>();
  const gateway = await start({ serverPort: taken - 1, log: { warn } });
  expect(new URL(gateway.config.baseUrl).port).not.toBe(String(taken));
  expect((await control(gateway, '/payments')).status).toBe(200);
  expect(warn.mock.calls.flat().join(' ')).toContain(`port ${taken} is taken`);
});

test('its keys and what it knows are the same after a restart', async () => {
  const dataDir = await dataFolder();
  const first = await start({ dataDir });
  await control(first, '/faults', { method: 'PUT', body: '{"seed":7}' });
  await first.stop();
  expect(await isReached(first.config.baseUrl)).toBe(false);
  const second = await start({ dataDir });
  expect(second.config.apiKey).toBe(first.config.apiKey);
  expect(second.config.webhookSecrets).toEqual(first.config.webhookSecrets);
  expect(await (await control(second, '/faults')).json()).toMatchObject({ seed: 7 });
});

test('one that dies lives again on the same port', async () => {
  const gateway = await start();
  const crash = JSON.stringify({ calls: { query: { kind: 'crash', times: 1 } } });
  await control(gateway, '/faults', { method: 'PUT', body: crash });
  const ask = async () =>
    fetch(`${gateway.config.baseUrl}/v1/payments/unknown`, {
      headers: { authorization: `Bearer ${gateway.config.apiKey}` },
    });
  await expect(ask()).rejects.toThrow('fetch failed');
  await vi.waitFor(async () => expect((await ask()).status).toBe(404), WAIT);
});

test('one that is stopped while it is dead stays dead', async () => {
  const gateway = await start();
  const crash = JSON.stringify({ calls: { query: 'crash' } });
  await control(gateway, '/faults', { method: 'PUT', body: crash });
  const headers = { authorization: `Bearer ${gateway.config.apiKey}` };
  await expect(fetch(`${gateway.config.baseUrl}/v1/payments/unknown`, { headers })).rejects.toThrow('fetch');
  await gateway.stop();
  expect(await isReached(gateway.config.baseUrl)).toBe(false);
});

test('it ends when its server is killed outright', async () => {
  const dataDir = await dataFolder();
  const program = `
    import { startSandboxGateway } from ${JSON.stringify(new URL('start-sandbox-gateway.ts', import.meta.url).href)};
    const gateway = await startSandboxGateway({ dataDir: ${JSON.stringify(dataDir)}, host: '127.0.0.1',
      serverPort: 0, realGateways: [], log: { warn() {} } });
    console.log(gateway.config.baseUrl);`;
  const server = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  let baseUrl = '';
  for await (const line of createInterface({ input: server.stdout })) {
    baseUrl = line;
    break;
  }
  expect(await isReached(baseUrl)).toBe(true);
  server.kill('SIGKILL');
  await vi.waitFor(async () => expect(await isReached(baseUrl)).toBe(false), WAIT);
});
