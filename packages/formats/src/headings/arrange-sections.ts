import type { FoundHeading } from './find-headings.ts';
import { CHAPTER_RANK } from './heading.ts';
import type { TextLine } from '../text/text-lines.ts';

export interface TextSection {
  readonly title: string;
  readonly volume?: string | undefined;
  readonly lines: readonly TextLine[];
}

export interface ArrangedText {
  readonly preface: readonly TextLine[];
  readonly sections: readonly TextSection[];
  readonly omitted: readonly string[];
}

interface Draft {
  readonly heading: FoundHeading;
  readonly key: string;
  lines: TextLine[];
}

const PUNCTUATION = /[\s\p{P}\p{S}]/gu;
const keyOf = (title: string) => title.normalize('NFKC').replaceAll(PUNCTUATION, '').toLowerCase();

/** Cuts the lines at the headings, sorts volumes from chapters and removes what only repeats titles. */
export function arrangeSections(lines: readonly TextLine[], headings: readonly FoundHeading[]): ArrangedText {
  const leaf = leafRank(headings);
  const used = headings.filter((heading) => heading.rank <= leaf || heading.isSpecial === true);
  const preface = lines.slice(0, used[0]?.line ?? 0);
  const drafts = used.map((heading, n) => ({
    heading,
    key: keyOf(heading.title),
    lines: lines.slice(heading.line + 1, used[n + 1]?.line ?? lines.length),
  }));
  const omitted: string[] = [];
  const listed = contentsLength(drafts);
  for (const draft of drafts.slice(0, listed)) {
    omitted.push(draft.heading.title);
    preface.push(...draft.lines);
  }
  const merged = mergeRepeated(drafts.slice(listed), omitted);
  return { ...nameSections(merged, leaf, preface), omitted };
}

/** The unit that most headings have: what stands above it are volumes, what stands below is part of the text. */
function leafRank(headings: readonly FoundHeading[]): number {
  const counts = new Map<number, number>();
  for (const { rank, isSpecial } of headings)
    if (isSpecial !== true) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  const sorted = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0]);
  return sorted[0]?.[0] ?? CHAPTER_RANK;
}

/** How many headings at the start are a contents list: nothing between them, and all of them come again. */
function contentsLength(drafts: readonly Draft[]): number {
  const lastSeen = new Map(drafts.map(({ key }, n) => [key, n]));
  let length = 0;
  while (length < drafts.length) {
    const draft = drafts[length];
    if (draft === undefined || (lastSeen.get(draft.key) ?? 0) <= length) break;
    const first = drafts[0];
    // The list ends where its first title comes again.
    if (length > 0 && draft.key === first?.key) break;
    length += 1;
    if (draft.lines.length > 0 && drafts[length]?.key !== first?.key && length > 1) break;
    if (draft.lines.length > 0 && length === 1) return 0;
  }
  return length >= 3 ? length : 0;
}

/** One chapter posted in pieces repeats its title above each; some texts print every title twice. */
function mergeRepeated(drafts: readonly Draft[], omitted: string[]): Draft[] {
  const merged: Draft[] = [];
  for (const draft of drafts) {
    const last = merged.at(-1);
    if (last !== undefined && last.key === draft.key) {
      omitted.push(draft.heading.title);
      last.lines = [...last.lines, ...draft.lines];
    } else {
      merged.push({ ...draft });
    }
  }
  return merged;
}

function nameSections(drafts: readonly Draft[], leaf: number, before: readonly TextLine[]) {
  const sections: { title: string; volume?: string | undefined; lines: TextLine[] }[] = [];
  const preface = [...before];
  const volumes = new Map<number, string>();
  /** Volumes that no chapter has been in yet. */
  const unnamed = new Map<number, string>();
  const keepWords = (text: string) =>
    (sections.at(-1)?.lines ?? preface).push({ text, indented: false, blankAbove: true });
  const keepUnnamed = (fromRank: number) => {
    for (const [rank, title] of unnamed) {
      if (rank < fromRank) continue;
      keepWords(title);
      unnamed.delete(rank);
    }
  };
  for (const { heading, lines } of drafts) {
    const isVolume = heading.rank < leaf && heading.isSpecial !== true;
    if (isVolume) {
      for (const rank of volumes.keys()) if (rank >= heading.rank) volumes.delete(rank);
      keepUnnamed(heading.rank);
    }
    // A chapter that says its volume's number again (`第一卷 第一章`) belongs to the volume named above it.
    const above = [...volumes.values()];
    const isElsewhere = heading.volume !== undefined && above.at(-1)?.startsWith(heading.volume) !== true;
    const volume = isElsewhere ? heading.volume : above.join(' ') || undefined;
    if (isElsewhere && lines.length > 0) keepUnnamed(0);
    if (isVolume) volumes.set(heading.rank, heading.title);
    if (lines.length > 0) {
      unnamed.clear();
      sections.push({ title: heading.title, volume, lines: [...lines] });
      continue;
    }
    if (isVolume) {
      unnamed.set(heading.rank, heading.title);
      continue;
    }
    // A heading with nothing below it makes no chapter; its words stay where they stood.
    keepWords(heading.title);
  }
  keepUnnamed(0);
  return { preface, sections };
}
