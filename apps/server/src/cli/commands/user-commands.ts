import { fillText } from '@aurora/i18n';
import { type MemberAdmin, type MemberLine, createMemberAdmin } from '#modules/accounts/index.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { Command, Invocation } from '../command.ts';
import { layOut } from '../help.ts';
import { openHouse } from '../open-house.ts';
import { EXIT, usageError } from '../operator-error.ts';
import { operatorName } from '../operator-name.ts';

async function withMembers<Result>(
  { config, terminal }: Invocation,
  work: (members: MemberAdmin) => Promise<Result>,
): Promise<Result> {
  const { pool, files, close } = await openHouse(config, (line) => terminal.err(`${line}\n`));
  try {
    return await work(createMemberAdmin({ pool, files, clock: systemClock, actor: operatorName() }));
  } finally {
    await close();
  }
}

const dayOf = (date: Date | null): string => (date === null ? '—' : date.toISOString().slice(0, 10));
const minuteOf = (date: Date): string => date.toISOString().slice(0, 16).replace('T', ' ');

function describe(member: MemberLine, { texts: { cli } }: Invocation): string[] {
  const marks = [
    ...(member.isBlocked ? [cli.userLocked] : []),
    ...(member.hasPassword ? [] : [cli.userWithoutPassword]),
    ...(member.vipUntil === null ? [] : [`VIP ${dayOf(member.vipUntil)}`]),
  ];
  return [member.id, member.username, member.email ?? '—', dayOf(member.lastSeenAt), marks.join(', ')];
}

const userFind: Command = {
  words: ['user', 'find'],
  positionals: ['<text>'],
  summary: 'userFind',
  options: { json: { type: 'boolean' } },
  help: { json: { text: 'optJson' } },
  async run(invocation) {
    const { options, positionals, terminal, texts } = invocation;
    const found = await withMembers(invocation, (members) => members.find(positionals[0] ?? ''));
    if (options['json'] === true) for (const member of found) terminal.out(`${JSON.stringify(member)}\n`);
    else if (found.length === 0) terminal.out(`${texts.cli.noUsers}\n`);
    else terminal.out(`${layOut(found.map((member) => describe(member, invocation))).join('\n')}\n`);
    return EXIT.done;
  },
};

/** A command that does one thing to one member. */
function act(word: 'lock' | 'unlock', summary: Command['summary']): Command {
  const method = word === 'lock' ? 'block' : 'unblock';
  return {
    words: ['user', word],
    positionals: ['<user>'],
    summary,
    options: {},
    help: {},
    async run(invocation) {
      const { positionals, terminal, texts } = invocation;
      const { id } = await withMembers(invocation, (members) => members[method](positionals[0] ?? ''));
      terminal.out(`${fillText(texts.cli.changed, { id })}\n`);
      return EXIT.done;
    },
  };
}

const userReset: Command = {
  words: ['user', 'reset'],
  positionals: ['<user>'],
  summary: 'userReset',
  options: {},
  help: {},
  async run(invocation) {
    const password = await withMembers(invocation, (members) =>
      members.reset(invocation.positionals[0] ?? ''),
    );
    invocation.terminal.err(`${invocation.texts.cli.userNewPassword}\n`);
    invocation.terminal.out(`${password}\n`);
    return EXIT.done;
  },
};

const userSessions: Command = {
  words: ['user', 'sessions'],
  positionals: ['<user>'],
  summary: 'userSessions',
  options: { end: { type: 'boolean' } },
  help: { end: { text: 'optEndSessions' } },
  async run(invocation) {
    const { options, positionals, terminal, texts } = invocation;
    const named = positionals[0] ?? '';
    const lines = await withMembers(invocation, async (members) => {
      const sessions = await members.sessions(named);
      if (options['end'] === true) await members.endSessions(named);
      return sessions;
    });
    if (lines.length === 0) terminal.out(`${texts.cli.noSessions}\n`);
    else {
      const rows = lines.map((line) => [
        line.device,
        line.network,
        minuteOf(line.createdAt),
        minuteOf(line.lastSeenAt),
      ]);
      terminal.out(`${layOut(rows).join('\n')}\n`);
    }
    return EXIT.done;
  },
};

const userDelete: Command = {
  words: ['user', 'delete'],
  positionals: ['<user>'],
  summary: 'userDelete',
  options: { yes: { type: 'boolean' } },
  help: { yes: { text: 'optYes' } },
  async run(invocation) {
    const { options, positionals, terminal, texts } = invocation;
    // What cannot be undone is never done by a slip of the keyboard.
    if (options['yes'] !== true) throw usageError('userDeleteUnconfirmed');
    const id = await withMembers(invocation, (members) => members.delete(positionals[0] ?? ''));
    terminal.out(`${fillText(texts.cli.userDeleted, { id })}\n`);
    return EXIT.done;
  },
};

export const userCommands: readonly Command[] = [
  ...[userFind, act('lock', 'userLock'), act('unlock', 'userUnlock')],
  ...[userReset, userSessions, userDelete],
];
