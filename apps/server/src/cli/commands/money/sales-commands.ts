import { reportSales } from '#modules/payments/index.ts';
import type { Command } from '#app/cli/command.ts';
import { layOut } from '#app/cli/help.ts';
import { EXIT } from '#app/cli/operator-error.ts';
import { withMoney } from './open-money.ts';
import { type HelpTable, aSwitch, csvLine, dayIn, decimal, isOn, one } from './option-values.ts';

const DAY_MS = 86_400_000;
/** Without a first day: so many, today among them. */
const DEFAULT_DAYS = 30;

const HELP: HelpTable = {
  from: { text: 'optFromDay', value: '<YYYY-MM-DD>' },
  to: { text: 'optToDay', value: '<YYYY-MM-DD>' },
  csv: { text: 'optCsv' },
};

const salesReport: Command = {
  words: ['report', 'sales'],
  positionals: [],
  summary: 'reportSales',
  options: { from: one, to: one, csv: aSwitch },
  help: HELP,
  async run(invocation) {
    const { options, terminal, texts } = invocation;
    const from = dayIn(options, HELP, 'from');
    const to = dayIn(options, HELP, 'to');
    const lines = await withMoney(invocation, ({ pool, clock }) => {
      const until = new Date((to?.getTime() ?? clock.now() - (clock.now() % DAY_MS)) + DAY_MS);
      return reportSales(pool, from ?? new Date(until.getTime() - DEFAULT_DAYS * DAY_MS), until);
    });
    const table = [
      ['day', 'type', 'method', 'currency', 'count', 'gross', 'refunds', 'net'],
      ...lines.map((line) => [
        ...[line.day, line.type, line.method, line.currency, String(line.count)],
        ...[decimal(line.grossMinor), decimal(line.refundsMinor), decimal(line.netMinor)],
      ]),
    ];
    if (isOn(options, 'csv')) for (const row of table) terminal.out(csvLine(row));
    else if (lines.length === 0) terminal.out(`${texts.cli.noSales}\n`);
    else terminal.out(`${layOut(table).join('\n')}\n`);
    return EXIT.done;
  },
};

export const salesCommands: readonly Command[] = [salesReport];
