import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { NODE, ROOT, Refusal, runQuietly } from './process.mjs';

const MODULES = join(ROOT, 'node_modules');
const MARKER = join(MODULES, '.aurora-installed');
const OLDEST_NPM = 10;

/** Installs by the lockfile when what is installed is something else. A second call looks at two files. */
export async function ensureInstalled(report) {
  const lockText = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
  // Not Node's version: native parts are N-API and run on all of them, and npm start itself may run on either.
  const wanted = createHash('sha256')
    .update(lockText)
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
  if (existsSync(NODE) && readText(MARKER) === wanted) return;
  const packages = packagesOf(lockText);
  if (!existsSync(NODE) || !isInstalledByHand(packages)) {
    refuseReadOnly();
    await requireNpm();
    await report.step(`Installing ${packages.length} packages`, (show) => install(packages, show));
  }
  if (!existsSync(NODE)) {
    throw new Refusal(
      'The install did not bring its own Node: run npm ci without --ignore-scripts and start again.',
    );
  }
  // A checkout that belongs to somebody else may be used, just not marked.
  if (isWritable(MODULES)) writeFileSync(MARKER, wanted);
}

/** Lockfile paths and versions of all packages that this kind of machine needs. */
function packagesOf(lockText) {
  const fits = (list, own) =>
    !list || (list.some((entry) => !entry.startsWith('!')) ? list.includes(own) : !list.includes(`!${own}`));
  return Object.entries(JSON.parse(lockText).packages)
    .filter(
      ([path, entry]) =>
        path.includes('node_modules/') && fits(entry.os, process.platform) && fits(entry.cpu, process.arch),
    )
    .map(([path, entry]) => ({
      path,
      version: entry.version,
      isOptional: Boolean(entry.optional || entry.devOptional),
    }));
}

/** npm notes what it put into node_modules: whoever ran `npm ci` himself does not have to wait for another. */
function isInstalledByHand(packages) {
  const hidden = readText(join(MODULES, '.package-lock.json'));
  if (hidden === null) return false;
  const present = JSON.parse(hidden).packages;
  return packages.every(
    ({ path, version, isOptional }) => isOptional || (present[path] && present[path].version === version),
  );
}

async function install(packages, show) {
  const counting = setInterval(() => {
    const done = packages.filter(({ path }) => existsSync(join(ROOT, path, 'package.json'))).length;
    show(`${done}/${packages.length}`);
  }, 500);
  const { code, output } = await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  clearInterval(counting);
  if (code !== 0) throw new Refusal(explain(output));
}

function explain(output) {
  if (/ENOSPC/.test(output))
    return `The disk that holds ${ROOT} is full: free some space (about 1 GB is needed) and start again.`;
  if (/EACCES|EPERM|EROFS/.test(output)) return notWritable();
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|network/i.test(output)) {
    return `The package registry cannot be reached, so nothing was installed: check the network and start again.\n${output.trim()}`;
  }
  return `npm could not install the packages:\n${output.trim()}`;
}

async function requireNpm() {
  const { code, output } = await npm(['--version']);
  const major = Number.parseInt(output, 10);
  if (code !== 0)
    throw new Refusal(
      'Aurora needs npm to install its parts, and it is not there: install it beside Node and start again.',
    );
  if (major < OLDEST_NPM) {
    throw new Refusal(
      `Aurora needs npm ${OLDEST_NPM} or newer, and this is ${output.trim()}: run npm install -g npm and start again.`,
    );
  }
}

/** Without node_modules/.bin in the path: npm must not run on the Node that it is about to replace. */
async function npm(args) {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  const env = { ...process.env, PATH: path.join(delimiter) };
  delete env.NODE_ENV;
  const result = await runQuietly('npm', args, { env });
  // npm alone may be missing from the path where a version manager started us.
  if (result.code !== 127 || !process.env.npm_execpath) return result;
  return runQuietly(process.execPath, [process.env.npm_execpath, ...args], { env });
}

function refuseReadOnly() {
  if (!isWritable(ROOT) || (existsSync(MODULES) && !isWritable(MODULES))) throw new Refusal(notWritable());
}

function notWritable() {
  return `Cannot install into ${ROOT}: this user may not write there. Make the folder yours (chown), or clone Aurora into a folder of your own.`;
}

function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
