import { fillText } from '@aurora/i18n';
import { type Breach, checkBooks, createAlertAdmin, raiseAlerts } from '#modules/payments/index.ts';
import type { Command } from '#app/cli/command.ts';
import { EXIT, OperatorError } from '#app/cli/operator-error.ts';
import { withMoney } from './open-money.ts';
import { aSwitch, isOn, momentOf } from './option-values.ts';

const describe = ({ invariant, subject, details }: Breach): string =>
  `${invariant.padEnd(4)} ${subject}  ${JSON.stringify(details)}`;

const checkMoney: Command = {
  words: ['check', 'money'],
  positionals: [],
  summary: 'checkMoney',
  options: { json: aSwitch },
  help: { json: { text: 'optJsonLines' } },
  async run(invocation) {
    const { options, terminal, texts } = invocation;
    const { breaches, unasked } = await withMoney(invocation, async ({ pool, clock, providers }) => {
      const now = clock.now();
      const report = await checkBooks(pool, { now, providers });
      await raiseAlerts(pool, now, report);
      return report;
    });
    for (const breach of breaches) {
      terminal.out(`${isOn(options, 'json') ? JSON.stringify(breach) : describe(breach)}\n`);
    }
    for (const { provider, error } of unasked) {
      terminal.err(`${fillText(texts.cli.booksUnasked, { provider, error })}\n`);
    }
    const told = breaches.length === 0 ? texts.cli.booksSound : texts.cli.booksBreached;
    terminal.err(`${fillText(told, { count: breaches.length })}\n`);
    return breaches.length === 0 ? EXIT.done : EXIT.failed;
  },
};

const moneyAlerts: Command = {
  words: ['money', 'alerts'],
  positionals: [],
  summary: 'moneyAlerts',
  options: { all: aSwitch, json: aSwitch },
  help: { all: { text: 'optAllAlerts' }, json: { text: 'optJsonLines' } },
  async run(invocation) {
    const { options, terminal, texts } = invocation;
    const alerts = await withMoney(invocation, (all) => {
      const admin = createAlertAdmin(all);
      return isOn(options, 'all') ? admin.listAll() : admin.listOpen();
    });
    for (const alert of alerts) {
      const { id, at, kind, subject, details, isFreezing, closedAt, closedBy } = alert;
      if (isOn(options, 'json')) terminal.out(`${JSON.stringify(alert)}\n`);
      else {
        const end = closedAt === null ? '' : `  ✓ ${momentOf(closedAt)} ${closedBy ?? ''}`;
        const mark = isFreezing ? `  ${texts.cli.alertFreezing}` : '';
        terminal.out(
          `${id}  ${momentOf(at)}  ${kind}  ${subject}${mark}${end}\n    ${JSON.stringify(details)}\n`,
        );
      }
    }
    if (alerts.length === 0) terminal.err(`${texts.cli.noAlerts}\n`);
    return EXIT.done;
  },
};

const moneyClose: Command = {
  words: ['money', 'close'],
  positionals: ['<id>'],
  summary: 'moneyClose',
  options: {},
  help: {},
  async run(invocation) {
    const [id = ''] = invocation.positionals;
    const isClosed =
      /^\d{1,15}$/u.test(id) &&
      (await withMoney(invocation, (all) => createAlertAdmin(all).close(Number(id))));
    if (!isClosed) throw new OperatorError('alertNotFound', { id });
    invocation.terminal.out(`${fillText(invocation.texts.cli.alertClosed, { id })}\n`);
    return EXIT.done;
  },
};

export const booksCommands: readonly Command[] = [checkMoney, moneyAlerts, moneyClose];
