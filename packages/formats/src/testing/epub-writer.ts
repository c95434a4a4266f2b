import { zipOf } from './zip-writer.ts';

export interface EpubParts {
  /** File name → body of the page; in spine order unless `spine` says otherwise. */
  pages: Readonly<Record<string, string>>;
  /** Inner XML of `<nav epub:type="toc">`'s list. */
  nav?: string;
  /** Inner XML of an NCX `navMap`. */
  ncx?: string;
  metadata?: string;
  spineAttributes?: string;
  itemrefs?: string;
  items?: string;
  files?: Readonly<Record<string, string | Buffer>>;
  bodyAttributes?: string;
}

const typeOf = (name: string) => (name.endsWith('.xhtml') ? 'application/xhtml+xml' : 'image/jpeg');

/** A small EPUB as tools write it, with whatever a test wants to be special. */
export function writeEpub(parts: EpubParts): Buffer {
  const names = Object.keys(parts.pages);
  const items = names
    .map((name, n) => `<item id="p${n}" href="${name}" media-type="${typeOf(name)}"/>`)
    .join('');
  const refs = parts.itemrefs ?? names.map((_, n) => `<itemref idref="p${n}"/>`).join('');
  const nav =
    parts.nav === undefined
      ? ''
      : '<item id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/>';
  const ncx =
    parts.ncx === undefined ? '' : '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>';
  const opf = `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/">${parts.metadata ?? '<dc:title>Book</dc:title>'}</metadata><manifest>${items}${nav}${ncx}${parts.items ?? ''}</manifest><spine ${parts.spineAttributes ?? ''}>${refs}</spine></package>`;
  const pages = Object.entries(parts.pages).map(([name, body]) => [
    `OPS/${name}`,
    `<?xml version="1.0"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>t</title></head><body ${parts.bodyAttributes ?? ''}>${body}</body></html>`,
  ]);
  return zipOf({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml':
      '<container><rootfiles><rootfile full-path="OPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    'OPS/book.opf': opf,
    ...Object.fromEntries(pages),
    ...(parts.nav !== undefined && {
      'OPS/nav.xhtml': `<html><body><nav epub:type="toc"><ol>${parts.nav}</ol></nav></body></html>`,
    }),
    ...(parts.ncx !== undefined && {
      'OPS/toc.ncx': `<!DOCTYPE ncx PUBLIC "-//NISO//DTD ncx 2005-1//EN" "http://www.daisy.org/z3986/2005/ncx-2005-1.dtd"><ncx><navMap>${parts.ncx}</navMap></ncx>`,
    }),
    ...parts.files,
  });
}
