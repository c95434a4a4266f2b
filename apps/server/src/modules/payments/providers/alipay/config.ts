import type { KeyObject } from 'node:crypto';
import { readPrivateKey, readPublicKey } from '../wire/read-key.ts';

/** Alipay's production gateway. */
export const ALIPAY_GATEWAY = 'https://openapi.alipay.com/gateway.do';

export interface AlipayConfig {
  readonly appId: string;
  /** Ours, of the application: PEM or the bare base64 of Alipay's key tool. */
  readonly privateKey: string;
  /** Alipay's, not the application's. */
  readonly alipayPublicKey: string;
  /** The account that is paid, `2088…`. */
  readonly sellerId: string;
  readonly gateway?: string | undefined;
  readonly timeoutMs?: number | undefined;
}

/** The configuration with its keys read. */
export interface AlipayKeys {
  readonly appId: string;
  readonly sellerId: string;
  readonly gateway: string;
  readonly privateKey: KeyObject;
  readonly alipayPublicKey: KeyObject;
}

/** Throws where a key cannot be read: at the start, not at the first payment. */
export const readAlipayKeys = (config: AlipayConfig): AlipayKeys => ({
  appId: config.appId,
  sellerId: config.sellerId,
  gateway: config.gateway ?? ALIPAY_GATEWAY,
  privateKey: readPrivateKey(config.privateKey, 'the Alipay application’s private key'),
  alipayPublicKey: readPublicKey(config.alipayPublicKey, 'Alipay’s public key'),
});
