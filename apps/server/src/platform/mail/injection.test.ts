import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { type Mail, MailAddressFault } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';
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

const headerNames = ({ headers }: ReceivedMail): readonly string[] =>
  headers.map(([name]) => name).toSorted();
async function receive(mail: Mail): Promise<ReceivedMail> {
  const before = server.received.length;
  await mailer.send(mail);
  expect(server.received).toHaveLength(before + 1);
  return server.received.at(-1) ?? expect.unreachable();
}

test.each([
  'mei@example.com\r\nBcc: thief@example.com',
  'mei@example.com\nthief@example.com',
  'mei@example.com\u0000',
  'mei@example.com,thief@example.com',
  'mei@example.com;thief@example.com',
  'mei@example.com thief@example.com',
  'Mei <mei@example.com>',
  '<mei@example.com>',
  'mei@example.com>',
  '"mei"@example.com',
  'mei@thief@example.com',
  'team:mei@example.com',
  'mei(thief@example.com)@example.com',
  'mei@[127.0.0.1]',
  '.mei@example.com',
  'mei..x@example.com',
  'mei@-example.com',
  'mei@example..com',
  'mei@example.com.',
  '@example.com',
  'mei@',
  'mei',
  '',
  ' mei@example.com',
  'mei@example.com ',
  // the Kelvin sign, which a comparison without case takes for a k
  'mei@\u212Aexample.com',
  'me\u0131@example.com',
  `${'a'.repeat(65)}@example.com`,
  `mei@${'a'.repeat(62)}.${'b'.repeat(62)}.${'c'.repeat(62)}.${'d'.repeat(62)}.example`,
])('the address %j is refused and nothing is sent', async (to) => {
  const before = server.received.length;
  await expect(mailer.send(makeMail({ to }))).rejects.toBeInstanceOf(MailAddressFault);
  expect(server.received).toHaveLength(before);
});

test.each([
  ['a@b', 'a@b'],
  ['mei.chen+aurora@mail.example.com', 'mei.chen+aurora@mail.example.com'],
  ['Mei@EXAMPLE.com', 'Mei@example.com'],
  // the server shows the name that was meant
  ["o'neil_{x}@xn--fiq228c.example", "o'neil_{x}@中文.example"],
])('the address %s is taken', async (to, shown) => {
  expect((await receive(makeMail({ to }))).recipients).toEqual([shown]);
});

test.each(['Code\r\nBcc: thief@example.com', 'Code\nx', 'Code\r', 'Code\u0000', 'Code\u0085x'])(
  'the subject %j is refused and nothing is sent',
  async (subject) => {
    const before = server.received.length;
    const sending = mailer.send(makeMail({ subject }));
    await expect(sending).rejects.toMatchObject({ name: 'MailAddressFault', field: 'subject' });
    expect(server.received).toHaveLength(before);
  },
);

const hostilePiece = fc.constantFrom(
  '\r\n',
  '\n',
  '\r',
  '\u0000',
  '\u0085',
  '\u2028',
  ' ',
  '\t',
  ',',
  ';',
  ':',
  '<',
  '>',
  '"',
  '(',
  ')',
  '\\',
  '@',
  '=?UTF-8?Q?=0D=0ABcc:_thief@example.com?=',
  'Bcc: thief@example.com',
  'thief@example.com',
  '\r\n.\r\nMAIL FROM:<thief@example.com>\r\n',
  'mei',
  'example.com',
);
const hostileText = fc
  .array(fc.oneof(hostilePiece, fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 8 })
  .map((pieces) => pieces.join(''));
const address = fc.oneof(
  hostileText,
  hostileText.map((text) => `mei@example.com${text}`),
  hostileText.map((text) => `${text}@example.com`),
  fc.emailAddress(),
);
const subject = fc.oneof(hostileText, fc.string({ unit: 'grapheme', maxLength: 200 }));

test('no generated address or subject makes a second header or recipient', { timeout: 60_000 }, async () => {
  const usual = headerNames(await receive(makeMail()));
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(address, subject, hostileText, async (to, line, body) => {
      const before = server.received.length;
      const fault: unknown = await mailer.send(makeMail({ to, subject: line, text: body, html: body })).then(
        () => undefined,
        (error: unknown) => error,
      );
      if (fault !== undefined) {
        expect(fault).toBeInstanceOf(MailAddressFault);
        expect(server.received).toHaveLength(before);
        return;
      }
      taken += 1;
      expect(server.received).toHaveLength(before + 1);
      const mail = server.received.at(-1) ?? expect.unreachable();
      // names of hosts lose their case on the way
      expect(mail.recipients.map((recipient) => recipient.toLowerCase())).toEqual([to.toLowerCase()]);
      expect(headerOf(mail, 'to').map((value) => value.toLowerCase())).toEqual([to.toLowerCase()]);
      // an empty subject is left out
      expect([...new Set([...headerNames(mail), 'subject'])].toSorted()).toEqual(usual);
      expect(new Set(headerNames(mail)).size).toBe(mail.headers.length);
    }),
    { numRuns: 200 },
  );
  expect(taken).toBeGreaterThan(20);
});
