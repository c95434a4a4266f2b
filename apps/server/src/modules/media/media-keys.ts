import { hkdfSync, randomBytes } from 'node:crypto';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '#platform/clock/clock.ts';

const DAY_MS = 86_400_000;

/** Keys of signed media addresses: a new one each day (UTC), today's and yesterday's are valid. */
export interface MediaKeys {
  current(): { id: string; key: Buffer };
  /** Undefined for a key that never was or is no longer valid. */
  find(id: string): Buffer | undefined;
}

/** Derives the daily keys from one secret, so that servers that share the secret share the keys. */
export function createMediaKeys(secret: string, clock: Clock): MediaKeys {
  const derived = new Map<number, Buffer>();
  const keyOf = (day: number): Buffer => {
    let key = derived.get(day);
    if (key === undefined) {
      key = Buffer.from(hkdfSync('sha256', secret, '', `aurora-media-v1 ${day}`, 32));
      derived.set(day, key);
      for (const old of derived.keys()) if (old < day - 2) derived.delete(old);
    }
    return key;
  };
  const today = () => Math.floor(clock.now() / DAY_MS);
  return {
    current: () => ({ id: today().toString(36), key: keyOf(today()) }),
    find(id) {
      const day = Number.parseInt(id, 36);
      if (day.toString(36) !== id) return undefined;
      return day === today() || day === today() - 1 ? keyOf(day) : undefined;
    },
  };
}

/** The secret kept in the data folder, made at the first start and readable by its owner only. */
export async function loadMediaSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'media-secret');
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  const secret = randomBytes(32).toString('base64url');
  await writeFile(path, `${secret}\n`, { flag: 'wx', mode: 0o600 });
  await chmod(path, 0o600);
  return secret;
}
