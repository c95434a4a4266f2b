import { type XmlElement, elementsOf, foldSpace, xmlText } from '../xml/parse-xml.ts';
import { parseXhtml, xhtmlText } from '../xhtml/xhtml-tree.ts';

/** What the OPF says of the book; absent when it says nothing. */
export interface BookMetadata {
  readonly title: string;
  readonly titleSort?: string;
  readonly creators: readonly string[];
  /** BCP 47 as written. */
  readonly language?: string;
  readonly description?: string;
  readonly publisher?: string;
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  readonly date?: string;
  readonly subjects: readonly string[];
  readonly series?: { readonly name: string; readonly position?: string };
}

/** The `meta` properties that refine an element (EPUB 3). */
function refinement(metadata: XmlElement | undefined, element: XmlElement | undefined, property: string) {
  const id = element?.attributes['id'];
  if (id === undefined) return undefined;
  const meta = elementsOf(metadata, 'meta').find(
    ({ attributes }) => attributes['refines'] === `#${id}` && attributes['property'] === property,
  );
  return meta === undefined ? undefined : foldSpace(xmlText(meta)) || undefined;
}

/** Content of an EPUB 2 `<meta name= content=>`. */
export const metaContent = (metadata: XmlElement | undefined, name: string): string | undefined =>
  elementsOf(metadata, 'meta').find(({ attributes }) => attributes['name'] === name)?.attributes['content'];

const texts = (metadata: XmlElement | undefined, name: string): string[] =>
  elementsOf(metadata, name)
    .map((element) => foldSpace(xmlText(element)))
    .filter((text) => text !== '');

function titleElement(metadata: XmlElement | undefined): XmlElement | undefined {
  const titles = elementsOf(metadata, 'title');
  return titles.find((title) => refinement(metadata, title, 'title-type') === 'main') ?? titles[0];
}

/** Authors; illustrators, translators and the like are left out unless nobody else is named. */
function creatorsOf(metadata: XmlElement | undefined): string[] {
  const all = elementsOf(metadata, 'creator').map((element) => ({
    name: foldSpace(xmlText(element)),
    role: element.attributes['role'] ?? refinement(metadata, element, 'role'),
  }));
  const named = all.filter(({ name }) => name !== '');
  const authors = named.filter(({ role }) => role === undefined || role === 'aut');
  return [...new Set((authors.length > 0 ? authors : named).map(({ name }) => name))];
}

/** Descriptions arrive as HTML, often escaped. */
function descriptionOf(metadata: XmlElement | undefined): string | undefined {
  const raw = elementsOf(metadata, 'description').map(xmlText).join('\n').trim();
  if (!/<[a-z/][^>]*>/iu.test(raw)) return raw.split('\n').map(foldSpace).join('\n').trim() || undefined;
  const spaced = raw.replaceAll(/<(?:\/p|br\s*\/?|\/div|\/li)>/giu, '\n');
  const lines = xhtmlText(parseXhtml(spaced)).split('\n').map(foldSpace);
  return lines.filter((line) => line !== '').join('\n') || undefined;
}

function seriesOf(metadata: XmlElement | undefined): BookMetadata['series'] {
  const collection = elementsOf(metadata, 'meta').find(
    (meta) =>
      meta.attributes['property'] === 'belongs-to-collection' &&
      (refinement(metadata, meta, 'collection-type') ?? 'series') === 'series',
  );
  const name =
    collection === undefined ? metaContent(metadata, 'calibre:series') : foldSpace(xmlText(collection));
  if (name === undefined || name === '') return undefined;
  const position =
    refinement(metadata, collection, 'group-position') ??
    metaContent(metadata, 'calibre:series_index') ??
    undefined;
  return { name, ...(position !== undefined && { position: position.replace(/\.0+$/u, '') }) };
}

function dateOf(metadata: XmlElement | undefined): string | undefined {
  const dates = elementsOf(metadata, 'date');
  const published = dates.find(({ attributes }) => attributes['event'] === 'publication') ?? dates[0];
  return /\d{4}(?:-\d{2}(?:-\d{2})?)?/u.exec(published === undefined ? '' : xmlText(published))?.[0];
}

export function metadataOf(metadata: XmlElement | undefined): BookMetadata {
  const title = titleElement(metadata);
  const titleSort =
    refinement(metadata, title, 'file-as') ??
    title?.attributes['file-as'] ??
    metaContent(metadata, 'calibre:title_sort');
  const optional = {
    titleSort,
    language: texts(metadata, 'language')[0],
    description: descriptionOf(metadata),
    publisher: texts(metadata, 'publisher')[0],
    date: dateOf(metadata),
    series: seriesOf(metadata),
  };
  return {
    title: title === undefined ? '' : foldSpace(xmlText(title)),
    creators: creatorsOf(metadata),
    subjects: [...new Set(texts(metadata, 'subject'))],
    ...(Object.fromEntries(
      Object.entries(optional).filter(([, value]) => value !== undefined),
    ) as Partial<BookMetadata>), // only what is said
  };
}
