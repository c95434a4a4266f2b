import { type OperatorTexts, fillText } from '@aurora/i18n';
import type { ImportEvent, ImportSummary, ItemResult } from '#modules/ingest/index.ts';
import type { Terminal } from '../command.ts';
import { displayWidth, padTo } from '../help.ts';

/** Tells of an import on the way: as JSON lines, with a bar on a terminal, or in plain lines. */
export interface ImportReport {
  onEvent(event: ImportEvent): void;
  end(summary: ImportSummary): void;
}

/** The line of a title in `--json`: these fields, in this order, and no others. */
export function toJsonLine(result: ItemResult): string {
  const { kind, name, status, reason, chapters, pages, durationMs } = result;
  return JSON.stringify({ kind, name, status, reason, chapters, pages, durationMs });
}

const MARK = { imported: '✓', unchanged: '·', failed: '✗' } as const;
const BAR = 24;

export interface ReportOptions {
  readonly isJson: boolean;
  readonly isDryRun: boolean;
}

export function describeResult(result: ItemResult, texts: OperatorTexts, isDryRun: boolean): string {
  const { cli } = texts;
  const status = result.status === 'imported' && isDryRun ? cli.wouldImport : cli[result.status];
  const counts = [
    result.chapters === undefined ? '' : fillText(cli.chapterCount, { count: result.chapters }),
    result.pages === undefined ? '' : fillText(cli.pageCount, { count: result.pages }),
    result.durationMs === undefined ? '' : formatLength(result.durationMs),
  ].filter((part) => part !== '');
  const why = result.reason === undefined ? [] : [fillText(texts.imports[result.reason], result.details)];
  const facts = [...counts, ...why].join(', ');
  return `${MARK[result.status]} ${result.path || result.name} (${status})${facts === '' ? '' : `: ${facts}`}`;
}

function formatLength(durationMs: number): string {
  const seconds = Math.round(durationMs / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** Chapters of a novel as a dry run found them: so many that one sees whether the rule fits. */
function describePreview(result: ItemResult, texts: OperatorTexts): string[] {
  if (result.preview === undefined) return [];
  const { rule, chapterNames } = result.preview;
  return [`  ${fillText(texts.cli.chaptersFoundBy, { rule })}`, ...chapterNames.map((name) => `    ${name}`)];
}

function fitTo(text: string, columns: number): string {
  let fitted = '';
  for (const char of text) {
    if (displayWidth(fitted + char) > columns) return fitted;
    fitted += char;
  }
  return fitted;
}

export function createImportReport(
  terminal: Terminal,
  texts: OperatorTexts,
  options: ReportOptions,
): ImportReport {
  const { isJson, isDryRun } = options;
  const hasBar = !isJson && terminal.isInteractive;
  const say = (line: string) => (isJson ? terminal.err(`${line}\n`) : terminal.out(`${line}\n`));
  const names = new Map<number, string>();
  const fractions = new Map<number, number>();
  let total = 0;
  let finished = 0;

  const clearBar = () => hasBar && terminal.out('\r\u001b[K');
  const drawBar = () => {
    if (!hasBar || finished >= total) return;
    const [index] = [...fractions.keys()].toSorted((a, b) => a - b);
    const fraction = index === undefined ? 0 : (fractions.get(index) ?? 0);
    const filled = Math.round(BAR * fraction);
    const line = `${padTo(`${finished}/${total}`, 8)}[${'█'.repeat(filled)}${'░'.repeat(BAR - filled)}] ${index === undefined ? '' : (names.get(index) ?? '')}`;
    terminal.out(`\r\u001b[K${fitTo(line, terminal.columns - 1)}`);
  };
  const finish = (index: number, result: ItemResult) => {
    finished += 1;
    fractions.delete(index);
    clearBar();
    if (isJson) return terminal.out(`${toJsonLine(result)}\n`);
    for (const line of [describeResult(result, texts, isDryRun), ...describePreview(result, texts)])
      say(line);
    return undefined;
  };

  return {
    onEvent(event) {
      if (event.type === 'waiting') say(texts.cli.waiting);
      if (event.type === 'scanned') {
        total = event.titles;
        if (!isJson) say(fillText(texts.cli.found, { count: event.titles }));
      }
      if (event.type === 'started') {
        names.set(event.index, event.name);
        fractions.set(event.index, 0);
      }
      if (event.type === 'progress') fractions.set(event.index, event.fraction);
      if (event.type === 'finished') finish(event.index, event.result);
      drawBar();
    },
    end(summary) {
      clearBar();
      if (summary.isInterrupted) say(texts.cli.interrupted);
      if (!isJson) say(fillText(texts.cli.summary, { ...summary, isInterrupted: '' }));
    },
  };
}
