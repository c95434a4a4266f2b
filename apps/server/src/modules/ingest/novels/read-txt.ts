import { readFile } from 'node:fs/promises';
import type { Block } from '@aurora/contracts';
import { MAX_TEXT_BYTES, RULE_IDS, blocksOf, decodeText, splitChapters } from '@aurora/formats';
import { guessLanguage } from '../details/guess-language.ts';
import { asFailure } from '../failures/format-failure.ts';
import { ImportFailure } from '../failures/import-failure.ts';
import type { SourceFile } from '../scan/library-item.ts';
import type { NovelContent, NovelSection } from './novel-content.ts';

/** What stands before the first chapter, in the language of the book. */
const PREFACE: Readonly<Record<string, string>> = {
  zh: '前言',
  ja: 'まえがき',
  ko: '머리말',
  th: 'คำนำ',
  ru: 'Предисловие',
};

/** Lines before the first heading that only name the book are not a chapter of it. */
function isOnlyTitlePage(paragraphs: readonly string[]): boolean {
  return paragraphs.length <= 4 && paragraphs.every((paragraph) => paragraph.length <= 40);
}

const MAX_INTRODUCTION = 400;

/** What a text says of itself before its first chapter, cut at a sentence: the book's description. */
function introductionOf(paragraphs: readonly string[]): string | null {
  const text = paragraphs.find((paragraph) => paragraph.length > 60);
  if (text === undefined) return null;
  if (text.length <= MAX_INTRODUCTION) return text;
  const cut = text.slice(0, MAX_INTRODUCTION);
  const end = Math.max(...['。', '！', '？', '. ', '! ', '? '].map((mark) => cut.lastIndexOf(mark)));
  return end > 60 ? cut.slice(0, end + 1) : `${cut}…`;
}

/** A chapter without a heading is called by its number; one without text shows its heading. */
function toSection(chapter: {
  title: string;
  volume?: string;
  paragraphs: readonly string[];
  ordinal: number;
}): NovelSection {
  const name = chapter.title === '' ? String(chapter.ordinal) : chapter.title;
  const paragraphs = chapter.paragraphs.length > 0 ? chapter.paragraphs : [name];
  const blocks: Block[] = blocksOf(paragraphs);
  return { name, volume: chapter.volume ?? null, blocks, chars: paragraphs.join('').length, images: [] };
}

/** Options of the splitter that a rule's name stands for: one of ours, or a pattern such as `第{n}夜 {title}`. */
function splitOptions(rule: string | null) {
  if (rule === null) return {};
  if (rule.includes('{')) return { customPattern: rule };
  const ruleId = [...RULE_IDS, 'length' as const].find((known) => known === rule);
  if (ruleId === undefined) {
    throw new ImportFailure('BOOK_RULE_UNKNOWN', {
      rule,
      rules: [...RULE_IDS, 'length', '第{n}章 {title}'].join(', '),
    });
  }
  return { ruleId };
}

/** Reads a TXT novel: its encoding guessed, its chapters found by the rule that fits best or the one asked for. */
export async function readTxt(file: SourceFile, rule: string | null): Promise<NovelContent> {
  if (file.size > MAX_TEXT_BYTES) throw new ImportFailure('BOOK_TOO_LARGE');
  const options = splitOptions(rule);
  const bytes = await readFile(file.path);
  const { text, split } = await asFailure(
    file.name,
    () => {
      const decoded = decodeText(bytes);
      return { text: decoded.text, split: splitChapters(decoded.text, options) };
    },
    { rule: rule ?? '', rules: RULE_IDS.join(', ') },
  );
  const language = guessLanguage(text);
  const before = split.preface?.paragraphs ?? [];
  const preface = isOnlyTitlePage(before)
    ? []
    : [toSection({ title: PREFACE[language ?? ''] ?? 'Preface', paragraphs: before, ordinal: 0 })];
  return {
    rule: split.ruleId,
    sections: [...preface, ...split.chapters.map(toSection)],
    title: split.title ?? null,
    author: split.author ?? null,
    description: introductionOf(before),
    cover: null,
    language,
    writingMode: 'horizontal',
    close: () => undefined,
  };
}
