import type { XhtmlElement } from './xhtml-tree.ts';

/** What turning one page of a book into blocks needs to know about the rest of the book. */
export interface PageContext {
  /** A key for a picture of the archive, or undefined for anything else. */
  imageKey(src: string): string | undefined;
  /** The id of the note that this element is, when something refers to it. */
  noteIdOf(element: XhtmlElement): string | undefined;
  /** The note that this link refers to. */
  noteRefOf(link: XhtmlElement): { readonly id: string; readonly label: string } | undefined;
  /** Ids on this page where the table of contents points. */
  readonly marks: ReadonlySet<string>;
}

/** Names under which books write their parts of verse. */
export const VERSE_NAMES =
  /^(?:poem|poetry|poesie|verse|verses|verso|stanza|strophe|linegroup|line-group|lg|couplet|song|canto|lyrics|shi|shige|poem-?\w*|verse-?\w*|stanza-?\w*)$/u;

/** Elements that never reach a reader, with everything in them. */
export const DROPPED = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'applet',
  'form',
  'input',
  'button',
  'select',
  'textarea',
  'template',
  'video',
  'audio',
  'canvas',
  'head',
  'title',
  'link',
  'meta',
  'map',
  'frame',
  'frameset',
  'noscript',
  'epub:case',
  'rp',
]);

/** Elements that stand in a line; all others stand on their own. */
export const INLINE = new Set([
  'a',
  'abbr',
  'acronym',
  'b',
  'bdi',
  'bdo',
  'big',
  'br',
  'cite',
  'code',
  'data',
  'del',
  'dfn',
  'em',
  'font',
  'i',
  'img',
  'image',
  'ins',
  'kbd',
  'label',
  'mark',
  'q',
  'rb',
  'rt',
  'rtc',
  'ruby',
  's',
  'samp',
  'small',
  'span',
  'strike',
  'strong',
  'sub',
  'sup',
  'svg',
  'time',
  'tt',
  'u',
  'var',
  'wbr',
  'epub:switch',
  'epub:default',
]);
