import { useSyncExternalStore } from 'react';
import { z } from 'zod/mini';
import { readText, writeText } from '#shared/storage/storage.ts';

/** How films are played on this device, kept from one film to the next. */
const preferencesSchema = z.object({
  /** Playback rate; 1 is as filmed. */
  speed: z._default(z.number().check(z.gte(0.25), z.lte(4)), 1),
  /** Wanted height of the picture in pixels; null leaves it to the line. */
  quality: z._default(z.nullable(z.int()), null),
  /** A language tag; `off` for none; null until somebody chose, then the interface's language is taken. */
  subtitle: z._default(z.nullable(z.string().check(z.maxLength(35))), null),
  /** 0–1. */
  volume: z._default(z.number().check(z.gte(0), z.lte(1)), 1),
  isMuted: z._default(z.boolean(), false),
});
export type PlayerPreferences = z.output<typeof preferencesSchema>;

const KEY = 'aurora_player';
const listeners = new Set<() => void>();
let known: PlayerPreferences | undefined;

function load(): PlayerPreferences {
  try {
    const parsed = preferencesSchema.safeParse(JSON.parse(readText(KEY) ?? '{}'));
    if (parsed.success) return parsed.data;
  } catch {
    // Not JSON: as if nothing had been kept.
  }
  return preferencesSchema.parse({});
}

export function playerPreferences(): PlayerPreferences {
  known ??= load();
  return known;
}

export function changePreferences(change: Partial<PlayerPreferences>): void {
  known = { ...playerPreferences(), ...change };
  writeText(KEY, JSON.stringify(known));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const usePlayerPreferences = (): PlayerPreferences =>
  useSyncExternalStore(subscribe, playerPreferences, playerPreferences);

/**
 * The subtitles to show of those a film has: the chosen language, or one of the same tongue (`zh-TW` for
 * `zh-CN`); null for none. Before any choice the interface's language decides.
 */
export function chooseSubtitle(
  available: readonly string[],
  chosen: string | null,
  locale: string,
): string | null {
  if (chosen === 'off') return null;
  const wanted = chosen ?? locale;
  const tongue = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';
  return (
    available.find((tag) => tag.toLowerCase() === wanted.toLowerCase()) ??
    available.find((tag) => tongue(tag) === tongue(wanted)) ??
    null
  );
}
