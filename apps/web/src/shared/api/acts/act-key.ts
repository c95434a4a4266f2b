import { MONEY_NUMBERS } from '@aurora/contracts';
import { keysFrom, readText, removeText, writeText } from '#shared/storage/storage.ts';
import { ApiError } from '../api-error.ts';

/** Key of the store; the act's name follows. */
const PREFIX = 'aurora_act_';

/**
 * What an unanswered act could have made is over by then: an order expires after half an hour, and a key that is older
 * would bring back an order that nobody can pay any more.
 */
const KEPT_MS = MONEY_NUMBERS.orderSeconds * 1000;

interface Kept {
  key: string;
  madeAt: number;
}

/** 32 hexadecimal digits; `randomUUID` is not there on a page over plain http. */
const makeKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

function read(place: string): Kept | null {
  const [key = '', madeAt = ''] = (readText(place) ?? '').split(' ');
  return key === '' || !/^\d+$/u.test(madeAt) ? null : { key, madeAt: Number(madeAt) };
}

const isLive = (kept: Kept | null, now: number): kept is Kept => kept !== null && now - kept.madeAt < KEPT_MS;

/** Acts that were thought of and never done leave nothing behind. */
function forgetOld(now: number): void {
  for (const place of keysFrom(PREFIX)) if (!isLive(read(place), now)) removeText(place);
}

/**
 * The key of an act: the same one until an answer came, over reloads and taps, so that the act happens once however
 * often it is sent (money document 1.4). `name` says the act with all that it depends on: `pay 42 wallet`.
 */
export function keyOfAct(name: string, now: number = Date.now()): string {
  const kept = read(PREFIX + name);
  if (isLive(kept, now)) return kept.key;
  forgetOld(now);
  const key = makeKey();
  writeText(PREFIX + name, `${key} ${now}`);
  return key;
}

/** The next try is a new act. */
export const endAct = (name: string): void => removeText(PREFIX + name);

/** Whether the server said what became of the act; where it did not, the act may have happened. */
function isAnswer(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const isWithin = error.status >= 400 && error.status < 500;
  return isWithin && error.reason !== 'IDEMPOTENCY_IN_PROGRESS' && error.reason !== 'UNAUTHORIZED';
}

/** Does an act under its key; the key is thrown away when an answer came, be it a refusal. */
export async function performAct<T>(name: string, send: (key: string) => Promise<T>): Promise<T> {
  const key = keyOfAct(name);
  try {
    const answer = await send(key);
    endAct(name);
    return answer;
  } catch (error) {
    if (isAnswer(error)) endAct(name);
    throw error;
  }
}
