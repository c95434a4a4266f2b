import { requireNode } from './bootstrap/require-node.mjs';

// `npm test`: installs what the tests need, then check, unit, module and browser tests, and one line of totals.
requireNode();
void import('./testing/main.mjs').then(({ test }) => test());
