import { type Picture, TITLE_KINDS, contentIdSchema, pictureSchema } from '@aurora/contracts';
import { useSyncExternalStore } from 'react';
import { z } from 'zod/mini';
import { readText, writeText } from '#shared/storage/storage.ts';

const placeShape = {
  /** Comics and novels: the chapter, its name and a place in it that only its reader understands. */
  chapterId: z.optional(contentIdSchema),
  chapterName: z.optional(z.string()),
  anchor: z.optional(z.string()),
  /** Films. */
  positionMs: z.optional(z.number()),
  /** 0–1 of the film or chapter. */
  ratio: z.number(),
  /** By this device's clock. */
  updatedAt: z.number(),
};

/** Where somebody stopped, kept on the device. Newest first, one entry a title. */
const entrySchema = z.object({
  kind: z.enum(TITLE_KINDS),
  titleId: contentIdSchema,
  name: z.string(),
  poster: pictureSchema,
  ...placeShape,
  /** Farther on, left earlier or on another device: offered, never jumped to. */
  furthest: z.optional(z.object(placeShape)),
});
export type ProgressEntry = z.output<typeof entrySchema> & { poster: Picture };

const KEY = 'aurora_progress';
const LIMIT = 200;
const NONE: readonly ProgressEntry[] = [];

let entries: readonly ProgressEntry[] | undefined;
const listeners = new Set<() => void>();

function load(): readonly ProgressEntry[] {
  try {
    const parsed = z.array(entrySchema).safeParse(JSON.parse(readText(KEY) ?? '[]'));
    return parsed.success ? parsed.data : NONE;
  } catch {
    return NONE;
  }
}

function all(): readonly ProgressEntry[] {
  entries ??= load();
  return entries;
}

function keep(next: readonly ProgressEntry[]): void {
  entries = next.slice(0, LIMIT);
  writeText(KEY, JSON.stringify(entries));
  for (const listener of listeners) listener();
}

/** Remembers a place; the title's older one is replaced. */
export function saveProgress(entry: ProgressEntry): void {
  // Read again: another tab may have saved since.
  const known = load();
  const old = known.find(({ titleId }) => titleId === entry.titleId);
  const furthest = entry.furthest ?? old?.furthest;
  keep([
    { ...entry, ...(furthest !== undefined && { furthest }) },
    ...known.filter(({ titleId }) => titleId !== entry.titleId),
  ]);
}

/** Takes over what the account has: of each title the newer place stands. */
export function adoptProgress(kept: readonly ProgressEntry[]): void {
  const byTitle = new Map(load().map((entry) => [entry.titleId, entry]));
  for (const entry of kept) {
    const own = byTitle.get(entry.titleId);
    const isOwnNewer = own !== undefined && own.updatedAt > entry.updatedAt;
    const { furthest, ...newest } = entry;
    byTitle.set(entry.titleId, { ...(isOwnNewer ? own : newest), ...(furthest && { furthest }) });
  }
  keep([...byTitle.values()].toSorted((a, b) => b.updatedAt - a.updatedAt));
}

export const allProgress = (): readonly ProgressEntry[] => load();

/** Forgets the places on this device that were left up to a moment. */
export const forgetProgress = (upTo: number): void =>
  keep(load().filter(({ updatedAt }) => updatedAt > upTo));

export const progressOf = (titleId: string): ProgressEntry | undefined =>
  all().find((entry) => entry.titleId === titleId);

/** Tells of every place that is saved; returns how to stop. */
export function subscribeProgress(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** All places, newest first; none while a page is rendered or hydrated. */
export const useProgress = (): readonly ProgressEntry[] =>
  useSyncExternalStore(subscribeProgress, all, () => NONE);
