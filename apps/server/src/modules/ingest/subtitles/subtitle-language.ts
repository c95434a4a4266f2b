/** ISO 639 codes and habits of file names → BCP 47 tags as the players show them. */
const TAGS: Readonly<Record<string, string>> = {
  chi: 'zh-CN',
  zho: 'zh-CN',
  zh: 'zh-CN',
  chs: 'zh-CN',
  sc: 'zh-CN',
  gb: 'zh-CN',
  'zh-hans': 'zh-CN',
  'zh-cn': 'zh-CN',
  cht: 'zh-TW',
  tc: 'zh-TW',
  big5: 'zh-TW',
  'zh-hant': 'zh-TW',
  'zh-tw': 'zh-TW',
  'zh-hk': 'zh-HK',
  eng: 'en-US',
  en: 'en-US',
  jpn: 'ja-JP',
  ja: 'ja-JP',
  jp: 'ja-JP',
  kor: 'ko-KR',
  ko: 'ko-KR',
  kr: 'ko-KR',
  vie: 'vi-VN',
  vi: 'vi-VN',
  tha: 'th-TH',
  th: 'th-TH',
  ger: 'de-DE',
  deu: 'de-DE',
  de: 'de-DE',
  fre: 'fr-FR',
  fra: 'fr-FR',
  fr: 'fr-FR',
  ita: 'it-IT',
  it: 'it-IT',
  rus: 'ru-RU',
  ru: 'ru-RU',
  spa: 'es',
  por: 'pt',
};

/** The tag of a subtitle's language, or null where the code says nothing. Always safe as a file name. */
export function subtitleLanguage(code: string | null): string | null {
  if (code === null) return null;
  const lower = code.toLowerCase().replaceAll('_', '-');
  const known = TAGS[lower];
  if (known !== undefined) return known;
  if (lower === 'und' || !/^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,2}$/u.test(lower)) return null;
  try {
    return Intl.getCanonicalLocales(lower)[0] ?? null;
  } catch {
    return null;
  }
}

/** What the player's menu calls a subtitle: the language in itself, or what the file says. */
export function subtitleLabel(language: string, title: string | null): string {
  if (title !== null && title.trim() !== '') return title.trim().slice(0, 60);
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
}
