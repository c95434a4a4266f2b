import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFormatError } from '../faults.ts';
import { encodeLegacy } from '../testing/legacy-encoder.ts';
import { subtitleLanguage } from './subtitle-language.ts';
import { SUBTITLE_EXTENSIONS, toWebVtt } from './to-web-vtt.ts';

const vtt = (text: string, extension: (typeof SUBTITLE_EXTENSIONS)[number] = 'srt') =>
  toWebVtt(Buffer.from(text), extension);
const ASS =
  '[Script Info]\nTitle: x\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n';

describe('subtitles to WebVTT', () => {
  it('from SRT, in order of time, italics and bold kept', () => {
    expect(
      vtt(
        '2\r\n00:00:05,000 --> 00:01:06,500\r\n<font color="red">b &amp; <i>c</i></font>\r\nd\r\n\r\n1\r\n00:00:01,020 --> 00:00:02,000 X1:1\r\n{\\an8}<b>a</b> < 3\r\n',
      ),
    ).toBe(
      'WEBVTT\n\n00:00:01.020 --> 00:00:02.000\n<b>a</b> &lt; 3\n\n00:00:05.000 --> 00:01:06.500\nb &amp; <i>c</i>\nd\n',
    );
  });

  it('from WebVTT, without styles, regions, notes, classes and positions', () => {
    expect(
      vtt(
        'WEBVTT - x\n\nSTYLE\n::cue { color: red }\n\nNOTE x\n\nid\n01:02.500 --> 01:03.000 line:0 align:start\n<v Bob><c.loud>Hi</c> <00:01:02.600>there</v> a&lt;b <i>never closed\n\n100:00:00.000 --> 100:00:01.000\nlate',
        'vtt',
      ),
    ).toBe(
      'WEBVTT\n\n00:01:02.500 --> 00:01:03.000\nHi there a&lt;b <i>never closed</i>\n\n100:00:00.000 --> 100:00:01.000\nlate\n',
    );
  });

  it('from ASS, commands read or dropped, drawings and doubled layers left out', () => {
    expect(
      vtt(
        `${ASS}Dialogue: 0,0:00:01.00,0:00:02.50,Default,,0,0,0,,{\\pos(1,2)\\i1}你好{\\i0}，世界\\N第二行, 有逗号\nDialogue: 1,0:00:01.00,0:00:02.50,Default,,0,0,0,,{\\i1}你好{\\i0}，世界\\N第二行, 有逗号\nDialogue: 0,0:00:03.00,0:00:04.00,Default,,0,0,0,,{\\p1}m 0 0 l 1 1{\\p0}\nComment: 0,0:00:05.00,0:00:06.00,Default,,0,0,0,,no\nDialogue: 0,0:00:07.00,0:00:08.00,Default,,0,0,0,,{\\b1}x{\\r} y\n`,
        'ass',
      ),
    ).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\n<i>你好</i>，世界\n第二行, 有逗号\n\n00:00:07.000 --> 00:00:08.000\n<b>x</b> y\n',
    );
  });

  it('repairs crossed tags and missing empty lines', () => {
    expect(
      vtt('1\n00:00:01,000 --> 00:00:02,000\n<i>a<b>b</i>c</b>\n2\n00:00:02,000 --> 00:00:03,000\nd'),
    ).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n<i>a<b>b</b></i><b>c</b>\n\n00:00:02.000 --> 00:00:03.000\nd\n',
    );
  });

  it.each([
    ['gb18030', '你知道吗，我们今天就要出发了。他说这里的天气很好。'],
    ['big5', '你知道嗎，我們今天就要出發了。他說這裡的天氣很好。'],
    ['shift_jis', 'わたしたちは今日しゅっぱつするのですか。'],
    ['euc-kr', '우리는 오늘 떠나야 합니다. 그것이 좋겠습니다.'],
    ['windows-1251', 'Мы сегодня уезжаем, ты это знаешь?'],
    ['windows-1252', 'Nous partons aujourd’hui, tu le sais déjà ? C’était prévu.'],
    ['utf-16le', '\uFEFFWe leave today.'],
  ] as const)('reads %s', (encoding, text) => {
    const file = `1\n00:00:01,000 --> 00:00:02,000\n${text.replace('\uFEFF', '')}\n`;
    const bytes = Buffer.concat([
      encodeLegacy(text.startsWith('\uFEFF') ? '\uFEFF' : '', encoding),
      encodeLegacy(file, encoding),
    ]);
    expect(toWebVtt(bytes, 'srt')).toContain(text.replace('\uFEFF', ''));
  });

  it.each([
    ['words', 'no subtitles here'],
    ['a picture', '\u0089PNG\r\n'],
    ['times the wrong way', '1\n00:00:02,000 --> 00:00:01,000\nx'],
    ['cues without words', '1\n00:00:01,000 --> 00:00:02,000\n<x>\n'],
  ])('refuses %s', (_, text) => {
    expect(() => vtt(text)).toThrow('SUBTITLES_INVALID');
  });

  it('never lets any other tag, or a broken cue, through', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '<i>',
      '</i>',
      '<b>',
      '</b>',
      '<script>',
      '<img src=x onerror=1>',
      '<<b>i>',
      '&lt;',
      '&',
      '{\\i1}',
      '{',
      '}',
      '\\N',
      '-->',
      'x',
      ' ',
      '\n',
      ',',
      '00:00:01.000 --> 00:00:02.000',
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 30 }),
        fc.constantFrom(...SUBTITLE_EXTENSIONS),
        (pieces, extension) => {
          const body = pieces.join('');
          const isAss = extension === 'ass' || extension === 'ssa';
          const file = isAss
            ? `${ASS}Dialogue: 0,0:00:01.00,0:00:02.00,D,,0,0,0,,${body}x`
            : `00:00:01.000 --> 00:00:02.000\nx${body}`;
          try {
            const out = vtt(file, extension);
            const texts = out
              .split('\n')
              .filter((line) => !/^\d\d:\d\d:\d\d\.\d{3} --> \d\d:\d\d:\d\d\.\d{3}$/u.test(line));
            expect(texts.join('\n').replaceAll(/<\/?[ib]>/gu, '')).not.toMatch(/[<>]/u);
            expect(out).not.toContain('\n\n\n');
          } catch (error) {
            if (!isFormatError(error)) throw error;
          }
        },
      ),
      { numRuns: 3000 },
    );
  });
});

describe('the language of a subtitle file', () => {
  it.each([
    ['Title (2024).zh-CN.vtt', 'zh-CN'],
    ['Title.eng.srt', 'en-US'],
    ['Title.en.forced.srt', 'en-US'],
    ['Title.chs.ass', 'zh-CN'],
    ['Title.简体.ass', 'zh-CN'],
    ['Title.chs&eng.ass', 'zh-CN'],
    ['Title.zh-Hant.srt', 'zh-TW'],
    ['Title.JPN.srt', 'ja-JP'],
    ['Title.pt-BR.srt', 'pt-BR'],
    ['Title.es.srt', 'es'],
    ['Title.2008.1080p.srt', undefined],
    ['Title.srt', undefined],
    ['en.srt', undefined],
  ])('%s is %s', (name, language) => {
    expect(subtitleLanguage(name)).toBe(language);
  });
});
