import { benchAccounts } from './accounts/accounts.ts';
import { benchApi } from './api.ts';
import { benchMoney } from './money/money.ts';
import { type Report, writeReport } from './results.ts';
import { benchScale } from './scale.ts';
import { benchWeb } from './web/web.ts';

/** `npm run bench -- <name>`: measures against a baseline in the same run and writes `bench/results/`. */
const BENCHES: Readonly<Record<string, () => Promise<Report>>> = {
  accounts: benchAccounts,
  api: benchApi,
  money: benchMoney,
  scale: benchScale,
  web: benchWeb,
};

const name = process.argv[2] ?? '';
const bench = BENCHES[name];
if (bench === undefined) {
  process.stderr.write(`usage: npm run bench -- <${Object.keys(BENCHES).join('|')}>\n`);
  process.exit(2);
}
const report = await bench();
await writeReport(name, report);
process.exit(report.isMet ? 0 : 1);
