/** What a word in brackets or between dots says besides the title. */

const LANGUAGES: readonly (readonly [RegExp, string])[] = [
  [/^(?:chs|gb|sc|zh-?(?:hans|cn)|简体?|简中|简体中文|简日(?:双语)?|国语)$/iu, 'zh-CN'],
  [/^(?:cht|big5|tc|zh-?(?:hant|tw|hk)|繁体?|繁中|繁體中文|繁體|繁日(?:雙語)?)$/iu, 'zh-TW'],
  [/^(?:zh|chi|zho|chinese|中文|中字|汉化|漢化|中国翻訳|中国翻译)$/iu, 'zh-CN'],
  [/^(?:en|eng|english|英文|英语)$/iu, 'en-US'],
  [/^(?:ja|jp|jpn|japanese|日文|日语|日語|生肉|raw)$/iu, 'ja-JP'],
  [/^(?:ko|kr|kor|korean|韩文|韩语)$/iu, 'ko-KR'],
  [/^(?:de|ger|deu|german|deutsch)$/iu, 'de-DE'],
  [/^(?:fr|fre|fra|french|français|vf)$/iu, 'fr-FR'],
  [/^(?:it|ita|italian|italiano)$/iu, 'it-IT'],
  [/^(?:ru|rus|russian|русский)$/iu, 'ru-RU'],
  [/^(?:vi|vie|vietnamese)$/iu, 'vi-VN'],
  [/^(?:th|tha|thai)$/iu, 'th-TH'],
];

export const languageOf = (word: string): string | undefined =>
  LANGUAGES.find(([pattern]) => pattern.test(word))?.[1];

const NOISE: readonly RegExp[] = [
  /^(?:\d{3,4}[pi]|[248]k|uhd|fhd|hd|sd|hdr(?:10\+?)?|dv|sdr|\d{3,4}x\d{3,4})$/iu,
  /^(?:blu-?ray|bd|bd-?rip|br-?rip|bdmv|web-?dl|web-?rip|web|hdtv|tv-?rip|dvd(?:rip|scr)?|remux|hdcam|cam|ts|tc|hc)$/iu,
  /^(?:[xh]\.?26[45]|hevc|avc|av1|xvid|divx|vp9|10-?bit|8-?bit|hi10p|ma10p)$/iu,
  /^(?:aac|ac-?3|e-?ac-?3|ddp?|dts(?:-?hd)?|flac|mp3|opus|truehd|atmos|[257]\.[01]|dd[p+]?5\.1|aac2\.0)$/iu,
  /^(?:mkv|mp4|avi|cbz|zip|epub|pdf|txt|mobi)$/iu,
  /^(?:proper|repack|extended|unrated|uncut|limited|internal|remastered|complete|digital|digital-hd|scan|hq|lq|c2c|multi|dual)$/iu,
  /^(?:全集|完结|完結|完|完本|连载|連載中|连载中|全本|精校|精校版|校对版|高清|超清|蓝光|双语|中英双字|无修正?|DL版|電子版|电子版|实体书|彩色版|全彩|txt下载)$/iu,
  /^[\da-f]{8}$/iu,
  /^(?:v[2-9]|end|fin)$/iu,
];

export const isNoise = (word: string): boolean => NOISE.some((pattern) => pattern.test(word));

export function yearOf(word: string): number | undefined {
  const found = /^(?:19|20)\d{2}$/u.exec(word.replace(/年$/u, ''));
  const year = found === null ? 0 : Number(found[0]);
  // Beyond this it is part of a name (Blade Runner 2049).
  return year >= 1900 && year <= 2039 ? year : undefined;
}

export type ExtraKind = 'extra' | 'special' | 'prologue' | 'epilogue';

export const EXTRAS: readonly (readonly [RegExp, ExtraKind])[] = [
  [/(?:番外(?:篇|編)?|外传|外傳|おまけ|特典|번외(?:편)?)|\b(?:extra|omake|bonus|side story)s?\b/iu, 'extra'],
  [/(?:特别篇|特別篇|特別編|特别编|特别话|特別話)|\b(?:sp|ova|oad|special)s?\b/iu, 'special'],
  [/(?:序章|楔子|プロローグ)|\bprologue\b/iu, 'prologue'],
  [/(?:终章|終章|尾声|エピローグ)|\bepilogue\b/iu, 'epilogue'],
];

const EXTENSION =
  /\.(?:mp4|mkv|webm|avi|mov|m4v|ts|m2ts|wmv|flv|mpe?g|ogv|rmvb|cbz|zip|cbr|rar|cb7|7z|epub|txt|pdf|mobi|azw3|vtt|srt|ass|ssa|nfo|jpe?g|png|webp)$/iu;

export const withoutExtension = (name: string): string => name.replace(EXTENSION, '');
