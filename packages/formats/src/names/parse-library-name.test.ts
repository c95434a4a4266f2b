import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseLibraryName } from './parse-library-name.ts';

describe('names of a library', () => {
  it.each<[string, Record<string, unknown>]>([
    // Chinese series
    ['Page Blanche 第1话.cbz', { title: 'Page Blanche', chapter: 1 }],
    ['长河 第3话', { title: '长河', chapter: 3 }],
    ['长河 第三话 风起', { title: '长河', chapter: 3, chapterTitle: '风起' }],
    ['长河第十二话.zip', { title: '长河', chapter: 12 }],
    ['第3话.cbz', { title: '', chapter: 3 }],
    ['第三话 风起云涌.cbz', { title: '', chapter: 3, chapterTitle: '风起云涌' }],
    ['长河 第十二卷', { title: '长河', volume: 12 }],
    ['长河 第二卷 第5.5话', { title: '长河', volume: 2, chapter: 5.5 }],
    ['长河 卷五', { title: '长河', volume: 5 }],
    ['长河 第一百零三回 大结局', { title: '长河', chapter: 103, chapterTitle: '大结局' }],
    ['长河 第３话', { title: '长河', chapter: 3 }],
    ['长河 第 7 话', { title: '长河', chapter: 7 }],
    ['长河 12话', { title: '长河', chapter: 12 }],
    ['长河 第2季 第5集', { title: '长河', volume: 2, chapter: 5 }],
    ['长河 番外', { title: '长河', kindOfExtra: 'extra' }],
    ['长河 番外篇2 夏日祭', { title: '长河', kindOfExtra: 'extra', chapter: 2, chapterTitle: '夏日祭' }],
    ['长河 特别篇', { title: '长河', kindOfExtra: 'special' }],
    ['长河 序章', { title: '长河', kindOfExtra: 'prologue' }],
    ['长河 上', { title: '长河', volume: 1 }],
    ['长河（下）', { title: '长河', volume: 3 }],
    ['长河 中卷', { title: '长河', volume: 2 }],
    ['长河下册', { title: '长河', volume: 3 }],
    ['长河 第3话（上）', { title: '长河', chapter: 3, part: 1 }],
    ['海上', { title: '海上' }],
    ['三国演义.txt', { title: '三国演义' }],
    ['西游记（全本）.txt', { title: '西游记' }],
    ['[汉化组] 长河 第3话 [中文]', { title: '长河', chapter: 3, group: '汉化组', language: 'zh-CN' }],
    [
      '【字幕组】【长河】【05】【1080P】【简体】.mp4',
      { title: '长河', chapter: 5, group: '字幕组', language: 'zh-CN' },
    ],
    ['長河 第04巻', { title: '長河', volume: 4 }],
    ['긴강 제3화', { title: '긴강', chapter: 3 }],
    ['긴강 12화', { title: '긴강', chapter: 12 }],
    // Latin series
    ['Series v01 c002.cbz', { title: 'Series', volume: 1, chapter: 2 }],
    ['Series Vol.1 Ch.2', { title: 'Series', volume: 1, chapter: 2 }],
    [
      'Series Vol. 01 Ch. 002.5 - The Bridge',
      { title: 'Series', volume: 1, chapter: 2.5, chapterTitle: 'The Bridge' },
    ],
    ['Series Volume 3', { title: 'Series', volume: 3 }],
    ['Series - Chapter 12 - Rain', { title: 'Series', chapter: 12, chapterTitle: 'Rain' }],
    ['Series c012', { title: 'Series', chapter: 12 }],
    ['Series #12', { title: 'Series', chapter: 12 }],
    ['Series v03', { title: 'Series', volume: 3 }],
    ['Vol.1 Ch.2', { title: '', volume: 1, chapter: 2 }],
    ['v01 c002', { title: '', volume: 1, chapter: 2 }],
    ['Ch.5', { title: '', chapter: 5 }],
    ['001', { title: '', chapter: 1 }],
    ['Chapter 12 - The End', { title: '', chapter: 12, chapterTitle: 'The End' }],
    ['Chapter 12 - END', { title: '', chapter: 12 }],
    ['第12话 End of the Line', { title: '', chapter: 12, chapterTitle: 'End of the Line' }],
    ['Show - 05 - Full HD Dreams', { title: 'Show', chapter: 5, chapterTitle: 'Full HD Dreams' }],
    ['[Group] Title - 05', { title: 'Title', chapter: 5, group: 'Group' }],
    ['[Group] Title - 05 [1080p][HEVC].mkv', { title: 'Title', chapter: 5, group: 'Group' }],
    ['[Group] Title - 05v2 [A1B2C3D4].mkv', { title: 'Title', chapter: 5, group: 'Group' }],
    [
      'Berserk v01 (2003) (Digital) (danke-Empire).cbz',
      { title: 'Berserk', volume: 1, year: 2003, group: 'danke-Empire' },
    ],
    ['Series_v02_c010', { title: 'Series', volume: 2, chapter: 10 }],
    ['Series 012', { title: 'Series', chapter: 12 }],
    ['Series 012 (2019)', { title: 'Series', chapter: 12, year: 2019 }],
    ['Série - Chapitre 4', { title: 'Série', chapter: 4 }],
    ['Река Том 2 Глава 7', { title: 'Река', volume: 2, chapter: 7 }],
    ['Series Extra 2', { title: 'Series', kindOfExtra: 'extra', chapter: 2 }],
    // films
    ['Rabbit (2008).mp4', { title: 'Rabbit', year: 2008 }],
    ['Here We Are.webm', { title: 'Here We Are' }],
    ['Title.2008.1080p.BluRay.x264.mkv', { title: 'Title', year: 2008 }],
    [
      'The.Long.Way.2019.2160p.WEB-DL.DDP5.1.HEVC-GRP.mkv',
      { title: 'The Long Way', year: 2019, group: 'GRP' },
    ],
    ['Title S01E02.mkv', { title: 'Title', volume: 1, chapter: 2 }],
    [
      'Title.S02E11.The.Return.720p.HDTV.mkv',
      { title: 'Title', volume: 2, chapter: 11, chapterTitle: 'The Return' },
    ],
    ['Title 1x05', { title: 'Title', volume: 1, chapter: 5 }],
    ['Toy Story 2.mp4', { title: 'Toy Story 2' }],
    ['Blade Runner 2049 (2017).mp4', { title: 'Blade Runner 2049', year: 2017 }],
    ['2012 (2009).mkv', { title: '2012', year: 2009 }],
    ['2012.mkv', { title: '2012' }],
    ['1917.mkv', { title: '1917' }],
    ['300.mkv', { title: '300' }],
    ['Title [2020] [1080p] [English].mp4', { title: 'Title', year: 2020, language: 'en-US' }],
    ['流浪 (2023) 4K.mp4', { title: '流浪', year: 2023 }],
    ['Mr. Nobody (2009)', { title: 'Mr. Nobody', year: 2009 }],
    ["Alien (Director's Cut) (1979)", { title: "Alien (Director's Cut)", year: 1979 }],
    ['Special Forces (2011)', { title: 'Special Forces', year: 2011 }],
    ['', { title: '' }],
    ['...', { title: '' }],
  ])('%j', (name, expected) => {
    expect(parseLibraryName(name)).toEqual(expected);
  });

  it('take a number at the end for a chapter where that is asked for', () => {
    expect(parseLibraryName('One Piece 5', { bareNumber: 'chapter' })).toEqual({
      title: 'One Piece',
      chapter: 5,
    });
    expect(parseLibraryName('12.5.cbz', { bareNumber: 'chapter' })).toEqual({ title: '', chapter: 12.5 });
    expect(parseLibraryName('2012', { bareNumber: 'chapter' })).toEqual({ title: '', chapter: 2012 });
  });

  it('of any shape give a title and plain numbers, quickly', () => {
    const piece = fc.constantFrom(
      '[',
      ']',
      '(',
      ')',
      '第',
      '十',
      '话',
      '卷',
      '5',
      '.',
      ' ',
      '-',
      '2008',
      'S01E02',
      'v',
      'c',
      'x',
      '上',
      '番外',
      '1080p',
      'Title',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const parsed = parseLibraryName(pieces.join(''));
        for (const number of [parsed.chapter, parsed.volume, parsed.year])
          expect(Number.isFinite(number ?? 0)).toBe(true);
        expect(parsed.title).toBe(parsed.title.trim());
      }),
      { numRuns: 3000 },
    );
  });
});
