import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandboxGateway } from '#app/sandbox-gateway/start-sandbox-gateway.ts';
import type { PaymentProvider, WebhookRequest } from '#modules/payments/providers/payment-provider.ts';
import type {
  Begun,
  Capabilities,
  Fault,
  ProviderHarness,
} from '#modules/payments/providers/testing/test-harness.ts';
import { createSandboxProvider } from '../sandbox-provider.ts';
import { openInbox } from './test-inbox.ts';

/** What the sandbox calls the table's faults. */
const FAULTS: Readonly<Record<Exclude<Fault, 'none'>, string>> = {
  down: 'down',
  slow: 'slow',
  hang: 'hang',
  garbage: 'malformed',
  'cut-off': 'cut-body',
  'error-500': 'error-500',
  'rate-limit': 'error-429',
  'drop-answer-after-applying': 'drop-answer',
};
const SLOW_MS = 100;
const TIMEOUT_MS = 600;
const SIGNATURE = 'webhook-signature';

const withHeader = (request: WebhookRequest, name: string, value: string | undefined): WebhookRequest => ({
  ...request,
  headers: { ...request.headers, [name]: value },
});

const webhooks: Capabilities['webhooks'] = {
  staleAfterMs: 300_000,
  signsRawBytes: true,
  withTime: (request, atMs) => withHeader(request, 'webhook-timestamp', String(Math.floor(atMs / 1000))),
};

interface Books {
  readonly paidMinor: number;
  readonly refundedMinor: number;
  readonly refunds: readonly { readonly status: string }[];
}

/** The adapter and the real gateway, as a process of its own, with the control API for everything else. */
export async function makeSandboxHarness(
  kind: Pick<Capabilities, 'method' | 'currency'>,
): Promise<ProviderHarness> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-harness-'));
  const gateway = await startSandboxGateway({
    dataDir,
    host: '127.0.0.1',
    serverPort: 0,
    realGateways: [],
    log: { warn: () => undefined },
  });
  const inbox = await openInbox();
  const clock = createSharedClock();
  const control = async (method: string, path: string, body?: unknown): Promise<Response> =>
    fetch(gateway.control.url + path, {
      method,
      headers: { authorization: `Bearer ${gateway.control.token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  /** The gateway's clock follows ours before anybody asks it anything. */
  const follow = async (): Promise<void> => {
    const advanceMs = clock.takeAdvance();
    if (advanceMs > 0) await control('POST', '/clock', { advanceMs, withStamps: true });
  };
  const asking: typeof fetch = async (input, init) => fetch(input, withInbox(init, inbox.url));
  const provider = following(
    createSandboxProvider({ ...gateway.config, timeoutMs: TIMEOUT_MS }, { fetch: asking, clock }),
    follow,
  );
  const act = async ({ ref }: Begun, fields: Readonly<Record<string, unknown>>): Promise<unknown> => {
    await follow();
    return (await control('POST', `/payments/${ref.merchantRef}/acts`, fields)).json();
  };
  let last: readonly WebhookRequest[] = [];
  return {
    provider,
    capabilities: {
      ...kind,
      amounts: { minMinor: 1, maxMinor: 100_000_000_000 },
      startsLocally: false,
      capturesOnQuery: false,
      afterFailure: 'failed',
      payableAfterClose: false,
      refunds: 'automatic',
      canDiffer: ['amount', 'currency', 'merchant'],
      webhooks,
    },
    clock,
    payerPays: async (begun, what) => {
      const before = await readBooks(control, begun.ref.merchantRef);
      await act(begun, { act: 'pay', ...what });
      const after = await readBooks(control, begun.ref.merchantRef);
      if (after?.paidMinor === before?.paidMinor) throw new Error('the gateway took no money');
    },
    payerFails: async (begun) => void (await act(begun, { act: 'fail', failure: 'funds' })),
    deliver: async (how = {}) => {
      await follow();
      const news = await inbox.collect(() => control('POST', '/webhooks/deliver', {}));
      const faults = how.merchant === 'other' ? { wrongMerchant: true } : undefined;
      if (how.again !== true && faults === undefined) return (last = news);
      const ids = new Set((how.again === true ? last : news).map(({ headers }) => headers['webhook-id']));
      return inbox.collect(async () => {
        for (const eventId of ids) await control('POST', '/webhooks/redeliver', { eventId, faults });
      });
    },
    withSignature: (request, change) => {
      const changed = change((request.headers[SIGNATURE] ?? '').slice('v1,'.length));
      return withHeader(request, SIGNATURE, changed === null ? undefined : `v1,${changed}`);
    },
    setFault: async (fault) => {
      const any = fault === 'none' ? null : { kind: FAULTS[fault], delayMs: SLOW_MS };
      await (any === null ? control('DELETE', '/faults') : control('PUT', '/faults', { calls: { any } }));
    },
    booksOf: async (merchantRef) => {
      const books = await readBooks(control, merchantRef);
      return {
        started: books === null ? 0 : 1,
        paidMinor: books?.paidMinor ?? 0,
        refunds: books?.refunds.length ?? 0,
        refundedMinor: books?.refundedMinor ?? 0,
      };
    },
    stop: async () => {
      await gateway.stop();
      await inbox.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function createSharedClock() {
  let offsetMs = 0;
  let notFollowedMs = 0;
  return {
    now: () => Date.now() + offsetMs,
    advance: (ms: number) => {
      offsetMs += ms;
      notFollowedMs += ms;
    },
    takeAdvance: (): number => {
      const taken = notFollowedMs;
      notFollowedMs = 0;
      return taken;
    },
  };
}

/** Before each call the gateway's clock is where ours is; that takes its time and is not the call's. */
function following(provider: PaymentProvider, follow: () => Promise<void>): PaymentProvider {
  const after =
    <Args extends readonly unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      await follow();
      return call(...args);
    };
  return {
    ...provider,
    start: after(provider.start),
    query: after(provider.query),
    close: after(provider.close),
    refund: after(provider.refund),
    queryRefund: after(provider.queryRefund),
    statement: provider.statement && after(provider.statement),
  };
}

/** Webhooks come to us and not to the address that the table made up. */
function withInbox(init: RequestInit | undefined, url: string): RequestInit {
  if (typeof init?.body !== 'string' || !init.body.includes('"notifyUrl"')) return init ?? {};
  const asked: unknown = JSON.parse(init.body);
  return { ...init, body: JSON.stringify({ ...Object(asked), notifyUrl: url }) };
}

async function readBooks(
  control: (method: string, path: string) => Promise<Response>,
  merchantRef: string,
): Promise<Books | null> {
  const answer = await control('GET', `/payments/${merchantRef}`);
  // The control API's own shape; a test fails where it is another.
  return answer.status === 404 ? null : ((await answer.json()) as Books);
}
