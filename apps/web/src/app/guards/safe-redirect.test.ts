// @vitest-environment node
import { array, assert, constantFrom, oneof, property, string, tuple, webUrl } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isReturnPath } from './return-path.ts';
import { safeRedirect } from './safe-redirect.ts';

const ORIGIN = 'https://aurora.example';
const led = (text: string | null): string => safeRedirect(text, ORIGIN, isReturnPath);

describe('the way back after a login', () => {
  test.each([
    '/',
    '/manga',
    '/movie/1234567890123456789012',
    '/manga/1/read/2?page=3#p4',
    '/settings/language?x=%2F%2Fevil.example',
  ])('%s is kept to the letter', (path) => {
    expect(led(path)).toBe(path);
  });

  test.each([
    null,
    '',
    'manga',
    ' /manga',
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/./\\evil.example',
    '/.//evil.example',
    '/\t/evil.example',
    '/manga\n',
    'https://evil.example/manga',
    'https:/manga',
    'javascript:alert(1)',
    '/no/such/page',
    '/%',
  ])('%j leads home', (text) => {
    expect(led(text)).toBe('/');
  });

  test('of 10 000 odd strings none leaves our pages', () => {
    const parts = constantFrom(
      ...['/', '\\', '//', '.', '..', '@', ':', '?', '#', '%', '%2f', '%5c', '\t', '\n', '\0', ' '],
      ...['manga', 'movie/1', 'evil.example', 'https:', 'javascript:', 'aurora.example', '﹨', '／', '。'],
    );
    const built = array(parts, { maxLength: 8 }).map((pieces) => pieces.join(''));
    const slashed = oneof(built, string({ unit: 'binary' }), webUrl()).map((text) => `/${text}`);
    const own = tuple(constantFrom('/manga', '/movie/1'), constantFrom('?', '#'), string({ unit: 'binary' }));
    const ours = own.map((pieces) => pieces.join(''));
    let kept = 0;
    assert(
      property(oneof(ours, built, slashed, string({ unit: 'binary' }), webUrl()), (text) => {
        const target = led(text);
        // Resolved from a page of ours, as the browser would.
        const url = new URL(target, `${ORIGIN}/login`);
        expect(url.origin).toBe(ORIGIN);
        expect(target).toMatch(/^\/(?![/\\])[^\p{Cc}]*$/u);
        expect(isReturnPath(url.pathname)).toBe(true);
        if (target !== '/') kept += 1;
      }),
      { numRuns: 10_000 },
    );
    // Else the property would hold for a function that always leads home.
    expect(kept).toBeGreaterThan(500);
  }, 60_000);
});
