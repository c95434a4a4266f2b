import type { AccessService, Asking } from '#modules/access/index.ts';
import { DEFAULT_TRIAL_SECONDS } from '#modules/catalog/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { MediaGrant, MediaRange } from './media-url-signer.ts';
import { lengthOf, segmentsWithin } from './playlists.ts';
import { GUEST_TAG } from './guest-tag.ts';
import type { MediaRepository } from './repository.ts';

/**
 * The decision is taken again at the origin for every file, from a memory of 30 s (`protection.md` 4.2): an
 * address that is still valid opens nothing that its viewer may no longer see.
 */
const DECISION_MS = 30_000;
const MEMORY_LIMIT = 50_000;

export interface Admission {
  /** How many segments, pages or pictures may be had, from the first. */
  count: number;
  /** Playable length of a film in milliseconds; 0 for a chapter. */
  playableMs: number;
}

const NOTHING: Admission = { count: 0, playableMs: 0 };

export interface MediaGate {
  /** What the viewer of this address may have of its asset now. */
  admit(grant: Pick<MediaGrant, 'asset' | 'viewer'>): Admission | Promise<Admission>;
  /** What is remembered of one member, or of everybody, counts no more. */
  forget(userId?: string): void;
}

/** The numbers that a file's name stands for; null where the name says none (subtitles, init). */
export function indexOf(name: string): number | null {
  const match = /^(\d{1,6})(?:\.\d{1,4})?$/u.exec(name);
  return match === null ? null : Number(match[1]);
}

export const isWithin = (index: number, range: MediaRange, admission: Admission): boolean =>
  index >= range.from && index <= range.to && index < admission.count;

/** How much of a film this decision opens: all of it, the trial, or nothing. */
export function admissionOf(
  level: 'full' | 'trial' | 'none',
  segmentsMs: readonly number[],
  trialSeconds: number | null,
): Admission {
  if (level === 'none') return NOTHING;
  const all = segmentsMs.length;
  const count =
    level === 'full' ? all : segmentsWithin(segmentsMs, (trialSeconds ?? DEFAULT_TRIAL_SECONDS) * 1000);
  return { count, playableMs: lengthOf(segmentsMs, count) };
}

export function createMediaGate(deps: {
  access: AccessService;
  repository: MediaRepository;
  clock: Clock;
  /** The member behind a session's public name; null where it ended. */
  memberOf: (sessionId: string) => Promise<Asking>;
}): MediaGate {
  const { access, repository, clock, memberOf } = deps;
  const memory = new Map<
    string,
    { admission: Admission; until: number; userId: string | null; turn: number }
  >();
  // Instead of looking for a member's entries: what was decided before his last change is not believed.
  const changed = new Map<string, number>();
  let turn = 0;
  let floor = 0;

  const askingBehind = async (tag: string): Promise<Asking> => (tag === GUEST_TAG ? null : memberOf(tag));

  async function decide(asset: string, asking: Asking): Promise<Admission> {
    const owner = await repository.findOwner(asset);
    if (owner === null) throw new AppError('NOT_FOUND');
    // Prices do not matter here, so neither does the language.
    if (owner.position !== null) {
      const { decision } = await access.decideChapter(asking, owner.titleId, owner.position, 'zh-CN');
      return decision.level === 'full' ? { count: Number.MAX_SAFE_INTEGER, playableMs: 0 } : NOTHING;
    }
    const film = await repository.findFilmByAsset(asset);
    if (film === null) throw new AppError('NOT_FOUND');
    const { title, decision } = await access.decideFilm(asking, owner.titleId, 'zh-CN');
    return admissionOf(decision.level, film.segmentsMs, title.trialSeconds);
  }

  const isCurrent = (known: { until: number; userId: string | null; turn: number }): boolean =>
    clock.now() < known.until &&
    known.turn > floor &&
    (known.userId === null || known.turn > (changed.get(known.userId) ?? 0));

  function forgetAll(): void {
    floor = turn += 1;
    memory.clear();
    changed.clear();
  }

  async function decideAnew(key: string, asset: string, tag: string): Promise<Admission> {
    // Before anything is read: a change that comes meanwhile makes this decision an old one.
    const startedIn = (turn += 1);
    const asking = await askingBehind(tag);
    const admission = await decide(asset, asking);
    if (memory.size >= MEMORY_LIMIT) forgetAll();
    const until = clock.now() + DECISION_MS;
    memory.set(key, { admission, until, userId: asking?.userId ?? null, turn: startedIn });
    return admission;
  }

  return {
    admit({ asset, viewer }) {
      const key = `${viewer} ${asset}`;
      const known = memory.get(key);
      return known !== undefined && isCurrent(known) ? known.admission : decideAnew(key, asset, viewer);
    },
    forget(userId) {
      if (userId === undefined || changed.size >= MEMORY_LIMIT) forgetAll();
      else changed.set(userId, (turn += 1));
    },
  };
}
