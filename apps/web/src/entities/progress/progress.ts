import { type Picture, TITLE_KINDS, contentIdSchema, pictureSchema } from '@aurora/contracts';
import { useSyncExternalStore } from 'react';
import { z } from 'zod/mini';
import { readText, writeText } from '#shared/storage/storage.ts';

/** Where somebody stopped, kept on the device. Newest first, one entry a title. */
const entrySchema = z.object({
  kind: z.enum(TITLE_KINDS),
  titleId: contentIdSchema,
  name: z.string(),
  poster: pictureSchema,
  /** Comics and novels: the chapter, its name and a place in it that only its reader understands. */
  chapterId: z.optional(contentIdSchema),
  chapterName: z.optional(z.string()),
  anchor: z.optional(z.string()),
  /** Films. */
  positionMs: z.optional(z.number()),
  /** 0–1 of the film or chapter. */
  ratio: z.number(),
  updatedAt: z.number(),
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

/** Remembers a place; the title's older one is replaced. */
export function saveProgress(entry: ProgressEntry): void {
  // Read again: another tab may have saved since.
  const others = load().filter(({ titleId }) => titleId !== entry.titleId);
  entries = [entry, ...others].slice(0, LIMIT);
  writeText(KEY, JSON.stringify(entries));
  for (const listener of listeners) listener();
}

export const progressOf = (titleId: string): ProgressEntry | undefined =>
  all().find((entry) => entry.titleId === titleId);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** All places, newest first; none while a page is rendered or hydrated. */
export const useProgress = (): readonly ProgressEntry[] => useSyncExternalStore(subscribe, all, () => NONE);
