import { loadMailTexts } from '@aurora/i18n';
import { afterAll, expect, test } from 'vitest';
import { type Mail, MailAddressFault } from './mailer.ts';
import { renderMail } from './render-mail.ts';
import { SmtpUrlFault, createSmtpMailer, parseSender, parseSmtpUrl } from './smtp-mailer.ts';
import { type ReceivedMail, headerOf, startSmtpServer } from './test-smtp-server.ts';

const server = await startSmtpServer();
afterAll(server.stop);

const FROM = 'no-reply@aurora.example';
const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${server.port}`, from: FROM });
const makeMail = (changed: Partial<Mail> = {}): Mail => ({
  to: 'mei@example.com',
  subject: 'Your code: 123456',
  text: 'Your code\n123456\n',
  html: '<p>Your code</p><p>123456</p>',
  ...changed,
});

/** The two forms of a mail's body, decoded. */
function bodyForms({ headers, body }: ReceivedMail): Readonly<Record<string, string>> {
  const type = headers.find(([name]) => name === 'content-type')?.[1] ?? '';
  const boundary = /boundary="([^"]+)"/u.exec(type)?.[1] ?? expect.unreachable();
  const parts = body.split(`--${boundary}`).slice(1, -1);
  return Object.fromEntries(
    parts.map((part) => {
      const [head = '', ...rest] = part.split('\r\n\r\n');
      const content = rest.join('\r\n\r\n').replace(/\r\n$/u, '');
      const form = /text\/(\w+); charset=utf-8/u.exec(head)?.[1] ?? '';
      const isBase64 = /transfer-encoding: base64/iu.test(head);
      return [form, (isBase64 ? fromBase64(content) : fromQuotedPrintable(content)).replaceAll('\r\n', '\n')];
    }),
  );
}

const fromBase64 = (content: string): string => Buffer.from(content, 'base64').toString('utf8');
const fromQuotedPrintable = (content: string): string =>
  Buffer.from(
    content
      .replaceAll('=\r\n', '')
      .replaceAll(/=([\dA-F]{2})/gu, (_coded, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

test('a mail arrives with its sender, its one recipient and both forms', async () => {
  const rendered = renderMail(await loadMailTexts('zh-CN'), 'zh-CN', 'verify-email', {
    code: '123456',
    minutes: 10,
  });
  await mailer.send({ to: 'mei@example.com', locale: 'zh-CN', ...rendered });
  const mail = server.received.at(-1) ?? expect.unreachable();
  expect(mail.from).toBe(FROM);
  expect(mail.recipients).toEqual(['mei@example.com']);
  expect(headerOf(mail, 'to')).toEqual(['mei@example.com']);
  expect(headerOf(mail, 'from')).toEqual([`=?UTF-8?Q?Aurora_=E6=9E=81=E5=85=89?= <${FROM}>`]);
  expect(headerOf(mail, 'content-language')).toEqual(['zh-CN']);
  expect(headerOf(mail, 'auto-submitted')).toEqual(['auto-generated']);
  expect(bodyForms(mail)).toEqual({ plain: rendered.text, html: rendered.html });
});

test('whoever strips STARTTLS on the way gets no password', async () => {
  let logins = 0;
  const stripped = await startSmtpServer({
    allowInsecureAuth: true,
    onAuth(_login, _session, done) {
      logins += 1;
      done(null, { user: 'aurora' });
    },
  });
  // the same machine by a name that is not known to stay on it
  const url = `smtp://aurora:secret@[::ffff:127.0.0.1]:${stripped.port}`;
  await expect(createSmtpMailer({ url, from: FROM }).send(makeMail())).rejects.toMatchObject({
    code: 'ETLS',
  });
  await stripped.stop();
  expect(logins).toBe(0);
  expect(stripped.received).toEqual([]);
});

test('a login is used, and a server that refuses it gets no mail', async () => {
  const guarded = await startSmtpServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      if (username === 'au:ro@ra' && password === 'p/ä?s') done(null, { user: username });
      else done(new Error('no'));
    },
  });
  const to = (login: string) =>
    createSmtpMailer({ url: `smtp://${login}@127.0.0.1:${guarded.port}`, from: FROM });
  await to('au%3Aro%40ra:p%2F%C3%A4%3Fs').send(makeMail());
  await expect(to('aurora:wrong').send(makeMail())).rejects.toMatchObject({ code: 'EAUTH' });
  await guarded.stop();
  expect(guarded.received).toHaveLength(1);
});

test('a server that cannot prove its name gets no mail', async () => {
  const unproven = await startSmtpServer({ secure: true });
  const secure = createSmtpMailer({ url: `smtps://127.0.0.1:${unproven.port}`, from: FROM });
  await expect(secure.send(makeMail())).rejects.toThrow(/certificate/u);
  await unproven.stop();
  expect(unproven.received).toEqual([]);
});

test.each([
  ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false }],
  ['smtps://mail.example', { host: 'mail.example', port: 465, secure: true }],
  ['smtp://mail.example:25/', { host: 'mail.example', port: 25, secure: false }],
  ['smtp://[::1]:25', { host: '::1', port: 25, secure: false }],
  ['smtps://a:b%40c@mail.example', { auth: { user: 'a', pass: 'b@c' }, requireTLS: false }],
])('%s is read', (url, wanted) => {
  expect(parseSmtpUrl(url)).toMatchObject(wanted);
});

test.each([
  '',
  'mail.example',
  'https://mail.example',
  'smtp://',
  'smtp://u:geheim%zz@mail.example',
  'smtp://m/x',
])('the server address %j is refused, without repeating it', (url) => {
  const attempt = () => createSmtpMailer({ url, from: FROM });
  expect(attempt).toThrow(SmtpUrlFault);
  expect(attempt).not.toThrow(/geheim/u);
});

test('a sender may bring a name of its own, on one line', () => {
  expect(parseSender('no-reply@a.example')).toEqual({ name: 'Aurora 极光', address: 'no-reply@a.example' });
  expect(parseSender('Kino <no-reply@a.example>')).toEqual({ name: 'Kino', address: 'no-reply@a.example' });
  for (const from of ['Kino', 'A\nBcc: x@y <a@b>', 'a@b, c@d', 'K <a@b> <c@d>', '']) {
    expect(() => parseSender(from)).toThrow(MailAddressFault);
  }
});
