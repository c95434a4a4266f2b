/**
 * A chapter's source: `# title`, a blank line between paragraphs, `{字|zì}` for ruby, `[^1]` for a note and
 * `[^1]: text` for what it says, `![caption](drawing)` on its own line for a drawing. `## name` above the
 * title opens a volume.
 */
export interface Chapter {
  volume: string | null;
  title: string;
  paragraphs: string[];
  notes: Map<string, string>;
}

const NOTE = /^\[\^(\w+)\]: (.+)$/u;

export function parseChapter(source: string): Chapter {
  const chapter: Chapter = { volume: null, title: '', paragraphs: [], notes: new Map() };
  for (const line of source.split('\n').map((text) => text.trim())) {
    const note = NOTE.exec(line);
    if (note?.[1] !== undefined && note[2] !== undefined) chapter.notes.set(note[1], note[2]);
    else if (line.startsWith('## ')) chapter.volume = line.slice(3);
    else if (line.startsWith('# ')) chapter.title = line.slice(2);
    else if (line !== '') chapter.paragraphs.push(line);
  }
  if (chapter.title === '') throw new Error('A chapter has no title line');
  return chapter;
}

/** Han characters of the running text: readings, notes, punctuation and captions do not count. */
export function countCharacters(chapter: Chapter): number {
  const text = chapter.paragraphs
    .filter((paragraph) => !paragraph.startsWith('!['))
    .map((paragraph) => paragraph.replaceAll(/\{([^|}]+)\|[^}]+\}/gu, '$1'))
    .join('');
  return text.match(/\p{Script=Han}/gu)?.length ?? 0;
}
