import { type CliTexts, fillText } from '@aurora/i18n';
import type { Command } from './command.ts';

/** Columns a text takes on a terminal: ideographs take two. */
export function displayWidth(text: string): number {
  return [...text].reduce((sum, char) => {
    if (/\p{M}/u.test(char)) return sum;
    return (
      sum +
      (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\uff00-\uff60]/u.test(char)
        ? 2
        : 1)
    );
  }, 0);
}

export const padTo = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - displayWidth(text)));

/** Rows of a table, columns aligned. */
export function layOut(rows: readonly (readonly string[])[], indent = ''): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [n, cell] of row.entries()) widths[n] = Math.max(widths[n] ?? 0, displayWidth(cell));
  }
  return rows.map((row) =>
    (indent + row.map((cell, n) => padTo(cell, (widths[n] ?? 0) + 2)).join('')).trimEnd(),
  );
}

const callOf = (command: Command) => ['aurora', ...command.words, ...command.positionals].join(' ');

/** What `aurora --help` prints. */
export function renderOverview(commands: readonly Command[], texts: CliTexts): string {
  const rows = commands.map((command) => [callOf(command), texts[command.summary]]);
  return [
    texts.about,
    '',
    `${texts.commands}:`,
    ...layOut(rows, '  '),
    '',
    fillText(texts.helpHint, { command: 'aurora <…>' }),
    '',
  ].join('\n');
}

/** What `aurora <command> --help` prints. */
export function renderCommandHelp(command: Command, texts: CliTexts): string {
  const rows = Object.entries(command.help).map(([name, help]) => [
    `--${name}${help.value === undefined ? '' : ` ${help.value}`}`,
    fillText(texts[help.text], { values: (help.values ?? []).join(', ') }),
  ]);
  return [
    `${texts.usage}: ${callOf(command)} [${texts.options}]`,
    '',
    texts[command.summary],
    '',
    `${texts.options}:`,
    ...layOut([...rows, ['--help', texts.optHelp]], '  '),
    '',
  ].join('\n');
}
