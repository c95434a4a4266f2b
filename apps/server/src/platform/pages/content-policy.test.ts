import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createContentPolicy } from './content-policy.ts';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directiveOf = (policy: string, name: string): string | undefined =>
  policy.split(';').find((directive) => directive.startsWith(`${name} `));

test('a page may carry its own style and the waking script, and nothing else', () => {
  const policy = createContentPolicy(['wake()']).forPage(
    '<title>&lt;style&gt;</title><style>p{margin:0}</style><body><style>b{top:0}</style>',
  );
  expect(directiveOf(policy, 'style-src')).toBe(`style-src 'self' ${hashOf('p{margin:0}')}`);
  expect(directiveOf(policy, 'script-src')).toBe(`script-src 'self' ${hashOf('wake()')}`);
  expect(directiveOf(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'");
});

test('what has no style of its own is allowed none', () => {
  const policy = createContentPolicy([]);
  expect(directiveOf(policy.forPage(''), 'style-src')).toBe("style-src 'self'");
  expect(policy.directives['styleSrc']).toEqual(["'self'"]);
});
