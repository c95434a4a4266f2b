import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, Refusal, runQuietly } from './process.mjs';

const WEB = join(ROOT, 'apps', 'web');
const MARKER = join(WEB, 'dist', '.built');
const SOURCES = ['apps/web', 'packages', 'package-lock.json', 'tsconfig.base.json'];
const NO_SOURCE = /(?:^|\/)(?:node_modules|dist|coverage|\.[^/]+)(?:\/|$)|\.test\.tsx?$/;

/** Builds the web app (client and server half) when a source of it differs from those of the last build. */
export async function ensureBuilt(report) {
  const wanted = fingerprint();
  if (existsSync(MARKER) && readFileSync(MARKER, 'utf8') === wanted) return;
  // Without its marker a half-made build is never taken for a whole one.
  rmSync(MARKER, { force: true });
  const { code, output } = await report.step('Building the web app', () =>
    runQuietly('npm', ['run', '--silent', 'build', '-w', '@aurora/web'], {}),
  );
  if (code !== 0) throw new Refusal(explain(output));
  mkdirSync(join(WEB, 'dist'), { recursive: true });
  writeFileSync(MARKER, wanted);
}

/** Of names and contents, not of times: a fresh clone or a copied folder has new times for old files. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesBelow(source))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(ROOT, file)))
        .update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(path) {
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(join(ROOT, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(ROOT.length + 1))
    .filter((file) => !NO_SOURCE.test(file))
    .toSorted();
}

function explain(output) {
  if (/ENOSPC/.test(output)) return `The disk that holds ${WEB} is full: free some space and start again.`;
  if (/EACCES|EPERM|EROFS/.test(output))
    return `Cannot write the built web app into ${join(WEB, 'dist')}: make the folder yours (chown).`;
  return `The web app could not be built:\n${output.trim()}`;
}
