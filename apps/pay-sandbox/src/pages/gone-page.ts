import type { Incoming } from '../http/incoming.ts';
import type { Reply } from '../http/reply.ts';
import { LANGUAGES, pickLanguage } from '../texts/languages.ts';
import { html } from './drawing/html.ts';
import { page } from './drawing/layout.ts';

export function gonePage({ query, headers }: Incoming): Reply {
  const wished = headers['accept-language']?.split(/[,;]/u)[0]?.trim() ?? null;
  const language = pickLanguage(query.get('lang'), wished);
  const { texts } = LANGUAGES[language];
  return page({
    status: 404,
    language,
    title: texts.goneTitle,
    path: '',
    body: html`<section class="end closed">
      <h1>${texts.goneTitle}</h1>
      <p class="hint">${texts.goneHint}</p>
    </section>`,
  });
}
