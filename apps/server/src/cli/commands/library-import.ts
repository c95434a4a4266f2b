import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createIngestService, findFilmTools, workFolderOf } from '#modules/ingest/index.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { randomIds } from '#platform/ids/ids.ts';
import type { Command, Invocation } from '../command.ts';
import { openHouse } from '../open-house.ts';
import { EXIT, OperatorError, usageError } from '../operator-error.ts';
import { operatorName } from '../operator-name.ts';
import { createImportReport } from './import-report.ts';

const LADDERS = ['now', 'later'] as const;

function ladderOf({ options }: Invocation): 'now' | 'later' {
  const value = options['ladder'] ?? 'now';
  const found = LADDERS.find((ladder) => ladder === value);
  if (found !== undefined) return found;
  throw usageError('valueRefused', { option: '--ladder', value: String(value), wanted: LADDERS.join(', ') });
}

/** The folder as the operator sees it: npm runs commands in the checkout, not where they were typed. */
async function rootOf({ positionals, env }: Invocation): Promise<string> {
  const root = resolve(env['INIT_CWD'] ?? process.cwd(), positionals[0] ?? '');
  const facts = await stat(root).catch(() => null);
  if (facts?.isDirectory() !== true) throw new OperatorError('folderMissing', { path: root });
  return root;
}

/** `aurora library import <folder>` */
export const libraryImport: Command = {
  words: ['library', 'import'],
  positionals: ['<folder>'],
  summary: 'libraryImport',
  options: {
    'dry-run': { type: 'boolean' },
    json: { type: 'boolean' },
    rule: { type: 'string' },
    ladder: { type: 'string' },
  },
  help: {
    'dry-run': { text: 'optDryRun' },
    json: { text: 'optJson' },
    rule: { text: 'optRule', value: '<id>' },
    ladder: { text: 'optLadder', value: 'now|later' },
  },
  async run(invocation) {
    const { options, config, terminal, texts, env, signal } = invocation;
    const ladder = ladderOf(invocation);
    const root = await rootOf(invocation);
    const isJson = options['json'] === true;
    const isDryRun = options['dry-run'] === true;
    const report = createImportReport(terminal, texts, { isJson, isDryRun });
    const house = await openHouse(config, (line) => terminal.err(`${line}\n`));
    try {
      const ingest = createIngestService({
        ...{ pool: house.pool, files: house.files, ids: randomIds, clock: systemClock },
        log: {
          info: () => undefined,
          warn: (details, message) => terminal.err(`${message}: ${describe(details)}\n`),
        },
        tools: findFilmTools(config.ffmpeg, env['PATH']),
        workFolder: workFolderOf(config.dataDir),
        actor: operatorName(),
      });
      const rule = typeof options['rule'] === 'string' ? options['rule'] : null;
      const summary = await ingest.importLibrary({
        root,
        isDryRun,
        ladder,
        rule,
        signal,
        onEvent: (event) => report.onEvent(event),
      });
      report.end(summary);
      if (summary.isInterrupted) return EXIT.interrupted;
      return summary.failed > 0 ? EXIT.failed : EXIT.done;
    } finally {
      await house.close();
    }
  },
};

/** A log line's details for a terminal: an error with its cause, not an empty object. */
function describe(details: object): string {
  if (!('err' in details) || !(details.err instanceof Error)) return JSON.stringify(details);
  const { err } = details;
  const cause = err.cause instanceof Error ? ` (${err.cause.message})` : '';
  return `${JSON.stringify({ ...details, err: undefined })} ${err.message}${cause}`;
}
