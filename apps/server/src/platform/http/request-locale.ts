import type { Locale } from '@aurora/contracts';
import { matchLocale, parseAcceptLanguage, resolveLocale } from '@aurora/i18n';
import type { FastifyRequest } from 'fastify';

/** Cookie in which the web app mirrors the saved language, so that a page is rendered in it. */
export const LANGUAGE_COOKIE = 'aurora_language';

function firstText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The language of an API answer: `?locale=`, else `Accept-Language`, else Chinese (specification §1). */
export function localeOfRequest(request: FastifyRequest): Locale {
  const query: unknown = request.query;
  const asked =
    typeof query === 'object' && query !== null && 'locale' in query ? firstText(query.locale) : undefined;
  return resolveLocale(asked, parseAcceptLanguage(request.headers['accept-language']));
}

/** The language of a page: `?lang=` (a link in that language), else the saved choice, else the browser's. */
export function localeOfPage(
  lang: string | undefined,
  saved: string | undefined,
  acceptLanguage: string | undefined,
): Locale {
  const asked = lang === undefined ? null : matchLocale(lang);
  return asked ?? resolveLocale(saved, parseAcceptLanguage(acceptLanguage));
}
