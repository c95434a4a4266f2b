import type { Chapter } from './chapter.ts';
import { escapeXml, renderChapter, renderPage, type Drawing } from './xhtml.ts';
import { writeZip, type ZipEntry } from './zip.ts';

export interface Book {
  slug: string;
  name: string;
  author: string;
  description: string;
  year: number;
  subjects: string[];
  chapters: Chapter[];
  coverJpeg: Uint8Array;
  drawings: Map<string, Drawing>;
}

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="OEBPS/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

const STYLE = `body { margin: 0 5%; line-height: 1.8; }
h1 { font-size: 1.3em; margin: 3em 0 2em; line-height: 1.4; }
p { margin: 0; text-indent: 2em; text-align: justify; }
figure { margin: 1.5em 0; text-align: center; }
figure img { max-width: 100%; }
figcaption { font-size: 0.85em; margin-top: 0.5em; }
sup { line-height: 0; }
aside { font-size: 0.85em; margin-top: 1em; }
.cover { text-align: center; }
.cover img { max-width: 100%; }
`;

const fileOf = (index: number): string => `chapter-${String(index + 1).padStart(2, '0')}.xhtml`;
const plain = (title: string): string => escapeXml(title.replaceAll(/\{([^|}]+)\|[^}]+\}/gu, '$1'));
const idOf = (book: Book): string => `urn:aurora:demo:${book.slug}`;

function renderPackage(book: Book): string {
  const chapters = book.chapters.map((_, index) => fileOf(index));
  const manifest = [
    '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>',
    '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>',
    '<item id="style" href="book.css" media-type="text/css"/>',
    '<item id="cover" href="cover.xhtml" media-type="application/xhtml+xml"/>',
    '<item id="cover-image" href="images/cover.jpg" media-type="image/jpeg" properties="cover-image"/>',
    ...[...book.drawings].map(
      ([id, { file, mediaType }]) =>
        `<item id="drawing-${id}" href="images/${file}" media-type="${mediaType}"/>`,
    ),
    ...chapters.map(
      (file, index) => `<item id="c${index + 1}" href="${file}" media-type="application/xhtml+xml"/>`,
    ),
  ];
  const spine = chapters.map((_, index) => `<itemref idref="c${index + 1}"/>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="zh-CN">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">${idOf(book)}</dc:identifier>
<dc:title>${escapeXml(book.name)}</dc:title>
<dc:creator id="author">${escapeXml(book.author)}</dc:creator>
<meta refines="#author" property="role" scheme="marc:relators">aut</meta>
<dc:language>zh-CN</dc:language>
<dc:date>${book.year}</dc:date>
<dc:description>${escapeXml(book.description)}</dc:description>
${book.subjects.map((subject) => `<dc:subject>${escapeXml(subject)}</dc:subject>`).join('\n')}
<meta property="dcterms:modified">${book.year}-01-01T00:00:00Z</meta>
<meta name="cover" content="cover-image"/>
</metadata>
<manifest>
${manifest.join('\n')}
</manifest>
<spine toc="ncx">
<itemref idref="cover" linear="no"/>
${spine.join('\n')}
</spine>
</package>
`;
}

function renderNav(book: Book): string {
  const items = book.chapters.map(
    ({ title }, index) => `<li><a href="${fileOf(index)}">${plain(title)}</a></li>`,
  );
  const body = `<nav epub:type="toc" id="toc">\n<h1>目录</h1>\n<ol>\n${items.join('\n')}\n</ol>\n</nav>`;
  return renderPage('目录', body, 'frontmatter');
}

/** EPUB 2 readers know no nav document; they find the same chapters here. */
function renderNcx(book: Book): string {
  const points = book.chapters.map(
    ({ title }, index) =>
      `<navPoint id="p${index + 1}" playOrder="${index + 1}"><navLabel><text>${plain(title)}</text></navLabel><content src="${fileOf(index)}"/></navPoint>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1" xml:lang="zh-CN">
<head><meta name="dtb:uid" content="${idOf(book)}"/><meta name="dtb:depth" content="1"/></head>
<docTitle><text>${escapeXml(book.name)}</text></docTitle>
<navMap>
${points.join('\n')}
</navMap>
</ncx>
`;
}

/** The book as one EPUB 3 file, byte for byte the same for the same sources. */
export function renderEpub(book: Book): Uint8Array {
  const text = (path: string, content: string): ZipEntry => ({
    path,
    bytes: new TextEncoder().encode(content),
    isStored: path === 'mimetype',
  });
  const cover = `<div class="cover"><img src="images/cover.jpg" alt="《${escapeXml(book.name)}》"/></div>`;
  const pictures = [{ file: 'cover.jpg', bytes: book.coverJpeg }, ...book.drawings.values()];
  return writeZip([
    text('mimetype', 'application/epub+zip'),
    text('META-INF/container.xml', CONTAINER),
    text('OEBPS/package.opf', renderPackage(book)),
    text('OEBPS/nav.xhtml', renderNav(book)),
    text('OEBPS/toc.ncx', renderNcx(book)),
    text('OEBPS/book.css', STYLE),
    text('OEBPS/cover.xhtml', renderPage(book.name, cover, 'cover')),
    ...book.chapters.map((chapter, index) =>
      text(`OEBPS/${fileOf(index)}`, renderChapter(chapter, book.drawings)),
    ),
    ...pictures.map(({ file, bytes }) => ({ path: `OEBPS/images/${file}`, bytes, isStored: true })),
  ]);
}
