import { fillText } from '@aurora/i18n';
import { RefundRefused, explainOrder } from '#modules/payments/index.ts';
import type { CliTexts } from '@aurora/i18n';
import type { Command, Invocation } from '#app/cli/command.ts';
import { EXIT, OperatorError, usageError } from '#app/cli/operator-error.ts';
import { type Money, withMoney } from './open-money.ts';
import { type HelpTable, aSwitch, isOn, money, one, reasonIn, refuse, textOf } from './option-values.ts';
import { orderLines } from './order-lines.ts';

async function storyOf({ pool }: Pick<Money, 'pool'>, named: string) {
  const story = await explainOrder(pool, named);
  if (story === null) throw new OperatorError('orderNotFound', { value: named });
  return story;
}

const orderShow: Command = {
  words: ['order', 'show'],
  positionals: ['<order>'],
  summary: 'orderShow',
  options: { json: aSwitch },
  help: { json: { text: 'optJsonWhole' } },
  async run(invocation) {
    const { options, positionals, terminal } = invocation;
    const story = await withMoney(invocation, (all) => storyOf(all, positionals[0] ?? ''));
    if (isOn(options, 'json')) terminal.out(`${JSON.stringify(story, null, 2)}\n`);
    else terminal.out(`${orderLines(story).join('\n')}\n`);
    return EXIT.done;
  },
};

const REFUSALS: Readonly<Record<RefundRefused['why'], keyof CliTexts>> = {
  status: 'refundOfStatus',
  frozen: 'refundFrozen',
  code: 'refundOfCode',
  'charged-back': 'refundChargedBack',
  'recharge-to-wallet': 'refundOfTopUp',
  spent: 'refundSpent',
  'not-by-provider': 'refundNotByProvider',
  gateway: 'refundGateway',
  'none-under-way': 'refundNoneUnderWay',
};

const TARGETS = ['wallet', 'provider'] as const;
const REFUND_HELP: HelpTable = {
  to: { text: 'optValue', value: '<to>', values: TARGETS },
  reason: { text: 'optReason', value: '<text>' },
  sent: { text: 'optSent' },
};

function targetIn({ options }: Invocation): 'wallet' | 'provider' {
  const text = textOf(options, 'to') ?? 'wallet';
  const target = TARGETS.find((known) => known === text);
  if (target === undefined) throw refuse(REFUND_HELP, 'to', text);
  return target;
}

async function makeRefund(all: Money, named: string, invocation: Invocation) {
  const { order } = await storyOf(all, named);
  const { payments, providers, actor } = all;
  try {
    if (isOn(invocation.options, 'sent')) {
      return { order, refund: await payments.refunds.recordSent(order.id, actor) };
    }
    const target = targetIn(invocation);
    // A gateway is asked from here, unless a running server does it: without any it could only be promised.
    if (target === 'provider' && providers.length === 0) throw usageError('refundGateway');
    const request = { orderId: order.id, target, reason: reasonIn(invocation), actor };
    return { order, refund: await payments.refunds.refund(request) };
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error;
    throw new OperatorError(REFUSALS[error.why], { status: String(order['status']) });
  }
}

const orderRefund: Command = {
  words: ['order', 'refund'],
  positionals: ['<order>'],
  summary: 'orderRefund',
  options: { to: one, reason: one, sent: aSwitch },
  help: REFUND_HELP,
  async run(invocation) {
    const { positionals, terminal, texts } = invocation;
    // What is written wrong is told before the house is opened.
    if (!isOn(invocation.options, 'sent')) {
      targetIn(invocation);
      reasonIn(invocation);
    }
    const { order, refund } = await withMoney(invocation, (all) =>
      makeRefund(all, positionals[0] ?? '', invocation),
    );
    const { status } = refund;
    const told = status === 'done' ? 'refundDone' : status === 'failed' ? 'refundFailed' : 'refundUnderWay';
    const amount = money(refund.amountMinor, refund.currency);
    const values = { number: order.number, amount, target: refund.target };
    terminal.out(`${fillText(texts.cli[told], values)}\n`);
    return status === 'failed' ? EXIT.failed : EXIT.done;
  },
};

export const orderCommands: readonly Command[] = [orderShow, orderRefund];
