import type { Chapter } from './chapter.ts';

export interface Drawing {
  /** File name inside the book, e.g. `tether.png`. */
  file: string;
  mediaType: string;
  bytes: Uint8Array;
}

export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

export function renderPage(title: string, body: string, bodyType: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="zh-CN" xml:lang="zh-CN">
<head>
<meta charset="UTF-8"/>
<title>${escapeXml(title)}</title>
<link rel="stylesheet" type="text/css" href="book.css"/>
</head>
<body epub:type="${bodyType}">
${body}
</body>
</html>
`;
}

function renderInline(text: string): string {
  return escapeXml(text)
    .replaceAll(/\{([^|}]+)\|([^}]+)\}/gu, '<ruby>$1<rp>（</rp><rt>$2</rt><rp>）</rp></ruby>')
    .replaceAll(
      /\[\^(\w+)\]/gu,
      '<a epub:type="noteref" role="doc-noteref" id="ref-$1" href="#note-$1"><sup>$1</sup></a>',
    );
}

function renderBlock(paragraph: string, drawings: Map<string, Drawing>): string {
  const figure = /^!\[(.+)\]\((.+)\)$/u.exec(paragraph);
  if (figure?.[1] === undefined || figure[2] === undefined) return `<p>${renderInline(paragraph)}</p>`;
  const drawing = drawings.get(figure[2]);
  if (drawing === undefined) throw new Error(`No drawing called ${figure[2]}`);
  const caption = escapeXml(figure[1]);
  return `<figure><img src="images/${drawing.file}" alt="${caption}"/><figcaption>${caption}</figcaption></figure>`;
}

export function renderChapter(chapter: Chapter, drawings: Map<string, Drawing>): string {
  const notes = [...chapter.notes].map(
    ([id, text]) =>
      `<aside epub:type="footnote" role="doc-footnote" id="note-${id}"><p><a href="#ref-${id}">${id}</a> ${renderInline(text)}</p></aside>`,
  );
  const blocks = chapter.paragraphs.map((paragraph) => renderBlock(paragraph, drawings));
  const section = [
    '<section epub:type="chapter" role="doc-chapter">',
    `<h1>${renderInline(chapter.title)}</h1>`,
  ];
  return renderPage(chapter.title, [...section, ...blocks, ...notes, '</section>'].join('\n'), 'bodymatter');
}
