import { setTimeout as delay } from 'node:timers/promises';
import { ACCOUNT_NUMBERS, type Locale } from '@aurora/contracts';
import { loadMailTexts } from '@aurora/i18n';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/clock/clock.ts';
import type { MailQueue } from '#platform/mail/mail-queue.ts';
import { type MailTemplate, type MailValues, renderMail } from '#platform/mail/render-mail.ts';
import { describeDevice } from '../identity/describe-device.ts';
import type { Visit } from '../login/visit.ts';
import type { Member } from '../members/member-repository.ts';
import type { CodePurpose } from './email-codes.ts';

const TEMPLATES = {
  bind: 'verify-email',
  'reset-password': 'reset-password',
  login: 'login-code',
} as const satisfies Record<CodePurpose, MailTemplate>;

const minutes = ACCOUNT_NUMBERS.emailCodeValidSeconds / 60;

/**
 * Mails about an account. Nothing here is waited for, a mail is written a random while later, and one that goes to
 * nobody is written as well: neither an answer nor the one after it tells by its time who has an address.
 */
export function createLetters(deps: {
  queue: MailQueue;
  clock: Clock;
  log: FastifyBaseLogger;
  /** How long a mail waits until it is written, in milliseconds. */
  pauseMs: () => number;
}) {
  const { queue, clock, log, pauseMs } = deps;
  const waiting = new Set<Promise<void>>();
  let hurry = new AbortController();

  async function write<T extends MailTemplate>(
    to: string | null,
    locale: Locale,
    template: T,
    values: MailValues[T],
  ): Promise<void> {
    await delay(pauseMs(), undefined, { signal: hurry.signal }).catch(() => undefined);
    const mail = renderMail(await loadMailTexts(locale), locale, template, values);
    if (to !== null) queue.enqueue({ to, locale, ...mail });
  }
  function post<T extends MailTemplate>(
    to: string | null,
    locale: Locale,
    template: T,
    values: MailValues[T],
  ): void {
    const written = write(to, locale, template, values)
      .catch((error: unknown) => log.error({ err: error }, 'a mail could not be written'))
      .finally(() => waiting.delete(written));
    waiting.add(written);
  }
  const loginOf = (username: string, visit: Visit) => ({
    username,
    device: describeDevice(visit.userAgent),
    time: clock.now(),
  });
  /** In the member's own language; a stranger's request must not choose it. */
  const localeOf = (member: Member, visit: Visit): Locale => member.locale ?? visit.locale;

  return {
    /** `to` null: to nobody, in the time that it takes to write to somebody. */
    sendCode(
      to: string | null,
      purpose: CodePurpose,
      code: string,
      visit: Visit,
      member: Member | null,
    ): void {
      const username = member?.username ?? '';
      const locale = member === null ? visit.locale : localeOf(member, visit);
      post(to, locale, TEMPLATES[purpose], { code, minutes, ...loginOf(username, visit) });
    },
    tellOfDevice(member: Member, visit: Visit): void {
      if (member.email === null) return;
      post(member.email, localeOf(member, visit), 'new-device', loginOf(member.username, visit));
    },
    tellOfPassword(member: Member, visit: Visit): void {
      if (member.email === null) return;
      post(member.email, localeOf(member, visit), 'password-changed', loginOf(member.username, visit));
    },
    /** Resolves when every letter stands in the queue. Pauses end at once, so that a shutdown loses none. */
    async finish(): Promise<void> {
      hurry.abort();
      while (waiting.size > 0) await Promise.all(waiting);
      hurry = new AbortController();
    },
  };
}
export type Letters = ReturnType<typeof createLetters>;
