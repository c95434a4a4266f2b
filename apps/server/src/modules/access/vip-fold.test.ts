import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type VipGrant, vipEnd, vipSpans } from './vip-fold.ts';

const DAY = 86_400;
const T0 = Date.UTC(2026, 0, 1);

/** A history as it can happen: moments never go back, and only what was granted is revoked. */
const histories = fc
  .array(
    fc.record({
      waitSeconds: fc.integer({ min: 0, max: 90 * DAY }),
      act: fc.oneof(
        fc.record({ kind: fc.constant('grant' as const), days: fc.integer({ min: 1, max: 400 }) }),
        fc.record({ kind: fc.constant('revoke' as const), which: fc.nat(20) }),
      ),
    }),
    { maxLength: 20 },
  )
  .map((steps) => {
    let now = T0;
    return steps.map(({ waitSeconds, act }) => ({ at: (now += waitSeconds * 1000), act }));
  });

const left = ({ from, to }: { from: number; to: number }, now: number): number =>
  Math.max(0, to - Math.max(from, now));

test('a grant adds exactly its seconds to what is left; a revocation takes its own unused seconds and nothing else', () => {
  fc.assert(
    fc.property(histories, (steps) => {
      const grants: VipGrant[] = [];
      for (const { at, act } of steps) {
        const before = vipEnd(grants);
        const spansBefore = vipSpans(grants);
        if (act.kind === 'grant') {
          grants.push({ seconds: act.days * DAY, grantedAt: at, revokedAt: null });
          expect(vipEnd(grants)).toBe(Math.max(before ?? at, at) + act.days * DAY * 1000);
          continue;
        }
        const index = grants.length === 0 ? -1 : act.which % grants.length;
        const revoked = grants[index];
        if (revoked === undefined || revoked.revokedAt !== null) continue;
        grants[index] = { ...revoked, revokedAt: at };
        const after = vipEnd(grants) ?? at;
        expect(after).toBeLessThanOrEqual(before ?? at);
        if ((before ?? 0) > at) expect(after).toBeGreaterThanOrEqual(at);
        for (const [n, span] of vipSpans(grants).entries()) {
          const old = spansBefore[n] ?? span;
          if (n === index) expect(left(span, at)).toBe(0);
          else expect(left(span, at)).toBe(left(old, at));
          // What is past stays as it was.
          if (old.to <= at) expect(span).toEqual(old);
        }
      }
    }),
    { numRuns: 20_000 },
  );
});

test('nobody without a grant has an end; a life is a hundred years', () => {
  expect(vipEnd([])).toBeNull();
  expect(vipEnd([{ seconds: 36_500 * DAY, grantedAt: T0, revokedAt: null }])).toBe(T0 + 36_500 * DAY * 1000);
});
