import { type Locale, type MailTexts, fillText } from '@aurora/i18n';
import { type Letter, type LetterPart, letterHtml, letterText } from './letter.ts';

/** What each mail tells. */
export interface MailValues {
  // Without the name: the address is not proven yet, and a name chosen by a stranger would be his advertisement
  // in the mailbox of anybody he likes.
  'verify-email': CodeValues;
  'reset-password': CodeValues & { readonly username: string };
  'login-code': CodeValues & LoginValues;
  'new-device': LoginValues;
  'password-changed': LoginValues;
}

export type MailTemplate = keyof MailValues;

interface CodeValues {
  /** Six digits. */
  readonly code: string;
  readonly minutes: number;
}

interface LoginValues {
  readonly username: string;
  /** The kind of device as a person would name it: “Chrome, Android”. */
  readonly device: string;
  /** Milliseconds since the epoch. */
  readonly time: number;
  /** Where the reader's clock stands; UTC when it is unknown or no time zone at all. */
  readonly timeZone?: string;
}

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const LONGEST_VALUE = 80;

/** A value on one line: without control characters, and without those that turn the direction of the text after it. */
function plain(value: string): string {
  const line = value.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  const characters = Array.from(line);
  return characters.length > LONGEST_VALUE ? `${characters.slice(0, LONGEST_VALUE).join('')}…` : line;
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The time zone comes from the device that logged in: a made-up one must not keep the warning from its owner. */
function formatMoment(locale: Locale, { time, timeZone = 'UTC' }: LoginValues): string {
  return new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
    timeZoneName: 'short',
  }).format(time);
}

const formatMinutes = (locale: Locale, minutes: number): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(minutes);

const paragraph = (text: string): LetterPart => ({ kind: 'paragraph', text });

/** The parts that several mails share, in one language. */
function createParts(texts: MailTexts, locale: Locale) {
  return {
    hello: ({ username }: { username: string }) =>
      paragraph(fillText(texts.hello, { username: plain(username) })),
    code: ({ code, minutes }: CodeValues): readonly LetterPart[] => [
      { kind: 'code', label: texts.codeLabel, code: plain(code) },
      paragraph(fillText(texts.codeValid, { duration: formatMinutes(locale, minutes) })),
      paragraph(texts.codeSecret),
    ],
    facts: (values: LoginValues): LetterPart => ({
      kind: 'facts',
      lines: [
        fillText(texts.deviceLine, { device: plain(values.device) }),
        fillText(texts.timeLine, { time: formatMoment(locale, values) }),
      ],
    }),
    subject: (text: string, { code }: CodeValues) => fillText(text, { code: plain(code) }),
  };
}

type Parts = ReturnType<typeof createParts>;
type Write<T extends MailTemplate> = (texts: MailTexts, parts: Parts, values: MailValues[T]) => Letter;

const LETTERS: { readonly [T in MailTemplate]: Write<T> } = {
  'verify-email': (texts, { code, subject }, values) => ({
    subject: subject(texts.verifySubject, values),
    heading: texts.verifyHeading,
    parts: [paragraph(texts.verifyIntro), ...code(values), paragraph(texts.ignore)],
  }),
  'reset-password': (texts, { hello, code, subject }, values) => ({
    subject: subject(texts.resetSubject, values),
    heading: texts.resetHeading,
    parts: [hello(values), paragraph(texts.resetIntro), ...code(values), paragraph(texts.resetIgnore)],
  }),
  'login-code': (texts, { hello, code, facts, subject }, values) => ({
    subject: subject(texts.loginSubject, values),
    heading: texts.loginHeading,
    parts: [
      hello(values),
      paragraph(texts.loginIntro),
      ...code(values),
      facts(values),
      paragraph(texts.loginNotYou),
    ],
  }),
  'new-device': (texts, { hello, facts }, values) => ({
    subject: texts.deviceSubject,
    heading: texts.deviceHeading,
    parts: [
      hello(values),
      paragraph(texts.deviceIntro),
      facts(values),
      paragraph(texts.deviceYou),
      paragraph(texts.deviceNotYou),
    ],
  }),
  'password-changed': (texts, { hello, facts }, values) => ({
    subject: texts.passwordSubject,
    heading: texts.passwordHeading,
    parts: [hello(values), paragraph(texts.passwordIntro), facts(values), paragraph(texts.passwordNotYou)],
  }),
};

/** Writes a mail in one language: `renderMail(await loadMailTexts(locale), locale, 'verify-email', { … })`. */
export function renderMail<T extends MailTemplate>(
  texts: MailTexts,
  locale: Locale,
  template: T,
  values: MailValues[T],
): RenderedMail {
  const { parts, ...head } = LETTERS[template](texts, createParts(texts, locale), values);
  const letter = { ...head, parts: [...parts, { kind: 'small', text: texts.automatic } as const] };
  return { subject: letter.subject, text: letterText(letter), html: letterHtml(letter, locale) };
}
