import { hkdfSync, randomBytes } from 'node:crypto';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A secret kept in the data folder under a name, made at the first start and readable by its owner only. */
export async function loadSecret(dataDir: string, name: string): Promise<string> {
  const path = join(dataDir, name);
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

/** 32 bytes for one use of a secret, so that no two uses share a key. */
export const derivedKey = (secret: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', use, 32));
