import type { Block, Inline, NovelChapterContent } from '@aurora/contracts';
import { useEffect, useRef } from 'react';
import styles from './plain-chapter.module.css';

/** The words of a run, without its form. */
function textOf(inline: Inline): string {
  if (typeof inline === 'string') return inline;
  switch (inline.t) {
    case 'br':
      return '\n';
    case 'image':
      return inline.alt;
    case 'ruby':
    case 'noteref':
      return inline.c;
    default:
      return inline.c.map(textOf).join('');
  }
}

/** The paragraphs of a block, as plain text. */
function linesOf(block: Block): string[] {
  switch (block.t) {
    case 'p':
    case 'h':
      return [block.c.map(textOf).join('')];
    case 'verse':
      return block.lines.map((line) => line.c.map(textOf).join(''));
    case 'quote':
      return block.c.flatMap(linesOf);
    case 'list':
      return block.items.flatMap((item) => item.flatMap(linesOf));
    case 'table':
      return block.rows.map((row) => row.cells.map((cell) => cell.map(textOf).join('')).join(' '));
    case 'figure':
      return block.alt === '' ? [] : [block.alt];
    default:
      return [];
  }
}

/** A chapter as plain text: what a page says before it is alive, and without scripts. */
export function PlainChapter({ content }: { content: NovelChapterContent }) {
  const lines = content.blocks.flatMap(linesOf);
  return (
    <article className={styles['text']} lang={content.language ?? undefined}>
      <h1>{content.name}</h1>
      {lines.map((line, index) => (
        // Paragraphs never change place: the page is replaced as a whole.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <p key={index}>{line}</p>
      ))}
    </article>
  );
}

/** A note that the engine drew, shown in a sheet. */
export function NoteBody({ content }: { content: HTMLElement }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.replaceChildren(content), [content]);
  return <div ref={box} className={styles['note']} />;
}
