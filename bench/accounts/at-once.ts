import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { movies, users } from '@aurora/contracts';
import type { Bench, Row } from './bench.ts';
import { type Answer, type Connection, type Wire, requireOk, withConnections } from './connection.ts';
import { buildUnsigned, createDevice } from './device.ts';
import { PASSWORD, clearLimits, insertMembers } from './members.ts';

const LOGINS = 200;
const WAVES = 5;
/** A visitor opens a list this often, whatever became of the one before. */
const VISIT_EVERY_MS = 10;
const VISITORS = 50;
const QUIET_VISITS = 500;
/** After the last wave, for what is collected only when there is time. */
const REST_MS = 3000;

/** Memory of a process in MB: now, and the most since `restart`. Null where the system does not tell (no /proc). */
function memoryOf(pid: number | undefined) {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return null;
  const read = (line: 'VmRSS' | 'VmHWM'): number =>
    Number(new RegExp(`${line}:\\s+(\\d+) kB`, 'u').exec(readFileSync(status, 'utf8'))?.[1]) / 1024;
  return {
    now: () => read('VmRSS'),
    peak: () => read('VmHWM'),
    // 5 sets the high-water mark back to what is used now (proc(5)).
    restart: () => writeFileSync(`/proc/${pid}/clear_refs`, '5'),
  };
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;

/** Times of visits to a list until `isOver`, from the moment each was due: who waits in a row waits, too. */
function visitList(origin: string, isOver: (visits: number) => boolean): Promise<number[]> {
  const list = buildUnsigned(movies.list);
  return withConnections(origin, VISITORS, async (connections) => {
    const free: Promise<void>[] = [];
    const times: number[] = [];
    const visit = async (connection: Connection, due: number, before?: Promise<void>): Promise<void> => {
      await before;
      requireOk(await connection.send(list));
      times.push(performance.now() - due);
    };
    const started = performance.now();
    for (let visits = 0; !isOver(visits); visits += 1) {
      const due = started + visits * VISIT_EVERY_MS;
      await setTimeout(Math.max(0, due - performance.now()));
      const turn = visits % VISITORS;
      const connection = connections[turn];
      if (connection === undefined) throw new Error('there is no connection');
      free[turn] = visit(connection, due, free[turn]);
    }
    await Promise.all(free);
    return times;
  });
}

interface Waves {
  statuses: number[];
  listMs: number[];
}

async function runWave(origin: string, logins: readonly Wire[]): Promise<Waves> {
  return withConnections(origin, LOGINS, async (connections) => {
    let isOver = false;
    const visits = visitList(origin, () => isOver);
    const answers = await Promise.all(
      connections.map((connection, index): Promise<Answer> =>
        connection.send(logins[index] ?? Buffer.alloc(0)),
      ),
    );
    isOver = true;
    return { statuses: answers.map(({ status }) => status), listMs: await visits };
  });
}

async function runWaves({ aurora, database, hash, serverKey }: Bench): Promise<Waves> {
  const members = Array.from({ length: LOGINS }, (_, index) => ({
    username: `wave${index}`,
    device: createDevice(serverKey),
  }));
  await insertMembers(database, hash, members);
  const all: Waves = { statuses: [], listMs: [] };
  for (let wave = 0; wave < WAVES; wave += 1) {
    await clearLimits(database);
    const logins = await Promise.all(
      members.map(({ username, device }) =>
        device.build(users.login, { body: { username, password: PASSWORD } }),
      ),
    );
    const { statuses, listMs } = await runWave(aurora.url, logins);
    all.statuses.push(...statuses);
    all.listMs.push(...listMs);
  }
  return all;
}

/** So many of each status, per wave. */
function countsOf(statuses: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${Number((count / WAVES).toFixed(1))} × ${status}`)
    .join(', ');
}

const megabytes = (value: number | undefined): string =>
  value === undefined ? 'not told' : `${value.toFixed(0)} MB`;

/** A wave of logins against a server that also serves: what is refused, what is held in memory, who waits. */
export async function measureLoginsAtOnce(bench: Bench): Promise<Row[]> {
  const { aurora } = bench;
  const memory = memoryOf(aurora.pid);
  const quiet = percentile(await visitList(aurora.url, (visits) => visits >= QUIET_VISITS), 0.95);
  const before = memory?.now();
  memory?.restart();
  const { statuses, listMs } = await runWaves(bench);
  const peak = memory?.peak();
  await setTimeout(REST_MS);
  const after = memory?.now();
  const busy = percentile(listMs, 0.95);
  const growth = before === undefined || peak === undefined ? '' : (peak / before).toFixed(2);
  const what = `${LOGINS} logins at once`;
  return [
    [`${what}: answers of a wave`, countsOf(statuses), `${LOGINS} asked`, '', ''],
    [
      ...([`${what}: memory, at most`, megabytes(peak)] as const),
      ...([`${megabytes(before)} before, ${megabytes(after)} after`, growth, ''] as const),
    ],
    [
      ...([`${what}: film list meanwhile, p95`, `${busy.toFixed(2)} ms`] as const),
      ...([`${quiet.toFixed(2)} ms`, (busy / quiet).toFixed(2), ''] as const),
    ],
  ];
}
