import { LOCALES, type Locale } from '@aurora/contracts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The operator's language: that of the terminal (`LC_ALL`, `LC_MESSAGES`, `LANG`) where we speak it, else English. */
export function operatorLocale(env: Environment): Locale {
  const set = [env['LC_ALL'], env['LC_MESSAGES'], env['LANG']].find(
    (value) => value !== undefined && value !== '',
  );
  const language = (set ?? '').split(/[._@-]/u)[0]?.toLowerCase();
  return LOCALES.find((locale) => locale.slice(0, 2) === language) ?? 'en-US';
}
