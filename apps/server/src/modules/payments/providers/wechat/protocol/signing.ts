import { sign } from 'node:crypto';
import type { WechatKeys } from '../config.ts';

export interface RequestToSign {
  readonly method: 'GET' | 'POST';
  /** With its query. */
  readonly path: string;
  readonly body: string;
  readonly nonce: string;
  /** Seconds. */
  readonly timestamp: number;
}

/** The value of `Authorization`: RSASSA-PKCS1-v1_5 with SHA-256 over five lines, each of them ended. */
export function authorizationOf(request: RequestToSign, keys: WechatKeys): string {
  const { method, path, body, nonce, timestamp } = request;
  const content = [method, path, timestamp, nonce, body, ''].join('\n');
  const pairs = {
    mchid: keys.mchId,
    nonce_str: nonce,
    signature: sign('sha256', Buffer.from(content), keys.privateKey).toString('base64'),
    timestamp: String(timestamp),
    serial_no: keys.serial,
  };
  const text = Object.entries(pairs).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${text.join(',')}`;
}
