import { novels, users } from '@aurora/contracts';
import { type Served, serve } from '../processes.ts';
import { type Measurement, median } from '../results.ts';
import type { Bench } from './bench.ts';
import { type Wire, openConnection, requestsPerSecond, requireOk, wireOf } from './connection.ts';
import { buildUnsigned, createDevice } from './device.ts';
import { CHAPTER, PASSWORD, clearLimits, insertMembers } from './members.ts';

const ROUNDS = 5;
const SECONDS = 2;
/** More than a round takes on most machines; where they run out, the round ends. */
const READS = 4000;
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
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ baseline: await rate(pair.baseline), ours: await rate(pair.ours) });
  return {
    ...{ what: pair.what, unit: 'req/s', ...(pair.wanted !== undefined && { wanted: pair.wanted }) },
    value: median(rounds.map(({ ours }) => ours)),
    baseline: median(rounds.map(({ baseline }) => baseline)),
    ratio: median(rounds.map(({ ours, baseline }) => ours / baseline)),
  };
}

const repeat = <Item>(count: number, make: (index: number) => Promise<Item>): Promise<Item[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

/** A free chapter of a novel, as a guest and as a member. */
export async function compareSignedRead({ aurora, database, hash, serverKey }: Bench): Promise<Measurement> {
  const device = createDevice(serverKey);
  await insertMembers(database, hash, [{ username: 'reader', device }]);
  const connection = await openConnection(aurora.url);
  const body = { username: 'reader', password: PASSWORD };
  const answer = requireOk(await connection.send(await device.build(users.login, { body })));
  connection.close();
  const { data } = JSON.parse(answer.body) as { data: { token: string } }; // by its contract
  const unsigned = buildUnsigned(novels.chapterContent, { params: CHAPTER });
  const signed = { params: CHAPTER, token: data.token };
  return compare(
    {
      ...{ what: 'signed read of a chapter, against a guest', connections: READ_CONNECTIONS, wanted: 0.8 },
      baseline: { origin: aurora.url, make: () => repeat(READS, () => Promise.resolve(unsigned)) },
      ours: {
        origin: aurora.url,
        make: () => repeat(READS, () => device.build(novels.chapterContent, signed)),
      },
    },
    () => Promise.resolve(),
  );
}

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
