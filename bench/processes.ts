import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A program that serves until it is stopped. */
export interface Served {
  url: string;
  pid: number | undefined;
  stop(): Promise<void>;
}

const stopChild = (child: ChildProcess): Promise<void> =>
  new Promise((done) => {
    if (child.exitCode !== null) {
      done();
      return;
    }
    child.once('exit', () => done());
    child.kill('SIGTERM');
  });

/** Builds the web app, so that what is measured is what stands in the sources. */
export function buildWebApp(): void {
  execFileSync('npm', ['run', 'build', '--silent', '-w', '@aurora/web'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Starts a Node program that prints `ready <url>`. */
export async function serve(script: string, env: Record<string, string>): Promise<Served> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url))], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Whatever ends the measuring ends what it measured.
  process.once('exit', () => child.kill('SIGKILL'));
  for await (const line of createInterface({ input: child.stdout })) {
    const [, url] = /^ready (\S+)/u.exec(line) ?? [];
    if (url !== undefined) return { url, pid: child.pid, stop: () => stopChild(child) };
  }
  throw new Error(`${script} ended before it was ready`);
}

/** Starts nginx in the foreground on `port`, serving `root` by sendfile; null where there is no nginx. */
export async function serveNginx(config: string, port: number): Promise<Served | null> {
  const child = spawn('nginx', ['-c', config, '-g', 'daemon off;'], { stdio: 'ignore' });
  const isThere = await new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false));
    child.once('spawn', () => resolve(true));
  });
  return isThere ? { url: `http://127.0.0.1:${port}`, pid: child.pid, stop: () => stopChild(child) } : null;
}
