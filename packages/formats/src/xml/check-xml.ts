import { FormatError } from '../faults.ts';

interface CheckOptions {
  readonly depth: number;
  readonly doctype: 'forbidden' | 'reference';
}

interface Walk {
  readonly text: string;
  readonly options: CheckOptions;
  at: number;
  readonly open: string[];
  /** Where a DOCTYPE that may be passed over stands. */
  doctype?: { from: number; to: number };
}

const fail = (why: string) => new FormatError('XML_INVALID', { why });

function skipPast(walk: Walk, end: string): void {
  const found = walk.text.indexOf(end, walk.at);
  if (found === -1) throw fail(`no ${end}`);
  walk.at = found + end.length;
}

/** Index of the `>` that ends a tag, passing over quoted attribute values. */
function tagEnd(walk: Walk): number {
  let quote = '';
  for (let at = walk.at; at < walk.text.length; at += 1) {
    const char = walk.text[at] ?? '';
    if (quote !== '') {
      if (char === quote) quote = '';
    } else if (char === '"' || char === "'") {
      quote = char;
    } else if (char === '>') {
      return at;
    } else if (char === '<') {
      throw fail('tag within a tag');
    }
  }
  throw fail('tag without an end');
}

function passDeclaration(walk: Walk): void {
  const from = walk.at;
  const isDoctype = walk.text.slice(from, from + 9).toUpperCase() === '<!DOCTYPE';
  if (!isDoctype || walk.options.doctype === 'forbidden' || walk.open.length > 0) {
    throw new FormatError('XML_FORBIDDEN', { what: isDoctype ? 'DOCTYPE' : 'declaration' });
  }
  const bracket = walk.text.indexOf('[', from);
  const close = walk.text.indexOf('>', from);
  if (bracket !== -1 && (close === -1 || bracket < close))
    throw new FormatError('XML_FORBIDDEN', { what: 'DTD' });
  walk.at += 2;
  const end = tagEnd(walk);
  walk.doctype = { from, to: end + 1 };
  walk.at = end + 1;
}

function nameFrom(text: string, from: number): string {
  let to = from;
  while (to < text.length && !' \t\r\n/>'.includes(text[to] ?? '')) to += 1;
  return text.slice(from, to);
}

function passTag(walk: Walk): void {
  const isClosing = walk.text[walk.at + 1] === '/';
  walk.at += isClosing ? 2 : 1;
  const name = nameFrom(walk.text, walk.at);
  if (name === '') throw fail('tag without a name');
  const end = tagEnd(walk);
  const isEmpty = walk.text[end - 1] === '/';
  walk.at = end + 1;
  if (isClosing) {
    if (walk.open.pop() !== name) throw fail(`unexpected </${name.slice(0, 40)}>`);
  } else if (!isEmpty) {
    walk.open.push(name);
    if (walk.open.length > walk.options.depth)
      throw new FormatError('XML_TOO_DEEP', { depth: walk.options.depth });
  }
}

/**
 * Walks the text once and refuses what the parser must never see: a DTD or entity declarations, too many levels, tags
 * that do not match. Gives the text, without a byte order mark and without a DOCTYPE that was allowed.
 */
export function checkXml(source: string, options: CheckOptions): string {
  const text = source.startsWith('\uFEFF') ? source.slice(1) : source;
  const walk: Walk = { text, options, at: text.indexOf('<'), open: [] };
  if (walk.at === -1 || text.slice(0, walk.at).trim() !== '') throw fail('no element');
  while (walk.at !== -1) {
    if (text.startsWith('<!--', walk.at)) skipPast(walk, '-->');
    else if (text.startsWith('<![CDATA[', walk.at)) skipPast(walk, ']]>');
    else if (text.startsWith('<?', walk.at)) skipPast(walk, '?>');
    else if (text.startsWith('<!', walk.at)) passDeclaration(walk);
    else passTag(walk);
    walk.at = text.indexOf('<', walk.at);
  }
  if (walk.open.length > 0) throw fail(`<${(walk.open.at(-1) ?? '').slice(0, 40)}> without an end`);
  return walk.doctype === undefined ? text : text.slice(0, walk.doctype.from) + text.slice(walk.doctype.to);
}
