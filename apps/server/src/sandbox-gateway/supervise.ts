import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../pay-sandbox/src/main.ts', import.meta.url));

/** The exit code by which the gateway says that its port belongs to somebody else. */
const PORT_TAKEN = 98;
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 10_000;
/** Whoever ran so long has not died at birth: the next pause is the first again. */
const LIVED_MS = 60_000;
const START_WITHIN_MS = 20_000;
const STOP_WITHIN_MS = 5000;

export interface Launch {
  readonly environment: Readonly<Record<string, string>>;
  readonly onTrouble: (message: string) => void;
}

export interface Supervised {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/**
 * Runs the gateway and starts it again when it dies, on the same port: payers hold links to it. It hangs on a channel
 * to this process and ends when that closes, whatever became of us.
 */
export async function supervise(launch: Launch, wishedPort: number): Promise<Supervised> {
  let running = await launchSomewhere(launch, wishedPort);
  const { port } = running;
  const stopping = new AbortController();

  const keepAlive = async (): Promise<void> => {
    let pauseMs = FIRST_PAUSE_MS;
    let bornAt = performance.now();
    for (;;) {
      await ended(running.child);
      if (stopping.signal.aborted) return;
      pauseMs = performance.now() - bornAt > LIVED_MS ? FIRST_PAUSE_MS : pauseMs;
      launch.onTrouble(`the sandbox gateway died and is started again in ${pauseMs} ms`);
      await pause(pauseMs, stopping.signal);
      if (stopping.signal.aborted) return;
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      bornAt = performance.now();
      running = (await launchOn(launch, port).catch(() => null)) ?? running;
      // Asked to stop while this one was being born.
      if (stopping.signal.aborted) return end(running.child);
    }
  };
  const alive = keepAlive();

  return {
    port,
    stop: async () => {
      stopping.abort();
      await Promise.all([end(running.child), alive]);
    },
  };
}

interface Running {
  readonly child: ChildProcess;
  readonly port: number;
}

class PortTaken extends Error {}

async function launchSomewhere(launch: Launch, wishedPort: number): Promise<Running> {
  try {
    return await launchOn(launch, wishedPort);
  } catch (error) {
    if (!(error instanceof PortTaken)) throw error;
    launch.onTrouble(`port ${wishedPort} is taken; the sandbox gateway takes a free one`);
    return launchOn(launch, 0);
  }
}

async function launchOn({ environment, onTrouble }: Launch, port: number): Promise<Running> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...environment, PAY_SANDBOX_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Error('the sandbox gateway has no output');
  let lastWords = '';
  const hear = (words: string): void => {
    lastWords = words;
    onTrouble(words);
  };
  createInterface({ input: stderr }).on('line', hear);
  // The machine could not make a process: that is told like a death, and is no end of ours.
  child.on('error', (error) => hear(error.message));
  const tooLong = setTimeout(() => child.kill('SIGKILL'), START_WITHIN_MS);
  for await (const line of createInterface({ input: stdout })) {
    const [, given] = /^ready http:\/\/\S+:(\d+)$/u.exec(line) ?? [];
    if (given === undefined) continue;
    clearTimeout(tooLong);
    return { child, port: Number(given) };
  }
  await ended(child);
  clearTimeout(tooLong);
  if (child.exitCode === PORT_TAKEN) throw new PortTaken();
  throw new Error(`the sandbox gateway did not start: ${lastWords}`);
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  const tooLong = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await ended(child);
  clearTimeout(tooLong);
}

/** By whichever comes: a process that could not be made never exits, and closes all the same. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise<void>((done) => {
    child.once('exit', () => done());
    child.once('close', () => done());
  });
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });
}
