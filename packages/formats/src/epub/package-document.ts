import type { Archive } from '../archive/open-archive.ts';
import { FormatError } from '../faults.ts';
import { decodeText } from '../text/decode-text.ts';
import { type XmlElement, elementOf, elementsOf, parseXml } from '../xml/parse-xml.ts';
import { resolveTarget } from './book-paths.ts';

export interface ManifestItem {
  readonly id: string;
  readonly path: string;
  readonly mediaType: string;
  readonly properties: readonly string[];
}

export interface SpineItem extends ManifestItem {
  readonly isLinear: boolean;
  readonly spread?: 'left' | 'right' | 'center';
}

/** The OPF file, its references resolved to names in the archive. */
export interface PackageDocument {
  readonly metadata: XmlElement | undefined;
  readonly items: readonly ManifestItem[];
  readonly spine: readonly SpineItem[];
  readonly direction: 'ltr' | 'rtl' | undefined;
  readonly ncx: string | undefined;
  readonly nav: string | undefined;
  /** What the old `guide` calls the cover. */
  readonly guideCover: string | undefined;
}

/** Reads a text entry of the book as XML; a DOCTYPE that names a DTD elsewhere is passed over. */
export async function readXml(archive: Archive, name: string): Promise<XmlElement> {
  return parseXml(decodeText(await archive.read(name)).text, { doctype: 'reference' });
}

/** Fonts may be obfuscated by these; anything else that is encrypted is a lock. */
const FONT_OBFUSCATION = new Set(['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC']);

/** @throws FormatError EPUB_ENCRYPTED for books under digital rights management */
export async function refuseLocked(archive: Archive): Promise<void> {
  const lock = ['META-INF/rights.xml', 'META-INF/sinf.xml', 'META-INF/license.lcpl'].find((name) =>
    archive.has(name),
  );
  if (lock !== undefined) throw new FormatError('EPUB_ENCRYPTED', { by: lock });
  if (!archive.has('META-INF/encryption.xml')) return;
  const root = await readXml(archive, 'META-INF/encryption.xml');
  for (const data of elementsOf(root, 'EncryptedData')) {
    const algorithm = elementOf(data, 'EncryptionMethod')?.attributes['Algorithm'] ?? '';
    if (!FONT_OBFUSCATION.has(algorithm))
      throw new FormatError('EPUB_ENCRYPTED', { by: algorithm.slice(0, 120) });
  }
}

async function packagePath(archive: Archive): Promise<string> {
  if (archive.has('META-INF/container.xml')) {
    const root = await readXml(archive, 'META-INF/container.xml');
    const files = elementsOf(root, 'rootfiles').flatMap((list) => elementsOf(list, 'rootfile'));
    for (const file of files) {
      const path = resolveTarget('', file.attributes['full-path'] ?? '')?.path;
      if (path !== undefined && archive.has(path)) return path;
    }
  }
  const only = archive.entries.find(({ name }) => name.toLowerCase().endsWith('.opf'));
  if (only === undefined) throw new FormatError('EPUB_INVALID', { why: 'no package document' });
  return only.name;
}

const words = (text: string | undefined) => (text ?? '').split(/\s+/u).filter((word) => word !== '');

function itemsOf(root: XmlElement, opf: string, archive: Archive): ManifestItem[] {
  const byFolded = new Map(archive.entries.map(({ name }) => [name.toLowerCase(), name]));
  return elementsOf(elementOf(root, 'manifest'), 'item').flatMap(({ attributes }) => {
    const path = resolveTarget(opf, attributes['href'] ?? '')?.path;
    // Books made on systems that do not tell capitals apart name their files loosely.
    const name = path === undefined || archive.has(path) ? path : byFolded.get(path.toLowerCase());
    const id = attributes['id'];
    if (name === undefined || id === undefined) return [];
    const mediaType = (attributes['media-type'] ?? '').toLowerCase();
    return [{ id, path: name, mediaType, properties: words(attributes['properties']) }];
  });
}

function spreadOf(properties: readonly string[]): 'left' | 'right' | 'center' | undefined {
  const found = properties
    .map((word) => /(?:^|:)page-spread-(left|right|center)$/u.exec(word)?.[1])
    .find(Boolean);
  return found === 'left' || found === 'right' || found === 'center' ? found : undefined;
}

function spineOf(
  spine: XmlElement | undefined,
  items: readonly ManifestItem[],
  archive: Archive,
): SpineItem[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return elementsOf(spine, 'itemref').flatMap(({ attributes }) => {
    const item = byId.get(attributes['idref'] ?? '');
    if (item === undefined || !archive.has(item.path)) return [];
    const spread = spreadOf(words(attributes['properties']));
    return [{ ...item, isLinear: attributes['linear'] !== 'no', ...(spread !== undefined && { spread }) }];
  });
}

/** @throws FormatError EPUB_INVALID, XML_…, ARCHIVE_… */
export async function readPackage(archive: Archive): Promise<PackageDocument> {
  const opf = await packagePath(archive);
  const root = await readXml(archive, opf);
  const items = itemsOf(root, opf, archive);
  const spineElement = elementOf(root, 'spine');
  const spine = spineOf(spineElement, items, archive);
  if (spine.length === 0) throw new FormatError('EPUB_INVALID', { why: 'no spine' });
  const byId = new Map(items.map((item) => [item.id, item]));
  const direction = spineElement?.attributes['page-progression-direction'];
  const ncx =
    byId.get(spineElement?.attributes['toc'] ?? '') ??
    items.find(({ mediaType }) => mediaType === 'application/x-dtbncx+xml');
  const cover = elementsOf(elementOf(root, 'guide'), 'reference').find(
    ({ attributes }) => attributes['type'] === 'cover',
  );
  return {
    // OEB 1 puts Dublin Core one level deeper.
    metadata: elementOf(elementOf(root, 'metadata'), 'dc-metadata') ?? elementOf(root, 'metadata'),
    items,
    spine,
    direction: direction === 'rtl' || direction === 'ltr' ? direction : undefined,
    ncx: ncx !== undefined && archive.has(ncx.path) ? ncx.path : undefined,
    nav: items.find(({ properties, path }) => properties.includes('nav') && archive.has(path))?.path,
    guideCover: cover === undefined ? undefined : resolveTarget(opf, cover.attributes['href'] ?? '')?.path,
  };
}
