import type { Database } from './store/database.ts';
import { type Row, integer } from './store/row.ts';

/** The gateway's time: the machine's, moved by what the control API asked for. It survives a restart. */
export interface Clock {
  now(): number;
  /** What webhooks are stamped with: the machine's time, and not ours, so that a merchant whose clock was not moved
   * along still believes them; a skew can be set to play a gateway whose clock is wrong. */
  stamp(): number;
  /** Moves the clock forward; never back. */
  jumpTo(moment: number): void;
  setStampSkew(skewMs: number): void;
  /** Stamps move along: for a merchant whose clock is moved, too. */
  moveStamps(ms: number): void;
}

export function createClock(db: Database): Clock {
  const stored: Row = db.prepare('SELECT offset_ms, stamp_skew_ms FROM clock').get() ?? {};
  let offsetMs = integer(stored, 'offset_ms');
  let stampSkewMs = integer(stored, 'stamp_skew_ms');
  const save = db.prepare('UPDATE clock SET offset_ms = ?, stamp_skew_ms = ?');
  const setStampSkew = (skewMs: number): void => {
    stampSkewMs = skewMs;
    save.run(offsetMs, stampSkewMs);
  };
  return {
    now: () => Date.now() + offsetMs,
    stamp: () => Date.now() + stampSkewMs,
    jumpTo(moment) {
      offsetMs = Math.max(offsetMs, moment - Date.now());
      save.run(offsetMs, stampSkewMs);
    },
    setStampSkew,
    moveStamps: (ms) => setStampSkew(stampSkewMs + ms),
  };
}
