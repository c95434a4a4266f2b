import { describe, expect, it } from 'vitest';
import { openArchive } from '../archive/open-archive.ts';
import { type EpubParts, writeEpub } from '../testing/epub-writer.ts';
import { hasSamples, sampleNote, samplePath } from '../testing/samples.ts';
import { zipOf } from '../testing/zip-writer.ts';
import { blockText } from '../xhtml/block-text.ts';
import { readEpub } from './read-epub.ts';
import { parseXhtml, xhtmlText } from '../xhtml/xhtml-tree.ts';

const readBytes = async (bytes: Buffer) => {
  const archive = await openArchive(bytes);
  try {
    return await readEpub(archive);
  } finally {
    archive.close();
  }
};
const read = (parts: EpubParts) => readBytes(writeEpub(parts));
const li = (href: string, title: string, inner = '') => `<li><a href="${href}">${title}</a>${inner}</li>`;
const point = (src: string, title: string, inner = '') =>
  `<navPoint><navLabel><text>${title}</text></navLabel><content src="${src}"/>${inner}</navPoint>`;
const outline = (book: Awaited<ReturnType<typeof read>>) =>
  book.chapters.map(({ title, blocks }) => [title, blockText(blocks)]);
const LONG = 'Long text of a page. '.repeat(300);

describe('the metadata of a book', () => {
  it('is read from EPUB 3 refinements', async () => {
    const book = await read({
      pages: { 'a.xhtml': '<p>x</p>' },
      metadata: `<dc:title id="s">Sub</dc:title><dc:title id="t">長い話</dc:title><meta refines="#t" property="title-type">main</meta>
        <meta refines="#t" property="file-as">ナガイハナシ</meta><dc:creator id="c">夏 太郎</dc:creator><dc:creator id="i">絵 花子</dc:creator>
        <meta refines="#i" property="role">ill</meta><dc:language>ja</dc:language><dc:description>&lt;p&gt;One &amp;amp; two&lt;/p&gt;&lt;p&gt;Three&lt;/p&gt;</dc:description>
        <dc:date>2020-05-06T00:00:00Z</dc:date><dc:subject>SF</dc:subject><dc:subject>SF</dc:subject><dc:publisher>P</dc:publisher>
        <meta property="belongs-to-collection" id="g">Saga</meta><meta refines="#g" property="group-position">2</meta>`,
      spineAttributes: 'page-progression-direction="rtl"',
    });
    expect(book).toMatchObject({
      title: '長い話',
      titleSort: 'ナガイハナシ',
      creators: ['夏 太郎'],
      language: 'ja',
      description: 'One & two\nThree',
      date: '2020-05-06',
      subjects: ['SF'],
      publisher: 'P',
      series: { name: 'Saga', position: '2' },
      direction: 'rtl',
      writingMode: 'horizontal',
    });
  });

  it('is read from EPUB 2 and calibre attributes', async () => {
    const book = await read({
      pages: { 'a.xhtml': '<p>x</p>' },
      items: '<item id="cov" href="c.jpg" media-type="image/jpeg"/>',
      files: { 'OPS/c.jpg': 'jpg' },
      metadata:
        '<dc:title>T</dc:title><dc:creator role="aut">A</dc:creator><dc:creator role="trl">B</dc:creator><meta name="cover" content="cov"/><meta name="calibre:series" content="S"/><meta name="calibre:series_index" content="3.0"/>',
    });
    expect(book).toMatchObject({ creators: ['A'], cover: 'OPS/c.jpg', series: { name: 'S', position: '3' } });
  });

  it.each([
    ['html{-epub-writing-mode:vertical-rl}', '', 'vertical'],
    ['.vrtl{writing-mode: vertical-rl} .hltr{writing-mode:horizontal-tb}', 'class="vrtl"', 'vertical'],
    ['/* html{writing-mode:vertical-rl} */ .x{color:red}', '', 'horizontal'],
    ['.vrtl{writing-mode:vertical-rl}', '', 'horizontal'],
  ])('tells vertical text by the style %j', async (css, attributes, mode) => {
    const book = await read({
      pages: { 'a.xhtml': '<p>x</p>' },
      bodyAttributes: attributes,
      items: '<item id="css" href="s.css" media-type="text/css"/>',
      files: { 'OPS/s.css': css },
    });
    expect(book.writingMode).toBe(mode);
    expect(book.direction).toBe(mode === 'vertical' ? 'rtl' : 'ltr');
  });
});

describe('chapters', () => {
  it('follow nav, with pages it does not name joined to the one before', async () => {
    const book = await read({
      pages: { '1.xhtml': '<h1>One</h1><p>a</p>', '1b.xhtml': '<p>b</p>', '2.xhtml': '<h1>Two</h1><p>c</p>' },
      nav: li('1.xhtml', 'One') + li('2.xhtml', 'Two'),
    });
    expect(outline(book)).toEqual([
      ['One', 'a\nb'],
      ['Two', 'c'],
    ]);
    expect(book.toc).toEqual([
      { title: 'One', chapter: 0, children: [] },
      { title: 'Two', chapter: 1, children: [] },
    ]);
  });

  it('follow toc.ncx where there is no nav, and cut one page at fragments', async () => {
    const book = await read({
      pages: {
        'all.xhtml':
          '<h2 id="a">A</h2><p>first</p><div><a id="b"></a><h2>B</h2></div><p>second</p><p>third <span id="c"/>half</p>',
      },
      ncx: point('all.xhtml#a', 'A') + point('all.xhtml#b', 'B') + point('all.xhtml#c', 'C'),
    });
    expect(outline(book)).toEqual([
      ['A', 'first'],
      ['B', 'second'],
      ['C', 'third half'],
    ]);
  });

  it('put a bare part title before its first chapter, and keep the outline', async () => {
    const book = await read({
      pages: {
        'part.xhtml': '<h1>Part One</h1>',
        '1.xhtml': '<h2>Dawn</h2><p>a</p>',
        '2.xhtml': '<h2>Noon</h2><p>b</p>',
      },
      nav: li('part.xhtml', 'Part One', `<ol>${li('1.xhtml', 'Dawn')}${li('2.xhtml', 'Noon')}</ol>`),
    });
    expect(outline(book)).toEqual([
      ['Dawn', 'Part One\nDawn\na'],
      ['Noon', 'b'],
    ]);
    expect(book.toc).toEqual([
      {
        title: 'Part One',
        chapter: 0,
        children: [
          { title: 'Dawn', chapter: 0, children: [] },
          { title: 'Noon', chapter: 1, children: [] },
        ],
      },
    ]);
    expect(book.chapters[0]?.level).toBe(1);
  });

  it('do not split at small sections of one page, and do at large ones', async () => {
    const page = (text: string) => ({
      '1.xhtml': `<h1>One</h1><h2 id="a">A</h2><p>${text}</p><h2 id="b">B</h2><p>${text}</p>`,
    });
    const nav = li('1.xhtml', 'One', `<ol>${li('1.xhtml#a', 'A')}${li('1.xhtml#b', 'B')}</ol>`);
    expect((await read({ pages: page('short'), nav })).chapters.map(({ title }) => title)).toEqual(['One']);
    expect((await read({ pages: page(LONG), nav })).chapters.map(({ title }) => title)).toEqual(['A', 'B']);
  });

  it('that the contents list forgot stand alone when they are long and have a heading', async () => {
    const book = await read({
      pages: { '1.xhtml': '<p>a</p>', '2.xhtml': `<h1>Hidden</h1><p>${LONG}</p>` },
      nav: li('1.xhtml', 'One'),
    });
    expect(book.chapters.map(({ title }) => title)).toEqual(['One', 'Hidden']);
  });

  it('are the pages, by their headings, where there is no contents list', async () => {
    const book = await read({ pages: { '1.xhtml': '<h1>One</h1><p>a</p>', '2.xhtml': '<p>b</p>' } });
    expect(outline(book)).toEqual([
      ['One', 'a'],
      ['', 'b'],
    ]);
  });

  it('leave out the cover page, contents pages and pages out of order', async () => {
    const contents = ['1', '2', '3', '4', '5']
      .map((n) => `<p><a href="${n}.xhtml">Chapter ${n}</a></p>`)
      .join('');
    const book = await read({
      pages: {
        'cover.xhtml': '<img src="c.jpg" alt=""/>',
        'toc.xhtml': contents,
        'popup.xhtml': '<p>aside</p>',
        '1.xhtml': '<p>a</p>',
      },
      itemrefs:
        '<itemref idref="p0"/><itemref idref="p1"/><itemref idref="p2" linear="no"/><itemref idref="p3"/>',
      items: '<item id="c" href="c.jpg" properties="cover-image" media-type="image/jpeg"/>',
      files: { 'OPS/c.jpg': 'jpg' },
      nav: li('1.xhtml', 'One'),
    });
    expect(outline(book)).toEqual([['One', 'a']]);
    expect(book.cover).toBe('OPS/c.jpg');
  });
});

describe('notes across pages', () => {
  const notes =
    '<section epub:type="endnotes"><aside epub:type="endnote" id="n1"><p>Note one <a href="1.xhtml#r1">↩</a></p></aside></section>';
  const pages = {
    '1.xhtml': '<p>Text<a id="r1" epub:type="noteref" href="notes.xhtml#n1">1</a> on.</p>',
    'notes.xhtml': notes,
  };

  it('come to the chapter that refers to them, and their page leaves', async () => {
    const book = await read({ pages, nav: li('1.xhtml', 'One') });
    expect(book.chapters.map(({ blocks }) => blocks)).toEqual([
      [
        { t: 'p', c: ['Text', { t: 'noteref', id: 'n1', c: '1' }, ' on.'] },
        { t: 'note', id: 'n1', c: [{ t: 'p', c: ['Note one'] }] },
      ],
    ]);
  });

  it('stay as text too where the contents list names their page', async () => {
    const book = await read({ pages, nav: li('1.xhtml', 'One') + li('notes.xhtml', 'Notes') });
    expect(book.chapters[0]?.blocks.at(-1)).toMatchObject({ t: 'note', id: 'n1' });
    expect(book.chapters[1]?.blocks).toMatchObject([{ t: 'p' }]);
    expect(book.chapters[1]?.title).toBe('Notes');
  });
});

describe('books of pictures', () => {
  it('give their pages in reading order with direction and spreads', async () => {
    const book = await read({
      pages: {
        'a.xhtml': '<div><img src="img/10.jpg"/></div>',
        'b.xhtml': '<svg xmlns:xlink="x"><image xlink:href="img/2.jpg"/></svg>',
        'c.xhtml': '<p><img src="img/1.jpg" alt=""/></p>',
        'd.xhtml': '<img src="img/1.jpg"/>',
      },
      itemrefs:
        '<itemref idref="p0" properties="page-spread-right"/><itemref idref="p1" properties="rendition:page-spread-left"/><itemref idref="p2"/><itemref idref="p3"/>',
      spineAttributes: 'page-progression-direction="rtl"',
      files: { 'OPS/img/10.jpg': '10', 'OPS/img/2.jpg': 'two', 'OPS/img/1.jpg': '1' },
    });
    expect(book.isImageBook).toBe(true);
    expect(book.direction).toBe('rtl');
    expect(book.pages).toEqual([
      { name: 'OPS/img/10.jpg', size: 2, spread: 'right' },
      { name: 'OPS/img/2.jpg', size: 3, spread: 'left' },
      { name: 'OPS/img/1.jpg', size: 1 },
    ]);
  });
});

describe('broken and hostile books', () => {
  const container = '<container><rootfiles><rootfile full-path="b.opf"/></rootfiles></container>';
  it.each([
    ['no package', { 'a.txt': 'x' }, 'EPUB_INVALID'],
    [
      'no spine',
      { 'META-INF/container.xml': container, 'b.opf': '<package><manifest/></package>' },
      'EPUB_INVALID',
    ],
    ['a package that is no XML', { 'META-INF/container.xml': container, 'b.opf': 'nonsense' }, 'XML_INVALID'],
    [
      'an entity bomb',
      { 'META-INF/container.xml': '<!DOCTYPE x [<!ENTITY a "b">]><container/>' },
      'XML_FORBIDDEN',
    ],
    ['Adobe rights', { 'META-INF/rights.xml': '<x/>' }, 'EPUB_ENCRYPTED'],
    [
      'encrypted pages',
      {
        'META-INF/encryption.xml':
          '<encryption><EncryptedData><EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes128-cbc"/></EncryptedData></encryption>',
      },
      'EPUB_ENCRYPTED',
    ],
  ])('with %s are refused', async (_, files, code) => {
    await expect(readBytes(zipOf(files as Record<string, string>))).rejects.toMatchObject({ code });
  });

  it('with obfuscated fonts open', async () => {
    const encryption =
      '<encryption><EncryptedData><EncryptionMethod Algorithm="http://www.idpf.org/2008/embedding"/></EncryptedData></encryption>';
    const book = await read({
      pages: { 'a.xhtml': '<p>x</p>' },
      files: { 'META-INF/encryption.xml': encryption },
    });
    expect(book.chapters).toHaveLength(1);
  });

  it('without any text are empty', async () => {
    await expect(read({ pages: { 'a.xhtml': '<p> </p>' } })).rejects.toMatchObject({ code: 'EPUB_EMPTY' });
  });
});

describe.skipIf(!hasSamples)(`the sample books${sampleNote}`, () => {
  const readSample = async (name: string) => {
    const archive = await openArchive(samplePath(`novels/${name}`));
    try {
      const raw = new Map<string, number>();
      for (const entry of archive.entries) {
        if (!/(?:chapter|content|preface|introduction|epigraph|copyright)[^/]*\.xhtml$/u.test(entry.name))
          continue;
        const source = (await archive.read(entry.name)).toString();
        raw.set(entry.name, xhtmlText(parseXhtml(source)).replaceAll(/\s+/gu, '').length);
      }
      return { book: await readEpub(archive), rawChars: [...raw.values()].reduce((a, b) => a + b, 0) };
    } finally {
      archive.close();
    }
  };

  it('Moby-Dick has its 135 chapters and everything around them', async () => {
    const { book, rawChars } = await readSample('Moby-Dick.epub');
    expect(book).toMatchObject({
      title: 'Moby-Dick',
      creators: ['Herman Melville'],
      language: 'en-US',
      isImageBook: false,
    });
    expect(book.cover).toBe('OPS/images/9780316000000.jpg');
    const titles = book.chapters.map(({ title }) => title);
    expect(titles).toHaveLength(141);
    expect(titles.slice(1, 5)).toEqual([
      'Original Transcriber’s Notes:',
      'ETYMOLOGY.',
      'EXTRACTS (Supplied by a Sub-Sub-Librarian).',
      'Chapter 1. Loomings.',
    ]);
    expect(titles.filter((title, n) => title.startsWith(`Chapter ${n - 3}. `))).toHaveLength(135);
    expect(titles.slice(-2)).toEqual(['Epilogue', 'Copyright Page']);
    expect(book.toc.map(({ chapter }) => chapter)).toEqual(titles.map((_, n) => n));
    for (const { blocks } of book.chapters) expect(blocks.length).toBeGreaterThan(0);
    const text = book.chapters.map(({ title, blocks }) => `${title}${blockText(blocks, 'with')}`).join('');
    expect(Math.abs(text.replaceAll(/\s+/gu, '').length / rawChars - 1)).toBeLessThan(0.01);
    expect(book.chapters[4]?.blocks[0]).toMatchObject({
      t: 'p',
      c: [expect.stringMatching(/^Call me Ishmael\. Some years ago/u)],
    });
  });

  it('The Waste Land has its five parts as verse, with the notes where they are asked for', async () => {
    const { book, rawChars } = await readSample('The Waste Land.epub');
    expect(book.chapters.map(({ title }) => title)).toEqual([
      'The Waste Land',
      'I. THE BURIAL OF THE DEAD',
      'II. A GAME OF CHESS',
      'III. THE FIRE SERMON',
      'IV. DEATH BY WATER',
      'V. WHAT THE THUNDER SAID',
      'NOTES ON "THE WASTE LAND"',
    ]);
    const burial = book.chapters[1]?.blocks ?? [];
    expect(burial[0]).toMatchObject({ t: 'verse' });
    expect(burial.filter(({ t }) => t === 'note').length).toBe(11);
    expect(blockText(burial)).toContain(
      'April is the cruellest month, breeding\nLilacs out of the dead land',
    );
    const text = book.chapters
      .map(({ title, blocks }) => `${title}${blockText(blocks)}`)
      .join('')
      .replaceAll(/\s+/gu, '');
    expect(Math.abs(text.length / rawChars - 1)).toBeLessThan(0.01);
  });
});
