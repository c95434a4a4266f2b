import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { NODE, ROOT, Refusal, runQuietly } from '../bootstrap/process.mjs';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** Films are tested with the real encoder; pages in ten languages need letters for all of them. */
const DEBIAN_PACKAGES = ['chromium', 'ffmpeg', 'fonts-noto-cjk', 'fonts-noto-core'];

/**
 * Sees to a browser (and, where we may, the encoder and fonts) and gives the environment that names it: a
 * `CHROMIUM_PATH`, or nothing where Playwright finds its own.
 */
export async function ensureTools(report) {
  if (process.env.CHROMIUM_PATH) return {};
  if (isDebian() && process.getuid() === 0) await installByApt(report);
  const browser = findInPath(BROWSERS);
  if (browser) return { CHROMIUM_PATH: browser };
  await report.step('Installing Chromium', async () => {
    const { code, output } = await runQuietly(NODE, [
      join('node_modules', '@playwright', 'test', 'cli.js'),
      'install',
      'chromium',
    ]);
    if (code !== 0) {
      throw new Refusal(
        `Chromium for the browser tests could not be installed: put one in the path or name it with CHROMIUM_PATH.\n${output.trim()}`,
      );
    }
  });
  return {};
}

async function installByApt(report) {
  const missing = [];
  for (const name of DEBIAN_PACKAGES) {
    const { output } = await runQuietly('dpkg-query', ['-W', '-f', '${db:Status-Status}', name]);
    if (output !== 'installed') missing.push(name);
  }
  // A program that came another way is as good.
  const needed = missing.filter(
    (name) =>
      !(name === 'ffmpeg' && findInPath(['ffmpeg'])) && !(name === 'chromium' && findInPath(BROWSERS)),
  );
  if (needed.length === 0) return;
  await report.step(`Installing ${needed.join(', ')}`, async () => {
    const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    const update = await runQuietly('apt-get', ['update', '-q'], options);
    const result = await runQuietly(
      'apt-get',
      ['install', '-y', '-q', '--no-install-recommends', ...needed],
      options,
    );
    if (result.code === 0) return;
    throw new Refusal(
      `apt-get could not install ${needed.join(' ')}: install them yourself and run npm test again.\n${tail(update.output)}\n${tail(result.output)}`,
    );
  });
}

function isDebian() {
  const file = '/etc/os-release';
  // Not Ubuntu: its package called chromium asks for snapd.
  return existsSync(file) && /^ID=debian$/m.test(readFileSync(file, 'utf8'));
}

function findInPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(ROOT));
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isRunnable) ?? null;
}

function isRunnable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function tail(text) {
  return text.trim().split('\n').slice(-8).join('\n');
}
