import { describe, expect, it } from 'vitest';
import { openArchive } from '../archive/open-archive.ts';
import { hasSamples, samplePath, sampleNote } from '../testing/samples.ts';
import { zipOf } from '../testing/zip-writer.ts';
import { parseComicInfo } from './comic-info.ts';
import { readComic } from './read-comic.ts';

const comicOf = async (files: Record<string, string>) => {
  const archive = await openArchive(zipOf(files));
  try {
    return await readComic(archive);
  } finally {
    archive.close();
  }
};
const names = (pages: readonly { name: string }[]) => pages.map(({ name }) => name);

describe('comics', () => {
  it('have their pages in natural order, without what systems leave behind', async () => {
    const comic = await comicOf({
      'p10.jpg': 'x',
      'p2.JPG': 'x',
      'p1.png': 'x',
      'notes.txt': 'x',
      'Thumbs.db': 'x',
      '.DS_Store': 'x',
      '._p1.png': 'x',
      '__MACOSX/._p2.jpg': 'x',
      'empty.jpg': '',
      'vector.svg': 'x',
      'p3.webp': 'x',
      'cover.jpg': 'x',
    });
    expect(names(comic.pages)).toEqual(['cover.jpg', 'p1.png', 'p2.JPG', 'p3.webp', 'p10.jpg']);
    expect(comic.coverName).toBe('cover.jpg');
    expect(comic.pages[0]?.isFrontCover).toBe(true);
    expect(comic.info).toBeUndefined();
  });

  it('with folders have a section for each, in order', async () => {
    const comic = await comicOf({
      '第十话/1.jpg': 'x',
      '第九话/2.jpg': 'x',
      '第九话/10.jpg': 'x',
      '第九话/1.jpg': 'x',
      '0.jpg': 'x',
    });
    expect(comic.sections.map(({ folder, pages }) => [folder, names(pages)])).toEqual([
      ['', ['0.jpg']],
      ['第九话', ['第九话/1.jpg', '第九话/2.jpg', '第九话/10.jpg']],
      ['第十话', ['第十话/1.jpg']],
    ]);
  });

  it('take direction, cover, spreads and deleted pages from ComicInfo', async () => {
    const comic = await comicOf({
      '1.jpg': 'x',
      '2.jpg': 'x',
      '3.jpg': 'x',
      '4.jpg': 'x',
      'ComicInfo.xml':
        '<ComicInfo><Manga>YesAndRightToLeft</Manga><Pages><Page Image="0" Type="Deleted"/><Page Image="1" Type="FrontCover"/><Page Image="2" DoublePage="true"/><Page Image="x"/></Pages></ComicInfo>',
    });
    expect(comic.direction).toBe('rtl');
    expect(comic.coverName).toBe('2.jpg');
    expect(comic.pages).toEqual([
      { name: '2.jpg', size: 1, isFrontCover: true },
      { name: '3.jpg', size: 1, isDoublePage: true },
      { name: '4.jpg', size: 1 },
    ]);
  });

  it('without any picture are refused', async () => {
    await expect(comicOf({ 'a.txt': 'x', '__MACOSX/a.jpg': 'x' })).rejects.toMatchObject({
      code: 'NO_PAGES',
    });
  });

  it('with a hostile ComicInfo are refused', async () => {
    const xml =
      '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><ComicInfo><Title>&e;</Title></ComicInfo>';
    await expect(comicOf({ '1.jpg': 'x', 'ComicInfo.xml': xml })).rejects.toMatchObject({
      code: 'XML_FORBIDDEN',
    });
  });
});

describe('a damaged ComicInfo', () => {
  it('is reported, and the pages are still there', async () => {
    const comic = await comicOf({ '1.jpg': 'x', 'ComicInfo.xml': '<ComicInfo><Title>cut' });
    expect(names(comic.pages)).toEqual(['1.jpg']);
    expect(comic.info).toBeUndefined();
    expect(comic.infoFault).toBe('XML_INVALID');
  });
});

describe('ComicInfo', () => {
  it('gives every field that a library shows', () => {
    const info = parseComicInfo(`<?xml version="1.0"?>
      <ComicInfo xmlns:xsi="x"><Title>风起 &amp; 云涌</Title><Series>长河</Series><LocalizedSeries>Long River</LocalizedSeries><Number>5.5</Number>
      <Count>12</Count><Volume>2</Volume><Summary>One.
        Two.</Summary><Year>2024</Year><Month>3</Month><Day>-1</Day><Writer>A, B</Writer><Penciller>C</Penciller><Inker>C, D</Inker>
      <Genre>冒险，奇幻</Genre><Tags>a;b</Tags><Web>https://example.org</Web><PageCount>20</PageCount><LanguageISO>zh</LanguageISO>
      <Manga>Yes</Manga><AgeRating>Teen</AgeRating><CommunityRating>4.5</CommunityRating><Publisher>P</Publisher><Unknown>1</Unknown></ComicInfo>`);
    expect(info).toEqual({
      title: '风起 & 云涌',
      series: '长河',
      localizedSeries: 'Long River',
      number: '5.5',
      count: 12,
      volume: 2,
      summary: 'One.\nTwo.',
      year: 2024,
      month: 3,
      writers: ['A', 'B'],
      pencillers: ['C', 'D'],
      translators: [],
      genres: ['冒险', '奇幻'],
      tags: ['a', 'b'],
      web: 'https://example.org',
      pageCount: 20,
      languageIso: 'zh',
      isManga: true,
      ageRating: 'Teen',
      communityRating: 4.5,
      publisher: 'P',
      pages: [],
    });
  });

  it('of another root is refused', () => {
    expect(() => parseComicInfo('<html/>')).toThrow('XML_INVALID');
  });
});

describe.skipIf(!hasSamples)(`the sample comic${sampleNote}`, () => {
  it.each(['第1话', '第2话'])('%s has four pages and its ComicInfo', async (chapter) => {
    const archive = await openArchive(samplePath(`manga/Page Blanche/Page Blanche ${chapter}.cbz`));
    const comic = await readComic(archive);
    expect(names(comic.pages)).toEqual(['001.jpg', '002.jpg', '003.jpg', '004.jpg']);
    expect(comic.info).toMatchObject({
      series: 'Page Blanche',
      writers: ['Boulet'],
      languageIso: 'fr',
      isManga: false,
    });
    expect(comic.direction).toBeUndefined();
    expect((await archive.read('001.jpg')).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    archive.close();
  });
});
