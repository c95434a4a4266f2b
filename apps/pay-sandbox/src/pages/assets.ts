import { readFileSync } from 'node:fs';
import { type Reply, refusal } from '../http/reply.ts';

const ASSETS = new Map(
  (
    [
      ['page.css', 'text/css; charset=utf-8'],
      ['page.js', 'text/javascript; charset=utf-8'],
      ['icon.svg', 'image/svg+xml'],
    ] as const
  ).map(([file, type]) => [
    file,
    { type, body: readFileSync(new URL(`../../assets/${file}`, import.meta.url), 'utf8') },
  ]),
);

export function asset(file: string): Reply {
  const found = [...ASSETS].find(([name]) => name === file)?.[1];
  if (found === undefined) return refusal(404, 'not_found', 'there is nothing here');
  const headers = {
    'content-type': found.type,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  };
  return { status: 200, headers, body: found.body };
}
