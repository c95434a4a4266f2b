import { X509Certificate, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '#platform/clock/clock.ts';
import { ProviderUnclear } from '#modules/payments/providers/payment-provider.ts';
import type { Answer } from '#modules/payments/providers/wire/ask-provider.ts';
import type { WechatKeys } from '../config.ts';
import { isProven, isStale, proofOf } from './proof.ts';
import { openSealed, sealedShape } from './sealed-resource.ts';

/** WeChat asks for a new list at least this often. */
const FRESH_MS = 12 * 3_600_000;
/** Anybody may post a notice with a serial of his fancy: it must not make us ask each time. */
const RETRY_MS = 60_000;

const listShape = z.object({
  data: z.array(
    z.object({
      serial_no: z.string(),
      effective_time: z.iso.datetime({ offset: true }),
      expire_time: z.iso.datetime({ offset: true }),
      encrypt_certificate: sealedShape,
    }),
  ),
});

interface PlatformKey {
  readonly key: KeyObject;
  readonly validFrom: number;
  readonly validUntil: number;
}

/** The certificates of an answer: sealed under the APIv3 key, so nobody else can have put one in. */
function readList(body: Buffer, apiV3Key: Buffer): Map<string, PlatformKey> {
  const list = listShape.parse(JSON.parse(body.toString('utf8')));
  const entries = list.data.map((entry) => {
    const certificate = new X509Certificate(openSealed(entry.encrypt_certificate, apiV3Key));
    if (certificate.serialNumber.toUpperCase() !== entry.serial_no.toUpperCase()) {
      throw new Error(`the certificate of ${entry.serial_no} has another serial`);
    }
    const [validFrom, validUntil] = [Date.parse(entry.effective_time), Date.parse(entry.expire_time)];
    return [entry.serial_no, { key: certificate.publicKey, validFrom, validUntil }] as const;
  });
  return new Map(entries);
}

/**
 * WeChat's keys by the serial that signed. Certificates are fetched when one is needed that is not known, and kept; two
 * are valid at once while WeChat changes from one to the next. `fetchList` makes the signed call.
 */
export function createPlatformKeys(
  keys: WechatKeys,
  { clock, fetchList }: { clock: Clock; fetchList: () => Promise<Answer> },
) {
  let known: ReadonlyMap<string, PlatformKey> = new Map();
  let askedAt = -Infinity;
  let fetchedAt = -Infinity;
  let pending: Promise<void> | null = null;

  async function fetchKeys(): Promise<void> {
    askedAt = clock.now();
    const answer = await fetchList();
    if (answer.status !== 200) throw new ProviderUnclear(`WeChat gave no certificates: ${answer.status}`);
    try {
      const list = readList(answer.body, keys.apiV3Key);
      const proof = proofOf((name) => answer.headers.get(name));
      const serial = proof?.serial ?? '';
      const signer = list.get(serial)?.key ?? keys.publicKeys.get(serial);
      if (
        proof === null ||
        signer === undefined ||
        isStale(proof, clock) ||
        !isProven(proof, answer.body, signer)
      ) {
        throw new Error('unsigned');
      }
      known = list;
      fetchedAt = clock.now();
    } catch (cause) {
      throw new ProviderUnclear('WeChat’s certificates cannot be read', { cause });
    }
  }

  /** Asked once for all who wait, so none of them may give it up for the others. */
  async function refresh(): Promise<void> {
    pending ??= fetchKeys().finally(() => {
      pending = null;
    });
    await pending;
  }

  function validKey(serial: string): KeyObject | null {
    const found = known.get(serial);
    const now = clock.now();
    return found !== undefined && found.validFrom <= now && now < found.validUntil ? found.key : null;
  }

  return {
    /** Null where WeChat has no such key. Throws `ProviderUnclear` where nobody could say. */
    async keyOf(serial: string): Promise<KeyObject | null> {
      const configured = keys.publicKeys.get(serial);
      if (configured !== undefined || serial.startsWith('PUB_KEY_ID_')) return configured ?? null;
      const now = clock.now();
      const kept = validKey(serial);
      if (kept !== null && (now - fetchedAt < FRESH_MS || now - askedAt < RETRY_MS)) return kept;
      if (kept === null && now - fetchedAt < RETRY_MS) return null;
      try {
        await refresh();
      } catch (fault) {
        // A list that is older than it should be still proves; WeChat changes weeks ahead.
        if (kept === null) throw fault;
      }
      return validKey(serial);
    },
  };
}
export type PlatformKeys = ReturnType<typeof createPlatformKeys>;
