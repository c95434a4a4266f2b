import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandboxGateway } from '#app/sandbox-gateway/start-sandbox-gateway.ts';
import type { PaymentProvider, WebhookRequest } from '#modules/payments/providers/payment-provider.ts';
import type {
  Begun,
  Books,
  Capabilities,
  Fault,
  ProviderHarness,
} from '#modules/payments/providers/testing/test-harness.ts';
import { createSandboxProvider } from '../sandbox-provider.ts';
import { type Inbox, openInbox } from './test-inbox.ts';

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

const ABLE: Omit<Capabilities, 'method' | 'currency'> = {
  amounts: { minMinor: 1, maxMinor: 100_000_000_000 },
  startsLocally: false,
  capturesOnQuery: false,
  afterFailure: 'failed',
  payableAfterClose: false,
  refunds: 'automatic',
  canDiffer: ['amount', 'currency', 'merchant'],
  webhooks,
};

/** The adapter and the real gateway, as a process of its own, with the control API for everything else. */
export async function makeSandboxHarness(
  kind: Pick<Capabilities, 'method' | 'currency'>,
): Promise<ProviderHarness> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-harness-'));
  const log = { warn: () => undefined };
  const gateway = await startSandboxGateway({
    dataDir,
    host: '127.0.0.1',
    serverPort: 0,
    realGateways: [],
    log,
  });
  const inbox = await openInbox();
  const clock = createSharedClock();
  const world = createWorld(gateway.control, clock);
  const asking: typeof fetch = async (input, init) => fetch(input, withInbox(init, inbox.url));
  const provider = createSandboxProvider(
    { ...gateway.config, timeoutMs: TIMEOUT_MS },
    { fetch: asking, clock },
  );
  return {
    provider: following(provider, world.follow),
    capabilities: { ...kind, ...ABLE },
    clock,
    payerPays: world.pays,
    payerFails: world.fails,
    deliver: createDeliver(world, inbox),
    withSignature: (request, change) => {
      const changed = change((request.headers[SIGNATURE] ?? '').slice('v1,'.length));
      return withHeader(request, SIGNATURE, changed === null ? undefined : `v1,${changed}`);
    },
    setFault: world.setFault,
    booksOf: world.booksOf,
    stop: async () => {
      await gateway.stop();
      await inbox.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

type Clock = ReturnType<typeof createSharedClock>;
type World = ReturnType<typeof createWorld>;

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

/** What payers, banks and bad luck do, through the control API. */
function createWorld({ url, token }: { readonly url: string; readonly token: string }, clock: Clock) {
  const control = async (method: string, path: string, body?: unknown): Promise<Response> =>
    fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const follow = async (): Promise<void> => {
    const advanceMs = clock.takeAdvance();
    if (advanceMs > 0) await control('POST', '/clock', { advanceMs, withStamps: true });
  };
  const act = async ({ ref }: Begun, fields: Readonly<Record<string, unknown>>): Promise<void> => {
    await follow();
    await control('POST', `/payments/${ref.merchantRef}/acts`, fields);
  };
  const booksOf = async (merchantRef: string): Promise<Books> =>
    readBooks(await control('GET', `/payments/${merchantRef}`));
  return {
    control,
    follow,
    booksOf,
    pays: async (begun: Begun, what?: { amountMinor?: number; currency?: string }): Promise<void> => {
      const before = await booksOf(begun.ref.merchantRef);
      await act(begun, { act: 'pay', ...what });
      const after = await booksOf(begun.ref.merchantRef);
      if (after.paidMinor === before.paidMinor) throw new Error('the gateway took no money');
    },
    fails: async (begun: Begun): Promise<void> => act(begun, { act: 'fail', failure: 'funds' }),
    setFault: async (fault: Fault): Promise<void> => {
      if (fault === 'none') await control('DELETE', '/faults');
      else await control('PUT', '/faults', { calls: { any: { kind: FAULTS[fault], delayMs: SLOW_MS } } });
    },
  };
}

function createDeliver({ control, follow }: World, inbox: Inbox): ProviderHarness['deliver'] {
  let last: readonly WebhookRequest[] = [];
  return async (how = {}) => {
    await follow();
    const news = await inbox.collect(() => control('POST', '/webhooks/deliver', {}));
    if (how.again !== true && how.merchant === undefined) return (last = news);
    const faults = how.merchant === 'other' ? { wrongMerchant: true } : undefined;
    const ids = new Set((how.again === true ? last : news).map(({ headers }) => headers['webhook-id']));
    return inbox.collect(async () => {
      for (const eventId of ids) await control('POST', '/webhooks/redeliver', { eventId, faults });
    });
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

async function readBooks(answer: Response): Promise<Books> {
  if (answer.status === 404) return { started: 0, paidMinor: 0, refunds: 0, refundedMinor: 0 };
  // The control API's own shape; a test fails where it is another.
  const { paidMinor, refundedMinor, refunds } = (await answer.json()) as Omit<Books, 'refunds'> & {
    readonly refunds: readonly unknown[];
  };
  return { started: 1, paidMinor, refunds: refunds.length, refundedMinor };
}
