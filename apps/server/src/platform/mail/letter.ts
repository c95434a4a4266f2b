import { type Locale, localeInfo } from '@aurora/i18n';

/** A mail's content before it takes a form: each part is one thing a person reads. */
export type LetterPart =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'code'; readonly label: string; readonly code: string }
  | { readonly kind: 'facts'; readonly lines: readonly string[] }
  | { readonly kind: 'small'; readonly text: string };

export interface Letter {
  readonly subject: string;
  readonly heading: string;
  readonly parts: readonly LetterPart[];
}

const BRAND = 'Aurora 极光';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/gu, (character) => ENTITIES[character] ?? '');

function partText(part: LetterPart): string {
  switch (part.kind) {
    case 'code':
      return `${part.label}\n${part.code}`;
    case 'facts':
      return part.lines.join('\n');
    case 'paragraph':
    case 'small':
      return part.text;
  }
}

/** The letter as plain text. */
export function letterText({ heading, parts }: Letter): string {
  return `${[BRAND, heading, ...parts.map(partText)].join('\n\n')}\n`;
}

// Text has no colour of its own: mail apps that follow the system turn theirs with it, the others stay black on
// white. Where a surface is coloured, its text is coloured too, so that apps that turn colours turn both. The brand's
// green keeps 3 : 1, enough for large letters, on white and on #121212.
const FONT =
  "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'PingFang SC','Noto Sans',Arial,sans-serif";
const CARD = 'background-color:#e4f3ed;color:#0b2a20;border-radius:12px';
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

const cell = (style: string, content: string): string => `<tr><td style="${style}">${content}</td></tr>`;

function partHtml(part: LetterPart): string {
  switch (part.kind) {
    case 'paragraph':
      return cell('padding:0 0 16px;font-size:16px;line-height:1.6', escapeHtml(part.text));
    case 'small':
      return cell('padding:8px 0 0;font-size:13px;line-height:1.6;opacity:0.75', escapeHtml(part.text));
    case 'facts': {
      const lines = part.lines.map((line) =>
        cell(`${FONT};font-size:15px;line-height:1.8`, escapeHtml(line)),
      );
      return cell(
        'padding:0 0 16px',
        `<table ${TABLE} style="${CARD}"><tr><td style="padding:12px 16px"><table ${TABLE}>${lines.join('')}</table></td></tr></table>`,
      );
    }
    case 'code': {
      const label = `<div style="font-size:13px;line-height:1.6">${escapeHtml(part.label)}</div>`;
      // As much room before the first digit as letter-spacing leaves after the last one.
      const code = `<div dir="ltr" style="font-size:34px;line-height:1.4;font-weight:700;letter-spacing:8px;padding-left:8px">${escapeHtml(part.code)}</div>`;
      return cell(
        'padding:0 0 16px',
        `<table ${TABLE} style="${CARD}"><tr><td align="center" style="${FONT};padding:16px">${label}${code}</td></tr></table>`,
      );
    }
  }
}

/** The letter as HTML: one column of tables with inline styles, all that every mail app understands. */
export function letterHtml({ subject, heading, parts }: Letter, locale: Locale): string {
  const language = `lang="${locale}" dir="${localeInfo[locale].direction}"`;
  const rows = [
    cell('padding:0 0 24px;font-size:20px;font-weight:700;color:#0b7f60', BRAND),
    cell(
      'padding:0 0 16px',
      `<h1 style="margin:0;font-size:22px;line-height:1.4;font-weight:700">${escapeHtml(heading)}</h1>`,
    ),
    ...parts.map(partHtml),
  ];
  // Web mail drops <html> and <body>, so language and direction stand on the table too.
  return `<!doctype html>
<html ${language}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0">
<table ${TABLE} ${language}><tr><td align="center" style="padding:24px 16px">
<table ${TABLE} style="max-width:480px;text-align:start;${FONT}">
${rows.join('\n')}
</table>
</td></tr></table>
</body>
</html>
`;
}
