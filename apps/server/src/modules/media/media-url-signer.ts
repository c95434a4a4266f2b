import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#platform/clock/clock.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { MediaKeys } from './media-keys.ts';

/** The only place that makes and checks addresses of protected files (`protection.md` 4.1). */

/** Indexes that an address admits, both included. */
export interface MediaRange {
  from: number;
  to: number;
}

export interface MediaGrant {
  asset: string;
  rendition: string;
  /** `init`, a number, `<page>.<tile>`, a language tag or a playlist's file name. */
  name: string;
  range: MediaRange;
  /** Who it was made for: a session's public name, `g` for guests. */
  viewer: string;
  /** Seconds since the epoch. */
  expiresAt: number;
}

export interface MediaUrlSigner {
  sign(grant: MediaGrant): string;
  /** Throws `MEDIA_LINK_INVALID` or `MEDIA_LINK_EXPIRED`. */
  verify(url: string): MediaGrant;
}

const PATH = /^\/m\/([a-z0-9]{24})\/([a-z0-9]{1,12})\/([A-Za-z0-9.-]{1,40})$/u;
const QUERY =
  /^k=([a-z0-9]{1,8})&e=([a-z0-9]{1,9})&u=([A-Za-z0-9_-]{1,32})&r=(\d{1,6})-(\d{1,6})&s=([A-Za-z0-9_-]{22})$/u;

/** First 16 bytes of HMAC-SHA-256 over path and all parameters before the signature. */
const signatureOf = (key: Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest().subarray(0, 16);

export function createMediaUrlSigner(keys: MediaKeys, clock: Clock): MediaUrlSigner {
  return {
    sign(grant) {
      const { id, key } = keys.current();
      const path = `/m/${grant.asset}/${grant.rendition}/${grant.name}`;
      const query = `k=${id}&e=${grant.expiresAt.toString(36)}&u=${grant.viewer}&r=${grant.range.from}-${grant.range.to}`;
      const text = `${path}?${query}`;
      return `${text}&s=${signatureOf(key, text).toString('base64url')}`;
    },
    verify(url) {
      const mark = url.indexOf('?');
      const path = PATH.exec(mark === -1 ? url : url.slice(0, mark));
      const query = QUERY.exec(mark === -1 ? '' : url.slice(mark + 1));
      if (path === null || query === null) throw new AppError('MEDIA_LINK_INVALID');
      const [, asset = '', rendition = '', name = ''] = path;
      const [, keyId = '', expiry = '', viewer = '', from = '', to = '', signature = ''] = query;
      const key = keys.find(keyId);
      if (key === undefined) throw new AppError('MEDIA_LINK_EXPIRED');
      const signed = signatureOf(key, url.slice(0, url.lastIndexOf('&s=')));
      if (!timingSafeEqual(signed, Buffer.from(signature, 'base64url')))
        throw new AppError('MEDIA_LINK_INVALID');
      const expiresAt = Number.parseInt(expiry, 36);
      if (expiresAt * 1000 <= clock.now()) throw new AppError('MEDIA_LINK_EXPIRED');
      return { asset, rendition, name, range: { from: Number(from), to: Number(to) }, viewer, expiresAt };
    },
  };
}
