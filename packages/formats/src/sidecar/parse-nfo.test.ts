import { describe, expect, it } from 'vitest';
import { parseNfo } from './parse-nfo.ts';

const empty = {
  genres: [],
  countries: [],
  studios: [],
  directors: [],
  writers: [],
  actors: [],
  tags: [],
  uniqueIds: {},
};

describe('nfo files', () => {
  it('of Kodi give what a film page shows', () => {
    const nfo = parseNfo(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<movie><title>长河 &amp; 远山</title><originaltitle>The River</originaltitle><sorttitle>River</sorttitle><year>2024</year><premiered>2024-05-01</premiered>
<plot>One.

Two.</plot><outline>Short</outline><tagline>Tag</tagline><runtime>96 min</runtime><genre>剧情</genre><genre>Drama / War</genre><country>China</country>
<director>A</director><director>B</director><credits>W</credits><actor><name>C</name><role>R</role><thumb>http://x</thumb></actor><actor><role>nobody</role></actor>
<ratings><rating name="x" max="10"><value>3</value></rating><rating name="y" max="100" default="true"><value>87.4</value></rating></ratings>
<mpaa>PG</mpaa><tag>t</tag><set><name>Saga</name><overview>o</overview></set><uniqueid type="imdb" default="true">tt0111161</uniqueid><uniqueid type="tmdb">278</uniqueid></movie>`);
    expect(nfo).toEqual({
      kind: 'movie',
      title: '长河 & 远山',
      originalTitle: 'The River',
      sortTitle: 'River',
      year: 2024,
      premiered: '2024-05-01',
      plot: 'One.\n\nTwo.',
      outline: 'Short',
      tagline: 'Tag',
      runtimeMinutes: 96,
      genres: ['剧情', 'Drama', 'War'],
      countries: ['China'],
      studios: [],
      directors: ['A', 'B'],
      writers: ['W'],
      actors: [{ name: 'C', role: 'R' }],
      rating: 8.7,
      mpaa: 'PG',
      tags: ['t'],
      set: 'Saga',
      uniqueIds: { imdb: 'tt0111161', tmdb: '278' },
    });
  });

  it('of old tools: plain rating and set, year from the date, zero for none', () => {
    expect(
      parseNfo(
        '<movie><rating>7,5</rating><set>S</set><releasedate>1999-01-02</releasedate><runtime>0</runtime><year>0</year></movie>',
      ),
    ).toEqual({
      kind: 'movie',
      ...empty,
      rating: 7.5,
      set: 'S',
      premiered: '1999-01-02',
      year: 1999,
    });
    expect(parseNfo('<movie><rating>0</rating></movie>').rating).toBeUndefined();
  });

  it('that hold an address alone, or behind the XML, are understood', () => {
    expect(parseNfo('https://www.imdb.com/title/tt0111161/\n')).toEqual({
      kind: '',
      ...empty,
      url: 'https://www.imdb.com/title/tt0111161/',
      uniqueIds: { imdb: 'tt0111161' },
    });
    const both = parseNfo(
      '\uFEFF<movie><title>T</title></movie>\nhttps://www.themoviedb.org/movie/1 & junk <',
    );
    expect(both).toMatchObject({ title: 'T', url: 'https://www.themoviedb.org/movie/1' });
  });

  it.each([
    ['', 'NFO_INVALID'],
    ['some words', 'NFO_INVALID'],
    ['<movie><title>cut', 'NFO_INVALID'],
    ['<movie><title></movie>', 'XML_INVALID'],
    [
      '<!DOCTYPE movie [<!ENTITY x SYSTEM "file:///etc/passwd">]><movie><title>&x;</title></movie>',
      'XML_FORBIDDEN',
    ],
    [`<movie>${' '.repeat(1024 * 1024)}</movie>`, 'XML_TOO_LARGE'],
  ])('%# are refused', (text, code) => {
    expect(() => parseNfo(text)).toThrow(code);
  });
});
