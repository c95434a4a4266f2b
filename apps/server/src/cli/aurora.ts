import { runCommand } from './run-command.ts';

/** `aurora`: the operator's commands. Ctrl-C ends at the next safe point, a second one at once. */
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping.signal.aborted) process.exit(130);
    stopping.abort();
  });
}

process.exitCode = await runCommand({
  args: process.argv.slice(2),
  env: process.env,
  signal: stopping.signal,
  terminal: {
    isInteractive: process.stdout.isTTY,
    columns: process.stdout.columns ?? 80,
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
  },
});
