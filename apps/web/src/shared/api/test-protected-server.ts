import { type Call, IDEMPOTENCY_HEADER, common, users } from '@aurora/contracts';
import { type JsonObject, deviceKeyId, serverKeyId, toBase64Url } from '@aurora/transport';
import type { KeptKey, KeyStore } from '@aurora/transport/client';
import {
  ProtectionFault,
  type VerifiedRequest,
  agreementSecret,
  openBody,
  publicBytesOf,
  sha256,
  verifyRequest,
} from '@aurora/transport/server';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { type CallerSession, createCaller } from './call.ts';

/** A request as the server understood it. */
export interface Heard {
  path: string;
  contentType: string | undefined;
  /** The key of an act. */
  key: string | undefined;
  /** Null where nobody signed. */
  verified: VerifiedRequest | null;
  /** Opened. */
  body: unknown;
  /** As it came over the line. */
  sent: string;
}

const keyPair = (seed: string) => {
  const secret = agreementSecret(sha256(new TextEncoder().encode(seed)));
  const publicKey = publicBytesOf(secret);
  return { secret, kid: serverKeyId(sha256, publicKey), publicKey: toBase64Url(publicKey) };
};

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer); // a stream of bytes without an encoding
  return Buffer.concat(chunks);
}

/** What the server does beside checking; each test changes its part. */
export interface World {
  /** Milliseconds that its clock is ahead of this one. */
  aheadMs: number;
  key: ReturnType<typeof keyPair>;
  /** Keys of the devices that logged in before. */
  devices: readonly KeptKey[];
  /** Status and reason in place of an answer, by the path asked. */
  refuse: (heard: Heard) => { status: number; reason: string } | null;
}

type Answered = [status: number, body: object];

const failed = (status: number, reason: string): Answered => [
  status,
  { code: status, reason, message: '', details: {} },
];

/** Checks each request as the real server does, with the same code, and answers with an empty object. */
async function answer(request: IncomingMessage, world: World, heard: Heard[]): Promise<Answered> {
  const now = Date.now() + world.aheadMs;
  const { method = '', url = '', headers } = request;
  const [path = ''] = url.split('?', 1);
  const body = await bytesOf(request);
  const sent = body.toString();
  const contentType = headers['content-type'];
  const isSigned = headers['x-signature'] !== undefined;
  const known = {
    ...{ now, mayEnrol: ENROLLING.has(path), publicKeyOf: (id: string) => deviceKey(world, id) },
    ...{ takeNonce: () => Promise.resolve(true), boundDeviceOf: () => Promise.resolve(null) },
  };
  const isMultipart = contentType?.startsWith('multipart/') === true;
  const verified = isSigned ? await verifyRequest({ method, target: url, headers, body }, known) : null;
  const json = sent === '' || isMultipart ? undefined : (JSON.parse(sent) as JsonObject); // our own caller wrote it
  const opening = { method, path, now, secretOf: (kid: string) => secretOf(world, kid) };
  const opened = json === undefined || verified === null ? json : openBody(json, { ...opening, ...verified });
  const key = headers[IDEMPOTENCY_HEADER]?.toString();
  const one: Heard = { path: url, contentType, key, verified, body: opened, sent };
  heard.push(one);
  const refusal = world.refuse(one);
  if (refusal !== null) return failed(refusal.status, refusal.reason);
  const keys = [{ kid: world.key.kid, publicKey: world.key.publicKey }];
  return [200, { code: 200, message: 'ok', data: path.endsWith('/system-config') ? { keys } : {} }];
}

/** Path of a call without parameters, as it stands on the line. */
export const pathOf = (call: Call): string => `/api${call.path}`;

/** Calls that may bring the key of a device that nobody knows. */
const ENROLLING: ReadonlySet<string> = new Set(
  [...Object.values(users), ...Object.values(common)].filter(({ access }) => access === 'device').map(pathOf),
);

function deviceKey({ devices }: World, id: string): Promise<Uint8Array | null> {
  const keys = devices.flatMap((kept) => (kept.kind === 'sealed' ? [kept.publicKey] : []));
  return Promise.resolve(keys.find((key) => deviceKeyId(sha256, key) === id) ?? null);
}

const secretOf = ({ key }: World, kid: string) => (kid === key.kid ? key.secret : undefined);

function refusalOf(error: unknown): Answered {
  if (error instanceof ProtectionFault) return failed(400, error.reason);
  throw error;
}

/** A key store that every test begins with empty, as a first visit does. */
export function memoryKeyStore(): KeyStore & { keys: KeptKey[] } {
  const keys: KeptKey[] = [];
  return {
    keys,
    load: () => Promise.resolve(keys[0] ?? null),
    keep(key) {
      keys.push(key);
      return Promise.resolve(key);
    },
  };
}

/** A caller and a real server that checks what it sends. */
export async function protectedWorld(change: Partial<World> = {}, session?: CallerSession) {
  const keyStore = memoryKeyStore();
  // Whoever has a token logged in with this device's key.
  const devices = session === undefined ? [] : keyStore.keys;
  const world: World = { aheadMs: 0, key: keyPair('key 1'), devices, refuse: () => null, ...change };
  const heard: Heard[] = [];
  /** Every request in the order of arrival, with the reason why it was refused. */
  const log: string[] = [];
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [status, body] = await answer(request, world, heard).catch(refusalOf);
    const reason = 'reason' in body ? ` ${String(body.reason)}` : '';
    log.push(`${request.method} ${request.url} ${status}${reason}`);
    const time = String(Date.now() + world.aheadMs);
    response.writeHead(status, { 'content-type': 'application/json', 'x-server-time': time });
    response.end(JSON.stringify(body));
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const call = createCaller({
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // a TCP server has such an address
    locale: () => 'zh-CN',
    ...{ keyStore, retryDelayMs: 0 },
    ...(session !== undefined && { session }),
  });
  const renewKey = (seed: string): void => void (world.key = keyPair(seed));
  return { call, world, heard, log, keyStore, renewKey };
}
