import type { Locale } from '@aurora/contracts';

export interface Mail {
  /** One plain address, without a display name. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Language of the content, told to the mail app. */
  readonly locale?: Locale;
}

export interface Mailer {
  /** Resolves when the next station has taken the mail. Rejects with `MailAddressFault` what must not be sent. */
  send(mail: Mail): Promise<void>;
}

/** A recipient or subject that could become a second header or recipient. Its message names the field alone. */
export class MailAddressFault extends Error {
  readonly field: 'to' | 'from' | 'subject';

  constructor(field: MailAddressFault['field']) {
    super(`the mail's ${field} is refused`);
    this.name = 'MailAddressFault';
    this.field = field;
  }
}

/** RFC 5321 §4.5.3.1: a path has 256 characters including its angle brackets; the part before the @ has 64. */
const ADDRESS_LENGTH = 254;
const LOCAL_LENGTH = 64;

// The atoms of RFC 5322 and the names of DNS, in ASCII: no quotes, comments, address literals or groups, which mail
// servers read in different ways. Names in other scripts have to come as `xn--…`. Without the flag `i`, under which
// [a-z] takes the Kelvin sign too: one address in a comparison, another one in the mail.
const ATOM = String.raw`[A-Za-z\d_!#$%&'*+/=?^\x60{|}~-]+`;
const LABEL = String.raw`[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?`;
const PLAIN_ADDRESS = new RegExp(String.raw`^${ATOM}(?:\.${ATOM})*@${LABEL}(?:\.${LABEL})*$`, 'u');

/** True where `text` is exactly one address `a@b`. */
export function isPlainAddress(text: string): boolean {
  return text.length <= ADDRESS_LENGTH && text.indexOf('@') <= LOCAL_LENGTH && PLAIN_ADDRESS.test(text);
}

/** True where `text` stays one header line: no CR, LF, NUL or any other control character. */
export function isHeaderText(text: string): boolean {
  return !/\p{Cc}/u.test(text);
}

/** Every mailer calls this before anything leaves it, so that no caller has to be trusted. */
export function refuseInjection(mail: Mail): void {
  if (!isPlainAddress(mail.to)) throw new MailAddressFault('to');
  if (!isHeaderText(mail.subject)) throw new MailAddressFault('subject');
}
