import { XMLParser } from 'fast-xml-parser';
import { FormatError } from '../faults.ts';
import { messageOf } from '../archive/inflate-entry.ts';
import { checkXml } from './check-xml.ts';
import { decodeXmlText } from './xml-text.ts';

/** An element of an XML file. Names are without their prefixes: `dc:title` is `title`, `xml:lang` is `lang`. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
}

export type XmlNode = string | XmlElement;

export interface XmlOptions {
  /**
   * `forbidden` (the default): any DTD is a fault. `reference`: a DOCTYPE that only names a DTD elsewhere is passed
   * over, as old books carry; nothing is fetched, and a DTD inside the file stays a fault.
   */
  readonly doctype?: 'forbidden' | 'reference';
}

const MAX_XML_CHARS = 16 * 1024 * 1024;
export const MAX_XML_DEPTH = 64;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  cdataPropName: '#cdata',
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: MAX_XML_DEPTH + 2,
  jPath: false,
});

/**
 * Parses XML without DTD, entities or outside references (`spec/protection.md` 4.6); gives its root element.
 * @throws FormatError XML_TOO_LARGE, XML_TOO_DEEP, XML_FORBIDDEN, XML_INVALID
 */
export function parseXml(text: string, options: XmlOptions = {}): XmlElement {
  if (text.length > MAX_XML_CHARS) throw new FormatError('XML_TOO_LARGE', { chars: text.length });
  const source = checkXml(text, { depth: MAX_XML_DEPTH, doctype: options.doctype ?? 'forbidden' });
  let parsed: unknown;
  try {
    parsed = parser.parse(source);
  } catch (error) {
    throw new FormatError('XML_INVALID', { why: messageOf(error) }, { cause: error });
  }
  const root = nodesOf(parsed).find((node) => typeof node !== 'string');
  if (root === undefined) throw new FormatError('XML_INVALID', { why: 'no element' });
  return root;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** The parser's ordered form (one key an object, attributes under `:@`) as our tree. Depth is bounded by then. */
function nodesOf(list: unknown): XmlNode[] {
  if (!Array.isArray(list)) return [];
  const nodes: XmlNode[] = [];
  for (const item of list) {
    if (!isRecord(item)) continue;
    for (const [key, value] of Object.entries(item)) {
      if (key === ':@') continue;
      if (key === '#text') nodes.push(decodeXmlText(String(value)));
      else if (key === '#cdata') nodes.push(cdataOf(value));
      else
        nodes.push({ name: localName(key), attributes: attributesOf(item[':@']), children: nodesOf(value) });
    }
  }
  return nodes;
}

function cdataOf(list: unknown): string {
  if (!Array.isArray(list)) return '';
  return list
    .map((item) => (isRecord(item) && typeof item['#text'] === 'string' ? item['#text'] : ''))
    .join('');
}

function attributesOf(raw: unknown): Record<string, string> {
  if (!isRecord(raw)) return {};
  const pairs = Object.entries(raw).map(
    ([name, value]) => [localName(name), decodeXmlText(String(value))] as const,
  );
  // A plain attribute stands before one of the same name with a prefix.
  const prefixed = Object.keys(raw).map((name) => name.includes(':'));
  return Object.fromEntries([
    ...pairs.filter((_, n) => prefixed[n]),
    ...pairs.filter((_, n) => !prefixed[n]),
  ]);
}

/** All text below an element, blank space as it stands. */
export function xmlText(node: XmlNode | undefined): string {
  if (node === undefined) return '';
  return typeof node === 'string' ? node : node.children.map(xmlText).join('');
}

export const elementsOf = (element: XmlElement | undefined, name?: string): XmlElement[] =>
  (element?.children ?? []).filter(
    (child): child is XmlElement => typeof child !== 'string' && (name === undefined || child.name === name),
  );

export const elementOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  elementsOf(element, name)[0];

/** Text of a child element, its blank space folded; undefined when there is none or it is empty. */
export function childText(element: XmlElement | undefined, name: string): string | undefined {
  const text = foldSpace(xmlText(elementOf(element, name)));
  return text === '' ? undefined : text;
}

export const foldSpace = (text: string): string => text.replaceAll(/[\s\u00a0]+/gu, ' ').trim();
