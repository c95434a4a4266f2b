import type { Reply } from '#sandbox/http/reply.ts';
import type { Method } from '#sandbox/payments/payment.ts';
import { type Language, LANGUAGES, type Texts } from '#sandbox/texts/languages.ts';
import { type Html, html } from './html.ts';
import { languagesOfPages } from '../view.ts';

/** Nothing from elsewhere and nothing inline: whatever a merchant's text brings along cannot run. */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; " +
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
} as const;

interface Page {
  readonly status?: number;
  readonly language: Language;
  readonly title: string;
  /** Gives the page its colour. */
  readonly method?: Method;
  /** Where the language switch leads; it adds the language. Without it there is none. */
  readonly path?: string;
  /** Where the script asks whether something changed, and what it knows. */
  readonly watch?: { readonly path: string; readonly version: string };
  readonly body: Html;
}

export function page(asked: Page): Reply {
  const { texts } = LANGUAGES[asked.language];
  const document = html`<!doctype html>
    <html lang="${asked.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <title>${asked.title} · ${texts.testMoney}</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/page.css" />
        <script src="/assets/page.js" defer></script>
      </head>
      <body data-method="${asked.method ?? 'none'}" ${watchAttributes(asked.watch)}>
        <header>${testMark(texts)}${languageSwitch(asked, texts)}</header>
        <main>${asked.body}</main>
      </body>
    </html>`;
  return { status: asked.status ?? 200, headers: HEADERS, body: document.markup };
}

const watchAttributes = (watch: Page['watch']): Html =>
  watch === undefined ? html`` : html` data-watch="${watch.path}" data-version="${watch.version}"`;

const testMark = (texts: Texts): Html => html`<p class="test-mark">${texts.testMoney}</p>`;

function languageSwitch({ language, path }: Page, texts: Texts): Html {
  if (path === undefined) return html``;
  const rows = languagesOfPages.map(([code, { name }]) => {
    const current = code === language && html` aria-current="true"`;
    return html`<li>
      <a href="${path}?lang=${code}" lang="${code}" hreflang="${code}" ${current}>${name}</a>
    </li>`;
  });
  return html`<details class="languages">
    <summary><span class="hidden">${texts.language}: </span>${LANGUAGES[language].name}</summary>
    <ul>
      ${rows}
    </ul>
  </details>`;
}
