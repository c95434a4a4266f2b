import { benchApi } from './api.ts';
import { type Measurement, writeResults } from './results.ts';

/** `npm run bench -- <name>`: measures against a baseline in the same run and writes `bench/results/`. */
const BENCHES: Readonly<Record<string, () => Promise<Measurement[]>>> = {
  api: benchApi,
};

const name = process.argv[2] ?? '';
const bench = BENCHES[name];
if (bench === undefined) {
  process.stderr.write(`usage: npm run bench -- <${Object.keys(BENCHES).join('|')}>\n`);
  process.exit(2);
}
const measurements = await bench();
const isMet = await writeResults(name, measurements);
process.exit(isMet ? 0 : 1);
