import { requireNode } from './bootstrap/require-node.mjs';

// `npm start`: works on a fresh clone before any install. `--dev` serves the web app from its sources.
requireNode();
void import('./bootstrap/start.mjs').then(({ start }) => start(process.argv.slice(2)));
