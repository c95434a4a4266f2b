import { LOCALES, type Locale, loadMailTexts } from '@aurora/i18n';
import { expect, test } from 'vitest';
import { type MailTemplate, type MailValues, type RenderedMail, renderMail } from './render-mail.ts';

const TIME = Date.UTC(2026, 10, 21, 14, 5);
const login = { username: 'mei', device: 'Chrome, Android', time: TIME };
const code = { code: '048213', minutes: 10 };
const VALUES: { readonly [T in MailTemplate]: MailValues[T] } = {
  'verify-email': code,
  'reset-password': { ...code, username: 'mei' },
  'login-code': { ...code, ...login },
  'new-device': login,
  'password-changed': login,
};
const TEMPLATES = Object.keys(VALUES) as readonly MailTemplate[];

async function write<T extends MailTemplate>(
  locale: Locale,
  template: T,
  values: MailValues[T] = VALUES[template],
): Promise<RenderedMail> {
  return renderMail(await loadMailTexts(locale), locale, template, values);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** What a person sees of the page: its body without tags. */
function seen(html: string): string {
  const body = html.slice(html.indexOf('<body'));
  return body
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39);/gu, (_entity, name: string) => ENTITIES[name] ?? '');
}

const words = (text: string): readonly string[] => text.split(/\s+/u).filter((word) => word !== '');

test.each(LOCALES)(
  'in %s both forms of every mail say the same, with every placeholder filled',
  async (locale) => {
    for (const template of TEMPLATES) {
      const mail = await write(locale, template);
      expect(words(seen(mail.html))).toEqual(words(mail.text));
      expect(mail.text).toContain('Aurora 极光');
      expect(`${mail.subject}\n${mail.text}\n${mail.html}`).not.toMatch(/\{\w+\}|undefined|NaN/u);
      expect(mail.html).toContain(`<html lang="${locale}" dir="ltr">`);
    }
  },
);

test.each(LOCALES)('in %s a code stands in the subject and in both forms', async (locale) => {
  for (const template of ['verify-email', 'reset-password', 'login-code'] as const) {
    const mail = await write(locale, template);
    expect(mail.subject).toContain('048213');
    expect(words(mail.text)).toContain('048213');
    expect(mail.html).toMatch(/letter-spacing:8px[^>]*>048213</u);
  }
});

test('no two languages write the same mail', async () => {
  for (const template of TEMPLATES) {
    const mails = await Promise.all(LOCALES.map(async (locale) => write(locale, template)));
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(LOCALES.length);
    expect(new Set(mails.map(({ text }) => text)).size).toBe(LOCALES.length);
  }
});

test('a login is told with its device and the time on the reader’s clock', async () => {
  const mail = await write('en-US', 'new-device', { ...login, timeZone: 'Asia/Tokyo' });
  expect(mail.text).toContain('Hello mei,');
  expect(mail.text).toContain('Device: Chrome, Android');
  expect(mail.text).toMatch(/Time: November 21, 2026 at 11:05\sPM GMT\+9/u);
});

test.each(['Nowhere/Land', '', '<b>', 'UTC\r\nBcc: x'])(
  'a made-up time zone %j does not stop the warning',
  async (timeZone) => {
    const mail = await write('en-US', 'new-device', { ...login, timeZone });
    expect(mail.text).toMatch(/November 21, 2026 at 02:05\sPM UTC/u);
  },
);

test('an address that is not proven gets no name that a stranger chose', async () => {
  const values = { ...code, username: 'win-prizes.example' } as MailValues['verify-email'];
  const mail = await write('en-US', 'verify-email', values);
  expect(mail.text + mail.html).not.toContain('win-prizes');
});

test('values are escaped and stay on one line', async () => {
  const hostile = '<img src=x onerror=alert(1)>"\'&amp;\r\nBcc: x@example.com\u0000\u202Egnp';
  const mail = await write('en-US', 'new-device', { ...login, username: hostile, device: hostile });
  expect(mail.html).not.toMatch(/<img|onerror=alert\(1\)>/u);
  expect(mail.html).toContain(
    '&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;amp; Bcc: x@example.com gnp',
  );
  expect(mail.text).toContain(
    '\nDevice: <img src=x onerror=alert(1)>"\'&amp; Bcc: x@example.com gnp\nTime: ',
  );
});

test('a value cannot name a placeholder, nor fill the page', async () => {
  const mail = await write('en-US', 'new-device', {
    ...login,
    username: '{device}',
    device: '长'.repeat(5_000),
  });
  expect(mail.text).toContain('Hello {device},');
  expect(mail.text).toContain(`Device: ${'长'.repeat(80)}…`);
});

test.each<[Locale, number, string]>([
  ['en-US', 1, 'valid for 1 minute and'],
  ['en-US', 10, 'valid for 10 minutes and'],
  ['ru-RU', 10, 'действует 10 минут и'],
  ['zh-CN', 10, '在10分钟内有效'],
])('in %s %d minutes read “%s”', async (locale, minutes, wanted) => {
  const mail = await write(locale, 'verify-email', { ...code, minutes });
  expect(mail.text.replaceAll('\u00A0', ' ')).toContain(wanted);
});
