import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as it came over the wire. */
export interface ReceivedMail {
  readonly from: string;
  readonly recipients: readonly string[];
  /** Names and unfolded values, in their order. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

function readMail(raw: string): Pick<ReceivedMail, 'headers' | 'body'> {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/gu, ' ')
    .split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return { headers, body: raw.slice(end + 4) };
}

/** The values of all headers of that name. */
export const headerOf = ({ headers }: ReceivedMail, wanted: string): readonly string[] =>
  headers.filter(([name]) => name === wanted).map(([, value]) => value);

/** A real mail server on a port of its own, which keeps what it receives. */
export async function startSmtpServer(options: SMTPServerOptions = {}): Promise<{
  port: number;
  received: ReceivedMail[];
  stop: () => Promise<void>;
}> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          recipients: envelope.rcptTo.map(({ address }) => address),
          ...readMail(Buffer.concat(chunks).toString('utf8')),
        });
        done();
      });
    },
    ...options,
  });
  // A client that breaks off is what some tests are about.
  server.on('error', () => undefined);
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await listening;
  const { port } = server.server.address() as AddressInfo; // it listens on TCP, so this is no path
  return {
    port,
    received,
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  };
}
