/** VIP time that an order gave. Times in milliseconds. */
export interface VipGrant {
  readonly seconds: number;
  readonly grantedAt: number;
  readonly revokedAt: number | null;
}

/** A grant with the time it covers. */
export interface VipSpan {
  readonly from: number;
  readonly to: number;
}

/**
 * Where each grant begins and ends (money document 1.4): one after the other from the moment of the grant, in the order
 * given (by moment, then as they were made). A revoked one ends at its revocation, so that later ones slide forward and
 * no moment that is past changes.
 */
export function vipSpans(grants: readonly VipGrant[]): VipSpan[] {
  let end = Number.NEGATIVE_INFINITY;
  return grants.map(({ seconds, grantedAt, revokedAt }) => {
    const from = Math.max(end, grantedAt);
    const whole = seconds * 1000;
    const length = revokedAt === null ? whole : Math.min(whole, Math.max(0, revokedAt - from));
    end = from + length;
    return { from, to: end };
  });
}

/** When VIP time ends; null for somebody who never had any. */
export function vipEnd(grants: readonly VipGrant[]): number | null {
  return vipSpans(grants).at(-1)?.to ?? null;
}
