import { randomBytes } from 'node:crypto';
import { novels, users } from '@aurora/contracts';
import { type Served, serve } from '../processes.ts';
import { type Measurement, median } from '../results.ts';
import type { Bench } from './bench.ts';
import { type Wire, requestsPerSecond, wireOf } from './connection.ts';
import { buildUnsigned, createDevice } from './device.ts';
import { CHAPTER, PASSWORD, clearLimits, insertMembers, insertReaders } from './members.ts';

/** Many short ones: what else the machine does changes by the second, and a pair of rounds should meet the same. */
export const ROUNDS = 21;
export const SECONDS = 1;
/** More than a round takes on most machines; where they run out, the round ends. */
const READS = 5000;
const READ_CONNECTIONS = 20;
const LOGINS = 120;
/** Twice the cores of a small machine: somebody always waits for a hash, and nobody is refused. */
const LOGIN_CONNECTIONS = 4;
/** Far more than connections, so that no member logs in twice at once. */
const LOGIN_MEMBERS = 24;

interface Side {
  origin: string;
  /** Made before each round: what is signed grows old. */
  make: () => Promise<Wire[]>;
}

/** Baseline and ours in turn, so that what the machine does meets both. */
async function compare(
  pair: { what: string; connections: number; baseline: Side; ours: Side; wanted?: number },
  prepare: () => Promise<void>,
): Promise<Measurement> {
  const rate = async ({ origin, make }: Side): Promise<number> => {
    await prepare();
    return requestsPerSecond(origin, { count: pair.connections, seconds: SECONDS }, await make());
  };
  // The first round of each finds cold code and is not counted.
  await rate(pair.baseline);
  await rate(pair.ours);
  const rounds: { baseline: number; ours: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Each begins as often as the other: neither finds what only the other left behind.
    if (round % 2 === 0) rounds.push({ baseline: await rate(pair.baseline), ours: await rate(pair.ours) });
    else rounds.push({ ours: await rate(pair.ours), baseline: await rate(pair.baseline) });
  }
  return {
    ...{ what: pair.what, unit: 'req/s', ...(pair.wanted !== undefined && { wanted: pair.wanted }) },
    value: median(rounds.map(({ ours }) => ours)),
    baseline: median(rounds.map(({ baseline }) => baseline)),
    ratio: median(rounds.map(({ ours, baseline }) => ours / baseline)),
  };
}

const repeat = <Item>(count: number, make: (index: number) => Promise<Item>): Promise<Item[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

interface Readers {
  what: string;
  count: number;
  wanted?: number;
}

/**
 * A free chapter of a novel, as a guest and as members. The same call, the same three queries and the same answer on
 * both sides, made anew for each request; only the protection differs. Lists, which are answered from memory, are
 * never signed, so they are no baseline.
 */
async function compareReads(bench: Bench, { what, count, wanted }: Readers): Promise<Measurement> {
  const { aurora, database, hash, serverKey } = bench;
  const readers = Array.from({ length: count }, (_, index) => ({
    username: `reader${count}n${index}`,
    device: createDevice(serverKey),
    token: randomBytes(32).toString('base64url'),
  }));
  await insertReaders(database, hash, readers);
  const unsigned = buildUnsigned(novels.chapterContent, { params: CHAPTER });
  const signed = (index: number): Promise<Wire> => {
    const reader = readers[index % count];
    if (reader === undefined) throw new Error('there are no readers');
    return reader.device.build(novels.chapterContent, { params: CHAPTER, token: reader.token });
  };
  return compare(
    {
      ...{ what, connections: READ_CONNECTIONS, ...(wanted !== undefined && { wanted }) },
      baseline: { origin: aurora.url, make: () => repeat(READS, () => Promise.resolve(unsigned)) },
      ours: { origin: aurora.url, make: () => repeat(READS, signed) },
    },
    () => Promise.resolve(),
  );
}

/** Members who read on, one for each connection: what a second remembers of them is remembered. */
export const compareSignedRead = (bench: Bench): Promise<Measurement> =>
  compareReads(bench, {
    ...{ what: 'signed read of a chapter, against a guest', count: READ_CONNECTIONS, wanted: 0.8 },
  });

/** Each read by another member: nothing is remembered of any, session and key come from the database each time. */
export const compareFirstRead = (bench: Bench): Promise<Measurement> =>
  compareReads(bench, { what: 'the same, each by a member who was away', count: READS });

const plainLogin = (username: string): Wire =>
  wireOf({
    ...{ method: 'POST', url: '/login', headers: { 'content-type': 'application/json' } },
    payload: JSON.stringify({ username, password: PASSWORD }),
  });

async function compareWithBare(bench: Bench, bare: Served): Promise<Measurement> {
  const { aurora, database, hash, serverKey } = bench;
  const members = Array.from({ length: LOGIN_MEMBERS }, (_, index) => ({
    username: `login${index}`,
    device: createDevice(serverKey),
  }));
  await insertMembers(database, hash, members);
  const login = (index: number): Promise<Wire> => {
    const member = members[index % LOGIN_MEMBERS];
    if (member === undefined) throw new Error('there are no members');
    return member.device.build(users.login, { body: { username: member.username, password: PASSWORD } });
  };
  const plain = (index: number): Promise<Wire> => Promise.resolve(plainLogin(`login${index}`));
  return compare(
    {
      ...{ what: 'signed and sealed login, against its bare hash', connections: LOGIN_CONNECTIONS },
      baseline: { origin: bare.url, make: () => repeat(LOGINS, plain) },
      ours: { origin: aurora.url, make: () => repeat(LOGINS, login) },
    },
    () => clearLimits(database),
  );
}

/** A login of a member from his own device against the same Argon2id hash behind a plain route. */
export async function compareLogin(bench: Bench): Promise<Measurement> {
  const bare = await serve(new URL('../bare-login.ts', import.meta.url).href, { BENCH_HASH: bench.hash });
  try {
    return await compareWithBare(bench, bare);
  } finally {
    await bare.stop();
  }
}
