import { setImmediate, setTimeout } from 'node:timers/promises';
import { type Mail, MailAddressFault, type Mailer } from './mailer.ts';

export interface MailLog {
  warn(details: object, message: string): void;
}

/** Waits `ms`, or until the signal ends the waiting; resolves in both cases. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

export interface MailQueue {
  /** Returns at once and never throws: the time of an answer tells nothing of whether an address exists. */
  enqueue(mail: Mail): void;
  /** Resolves when nothing is left. Pauses before further tries end at once, so that a shutdown does not hang. */
  drain(): Promise<void>;
}

/** Pauses before the second, third and fourth try. */
const PAUSES_MS = [1_000, 5_000, 25_000] as const;
/** About 10 MB of mails. Who asks for more while the mail server is away fills memory, not mailboxes. */
const WAITING_LIMIT = 1_000;

const waitOnTimer: Wait = (ms, signal) => setTimeout(ms, undefined, { signal }).catch(() => undefined);

interface Failure {
  readonly code: string;
  readonly responseCode: number | undefined;
  readonly isFinal: boolean;
}

/** What may be told of a failure: codes only, since a server's answer often repeats the address. */
function readFailure(error: unknown): Failure {
  if (error instanceof MailAddressFault) {
    return { code: `REFUSED_${error.field.toUpperCase()}`, responseCode: undefined, isFinal: true };
  }
  const { code, responseCode, permanent } = Object(error) as Readonly<Record<string, unknown>>; // read, then checked
  return {
    code: typeof code === 'string' && /^[A-Z\d_]{1,40}$/u.test(code) ? code : 'UNKNOWN',
    responseCode: typeof responseCode === 'number' ? responseCode : undefined,
    // “No such mailbox” stays so; trying again would only hold up the mails behind it.
    isFinal: permanent === true,
  };
}

/** Tries a mail up to four times; what cannot be sent is logged and given up. */
async function deliver(
  mail: Mail,
  { mailer, log, pause }: { mailer: Mailer; log: MailLog; pause: (ms: number) => Promise<void> },
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await mailer.send(mail);
      return;
    } catch (error) {
      const { code, responseCode, isFinal } = readFailure(error);
      const pauseMs = PAUSES_MS[tries - 1];
      if (isFinal || pauseMs === undefined) {
        log.warn({ code, responseCode, tries }, 'a mail could not be sent');
        return;
      }
      await pause(pauseMs);
    }
  }
}

/** Sends mails one after another in the order they came (`deliver`). Lives in memory alone. */
export function createMailQueue({
  mailer,
  log,
  wait = waitOnTimer,
}: {
  mailer: Mailer;
  log: MailLog;
  wait?: Wait;
}): MailQueue {
  const waiting: Mail[] = [];
  let running: Promise<void> | undefined;
  let hurry = new AbortController();

  const run = async (): Promise<void> => {
    // Not in the caller's turn: building a mail takes time that an answer must not show.
    await setImmediate();
    const tools = { mailer, log, pause: (ms: number) => wait(ms, hurry.signal) };
    for (let mail = waiting.shift(); mail !== undefined; mail = waiting.shift()) await deliver(mail, tools);
    running = undefined;
    if (hurry.signal.aborted) hurry = new AbortController();
  };

  return {
    enqueue(mail) {
      if (waiting.length >= WAITING_LIMIT) {
        log.warn({ code: 'QUEUE_FULL' }, 'a mail could not be sent');
        return;
      }
      waiting.push(mail);
      running ??= run();
    },
    async drain() {
      if (running === undefined) return;
      hurry.abort();
      await running;
    },
  };
}
