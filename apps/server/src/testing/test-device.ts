import { type Call, type FailureEnvelope, IDEMPOTENCY_HEADER, users } from '@aurora/contracts';
import { PROTECTED_HEADERS, type JsonObject } from '@aurora/transport';
import {
  type DeviceKey,
  deviceIdOf,
  seedKey,
  sha256,
  sealBody,
  signRequest,
  windowOf,
} from '@aurora/transport/signing';
import type { LightMyRequestResponse } from 'fastify';
import { createHash, randomUUID } from 'node:crypto';
import type { TestApp } from './test-app.ts';

/** An Android phone as thousands have it. */
export const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

export interface SignedInput {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: JsonObject;
  token?: string | undefined;
  cookie?: string;
  /** Milliseconds that this device's clock is off. */
  skewMs?: number;
  windowShift?: number;
  ip?: string;
  locale?: string;
  /** Which act this is, where the call asks for it; another one each time without. */
  key?: string;
  /** Leaves the public key at home. */
  withoutKey?: boolean;
  /** Sends sensitive fields readable. */
  isUnsealed?: boolean;
  /** Changes the sealed body before it is signed. */
  garble?: (sealed: JsonObject) => JsonObject;
  /** Changes what is sent after it was signed. */
  tamper?: (request: SentRequest) => SentRequest;
}

export interface SentRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload: string;
}

export interface Answer<Data> {
  status: number;
  data: Data;
  reason: string;
  details: Record<string, unknown>;
  cookies: Record<string, string>;
  raw: LightMyRequestResponse;
  sent: SentRequest;
}

/** A device with a key of its own that signs and seals as the browser does. */
export function createTestDevice(app: TestApp, name: string, userAgent = PHONE) {
  const deviceKey: DeviceKey = seedKey(createHash('sha256').update(`device ${name}`).digest());
  const deviceId = deviceIdOf(sha256, {
    userAgent,
    platform: 'Linux armv81',
    publicKey: deviceKey.publicKey,
  });

  async function build(call: Call, input: SignedInput): Promise<SentRequest> {
    const { params = {}, query = {}, body, token, skewMs = 0, windowShift = 0 } = input;
    const path = `/api${call.path.replaceAll(/:(\w+)/gu, (_, key: string) => params[key] ?? '')}`;
    const rawQuery = new URLSearchParams(query).toString();
    const now = app.clock.now() + skewMs;
    const sealed =
      body === undefined || input.isUnsealed === true
        ? body
        : await sealBody(body, {
            ...{ method: call.method, path, deviceId, deviceKey, win: windowOf(now) + windowShift },
            serverKey: app.serverKey(),
          });
    const sent = sealed === undefined ? undefined : (input.garble?.(sealed) ?? sealed);
    const payload = sent === undefined ? '' : JSON.stringify(sent);
    const signed = await signRequest({
      ...{ method: call.method, rawPath: path, rawQuery, token: token ?? null, deviceId, deviceKey },
      ...{ body: new TextEncoder().encode(payload), isMultipart: false, now },
      doesEnrol: call.access === 'device' && input.withoutKey !== true,
    });
    const headers: Record<string, string> = {
      ...signed,
      'user-agent': userAgent,
      'accept-language': input.locale ?? 'zh-CN',
      ...(payload !== '' && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(input.cookie !== undefined && { cookie: input.cookie }),
      ...(call.isIdempotent === true && { [IDEMPOTENCY_HEADER]: input.key ?? randomUUID() }),
    };
    const request = {
      method: call.method,
      url: rawQuery === '' ? path : `${path}?${rawQuery}`,
      headers,
      payload,
    };
    return input.tamper?.(request) ?? request;
  }

  /** Sends a request as it is, ours or a recorded one. */
  async function send<Data>(request: SentRequest, ip = '203.0.113.7'): Promise<Answer<Data>> {
    const raw = await app.http.inject({
      ...{ method: request.method as 'GET', url: request.url, headers: request.headers }, // one of the contract's methods
      ...(request.payload !== '' && { payload: request.payload }),
      remoteAddress: ip,
    });
    const answer = raw.json<Partial<FailureEnvelope> & { data: Data }>();
    const cookies = Object.fromEntries(raw.cookies.map((cookie) => [cookie.name, cookie.value]));
    const { reason = '', details = {}, data } = answer;
    return { status: raw.statusCode, data, reason, details, cookies, raw, sent: request };
  }

  /** The signed headers of an upload; its body is the caller's to make. */
  async function buildUpload(call: Call, input: { token: string; file: Uint8Array }): Promise<SentRequest> {
    const url = `/api${call.path}`;
    const headers = await signRequest({
      ...{ method: call.method, rawPath: url, rawQuery: '', token: input.token, deviceId, deviceKey },
      ...{ body: input.file, isMultipart: true, now: app.clock.now(), doesEnrol: false },
    });
    const all = { ...headers, authorization: `Bearer ${input.token}`, 'user-agent': userAgent };
    return { method: call.method, url, headers: all, payload: '' };
  }

  return {
    buildUpload,
    deviceId,
    keyId: deviceId.slice(-22),
    build,
    send,
    call: async <Data = Record<string, unknown>>(
      call: Call,
      input: SignedInput = {},
    ): Promise<Answer<Data>> => send<Data>(await build(call, input), input.ip),
    register: async (username: string, password = 'battery-staple-9', input: SignedInput = {}) =>
      send<{ token: string; user: { id: string; username: string } }>(
        await build(users.register, { ...input, body: { username, password } }),
        input.ip,
      ),
  };
}
export type TestDevice = ReturnType<typeof createTestDevice>;

/** A request without one of its headers. */
export const withoutHeader = (request: SentRequest, name: keyof typeof PROTECTED_HEADERS): SentRequest => {
  const { [PROTECTED_HEADERS[name]]: _, ...headers } = request.headers;
  return { ...request, headers };
};
