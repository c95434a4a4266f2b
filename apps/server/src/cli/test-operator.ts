import { runCommand } from './run-command.ts';

/** Runs a command line as an operator would, beside a running server, and gives what it printed. */
export async function runAsOperator(
  house: { dataFolder: string; databaseUrl: string; moneySecret: string },
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ code: number; out: string; err: string }> {
  let out = '';
  let err = '';
  const code = await runCommand({
    args,
    env: {
      LANG: 'en_US.UTF-8',
      AURORA_DATA: house.dataFolder,
      DATABASE_URL: house.databaseUrl,
      MONEY_SECRET: house.moneySecret,
      AURORA_FFMPEG: 'none',
      INIT_CWD: house.dataFolder,
      ...env,
    },
    signal: new AbortController().signal,
    terminal: {
      isInteractive: false,
      columns: 80,
      out: (text) => (out += text),
      err: (text) => (err += text),
    },
  });
  return { code, out, err };
}
