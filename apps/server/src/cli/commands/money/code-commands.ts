import { open, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fillText } from '@aurora/i18n';
import { type CodeAdmin, createCodeAdmin, spacedCode } from '#modules/offers/index.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { systemErrorCode } from '#platform/db/index.ts';
import { randomIds } from '#platform/ids/ids.ts';
import type { Command, Invocation } from '#app/cli/command.ts';
import { layOut } from '#app/cli/help.ts';
import { openHouse } from '#app/cli/open-house.ts';
import { EXIT, OperatorError, usageError } from '#app/cli/operator-error.ts';
import { operatorName } from '#app/cli/operator-name.ts';
import { codeSecretOf } from './open-money.ts';
import * as values from './option-values.ts';

const { aSwitch, one, csvLine, dayOf, isOn, money, textOf } = values;
const MOST_CODES = 100_000;
const DAY_MS = 86_400_000;

async function withCodes<Result>(
  { config, terminal }: Invocation,
  work: (codes: CodeAdmin) => Promise<Result>,
): Promise<Result> {
  const { pool, close } = await openHouse(config, (line) => terminal.err(`${line}\n`));
  try {
    const secret = await codeSecretOf(config);
    const parts = { pool, clock: systemClock, ids: randomIds, actor: operatorName(), secret };
    return await work(createCodeAdmin(parts));
  } finally {
    await close();
  }
}

const ISSUE_HELP: values.HelpTable = {
  count: { text: 'optValue', value: '<n>', values: [`1–${MOST_CODES}`] },
  days: { text: 'optCodeDays', value: '<n>', values: ['1–36500'] },
  amount: { text: 'optCodeAmount', value: 'CNY=10.00' },
  expires: { text: 'optExpires', value: '<YYYY-MM-DD>' },
  out: { text: 'optOut', value: '<file>' },
  csv: { text: 'optCsv' },
};

/** The last day counts in full. */
function expiryIn({ options }: Invocation): Date | null {
  const day = values.dayIn(options, ISSUE_HELP, 'expires');
  return day === undefined ? null : new Date(day.getTime() + DAY_MS);
}

function giftIn({ options }: Invocation) {
  const days = values.wholeIn(options, ISSUE_HELP, { name: 'days', min: 1, max: 36_500 });
  const amount = values.amountIn(options, ISSUE_HELP, 'amount');
  if ((days === undefined) === (amount === undefined)) throw usageError('codeGiftMissing');
  return days === undefined
    ? amount && { kind: 'wallet' as const, ...amount }
    : { kind: 'vip' as const, days };
}

/** A new file that nobody else can read. */
async function writeNew(path: string, text: string): Promise<void> {
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') throw new OperatorError('fileExists', { path });
    throw error;
  }
}

const codeIssue: Command = {
  words: ['code', 'issue'],
  positionals: ['<name>'],
  summary: 'codeIssue',
  options: { count: one, days: one, amount: one, expires: one, out: one, csv: aSwitch },
  help: ISSUE_HELP,
  async run(invocation) {
    const { options, positionals, env, terminal, texts } = invocation;
    const [name = ''] = positionals;
    const count = values.wholeIn(options, ISSUE_HELP, { name: 'count', min: 1, max: MOST_CODES }) ?? 1;
    const gift = giftIn(invocation);
    if (gift === undefined) throw usageError('codeGiftMissing');
    const expiresAt = expiryIn(invocation);
    const out = textOf(options, 'out');
    const path = out === undefined ? null : resolve(env['INIT_CWD'] ?? '.', out);
    const batch = await withCodes(invocation, async (codes) => {
      const made = codes.make({ name, gift, expiresAt, count });
      const lines = made.codes.map((code) =>
        isOn(options, 'csv') ? csvLine([made.id, spacedCode(code)]) : `${spacedCode(code)}\n`,
      );
      const text = (isOn(options, 'csv') ? csvLine(['batch', 'code']) : '') + lines.join('');
      // Written before they are worth anything: codes that are kept but were never seen would be lost.
      if (path !== null) await writeNew(path, text);
      await codes.keep(made).catch(async (error: unknown) => {
        if (path !== null) await rm(path, { force: true });
        throw error;
      });
      if (path === null) terminal.out(text);
      return made.id;
    });
    const told = path === null ? texts.cli.codesIssued : texts.cli.codesWritten;
    terminal.err(`${fillText(told, { batch, count, path: path ?? '' })}\n`);
    return EXIT.done;
  },
};

const LIST_HELP: values.HelpTable = {
  batch: { text: 'optBatch', value: '<batch>' },
  csv: { text: 'optCsv' },
};

type Table = readonly (readonly (string | number)[])[];

async function batchTable(codes: CodeAdmin): Promise<Table> {
  const head = ['batch', 'name', 'gift', 'count', 'redeemed', 'voided', 'created', 'expires'];
  const lines = await codes.list();
  return [
    head,
    ...lines.map((line) => [
      ...[line.id, line.name],
      line.kind === 'vip' ? `VIP ${line.days ?? 0}` : money(line.amountMinor ?? 0, line.currency ?? ''),
      ...[line.count, line.redeemed, line.voided, dayOf(line.createdAt), dayOf(line.expiresAt)],
    ]),
  ];
}

async function codeTable(codes: CodeAdmin, batch: string): Promise<Table> {
  const lines = await codes.listCodes(batch);
  return [
    ['code', 'state', 'redeemed', 'user', 'order'],
    ...lines.map((line) => [
      ...[`…${line.ending}`, line.state, dayOf(line.redeemedAt), line.redeemedBy ?? ''],
      line.orderNumber ?? '',
    ]),
  ];
}

const codeList: Command = {
  words: ['code', 'list'],
  positionals: [],
  summary: 'codeList',
  options: { batch: one, csv: aSwitch },
  help: LIST_HELP,
  async run(invocation) {
    const { options, terminal, texts } = invocation;
    const batch = textOf(options, 'batch');
    const table = await withCodes(invocation, (codes) =>
      batch === undefined ? batchTable(codes) : codeTable(codes, batch),
    );
    if (isOn(options, 'csv')) for (const row of table) terminal.out(csvLine(row));
    else if (table.length === 1) terminal.out(`${texts.cli.noCodes}\n`);
    else terminal.out(`${layOut(table.map((row) => row.map(String))).join('\n')}\n`);
    return EXIT.done;
  },
};

const codeVoid: Command = {
  words: ['code', 'void'],
  positionals: ['<batch|code>'],
  summary: 'codeVoid',
  options: {},
  help: {},
  async run(invocation) {
    const count = await withCodes(invocation, (codes) => codes.void(invocation.positionals[0] ?? ''));
    invocation.terminal.out(`${fillText(invocation.texts.cli.codesVoided, { count })}\n`);
    return EXIT.done;
  },
};

export const codeCommands: readonly Command[] = [codeIssue, codeList, codeVoid];
