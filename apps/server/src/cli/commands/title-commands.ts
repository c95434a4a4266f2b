import { TITLE_KINDS } from '@aurora/contracts';
import { fillText } from '@aurora/i18n';
import { type TitleLine, type TitleService, createTitleService } from '#modules/ingest/index.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { Command, Invocation } from '../command.ts';
import { layOut } from '../help.ts';
import { openHouse } from '../open-house.ts';
import { EXIT, usageError } from '../operator-error.ts';
import { operatorName } from '../operator-name.ts';
import { TITLE_HELP, TITLE_OPTIONS, changesOf, unpinsOf } from './title-options.ts';

async function withTitles<Result>(
  invocation: Invocation,
  work: (titles: TitleService) => Promise<Result>,
): Promise<Result> {
  const { config, terminal } = invocation;
  const house = await openHouse(config, (line) => terminal.err(`${line}\n`));
  try {
    return await work(createTitleService({ pool: house.pool, clock: systemClock, actor: operatorName() }));
  } finally {
    await house.close();
  }
}

function kindIn({ options }: Invocation) {
  const value = options['kind'];
  if (value === undefined) return null;
  const kind = TITLE_KINDS.find((candidate) => candidate === value);
  if (kind !== undefined) return kind;
  throw usageError('valueRefused', {
    option: '--kind',
    value: String(value),
    wanted: TITLE_KINDS.join(', '),
  });
}

function describeLine(line: TitleLine, { texts }: Invocation): string[] {
  const minutes = line.durationMs === null ? '' : `${Math.max(1, Math.round(line.durationMs / 60_000))} min`;
  const size = line.chapters === null ? minutes : fillText(texts.cli.chapterCount, { count: line.chapters });
  return [line.id, line.kind, line.name, line.charge, size, line.isHidden ? texts.cli.hidden : ''];
}

const titleList: Command = {
  words: ['title', 'list'],
  positionals: [],
  summary: 'titleList',
  options: { kind: { type: 'string' }, search: { type: 'string' }, json: { type: 'boolean' } },
  help: {
    kind: { text: 'optKind', value: '<kind>' },
    search: { text: 'optSearch', value: '<text>' },
    json: { text: 'optJson' },
  },
  async run(invocation) {
    const { options, terminal, texts, locale } = invocation;
    const kind = kindIn(invocation);
    const search = typeof options['search'] === 'string' ? options['search'] : null;
    const lines = await withTitles(invocation, async (titles) =>
      titles.list({ language: locale, kind, search }),
    );
    if (options['json'] === true) for (const line of lines) terminal.out(`${JSON.stringify(line)}\n`);
    else if (lines.length === 0) terminal.out(`${texts.cli.noTitles}\n`);
    else terminal.out(`${layOut(lines.map((line) => describeLine(line, invocation))).join('\n')}\n`);
    return EXIT.done;
  },
};

const titleShow: Command = {
  words: ['title', 'show'],
  positionals: ['<title>'],
  summary: 'titleShow',
  options: {},
  help: {},
  async run(invocation) {
    const record = await withTitles(invocation, async (titles) =>
      titles.show(invocation.positionals[0] ?? ''),
    );
    invocation.terminal.out(`${JSON.stringify(record, null, 2)}\n`);
    return EXIT.done;
  },
};

const titleSet: Command = {
  words: ['title', 'set'],
  positionals: ['<title>'],
  summary: 'titleSet',
  options: TITLE_OPTIONS,
  help: TITLE_HELP,
  async run(invocation) {
    const { options, positionals, terminal, texts } = invocation;
    const changes = changesOf(options);
    const unpins = unpinsOf(options);
    if (Object.keys(changes).length === 0 && unpins.length === 0) throw usageError('nothingToSet');
    const id = await withTitles(invocation, async (titles) =>
      titles.set(positionals[0] ?? '', changes, unpins),
    );
    terminal.out(`${fillText(texts.cli.changed, { id })}\n`);
    return EXIT.done;
  },
};

/** A command that does one thing to one title. */
function act(word: 'hide' | 'unhide' | 'delete', summary: Command['summary']): Command {
  return {
    words: ['title', word],
    positionals: ['<title>'],
    summary,
    options: {},
    help: {},
    async run(invocation) {
      const { positionals, terminal, texts } = invocation;
      const id = await withTitles(invocation, async (titles) => titles[word](positionals[0] ?? ''));
      terminal.out(`${fillText(texts.cli.changed, { id })}\n`);
      return EXIT.done;
    },
  };
}

export const titleCommands: readonly Command[] = [
  titleList,
  titleShow,
  titleSet,
  act('hide', 'titleHide'),
  act('unhide', 'titleUnhide'),
  act('delete', 'titleDelete'),
];
