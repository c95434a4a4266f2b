import { requireNode } from './bootstrap/require-node.mjs';

// `npm run test:money`: the tests of money in their long form. `-- --mutants`: every guard of money is taken away in
// turn and must be missed; `-- --mutants NAME` only those whose name has it.
requireNode();
void import('./money/main.mjs').then(({ testMoney }) => testMoney(process.argv.slice(2)));
