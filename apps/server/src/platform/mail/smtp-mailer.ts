import { isLocale } from '@aurora/i18n';
import { createTransport } from 'nodemailer';
import { MailAddressFault, type Mailer, isHeaderText, isPlainAddress, refuseInjection } from './mailer.ts';

const BRAND = 'Aurora 极光';
const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 30_000;

/** The mail server's address does not read as one. The message leaves the address out: it holds a password. */
export class SmtpUrlFault extends Error {
  constructor() {
    super('must look like smtps://user:password@mail.example:465 or smtp://user:password@mail.example:587');
    this.name = 'SmtpUrlFault';
  }
}

interface SmtpServer {
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
  readonly requireTLS: boolean;
  readonly auth?: { readonly user: string; readonly pass: string };
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/iu;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new SmtpUrlFault();
  }
}

/** Reads `smtp://` (STARTTLS, port 587) or `smtps://` (TLS from the first byte, port 465). Throws `SmtpUrlFault`. */
export function parseSmtpUrl(address: string): SmtpServer {
  if (!URL.canParse(address)) throw new SmtpUrlFault();
  const url = new URL(address);
  const secure = url.protocol === 'smtps:';
  const host = decoded(url.hostname).replaceAll(/^\[|\]$/gu, '');
  if ((!secure && url.protocol !== 'smtp:') || host === '' || /^\/?$/u.exec(url.pathname) === null) {
    throw new SmtpUrlFault();
  }
  const port = url.port === '' ? (secure ? 465 : 587) : Number(url.port);
  // A password never crosses a network in the clear: whoever strips STARTTLS on the way gets no login.
  const requireTLS = !secure && url.username !== '' && !LOOPBACK.test(host);
  if (url.username === '') return { host, port, secure, requireTLS };
  return {
    host,
    port,
    secure,
    requireTLS,
    auth: { user: decoded(url.username), pass: decoded(url.password) },
  };
}

/** `no-reply@aurora.example`, or with a name of its own: `Aurora <no-reply@aurora.example>`. */
export function parseSender(from: string): { name: string; address: string } {
  const named = /^([^<>]*)<([^<>]*)>$/u.exec(from);
  const name = named?.[1]?.trim() ?? BRAND;
  const address = named?.[2] ?? from;
  if (!isPlainAddress(address) || !isHeaderText(name)) throw new MailAddressFault('from');
  return { name, address };
}

/**
 * Sends over SMTP, one connection a mail. `url` names the server and its login (`parseSmtpUrl`), `from` the sender
 * (`parseSender`); both are checked here, so that a wrong setting ends the start and not the first login.
 */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const sender = parseSender(from);
  const transport = createTransport({
    ...parseSmtpUrl(url),
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    // Content is text and nothing else: no value may make nodemailer fetch a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      refuseInjection(mail);
      const { to, subject, text, html, locale } = mail;
      await transport.sendMail({
        from: sender,
        // An object is taken as it is; a string would be parsed for lists and display names.
        to: { name: '', address: to },
        envelope: { from: sender.address, to: [to] },
        subject,
        text,
        html,
        headers: {
          // RFC 3834: no out-of-office answer to a machine.
          'Auto-Submitted': 'auto-generated',
          ...(isLocale(locale) && { 'Content-Language': locale }),
        },
      });
    },
  };
}
