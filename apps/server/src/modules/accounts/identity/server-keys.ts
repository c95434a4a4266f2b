import type { KeyObject } from 'node:crypto';
import { serverKeyId, toBase64Url } from '@aurora/transport';
import { agreementSecret, publicBytesOf, sha256 } from '@aurora/transport/server';
import type { Clock } from '#platform/clock/clock.ts';
import { derivedKey } from '#platform/secrets/load-secret.ts';

const DAY_MS = 86_400_000;
/** A key is the present one for 90 days, and accepted 48 hours more (protection document, 3.2). */
const TERM_MS = 90 * DAY_MS;
const GRACE_MS = 2 * DAY_MS;

/** A key that fields are sealed to, as `system-config` gives it. */
export interface ServerKey {
  kid: string;
  /** 32 bytes, base64url. */
  publicKey: string;
  validFrom: string;
  validUntil: string;
}

export interface ServerKeys {
  /** Keys that are accepted now, the present one first. */
  list(): ServerKey[];
  /** Undefined for a name that is not accepted, or no longer. */
  secretOf(kid: string): KeyObject | undefined;
}

interface Term {
  secret: KeyObject;
  key: ServerKey;
}

/** Keys of fixed terms derived from one secret, so that servers that share it share the keys. */
export function createServerKeys(secret: string, clock: Clock): ServerKeys {
  const terms = new Map<number, Term>();
  const termOf = (number: number): Term => {
    let term = terms.get(number);
    if (term === undefined) {
      const own = agreementSecret(derivedKey(secret, `aurora-seal-v1 ${number}`));
      const publicKey = publicBytesOf(own);
      term = {
        secret: own,
        key: {
          kid: serverKeyId(sha256, publicKey),
          publicKey: toBase64Url(publicKey),
          validFrom: new Date(number * TERM_MS).toISOString(),
          validUntil: new Date((number + 1) * TERM_MS + GRACE_MS).toISOString(),
        },
      };
      terms.set(number, term);
      for (const old of terms.keys()) if (old < number - 1) terms.delete(old);
    }
    return term;
  };
  const accepted = (): Term[] => {
    const now = clock.now();
    const present = Math.floor(now / TERM_MS);
    const isInGrace = now - present * TERM_MS < GRACE_MS;
    return isInGrace ? [termOf(present), termOf(present - 1)] : [termOf(present)];
  };
  return {
    list: () => accepted().map(({ key }) => key),
    secretOf: (kid) => accepted().find(({ key }) => key.kid === kid)?.secret,
  };
}
