import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestClock } from '#app/testing/test-app.ts';
import { type SandboxGateway, startSandboxGateway } from '#app/sandbox-gateway/start-sandbox-gateway.ts';

/** What the gateway's books say of one payment. */
export interface GatewayBooks {
  readonly status: string;
  readonly paidMinor: number;
  readonly refundedMinor: number;
  readonly chargedBackMinor: number;
}

/** The real gateway as a process of its own, with its payers and banks in the test's hands. */
export async function openGateway() {
  const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-races-'));
  const start = async (): Promise<SandboxGateway> =>
    startSandboxGateway({
      ...{ dataDir, host: '127.0.0.1', serverPort: 0, realGateways: [], log: { warn: () => undefined } },
    });
  const gateway = await start();
  const control = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(gateway.control.url + path, {
      method,
      headers: { authorization: `Bearer ${gateway.control.token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`the gateway's control answered ${answer.status} to ${path}`);
    return answer.json();
  };
  return {
    config: { ...gateway.config, timeoutMs: 2000 },
    control,
    act: (ref: string, act: string, more: object = {}) =>
      control('POST', `/payments/${ref}/acts`, { act, ...more }),
    books: async (ref: string): Promise<GatewayBooks> =>
      // The control API's own shape; a test fails where it is another.
      (await control('GET', `/payments/${ref}`)) as GatewayBooks,
    faults: (profile: object) => control('PUT', '/faults', profile),
    noFaults: () => control('DELETE', '/faults'),
    deliver: () => control('POST', '/webhooks/deliver', {}),
    stop: async () => {
      await gateway.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
export type Gateway = Awaited<ReturnType<typeof openGateway>>;

/** Our time, which the gateway's follows. */
export function createFollowedClock(): TestClock & { follow: (gateway: Gateway) => Promise<void> } {
  let offsetMs = 0;
  let followedMs = 0;
  return {
    now: () => Date.now() + offsetMs,
    advance: (milliseconds) => (offsetMs += milliseconds),
    follow: async (gateway) => {
      const advanceMs = offsetMs - followedMs;
      followedMs = offsetMs;
      await gateway.control('POST', '/clock', { advanceMs, withStamps: true });
    },
  };
}
