import { LOCALES, PACKAGE_KINDS, type PackageKind } from '@aurora/contracts';
import { fillText } from '@aurora/i18n';
import {
  type PackageAdmin,
  type PackageChanges,
  type PackageRecord,
  createPackageAdmin,
} from '#modules/offers/index.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { randomIds } from '#platform/ids/ids.ts';
import type { Command, Invocation } from '#app/cli/command.ts';
import { layOut } from '#app/cli/help.ts';
import { openHouse } from '#app/cli/open-house.ts';
import { EXIT, usageError } from '#app/cli/operator-error.ts';
import { operatorName } from '#app/cli/operator-name.ts';
import {
  type HelpTable,
  aSwitch,
  isOn,
  many,
  money,
  namesIn,
  one,
  pricesIn,
  refuse,
  textOf,
  wholeIn,
} from './option-values.ts';

const BADGES = ['recommended', 'limited', '-'] as const;

const OPTIONS = { days: one, name: many, price: many, original: many, badge: one, position: one } as const;
const HELP: HelpTable = {
  days: { text: 'optValue', value: '<n>', values: ['1–36500'] },
  name: { text: 'optName', value: 'zh-CN=…' },
  price: { text: 'optPrice', value: 'CNY=25.00' },
  original: { text: 'optOriginal', value: 'CNY=30.00' },
  badge: { text: 'optValue', value: '<badge>', values: BADGES },
  position: { text: 'optValue', value: '<n>', values: ['0–100000'] },
};

async function withPackages<Result>(
  { config, terminal }: Invocation,
  work: (packages: PackageAdmin) => Promise<Result>,
): Promise<Result> {
  const { pool, close } = await openHouse(config, (line) => terminal.err(`${line}\n`));
  try {
    const actor = operatorName();
    return await work(createPackageAdmin({ pool, clock: systemClock, ids: randomIds, actor }));
  } finally {
    await close();
  }
}

function badgeIn({ options }: Invocation): PackageChanges['badge'] | undefined {
  const text = textOf(options, 'badge');
  if (text === undefined) return undefined;
  const badge = BADGES.find((known) => known === text);
  if (badge === undefined) throw refuse(HELP, 'badge', text);
  return badge === '-' ? null : badge;
}

function changesOf(invocation: Invocation): PackageChanges {
  const { options } = invocation;
  const changes = {
    names: namesIn(options, HELP, 'name'),
    days: wholeIn(options, HELP, { name: 'days', min: 1, max: 36_500 }),
    badge: badgeIn(invocation),
    position: wholeIn(options, HELP, { name: 'position', min: 0, max: 100_000 }),
    prices: pricesIn(options, HELP, 'price'),
    originals: pricesIn(options, HELP, 'original'),
  };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

function kindIn({ options }: Invocation, help: HelpTable): PackageKind {
  const text = textOf(options, 'kind') ?? 'vip';
  const kind = PACKAGE_KINDS.find((known) => known === text);
  if (kind === undefined) throw refuse(help, 'kind', text);
  return kind;
}

const ADD_HELP: HelpTable = { kind: { text: 'optValue', value: '<kind>', values: PACKAGE_KINDS }, ...HELP };
const packageAdd: Command = {
  words: ['package', 'add'],
  positionals: [],
  summary: 'packageAdd',
  options: { kind: one, ...OPTIONS },
  help: ADD_HELP,
  async run(invocation) {
    const kind = kindIn(invocation, ADD_HELP);
    const changes = changesOf(invocation);
    const id = await withPackages(invocation, (packages) => packages.add(kind, changes));
    invocation.terminal.out(`${fillText(invocation.texts.cli.packageAdded, { id })}\n`);
    return EXIT.done;
  },
};

const packageSet: Command = {
  words: ['package', 'set'],
  positionals: ['<package>'],
  summary: 'packageSet',
  options: OPTIONS,
  help: HELP,
  async run(invocation) {
    const [id = ''] = invocation.positionals;
    const changes = changesOf(invocation);
    if (Object.keys(changes).length === 0) throw usageError('nothingToSet');
    await withPackages(invocation, (packages) => packages.set(id, changes));
    invocation.terminal.out(`${fillText(invocation.texts.cli.changed, { id })}\n`);
    return EXIT.done;
  },
};

function describe(line: PackageRecord, { locale, texts }: Invocation): string[] {
  const spoken = [locale, ...LOCALES].find((language) => line.names[language] !== undefined);
  const prices = line.prices.map(({ amountMinor, originalMinor, currency }) =>
    originalMinor === null
      ? money(amountMinor, currency)
      : `${money(amountMinor, currency)} (${money(originalMinor, currency)})`,
  );
  const marks = [line.badge ?? '', line.isHidden ? texts.cli.hidden : ''].filter((mark) => mark !== '');
  return [
    ...[line.id, line.kind, spoken === undefined ? '—' : (line.names[spoken] ?? '—')],
    ...[line.days === null ? '' : String(line.days), prices.join(' · '), marks.join(', ')],
  ];
}

const packageList: Command = {
  words: ['package', 'list'],
  positionals: [],
  summary: 'packageList',
  options: { json: aSwitch },
  help: { json: { text: 'optJsonLines' } },
  async run(invocation) {
    const { options, terminal, texts } = invocation;
    const lines = await withPackages(invocation, (packages) => packages.list());
    if (isOn(options, 'json')) for (const line of lines) terminal.out(`${JSON.stringify(line)}\n`);
    else if (lines.length === 0) terminal.out(`${texts.cli.noPackages}\n`);
    else terminal.out(`${layOut(lines.map((line) => describe(line, invocation))).join('\n')}\n`);
    return EXIT.done;
  },
};

const packageShow: Command = {
  words: ['package', 'show'],
  positionals: ['<package>'],
  summary: 'packageShow',
  options: {},
  help: {},
  async run(invocation) {
    const record = await withPackages(invocation, (packages) =>
      packages.find(invocation.positionals[0] ?? ''),
    );
    invocation.terminal.out(`${JSON.stringify(record, null, 2)}\n`);
    return EXIT.done;
  },
};

function act(word: 'hide' | 'unhide', summary: Command['summary']): Command {
  return {
    words: ['package', word],
    positionals: ['<package>'],
    summary,
    options: {},
    help: {},
    async run(invocation) {
      const [id = ''] = invocation.positionals;
      await withPackages(invocation, (packages) => packages[word](id));
      invocation.terminal.out(`${fillText(invocation.texts.cli.changed, { id })}\n`);
      return EXIT.done;
    },
  };
}

export const packageCommands: readonly Command[] = [
  ...[packageList, packageShow, packageAdd, packageSet],
  ...[act('hide', 'packageHide'), act('unhide', 'packageUnhide')],
];
