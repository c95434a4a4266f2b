import { expect, test } from 'vitest';
import { type MailLog, type Wait, createMailQueue } from './mail-queue.ts';
import { type Mail, type Mailer, refuseInjection } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';
import { startSmtpServer } from './test-smtp-server.ts';

const makeMail = (subject: string, to = 'mei@example.com'): Mail => ({
  to,
  subject,
  text: `secret text of ${subject}`,
  html: `<p>secret text of ${subject}</p>`,
});

/** The outside: a mailer that keeps what it takes and fails where the script says so. */
function makeMailer(fail: (mail: Mail, attempt: number) => unknown = () => undefined) {
  const tried: string[] = [];
  const sent: string[] = [];
  const mailer: Mailer = {
    async send(mail) {
      refuseInjection(mail);
      tried.push(mail.subject);
      const fault = fail(mail, tried.filter((subject) => subject === mail.subject).length);
      if (fault !== undefined) throw fault;
      sent.push(mail.subject);
    },
  };
  return { mailer, tried, sent };
}

function makeLog() {
  const lines: (readonly [details: object, message: string])[] = [];
  const log: MailLog = { warn: (details, message) => lines.push([details, message]) };
  return { log, lines };
}

function makeWait() {
  const pauses: number[] = [];
  const wait: Wait = async (ms) => {
    pauses.push(ms);
  };
  return { wait, pauses };
}

const lost = () => Object.assign(new Error('connect ECONNREFUSED mei@example.com'), { code: 'ESOCKET' });

test('mails leave in the order they came, and none before the caller has gone on', async () => {
  const { mailer, tried, sent } = makeMailer();
  const { log, lines } = makeLog();
  const queue = createMailQueue({ mailer, log });
  for (const name of ['1', '2', '3']) queue.enqueue(makeMail(name));
  await Promise.resolve();
  expect(tried).toEqual([]);
  await queue.drain();
  expect(sent).toEqual(['1', '2', '3']);
  expect(lines).toEqual([]);
});

test('a lost connection is tried again three times, after growing pauses, before the next mail', async () => {
  const { mailer, tried, sent } = makeMailer((mail, attempt) =>
    mail.subject === '1' && attempt < 4 ? lost() : undefined,
  );
  const { log, lines } = makeLog();
  const { wait, pauses } = makeWait();
  const queue = createMailQueue({ mailer, log, wait });
  queue.enqueue(makeMail('1'));
  queue.enqueue(makeMail('2'));
  await queue.drain();
  expect(tried).toEqual(['1', '1', '1', '1', '2']);
  expect(sent).toEqual(['1', '2']);
  expect(pauses).toEqual([1_000, 5_000, 25_000]);
  expect(lines).toEqual([]);
});

test('a mail that fails four times is logged without a word of it, and the next one goes out', async () => {
  const { mailer, tried, sent } = makeMailer((mail) => (mail.subject === 'code 123456' ? lost() : undefined));
  const { log, lines } = makeLog();
  const queue = createMailQueue({ mailer, log, wait: makeWait().wait });
  queue.enqueue(makeMail('code 123456'));
  queue.enqueue(makeMail('2'));
  await queue.drain();
  expect(tried).toHaveLength(5);
  expect(sent).toEqual(['2']);
  expect(lines).toEqual([
    [{ code: 'ESOCKET', responseCode: undefined, tries: 4 }, 'a mail could not be sent'],
  ]);
});

test.each([
  ['a text', 'mei@example.com is unknown'],
  ['nothing', null],
  ['a code that is a sentence', Object.assign(new Error('x'), { code: 'no mei@example.com' })],
])('a failure that is %s is logged as unknown', async (_name, fault) => {
  const { mailer } = makeMailer(() => fault);
  const { log, lines } = makeLog();
  const queue = createMailQueue({ mailer, log, wait: makeWait().wait });
  queue.enqueue(makeMail('1'));
  await queue.drain();
  expect(lines.map(([details]) => details)).toEqual([{ code: 'UNKNOWN', responseCode: undefined, tries: 4 }]);
});

test('a mailbox that does not exist is not tried again, and a busy one is', async () => {
  let busy = 2;
  const server = await startSmtpServer({
    onRcptTo({ address }, _session, done) {
      const refuse = (responseCode: number) =>
        done(Object.assign(new Error(`no ${address}`), { responseCode }));
      if (address === 'gone@example.com') refuse(550);
      else if (address === 'busy@example.com' && busy > 0) {
        busy -= 1;
        refuse(451);
      } else done();
    },
  });
  const mailer = createSmtpMailer({
    url: `smtp://127.0.0.1:${server.port}`,
    from: 'no-reply@aurora.example',
  });
  const { log, lines } = makeLog();
  const { wait, pauses } = makeWait();
  const queue = createMailQueue({ mailer, log, wait });
  for (const to of ['gone@example.com', 'busy@example.com', 'a@b, c@d']) queue.enqueue(makeMail('1', to));
  await queue.drain();
  await server.stop();
  expect(server.received.map(({ recipients }) => recipients)).toEqual([['busy@example.com']]);
  expect(pauses).toEqual([1_000, 5_000]);
  expect(lines).toEqual([
    [{ code: 'EENVELOPE', responseCode: 550, tries: 1 }, 'a mail could not be sent'],
    [{ code: 'REFUSED_TO', responseCode: undefined, tries: 1 }, 'a mail could not be sent'],
  ]);
});

test('draining ends the pauses, and later pauses are whole again', async () => {
  const { mailer, sent } = makeMailer((_mail, attempt) => (attempt === 1 ? lost() : undefined));
  const ended: boolean[] = [];
  const { promise: pausing, resolve: paused } = Promise.withResolvers<void>();
  const wait: Wait = async (_ms, signal) => {
    paused();
    ended.push(signal.aborted);
    if (!signal.aborted && ended.length === 1) {
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    }
  };
  const queue = createMailQueue({ mailer, log: makeLog().log, wait });
  queue.enqueue(makeMail('1'));
  queue.enqueue(makeMail('2'));
  await pausing;
  expect(sent).toEqual([]);
  await queue.drain();
  expect(sent).toEqual(['1', '2']);
  expect(ended).toEqual([false, true]);

  queue.enqueue(makeMail('3'));
  await expect.poll(() => sent).toEqual(['1', '2', '3']);
  expect(ended).toEqual([false, true, false]);
});

test('the timer that pauses for real ends when the queue drains', async () => {
  const { mailer, sent, tried } = makeMailer((_mail, attempt) => (attempt < 4 ? lost() : undefined));
  const queue = createMailQueue({ mailer, log: makeLog().log });
  queue.enqueue(makeMail('1'));
  await expect.poll(() => tried).toEqual(['1']);
  await queue.drain();
  expect(sent).toEqual(['1']);
});

test('a queue without end is refused', async () => {
  const { mailer, sent } = makeMailer();
  const { log, lines } = makeLog();
  const queue = createMailQueue({ mailer, log });
  for (let count = 0; count < 1_003; count += 1) queue.enqueue(makeMail(String(count)));
  await queue.drain();
  expect(sent).toHaveLength(1_000);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toEqual([{ code: 'QUEUE_FULL' }, 'a mail could not be sent']);
});

test('draining an empty queue is done at once, and a drained queue goes on', async () => {
  const { mailer, sent } = makeMailer();
  const queue = createMailQueue({ mailer, log: makeLog().log });
  await queue.drain();
  queue.enqueue(makeMail('1'));
  await queue.drain();
  await queue.drain();
  queue.enqueue(makeMail('2'));
  await queue.drain();
  expect(sent).toEqual(['1', '2']);
});
