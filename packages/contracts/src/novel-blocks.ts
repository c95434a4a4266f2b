import { z } from 'zod/mini';

/**
 * The block model of a novel chapter: what a book is reduced to before it is stored, sent or drawn.
 * It is an allow-list (`spec/protection.md` 4.6): nothing here can carry script, style or an outside reference.
 */

/** A run inside a paragraph. A bare string is plain text. */
export type Inline =
  | string
  | { t: 'em' | 'strong' | 'sup' | 'sub' | 's'; c: Inline[] }
  /** Ruby: `c` is the base text, `rt` the reading above it. */
  | { t: 'ruby'; c: string; rt: string }
  | { t: 'br' }
  /** A reference to a note of the same chapter (`{ t: 'note', id }` block). */
  | { t: 'noteref'; id: string; c: string }
  /** A picture in the line (a rare character drawn as an image). */
  | { t: 'image'; image: string; alt: string };

/** One block of a chapter. Pictures are named by `image`, a key into the chapter's `images`. */
export type Block =
  | { t: 'p'; c: Inline[]; align?: 'center' | 'right' | undefined }
  | { t: 'h'; level: 1 | 2 | 3 | 4 | 5 | 6; c: Inline[] }
  | { t: 'figure'; image: string; alt: string; caption?: Inline[] | undefined }
  | { t: 'hr' }
  | { t: 'quote'; c: Block[] }
  | { t: 'list'; ordered: boolean; items: Block[][] }
  /** Poetry: line breaks are meaning. Lines carry their indentation in ems. */
  | { t: 'verse'; lines: { c: Inline[]; indent: number }[] }
  | { t: 'table'; rows: { head: boolean; cells: Inline[][] }[] }
  | { t: 'note'; id: string; c: Block[] };

export const inlineSchema: z.ZodMiniType<Inline> = z.lazy(() =>
  z.union([
    z.string(),
    z.strictObject({ t: z.enum(['em', 'strong', 'sup', 'sub', 's']), c: z.array(inlineSchema) }),
    z.strictObject({ t: z.literal('ruby'), c: z.string(), rt: z.string() }),
    z.strictObject({ t: z.literal('br') }),
    z.strictObject({ t: z.literal('noteref'), id: z.string(), c: z.string() }),
    z.strictObject({ t: z.literal('image'), image: z.string(), alt: z.string() }),
  ]),
);

export const blockSchema: z.ZodMiniType<Block> = z.lazy(() =>
  z.union([
    z.strictObject({
      t: z.literal('p'),
      c: z.array(inlineSchema),
      align: z.optional(z.enum(['center', 'right'])),
    }),
    z.strictObject({
      t: z.literal('h'),
      level: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6)]),
      c: z.array(inlineSchema),
    }),
    z.strictObject({
      t: z.literal('figure'),
      image: z.string(),
      alt: z.string(),
      caption: z.optional(z.array(inlineSchema)),
    }),
    z.strictObject({ t: z.literal('hr') }),
    z.strictObject({ t: z.literal('quote'), c: z.array(blockSchema) }),
    z.strictObject({ t: z.literal('list'), ordered: z.boolean(), items: z.array(z.array(blockSchema)) }),
    z.strictObject({
      t: z.literal('verse'),
      lines: z.array(z.strictObject({ c: z.array(inlineSchema), indent: z.number() })),
    }),
    z.strictObject({
      t: z.literal('table'),
      rows: z.array(z.strictObject({ head: z.boolean(), cells: z.array(z.array(inlineSchema)) })),
    }),
    z.strictObject({ t: z.literal('note'), id: z.string(), c: z.array(blockSchema) }),
  ]),
);

/** Images a chapter shows: key → where to fetch it and its size in pixels. */
export type ChapterImage = { url: string; width: number; height: number };
