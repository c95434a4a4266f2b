import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';

/** `admin` owns the cluster and is used once, to make the role that Aurora works with, which is no superuser. */
export type Credentials = { adminPassword: string; password: string };

export const ADMIN_ROLE = 'aurora_admin';
export const APP_ROLE = 'aurora';
export const APP_DATABASE = 'aurora';
const FILE = 'postgres.credentials';

export function findCredentials(dataDir: string): Credentials | null {
  const file = join(dataDir, FILE);
  if (!existsSync(file)) return null;
  const value: unknown = parseJson(readFileSync(file, 'utf8'));
  if (typeof value === 'object' && value !== null && 'adminPassword' in value && 'password' in value) {
    const { adminPassword, password } = value;
    if (typeof adminPassword === 'string' && typeof password === 'string') return { adminPassword, password };
  }
  throw new StartupError(
    'DATABASE_DAMAGED',
    `${file} does not hold the passwords of the database: restore it from a backup.`,
  );
}

export function createCredentials(dataDir: string): Credentials {
  const credentials = { adminPassword: secret(), password: secret() };
  const file = join(dataDir, FILE);
  writeFileSync(`${file}.part`, `${JSON.stringify(credentials)}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.part`, file);
  return credentials;
}

function secret(): string {
  return randomBytes(24).toString('base64url');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // the caller turns it into the sentence about a damaged file
  }
}
