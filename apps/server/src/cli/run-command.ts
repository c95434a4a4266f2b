import { parseArgs } from 'node:util';
import { type OperatorTexts, fillText, loadOperatorTexts } from '@aurora/i18n';
import { MemberUnknown } from '#modules/accounts/index.ts';
import { TitleProblem } from '#modules/ingest/index.ts';
import { OfferProblem } from '#modules/offers/index.ts';
import { StartupError } from '#platform/db/index.ts';
import { ConfigError, parseConfig } from '../config.ts';
import type { Command, Invocation, Terminal } from './command.ts';
import { configShow } from './commands/config-show.ts';
import { libraryImport } from './commands/library-import.ts';
import { mailList } from './commands/mail-list.ts';
import { moneyCommands } from './commands/money/commands.ts';
import { titleCommands } from './commands/title-commands.ts';
import { userCommands } from './commands/user-commands.ts';
import { renderCommandHelp, renderOverview } from './help.ts';
import { EXIT, type ExitCode, OperatorError, usageError } from './operator-error.ts';
import { operatorLocale } from './operator-locale.ts';

const COMMANDS: readonly Command[] = [
  ...[libraryImport, ...titleCommands, ...userCommands, ...moneyCommands, mailList, configShow],
];

export interface RunOptions {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
}

function findCommand(args: readonly string[]): Command | undefined {
  return COMMANDS.find((command) => command.words.every((word, n) => args[n] === word));
}

type Parsed = Pick<Invocation, 'positionals' | 'options'>;

function parseOptions(command: Command, args: readonly string[]): Parsed {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...command.options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
      strict: true,
    });
    return { options: values, positionals };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const [, name] = /'(-[^'\s]*)/u.exec(error.message) ?? [];
    throw usageError('optionUnknown', { name: name ?? error.message });
  }
}

function checkPositionals(command: Command, positionals: readonly string[]): void {
  const missing = command.positionals[positionals.length];
  if (missing !== undefined) throw usageError('argumentMissing', { name: missing });
  const extra = positionals[command.positionals.length];
  if (extra !== undefined) throw usageError('optionUnknown', { name: extra });
}

async function dispatch(run: RunOptions, texts: OperatorTexts): Promise<ExitCode> {
  const { args, env, terminal, signal } = run;
  const command = findCommand(args);
  if (command === undefined) {
    const [name] = args;
    const isHelp =
      name === undefined || name === '--help' || name === '-h' || name === 'help' || args.includes('--help');
    const group = COMMANDS.filter((candidate) => candidate.words[0] === name);
    if (!isHelp && group.length === 0) throw usageError('commandUnknown', { name });
    terminal.out(renderOverview(group.length > 0 ? group : COMMANDS, texts.cli));
    return isHelp ? EXIT.done : EXIT.usage;
  }
  const parsed = parseOptions(command, args.slice(command.words.length));
  if (parsed.options['help'] === true) {
    terminal.out(renderCommandHelp(command, texts.cli));
    return EXIT.done;
  }
  checkPositionals(command, parsed.positionals);
  const config = parseConfig(env);
  return command.run({ ...parsed, locale: operatorLocale(env), texts, config, env, terminal, signal });
}

const TITLE_TEXTS = {
  TITLE_NOT_FOUND: 'titleNotFound',
  TITLE_AMBIGUOUS: 'titleAmbiguous',
  CATEGORY_UNKNOWN: 'categoryUnknown',
} as const;

const OFFER_TEXTS = {
  'package-unknown': 'packageNotFound',
  'package-days': 'packageWantsDays',
  'package-name': 'packageWantsName',
  'package-price': 'packageWantsPrice',
  'package-original': 'packageOriginalLow',
  'code-unknown': 'codeNotFound',
  'code-redeemed': 'codeRedeemed',
} as const;

/** Any failure as one sentence and its exit code; what nobody foresaw keeps its own words. */
function explain(error: unknown, texts: OperatorTexts): { sentence: string; exitCode: ExitCode } {
  if (error instanceof OperatorError) {
    return { sentence: fillText(texts.cli[error.text], error.values), exitCode: error.exitCode };
  }
  if (error instanceof TitleProblem) {
    const { value, choices = [] } = error.details;
    const values = { value, choices: choices.join(', ') };
    return { sentence: fillText(texts.cli[TITLE_TEXTS[error.code]], values), exitCode: EXIT.failed };
  }
  if (error instanceof OfferProblem) {
    const { code, value } = error;
    return { sentence: fillText(texts.cli[OFFER_TEXTS[code]], { value }), exitCode: EXIT.failed };
  }
  if (error instanceof MemberUnknown)
    return { sentence: fillText(texts.cli.userNotFound, { value: error.value }), exitCode: EXIT.failed };
  if (error instanceof StartupError || error instanceof ConfigError) {
    return { sentence: error.message, exitCode: error instanceof ConfigError ? EXIT.usage : EXIT.failed };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { sentence: fillText(texts.cli.broken, { message }), exitCode: EXIT.failed };
}

/** Runs one `aurora` command line and returns its exit code; never throws. */
export async function runCommand(run: RunOptions): Promise<ExitCode> {
  const texts = await loadOperatorTexts(operatorLocale(run.env));
  try {
    return await dispatch(run, texts);
  } catch (error) {
    const { sentence, exitCode } = explain(error, texts);
    run.terminal.err(`${sentence}\n`);
    return exitCode;
  }
}
