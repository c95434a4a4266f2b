import type { KeyObject } from 'node:crypto';
import { readPrivateKey, readPublicKey } from '../wire/read-key.ts';

export const WECHAT_API_URL = 'https://api.mch.weixin.qq.com';

export interface WechatConfig {
  readonly appId: string;
  readonly mchId: string;
  /** Of the merchant's certificate, to which `privateKey` belongs. */
  readonly serial: string;
  readonly privateKey: string;
  /** 32 characters, set by the merchant; opens what WeChat seals. */
  readonly apiV3Key: string;
  /** Public keys by their names (`PUB_KEY_ID_…`), for merchants whom WeChat gives no certificates any more. */
  readonly publicKeys?: Readonly<Record<string, string>> | undefined;
  /** Where notices about refunds go; without it the address set in the merchant platform, or none. */
  readonly refundNotifyUrl?: string | undefined;
  readonly apiUrl?: string | undefined;
  readonly timeoutMs?: number | undefined;
}

/** The configuration with its keys read. */
export interface WechatKeys {
  readonly appId: string;
  readonly mchId: string;
  readonly serial: string;
  readonly privateKey: KeyObject;
  readonly apiV3Key: Buffer;
  readonly publicKeys: ReadonlyMap<string, KeyObject>;
  readonly apiUrl: string;
}

/** Throws where a key cannot be read: at the start, not at the first payment. */
export function readWechatKeys(config: WechatConfig): WechatKeys {
  const apiV3Key = Buffer.from(config.apiV3Key);
  if (apiV3Key.length !== 32) throw new Error('WeChat Pay’s APIv3 key has 32 characters');
  const publicKeys = Object.entries(config.publicKeys ?? {}).map(
    ([name, text]) => [name, readPublicKey(text, `WeChat Pay’s public key ${name}`)] as const,
  );
  return {
    appId: config.appId,
    mchId: config.mchId,
    serial: config.serial,
    privateKey: readPrivateKey(config.privateKey, 'the WeChat Pay merchant’s private key'),
    apiV3Key,
    publicKeys: new Map(publicKeys),
    apiUrl: (config.apiUrl ?? WECHAT_API_URL).replace(/\/+$/u, ''),
  };
}
