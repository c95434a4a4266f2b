import { createHash } from 'node:crypto';
import { type Database, inOneStep } from '../store/database.ts';
import { type Row, text } from '../store/row.ts';
import {
  type CallFault,
  type CallName,
  type FaultProfile,
  NO_FAULTS,
  type WebhookFaults,
  readProfile,
} from './profile.ts';

export type Faults = ReturnType<typeof createFaults>;

/** For the whole gateway; a payment's own profile stands in its place. */
const EVERYWHERE = '*';

/** A profile with how often its dice were thrown: kept with it, so that a restart goes on in the same row. */
interface Kept {
  readonly scope: string;
  readonly profile: FaultProfile;
  readonly rolls: number;
}

/** What goes wrong, and when. The same profile and seed give the same faults in the same order of calls. */
export function createFaults(db: Database) {
  const find = (scope: string): Kept | null => {
    const row: Row | undefined = db.prepare('SELECT profile FROM fault_profiles WHERE scope = ?').get(scope);
    return row === undefined ? null : { scope, ...readKept(text(row, 'profile')) };
  };
  const keep = ({ scope, profile, rolls }: Kept) =>
    db
      .prepare('INSERT OR REPLACE INTO fault_profiles VALUES (?, ?)')
      .run(scope, JSON.stringify({ profile, rolls }));
  const keptFor = (merchantRef: string | null): Kept | null =>
    (merchantRef === null ? null : find(merchantRef)) ?? find(EVERYWHERE);

  /** Throws the dice for a fault that may be limited in share and times, and counts it. */
  const take = <T extends { readonly share: number; readonly times: number | null }>(
    kept: Kept,
    fault: T,
    spend: (profile: FaultProfile, times: number) => FaultProfile,
  ): T | null => {
    if (fault.times === 0) return null;
    const isHit = roll(kept) < fault.share;
    const profile = isHit && fault.times !== null ? spend(kept.profile, fault.times - 1) : kept.profile;
    keep({ ...kept, profile, rolls: kept.rolls + 1 });
    return isHit ? fault : null;
  };

  return {
    profileFor: (merchantRef: string | null): FaultProfile => keptFor(merchantRef)?.profile ?? NO_FAULTS,
    /** Sets the profile of one payment, by its reference, or of everything else. Null: all in order again. */
    set(merchantRef: string | null, profile: FaultProfile | null): void {
      const scope = merchantRef ?? EVERYWHERE;
      if (profile === null) db.prepare('DELETE FROM fault_profiles WHERE scope = ?').run(scope);
      else keep({ scope, profile, rolls: 0 });
    },
    clearAll: () => db.exec('DELETE FROM fault_profiles'),
    takeCallFault: (merchantRef: string | null, call: CallName): CallFault | null =>
      inOneStep(db, () => {
        const kept = keptFor(merchantRef);
        const name = kept?.profile.calls[call] === undefined ? 'any' : call;
        const fault = kept?.profile.calls[name];
        if (!kept || !fault) return null;
        return take(kept, fault, (profile, times) => ({
          ...profile,
          calls: { ...profile.calls, [name]: { ...fault, times } },
        }));
      }),
    takeWebhookFaults: (merchantRef: string): WebhookFaults | null =>
      inOneStep(db, () => {
        const kept = keptFor(merchantRef);
        const faults = kept?.profile.webhooks;
        if (!kept || !faults) return null;
        return take(kept, faults, (profile, times) => ({ ...profile, webhooks: { ...faults, times } }));
      }),
    /** Whether this try of a webhook gets lost. */
    isDropped: (merchantRef: string, share: number): boolean => {
      if (share === 0) return false;
      const kept = keptFor(merchantRef) ?? { scope: EVERYWHERE, profile: NO_FAULTS, rolls: 0 };
      const isHit = roll(kept) < share;
      keep({ ...kept, rolls: kept.rolls + 1 });
      return isHit;
    },
  };
}

/** From 0 to below 1, by seed and count alone. */
function roll({ profile, rolls }: Kept): number {
  const hash = createHash('sha256').update(`${profile.seed}:${rolls}`).digest();
  return hash.readUInt32BE(0) / 2 ** 32;
}

function readKept(stored: string): { profile: FaultProfile; rolls: number } {
  const parsed: unknown = JSON.parse(stored);
  const fields = new Map(Object.entries(parsed ?? {}));
  return { profile: readProfile(fields.get('profile')), rolls: Number(fields.get('rolls')) };
}
