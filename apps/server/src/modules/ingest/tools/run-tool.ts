import { spawn } from 'node:child_process';
import { constants, accessSync } from 'node:fs';
import { ImportFailure } from '../failures/import-failure.ts';

/** Bounds of one run of ffmpeg or ffprobe (`spec/protection.md` 4.6). */
export interface ToolLimits {
  readonly timeoutMs: number;
  /** Address space in bytes. */
  readonly memoryBytes: number;
  /** Standard output that is kept; more ends the run. */
  readonly outputBytes: number;
}

export interface ToolResult {
  readonly exitCode: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

export interface ToolRun {
  readonly command: string;
  readonly args: readonly string[];
  readonly limits: ToolLimits;
  readonly signal?: AbortSignal | undefined;
  readonly cwd?: string | undefined;
  /** Called with each complete line of standard output; the output is then not kept. */
  readonly onLine?: ((line: string) => void) | undefined;
}

const STDERR_KEPT = 8192;
const PRLIMIT = '/usr/bin/prlimit';
const NICE = '/usr/bin/nice';
const SETPRIV = '/usr/bin/setpriv';

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Puts the run below `nice`, `prlimit` and `setpriv` where the system has them; macOS has only the first. */
function guardedCommand(run: ToolRun): [string, string[]] {
  let words = [run.command, ...run.args];
  if (isExecutable(PRLIMIT)) {
    // Processor time is counted over all threads: four times the wall clock leaves room for them.
    const cpuSeconds = Math.ceil((run.limits.timeoutMs / 1000) * 4);
    words = [PRLIMIT, `--as=${run.limits.memoryBytes}`, `--cpu=${cpuSeconds}`, '--core=0', '--', ...words];
  }
  // A killed Aurora takes its ffmpeg along; otherwise it would write on into a folder that is swept.
  if (isExecutable(SETPRIV)) words = [SETPRIV, '--pdeathsig', 'KILL', '--', ...words];
  if (isExecutable(NICE)) words = [NICE, '-n', '10', ...words];
  const [command = run.command, ...args] = words;
  return [command, args];
}

function lineSplitter(onLine: (line: string) => void): (chunk: Buffer) => void {
  let rest = '';
  return (chunk) => {
    const lines = (rest + chunk.toString('utf8')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line.trim());
  };
}

/**
 * Runs ffmpeg or ffprobe without a shell, input closed, an empty environment but for the search path, killed with
 * its whole group at the time limit. Throws `FILM_TIMED_OUT`, `INTERRUPTED` or `FILM_UNREADABLE` (too much output).
 */
export function runTool(run: ToolRun): Promise<ToolResult> {
  const [command, args] = guardedCommand(run);
  return new Promise((resolve, reject) => {
    if (run.signal?.aborted === true) return reject(new ImportFailure('INTERRUPTED'));
    const child = spawn(command, args, {
      cwd: run.cwd,
      // A group of its own, so that a kill reaches ffmpeg behind nice and prlimit.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: '/usr/bin:/bin:/usr/local/bin:/opt/homebrew/bin', LC_ALL: 'C' },
    });
    let failure: ImportFailure | undefined;
    const stop = (reason: ImportFailure) => {
      failure ??= reason;
      if (child.pid === undefined) return;
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        // The group ended by itself between the check and the kill.
      }
    };
    const timer = setTimeout(() => stop(new ImportFailure('FILM_TIMED_OUT')), run.limits.timeoutMs);
    const onAbort = () => stop(new ImportFailure('INTERRUPTED'));
    run.signal?.addEventListener('abort', onAbort, { once: true });
    const onExit = () => stop(new ImportFailure('INTERRUPTED'));
    process.once('exit', onExit);

    const chunks: Buffer[] = [];
    let kept = 0;
    let stderr = '';
    const splitLines = run.onLine === undefined ? undefined : lineSplitter(run.onLine);
    child.stdout.on('data', (chunk: Buffer) => {
      if (splitLines !== undefined) return splitLines(chunk);
      kept += chunk.length;
      if (kept > run.limits.outputBytes) return stop(new ImportFailure('FILM_UNREADABLE'));
      chunks.push(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      stderr = (stderr + chunk.toString('utf8')).slice(-STDERR_KEPT);
    });
    const settle = (act: () => void) => {
      clearTimeout(timer);
      run.signal?.removeEventListener('abort', onAbort);
      process.removeListener('exit', onExit);
      act();
    };
    child.once('error', (error) => settle(() => reject(new ImportFailure('FILM_NEEDS_FFMPEG', {}, error))));
    child.once('close', (code) =>
      settle(() =>
        failure === undefined
          ? resolve({ exitCode: code ?? -1, stdout: Buffer.concat(chunks), stderr })
          : reject(failure),
      ),
    );
  });
}
