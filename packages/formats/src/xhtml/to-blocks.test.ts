import type { Block } from '@aurora/contracts';
import { blockSchema } from '@aurora/contracts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNotes } from '../epub/book-notes.ts';
import type { BookPage } from '../epub/book-pages.ts';
import { placeNotes } from '../epub/place-notes.ts';
import { pageItems } from './to-blocks.ts';
import { findElement, parseXhtml } from './xhtml-tree.ts';

function blocksOf(body: string): Block[] {
  const root = parseXhtml(`<html><body>${body}</body></html>`);
  const element = findElement(root, ({ name }) => name === 'body') ?? root;
  const item = { id: 'p', path: 'p.xhtml', mediaType: '', properties: [], isLinear: true };
  const page: BookPage = { item, html: undefined, body: element, pictures: [], chars: 0 };
  const context = {
    ...findNotes([page]),
    imageKey: (source: string) => (/^\w+\.(?:png|jpg)$/u.test(source) ? source : undefined),
    marks: new Set<string>(),
  };
  return pageItems(element, context).flatMap((entry) => ('block' in entry ? [entry.block] : []));
}
const p = (...c: unknown[]) => ({ t: 'p', c });

describe('blocks', () => {
  it.each<[string, string, unknown[]]>([
    ['paragraphs with folded space', '<p> One \n two </p>\n<p>Three</p>', [p('One two'), p('Three')]],
    ['loose text', 'One<div>Two<div>Three</div>Four</div>', [p('One'), p('Two'), p('Three'), p('Four')]],
    [
      'indentation by wide spaces',
      '<p>　　他来了。</p><p>&#160;</p><p>&nbsp;&nbsp;x</p>',
      [p('他来了。'), p('x')],
    ],
    [
      'styles of words',
      '<p>a <i>b</i><strong>c <em>d</em></strong><sup>e</sup><sub>f</sub><del>g</del><u>h</u></p>',
      [
        p(
          'a ',
          { t: 'em', c: ['b'] },
          { t: 'strong', c: ['c ', { t: 'em', c: ['d'] }] },
          { t: 'sup', c: ['e'] },
          { t: 'sub', c: ['f'] },
          { t: 's', c: ['g'] },
          'h',
        ),
      ],
    ],
    [
      'headings',
      '<h1>A</h1><h6>B <b>c</b></h6><h2> </h2>',
      [
        { t: 'h', level: 1, c: ['A'] },
        { t: 'h', level: 6, c: ['B ', { t: 'strong', c: ['c'] }] },
      ],
    ],
    [
      'ruby, mixed',
      '<p><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp>字<rt>じ</rt></ruby>だ</p>',
      [p({ t: 'ruby', c: '漢', rt: 'かん' }, { t: 'ruby', c: '字', rt: 'じ' }, 'だ')],
    ],
    [
      'ruby, bases first',
      '<p><ruby><rb>東</rb><rb>京</rb><rt>とう</rt><rt>きょう</rt></ruby></p>',
      [p({ t: 'ruby', c: '東', rt: 'とう' }, { t: 'ruby', c: '京', rt: 'きょう' })],
    ],
    ['line breaks', '<p>a<br/>b<br>c</p>', [p('a', { t: 'br' }, 'b', { t: 'br' }, 'c')]],
    ['blank lines by breaks', '<div>a<br/><br/>b</div>', [p('a'), p('b')]],
    [
      'many short lines as verse',
      '<p>床前明月光<br/>疑是地上霜<br/>举头望明月<br/>低头思故乡</p>',
      [
        {
          t: 'verse',
          lines: ['床前明月光', '疑是地上霜', '举头望明月', '低头思故乡'].map((line) => ({
            c: [line],
            indent: 0,
          })),
        },
      ],
    ],
    [
      'a poem by its class',
      '<div class="poem"><p>One</p><p class="indent2">Two</p><p>&#160;&#160;Three</p></div>',
      [
        {
          t: 'verse',
          lines: [
            { c: ['One'], indent: 0 },
            { c: ['Two'], indent: 4 },
            { c: ['Three'], indent: 1 },
          ],
        },
      ],
    ],
    [
      'stanzas',
      '<div epub:type="z3998:poem"><div class="stanza"><div>a</div><div>b</div></div><div class="stanza"><div>c</div></div></div>',
      [
        {
          t: 'verse',
          lines: [
            { c: ['a'], indent: 0 },
            { c: ['b'], indent: 0 },
          ],
        },
        { t: 'verse', lines: [{ c: ['c'], indent: 0 }] },
      ],
    ],
    [
      'preformatted lines',
      '<pre>a\n  b\n\nc</pre>',
      [
        {
          t: 'verse',
          lines: [
            { c: ['a'], indent: 0 },
            { c: ['b'], indent: 1 },
            { c: ['c'], indent: 0 },
          ],
        },
      ],
    ],
    [
      'rules and quotations',
      '<hr/><blockquote><p>a</p>b</blockquote>',
      [{ t: 'hr' }, { t: 'quote', c: [p('a'), p('b')] }],
    ],
    [
      'lists',
      '<ol><li>a</li><li><p>b</p><ul><li>c</li></ul></li><li> </li></ol>',
      [
        {
          t: 'list',
          ordered: true,
          items: [[p('a')], [p('b'), { t: 'list', ordered: false, items: [[p('c')]] }]],
        },
      ],
    ],
    [
      'tables',
      '<table><caption>x</caption><thead><tr><th>A</th><th>B</th></tr></thead><tr><td><p>1</p><p>2</p></td><td><i>3</i></td></tr><tr><td></td></tr></table>',
      [
        {
          t: 'table',
          rows: [
            { head: true, cells: [['A'], ['B']] },
            { head: false, cells: [['1', { t: 'br' }, '2'], [{ t: 'em', c: ['3'] }]] },
          ],
        },
      ],
    ],
    ['terms', '<dl><dt>a</dt><dd>b</dd></dl>', [p({ t: 'strong', c: ['a'] }), { t: 'quote', c: [p('b')] }]],
    [
      'figures',
      '<figure><img src="a.png" alt="A"/><figcaption>The <i>a</i></figcaption></figure>',
      [{ t: 'figure', image: 'a.png', alt: 'A', caption: ['The ', { t: 'em', c: ['a'] }] }],
    ],
    [
      'pictures alone and in the line',
      '<p><img src="a.png"/></p><p>x<img src="b.jpg" alt="字"/></p>',
      [{ t: 'figure', image: 'a.png', alt: '' }, p('x', { t: 'image', image: 'b.jpg', alt: '字' })],
    ],
    [
      'a picture wrapped in SVG',
      '<div><svg viewBox="0 0 1 1"><title>t</title><image xlink:href="a.png" width="1"/></svg></div>',
      [{ t: 'figure', image: 'a.png', alt: '' }],
    ],
    [
      'alignment',
      '<p style="text-align: CENTER">a</p><p align="right">b</p><p class="text-center">c</p>',
      [
        { ...p('a'), align: 'center' },
        { ...p('b'), align: 'right' },
        { ...p('c'), align: 'center' },
      ],
    ],
    ['links as their words', '<p><a href="http://evil.example/">x</a> <a href="#a">y</a></p>', [p('x y')]],
    [
      'page numbers of the print left out',
      '<p>a<span epub:type="pagebreak" title="12">12</span>b</p>',
      [p('ab')],
    ],
    [
      'tags that close themselves',
      '<p>a<a id="x"/>b<i/>c</p><script src="x.js"/><p>d</p>',
      [p('abc'), p('d')],
    ],
  ])('%s', (_, body, expected) => {
    expect(blocksOf(body)).toEqual(expected);
  });

  it('drop everything that runs, loads or reaches outside', () => {
    const hostile = `<script>alert(1)</script><style>p{}</style><iframe src="x">i</iframe><object data="x">o</object><embed src="x"/>
      <form><input value="f"/><button>b</button></form><svg onload="x()"><script>s()</script><foreignObject>f</foreignObject></svg>
      <img src="http://evil.example/a.png"/><img src="//evil.example/a.png"/><img src="data:image/png;base64,x"/><img src="../../a.png"/><img src="a.svg"/>
      <video src="v.mp4">v</video><p onclick="x()" style="background:url(x)" class="y">safe</p><a href="javascript:x()">link</a><math><mi>m</mi></math>`;
    const json = JSON.stringify(blocksOf(hostile));
    expect(json).not.toMatch(/alert|evil|onclick|javascript|style|http|data:|s\(\)|"i"|"o"|"v"/u);
    expect(json).toContain('safe');
    expect(json).toContain('link');
  });

  it('survive any nesting, and always fit the contract', () => {
    const tag = fc.constantFrom(
      'p',
      'div',
      'i',
      'sup',
      'a',
      'ul',
      'li',
      'table',
      'tr',
      'td',
      'blockquote',
      'ruby',
      'rt',
      'br',
      'img',
      'h2',
      'pre',
      'figure',
      'dl',
      'dd',
      'svg',
      'section',
    );
    const piece = fc.oneof(
      tag.map((name) => `<${name}>`),
      tag.map((name) => `</${name}>`),
      tag.map((name) => `<${name} class="poem" src="a.png" href="#x" id="x"/>`),
      fc.constantFrom('1', ' ', '字', '&amp;', '<', '&#0;', '\n'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const [blocks = []] = placeNotes([blocksOf(pieces.join(''))], new Set());
        for (const block of blocks)
          expect(blockSchema.safeParse(block).success, JSON.stringify(block)).toBe(true);
      }),
      { numRuns: 1500 },
    );
  });

  it('of a hundred thousand nested elements keep their text', () => {
    const depth = 100_000;
    expect(JSON.stringify(blocksOf(`${'<div>'.repeat(depth)}deep${'</div>'.repeat(depth)}after`))).toContain(
      'deep',
    );
  });
});

describe('notes', () => {
  const noted = (body: string) => placeNotes([blocksOf(body)], new Set())[0];
  const expected = [
    p('Word', { t: 'noteref', id: 'n1', c: '1' }, '.'),
    { t: 'note', id: 'n1', c: [p('The note')] },
  ];

  it.each([
    [
      'by epub:type',
      '<p>Word<a epub:type="noteref" href="#f">1</a>.</p><aside epub:type="footnote" id="f"><p>The note</p></aside>',
    ],
    [
      'by role',
      '<p>Word<a role="doc-noteref" href="#f">1</a>.</p><div role="doc-footnote" id="f">The note <a href="#r">↩</a></div>',
    ],
    ['raised', '<p>Word<sup><a id="r" href="#f">1</a></sup>.</p><div id="f"><p>The note</p></div>'],
    [
      'with the number raised inside',
      '<p>Word<a href="p.xhtml#f"><sup>1</sup></a>.</p><p id="f">The note</p>',
    ],
    [
      'in a list',
      '<p>Word<a class="duokan-footnote" href="#f">1</a>.</p><ol><li id="f"><p>The note</p></li></ol>',
    ],
  ])('%s', (_, body) => {
    expect(noted(body)).toEqual(expected);
  });

  it('without any type, marked by number and anchor, keep their way back out of the text', () => {
    const body = '<p>Word<a id="r1" href="#f1">[1]</a>.</p><p><a id="f1" href="#r1">[1]</a> The note</p>';
    expect(noted(body)).toEqual([
      p('Word', { t: 'noteref', id: 'n1', c: '[1]' }, '.'),
      { t: 'note', id: 'n1', c: [p('[1] The note')] },
    ]);
  });

  it('behind a picture are called by its words, or by a star', () => {
    const body =
      '<p>Word<a class="duokan-footnote" href="#f"><img src="n.png" alt="注"/></a>.</p><aside id="f">The note</aside>';
    expect(noted(body)?.[0]).toEqual(p('Word', { t: 'noteref', id: 'n1', c: '注' }, '.'));
    expect(noted(body.replace('alt="注"', ''))?.[0]).toEqual(
      p('Word', { t: 'noteref', id: 'n1', c: '*' }, '.'),
    );
  });

  it('are not seen in a contents list or a plain cross-reference', () => {
    const body =
      '<p><a href="#c1">1</a> <a href="#c1">Chapter 1</a></p><h2 id="c1">Chapter 1</h2><p>See <a href="#c1">chapter 1</a>.</p>';
    expect(JSON.stringify(noted(body))).not.toContain('note');
  });
});
