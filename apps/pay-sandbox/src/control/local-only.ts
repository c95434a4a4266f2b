import type { IncomingMessage } from 'node:http';
import type { Incoming } from '../http/incoming.ts';

const FORWARDED: readonly (keyof IncomingMessage['headers'])[] = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-real-ip',
  'via',
];

const LOCAL_NAMES = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/u;

/**
 * Whether somebody on this very machine asks. A front server on the machine passes strangers on, so what was forwarded
 * is not local; and a page of the web whose name was pointed at this machine shows itself by the name.
 */
export function isLocal({ remoteAddress, headers }: Incoming): boolean {
  const address = remoteAddress.replace(/^::ffff:/u, '');
  const isLoopback = address === '::1' || address.startsWith('127.');
  const isForwarded = FORWARDED.some((name) => headers[name] !== undefined);
  return isLoopback && !isForwarded && LOCAL_NAMES.test(headers.host ?? '');
}
