/** Names that scrapers write and no table of regions has. */
const HABITS: Readonly<Record<string, string>> = {
  usa: 'US',
  'united states of america': 'US',
  uk: 'GB',
  england: 'GB',
  'soviet union': 'RU',
  'south korea': 'KR',
  korea: 'KR',
  中国大陆: 'CN',
  中国香港: 'HK',
  中国台湾: 'TW',
  'hong kong': 'HK',
};

const LANGUAGES = ['en', 'zh', 'de', 'fr', 'it', 'ru', 'ja', 'ko', 'vi', 'th'] as const;
const LETTERS = Array.from({ length: 26 }, (_, n) => String.fromCodePoint(65 + n));

let table: Map<string, string> | undefined;

/** Names of all regions in our languages, made at the first use from the runtime's own tables. */
function namesOfRegions(): Map<string, string> {
  if (table !== undefined) return table;
  const found = new Map(Object.entries(HABITS));
  for (const language of LANGUAGES) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of LETTERS.flatMap((a) => LETTERS.map((b) => a + b))) {
      const name = names.of(code)?.toLowerCase();
      if (name !== undefined && !found.has(name)) found.set(name, code);
    }
  }
  table = found;
  return found;
}

/** The ISO 3166-1 code of the first country that is known: `China`, `中国`, `US`. */
export function regionOfCountries(countries: readonly string[]): string | null {
  for (const country of countries) {
    const name = country.trim();
    if (/^[A-Z]{2}$/u.test(name)) return name;
    const code = namesOfRegions().get(name.toLowerCase());
    if (code !== undefined) return code;
  }
  return null;
}
