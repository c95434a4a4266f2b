import { randomBytes, randomInt } from 'node:crypto';
import { common, system, users } from '@aurora/contracts';
import { median } from '../results.ts';
import type { Bench, Row } from './bench.ts';
import { type Answer, type Connection, requireOk, withConnections } from './connection.ts';
import { type Device, buildUnsigned, createDevice } from './device.ts';
import { clearLimits, insertMembers } from './members.ts';
import { compareRanks } from './ranks.ts';

/** Of each kind: names that somebody has and names that nobody has. */
export const SAMPLES = Number(process.env['BENCH_SAMPLES'] ?? '1000');
/** Sent first and not counted: they find cold code. */
const WARM_UP = 40;
/** Outside of these an onlooker learns something. */
const [LOWEST, HIGHEST] = [0.45, 0.55];

interface Subject {
  name: string;
  doesExist: boolean;
}

type Probe = (name: string) => Promise<Answer>;
interface Samples {
  existing: number[];
  missing: number[];
}

const emailOf = (name: string): string => `${name}@bench.example`;

function shuffle<Item>(items: readonly Item[]): Item[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    const [a, b] = [shuffled[last], shuffled[other]];
    // Both stand within the list.
    if (a !== undefined && b !== undefined) [shuffled[last], shuffled[other]] = [b, a];
  }
  return shuffled;
}

/** Names of one shape, each asked about once: chance alone decided which of them exist. */
async function makeSubjects({ database, hash }: Bench): Promise<Subject[]> {
  const count = 2 * SAMPLES + WARM_UP;
  const subjects = Array.from({ length: count }, (_, index) => ({
    name: `t${randomBytes(8).toString('hex')}`,
    doesExist: index % 2 === 0,
  }));
  const members = subjects.filter(({ doesExist }) => doesExist);
  await insertMembers(
    database,
    hash,
    members.map(({ name }) => ({ username: name, email: emailOf(name) })),
  );
  return subjects;
}

/** Asks about every name in an order of chance, one after the other. */
async function sample(
  subjects: readonly Subject[],
  probe: Probe,
  before: () => Promise<void>,
): Promise<Samples> {
  const samples: Samples = { existing: [], missing: [] };
  for (const [index, { name, doesExist }] of shuffle(subjects).entries()) {
    await before();
    const { ms } = await probe(name);
    if (index >= WARM_UP) samples[doesExist ? 'existing' : 'missing'].push(ms);
  }
  return samples;
}

function rowOf(what: string, { existing, missing }: Samples): Row {
  const { auc, p } = compareRanks(existing, missing);
  const verdict = auc >= LOWEST && auc <= HIGHEST ? 'met' : 'MISSED';
  const chance = p < 0.0001 ? 'p < 0.0001' : `p = ${p.toFixed(4)}`;
  return [
    `time of ${what}: existing against missing`,
    `${median(existing).toFixed(3)} ms`,
    `${median(missing).toFixed(3)} ms`,
    `AUC ${auc.toFixed(3)}, ${chance}`,
    `AUC ${LOWEST}–${HIGHEST} ${verdict}`,
  ];
}

/** A captcha that this device passed by its sum. */
async function passCaptcha(connection: Connection, device: Device): Promise<string> {
  const query = { purpose: 'email-code' };
  const { body } = requireOk(await connection.send(await device.build(users.captcha, { query })));
  const { data } = JSON.parse(body) as {
    data: { sessionId: string; sum: { left: number; right: number } };
  }; // by its contract
  const { sessionId, sum } = data;
  const answer = { sessionId, captcha: `sum:${sum.left + sum.right}` };
  requireOk(await connection.send(await device.build(users.captchaVerify, { body: answer })));
  return sessionId;
}

/** Throws unless the login was refused for its password, which is what it costs a whole hash to find out. */
function requireWrong(answer: Answer): Answer {
  if (answer.body.includes('CREDENTIALS_WRONG')) return answer;
  throw new Error(`${answer.status}: ${answer.body.slice(0, 200)}`);
}

/** A code by mail, and whatever the onlooker asks next: a mail that is still being written may slow it. */
function resetProbes(connection: Connection, device: Device) {
  const after = buildUnsigned(system.config);
  const next: Answer[] = [];
  const reset: Probe = async (name) => {
    const captchaSessionId = await passCaptcha(connection, device);
    const body = { purpose: 'reset-password', email: emailOf(name), captchaSessionId };
    const answer = requireOk(await connection.send(await device.build(common.sendEmailCode, { body })));
    next.push(requireOk(await connection.send(after)));
    return answer;
  };
  return { reset, next };
}

async function compareResets(
  subjects: readonly Subject[],
  connection: Connection,
  device: Device,
  before: () => Promise<void>,
): Promise<Row[]> {
  const { reset, next } = resetProbes(connection, device);
  const order = new Map<string, number>();
  const probe: Probe = (name) => {
    order.set(name, order.size);
    return reset(name);
  };
  const own = await sample(subjects, probe, before);
  const following: Samples = { existing: [], missing: [] };
  for (const { name, doesExist } of subjects) {
    const index = order.get(name) ?? 0;
    const answer = next[index];
    if (index >= WARM_UP && answer !== undefined)
      following[doesExist ? 'existing' : 'missing'].push(answer.ms);
  }
  return [rowOf('asking for a reset code', own), rowOf('the request after it', following)];
}

/** Whether the time of an answer tells who has an account; one connection, one request at a time. */
export async function compareTimes(bench: Bench): Promise<Row[]> {
  const { aurora, database, serverKey } = bench;
  const subjects = await makeSubjects(bench);
  // A stranger's: it never opened any of these accounts.
  const device = createDevice(serverKey);
  const before = (): Promise<void> => clearLimits(database);
  return withConnections(aurora.url, 1, async ([connection]) => {
    if (connection === undefined) throw new Error('there is no connection');
    const check: Probe = async (username) =>
      requireOk(await connection.send(await device.build(users.checkUsername, { query: { username } })));
    const login: Probe = async (username) => {
      const body = { username, password: 'not-the-password-1' };
      return requireWrong(await connection.send(await device.build(users.login, { body })));
    };
    return [
      rowOf('check-username', await sample(subjects, check, before)),
      ...(await compareResets(subjects, connection, device, before)),
      rowOf('a login with a wrong password', await sample(subjects, login, before)),
    ];
  });
}
