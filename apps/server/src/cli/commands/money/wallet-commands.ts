import { fillText } from '@aurora/i18n';
import { type Belongs, createResolving, explainWallet } from '#modules/payments/index.ts';
import type { Command, Invocation } from '#app/cli/command.ts';
import { layOut } from '#app/cli/help.ts';
import { EXIT, OperatorError, usageError } from '#app/cli/operator-error.ts';

import { type Money, withMoney } from './open-money.ts';
import {
  type HelpTable,
  aSwitch,
  csvLine,
  decimal,
  isOn,
  momentOf,
  money,
  one,
  reasonIn,
  textOf,
} from './option-values.ts';

/** By name, address or id. Of a deleted member the id is left, and his wallet. */
async function userIdOf({ members }: Money, named: string): Promise<string> {
  return /^[1-9]\d{21}$/u.test(named) ? named : (await members.get(named)).id;
}

const walletExplain: Command = {
  words: ['wallet', 'explain'],
  positionals: ['<user>'],
  summary: 'walletExplain',
  options: { csv: aSwitch },
  help: { csv: { text: 'optCsv' } },
  async run(invocation) {
    const { options, positionals, terminal, texts } = invocation;
    const [named = ''] = positionals;
    const story = await withMoney(invocation, async (all) =>
      explainWallet(all.pool, await userIdOf(all, named)),
    );
    if (story === null) throw new OperatorError('userNotFound', { value: named });
    const { currency, lines, balanceMinor, sumMinor, isSound } = story;
    const rows = lines.map((line) => [
      ...[momentOf(line.at), line.kind, line.orderNumber ?? '', decimal(line.amountMinor)],
      // A balance that is not the sum up to its line is where the books are broken.
      `${decimal(line.balanceAfter)}${line.running === line.balanceAfter ? '' : ` ≠ ${decimal(line.running)}`}`,
      line.txId,
    ]);
    const head = ['at', 'kind', 'order', 'amount', 'balance', 'transaction'];
    if (isOn(options, 'csv')) for (const row of [head, ...rows]) terminal.out(csvLine(row));
    else if (rows.length > 0) terminal.out(`${layOut([head, ...rows]).join('\n')}\n`);
    const values = { sum: money(sumMinor, currency), balance: money(balanceMinor, currency) };
    terminal.err(`${fillText(isSound ? texts.cli.walletSound : texts.cli.walletUnsound, values)}\n`);
    return isSound ? EXIT.done : EXIT.failed;
  },
};

const RESOLVE_HELP: HelpTable = {
  to: { text: 'optToUser', value: '<user>' },
  returned: { text: 'optReturned' },
  reason: { text: 'optReason', value: '<text>' },
};

async function belongsIn({ options }: Invocation, all: Money): Promise<Belongs> {
  const named = textOf(options, 'to');
  if ((named === undefined) === !isOn(options, 'returned')) throw usageError('resolveWants');
  return named === undefined ? { to: 'provider' } : { to: 'wallet', userId: await userIdOf(all, named) };
}

const paymentResolve: Command = {
  words: ['payment', 'resolve'],
  positionals: ['<event>'],
  summary: 'paymentResolve',
  options: { to: one, returned: aSwitch, reason: one },
  help: RESOLVE_HELP,
  async run(invocation) {
    const { positionals, terminal, texts } = invocation;
    const [value = ''] = positionals;
    const reason = reasonIn(invocation);
    const done = await withMoney(invocation, async (all) =>
      createResolving(all)(value, await belongsIn(invocation, all), reason),
    );
    if (done.result === 'other-currency')
      throw new OperatorError('heldOtherCurrency', { currency: done.currency });
    if (done.result !== 'moved') {
      const text = done.result === 'nothing-held' ? 'heldNotFound' : 'heldResolvedBefore';
      throw new OperatorError(text, { value });
    }
    const amount = money(done.amountMinor, done.currency);
    terminal.out(`${fillText(texts.cli.heldResolved, { amount })}\n`);
    return EXIT.done;
  },
};

export const walletCommands: readonly Command[] = [walletExplain, paymentResolve];
