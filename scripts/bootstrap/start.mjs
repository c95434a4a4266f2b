import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { Refusal, becomeProgram } from './process.mjs';
import { createReport } from './report.mjs';

/** Installs and builds what is missing, then runs the server, which does everything else. */
export async function start(args) {
  const isDev = args.includes('--dev');
  await endWith(async () => {
    const report = createReport(process.stdout);
    await ensureInstalled(report);
    if (!isDev) await ensureBuilt(report);
    return becomeProgram(
      ['apps/server/src/main.ts', ...args],
      isDev ? { AURORA_DEV: '1', MAIL_PAGE: '1' } : {},
    );
  });
}

/** Runs one command of the operator; what is said before it goes to stderr, since its output may be piped. */
export async function startCommand(args) {
  await endWith(async () => {
    await ensureInstalled(createReport(process.stderr));
    return becomeProgram(['apps/server/src/cli/aurora.ts', ...args], {
      INIT_CWD: process.env.INIT_CWD ?? process.cwd(),
    });
  });
}

async function endWith(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
