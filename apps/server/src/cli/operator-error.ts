import type { CliTexts } from '@aurora/i18n';

/** Exit codes of `aurora`: the work was done, some of it failed, the command line was wrong. */
export const EXIT = { done: 0, failed: 1, usage: 2, interrupted: 130 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** What went wrong, as one sentence of the operator's language. */
export class OperatorError extends Error {
  readonly text: keyof CliTexts;
  readonly values: Readonly<Record<string, string | number>>;
  readonly exitCode: ExitCode;

  constructor(
    text: keyof CliTexts,
    values: Readonly<Record<string, string | number>> = {},
    exitCode: ExitCode = EXIT.failed,
  ) {
    super(`${text} ${JSON.stringify(values)}`);
    this.name = 'OperatorError';
    this.text = text;
    this.values = values;
    this.exitCode = exitCode;
  }
}

/** A command line that cannot be understood. */
export const usageError = (text: keyof CliTexts, values: Readonly<Record<string, string | number>> = {}) =>
  new OperatorError(text, values, EXIT.usage);
