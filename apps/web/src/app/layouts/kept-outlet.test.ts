import { describe, expect, test } from 'vitest';
import { arrangePages } from './kept-outlet.tsx';

const pages = (...keys: string[]) => keys.map((key) => ({ key }));

describe('kept pages', () => {
  test('the least recently shown of six is let go', () => {
    const shown = arrangePages(pages('a', 'b', 'c', 'd', 'e'), { key: 'f' }, true);
    expect(shown).toEqual(pages('b', 'c', 'd', 'e', 'f'));
  });

  test('a page that comes back counts as new and stands once', () => {
    expect(arrangePages(pages('a', 'b', 'c'), { key: 'a' }, true)).toEqual(pages('b', 'c', 'a'));
  });

  test('a page that is not kept leaves the others as they are', () => {
    expect(arrangePages(pages('a', 'b'), { key: 'reader' }, false)).toEqual(pages('a', 'b'));
  });
});
