import type { ParseArgsOptionsConfig } from 'node:util';
import type { CliTexts, OperatorTexts } from '@aurora/i18n';
import type { Locale } from '@aurora/contracts';
import type { Config } from '../config.ts';
import type { ExitCode } from './operator-error.ts';

/** Where a command writes; standard output is for results, the other for what is said on the way. */
export interface Terminal {
  readonly isInteractive: boolean;
  readonly columns: number;
  out(text: string): void;
  err(text: string): void;
}

export type OptionValues = Readonly<
  Record<string, string | boolean | readonly (string | boolean)[] | undefined>
>;

/** What a command is given. */
export interface Invocation {
  readonly positionals: readonly string[];
  readonly options: OptionValues;
  readonly locale: Locale;
  readonly texts: OperatorTexts;
  readonly config: Config;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
}

export interface OptionHelp {
  /** What stands behind the option: `<id>`, `CNY=12.00`; nothing for a switch. */
  readonly value?: string;
  readonly text: keyof CliTexts;
  /** Values the option takes, for texts that list them. */
  readonly values?: readonly string[];
}

/** One command of `aurora`: its words, its options and what they mean, and the work. */
export interface Command {
  readonly words: readonly string[];
  /** Names of the arguments, `<folder>`; all of them are wanted. */
  readonly positionals: readonly string[];
  readonly summary: keyof CliTexts;
  readonly options: ParseArgsOptionsConfig;
  readonly help: Readonly<Record<string, OptionHelp>>;
  run(invocation: Invocation): Promise<ExitCode>;
}
