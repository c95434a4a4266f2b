import { requireNode } from './bootstrap/require-node.mjs';

// `npm run check`, or `npm run check -- --only types,lint`.
requireNode();
void import('./checks/main.mjs').then(({ check }) => check(process.argv.slice(2)));
