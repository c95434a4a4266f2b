import { requireNode } from './bootstrap/require-node.mjs';

// `npm run aurora -- <command>`: the operator's commands.
requireNode();
void import('./bootstrap/start.mjs').then(({ startCommand }) => startCommand(process.argv.slice(2)));
