import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = resolve(fileURLToPath(new URL('../..', import.meta.url)));
/** The Node that came with the install: the one Aurora is tested with, whatever the machine has. */
export const NODE = join(ROOT, 'node_modules', '.bin', 'node');

/** A failure that is told in its one sentence, without a stack. */
export class Refusal extends Error {}

/** `node_modules/.bin` first, so that every tool and every `#!/usr/bin/env node` runs on our Node. */
export function toolEnvironment(extra = {}) {
  return {
    ...process.env,
    PATH: `${join(ROOT, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
    ...extra,
  };
}

/** Runs a command to its end and gives its exit code and all it wrote. */
export async function runQuietly(command, args, options = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: toolEnvironment(),
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => done({ code: 127, output: error.message }));
    child.once('close', (code) => done({ code: code ?? 1, output }));
  });
}

/** Runs a command with its output in sight and gives its exit code. */
export async function runVisibly(command, args, options = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: toolEnvironment(),
      stdio: ['ignore', 'inherit', 'inherit'],
      ...options,
    });
    child.once('error', (error) => {
      console.error(error.message);
      done(127);
    });
    child.once('close', (code) => done(code ?? 1));
  });
}

/** Ctrl-C reaches us up to three times: from the terminal, from npm, and from npm's shell. */
const SAME_KEYPRESS_MS = 500;

/**
 * Runs a long-lived program in place of this one: it gets our terminal, our signals (each once) and gives us its
 * exit code. It is in a session of its own, so signals come through us alone, and it holds a channel to us: when
 * we are killed outright it sees the channel close (`disconnect`) and can end in order.
 */
export async function becomeProgram(args, environment) {
  const child = spawn(NODE, args, {
    cwd: ROOT,
    env: toolEnvironment(environment),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  let lastAt = -Infinity;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      const now = performance.now();
      if (now - lastAt > SAME_KEYPRESS_MS) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
      lastAt = now;
    });
  }
  endWithNpm(child);
  return new Promise((done) => {
    child.once('error', (error) => {
      console.error(`Cannot run ${NODE}: ${error.message}`);
      done(127);
    });
    child.once('exit', (code, signal) => done(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}

const LOOK_EVERY_MS = 500;

/**
 * Whoever kills `npm start` outright means Aurora, and would find it still running at the next start. (npm's shell
 * gives its place to us by `exec` in package.json, so npm is our parent and hands its SIGTERM on.) A start without
 * npm may well outlive the shell it came from.
 */
function endWithNpm(child) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = process.ppid;
  setInterval(() => process.ppid !== npm && child.kill('SIGTERM'), LOOK_EVERY_MS).unref();
}
