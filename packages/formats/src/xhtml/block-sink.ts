import type { Block, Inline } from '@aurora/contracts';
import type { PageContext } from './page-context.ts';
import { inlineOf } from './to-inline.ts';
import { type Align, paragraphsOf } from './to-paragraphs.ts';
import { type XhtmlElement, type XhtmlNode, walkElements } from './xhtml-tree.ts';

/** Collects blocks; text that stands between elements becomes a paragraph of its own. */
export interface BlockSink {
  readonly context: PageContext;
  readonly run: Inline[];
  /** Marks met inside a block stand before it. */
  push(block: Block): void;
  mark(id: string): void;
  /** Turns elements into blocks of `sink`. */
  convert(nodes: readonly XhtmlNode[], sink: BlockSink): void;
  /** Ends the paragraph under way. */
  flush(align?: Align): void;
}

export function createSink(
  context: PageContext,
  ways: Pick<BlockSink, 'push' | 'mark' | 'convert'>,
): BlockSink {
  const run: Inline[] = [];
  return {
    ...ways,
    context,
    run,
    flush(align) {
      const inline = run.splice(0);
      for (const block of paragraphsOf(inline, align)) ways.push(block);
    },
  };
}

/** Runs of a line, with the marks in it. */
export function markedInline(element: XhtmlElement, sink: BlockSink): Inline[] {
  for (const { attributes } of walkElements(element)) markOf(attributes, sink);
  return inlineOf(element.children, sink.context);
}

/** Notes that the table of contents points here. */
export function markOf(attributes: Readonly<Record<string, string>>, sink: BlockSink): void {
  for (const id of [attributes['id'], attributes['name']]) {
    if (id !== undefined && sink.context.marks.has(id)) sink.mark(id);
  }
}
