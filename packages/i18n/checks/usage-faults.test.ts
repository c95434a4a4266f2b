import { describe, expect, test } from 'vitest';
import { findStrayWords, findUnusedKeys } from './usage-faults.ts';

const file = (content: string) => [{ path: 'screen.tsx', content }];

describe('the check of unused texts', () => {
  test('sees a key that no source names', () => {
    const sources = file(`translate('ui.back'); const key = "ui.close";`);
    expect(findUnusedKeys(['ui.back', 'ui.close', 'ui.more'], sources)).toEqual(['ui.more']);
  });

  test('takes a name alone for a use only where texts are kept in tables by their name', () => {
    const sources = file(`const table = { found: 'found' }; say(texts.waiting);`);
    const keys = ['cli.found', 'cli.waiting', 'cli.gone', 'ui.found'];
    expect(findUnusedKeys(keys, sources, ['cli'])).toEqual(['cli.gone', 'ui.found']);
  });
});

describe('the check of stray words', () => {
  test.each([
    ['Chinese in a literal', `const title = '电影';`],
    ['words between tags', `<p>Load more</p>`],
    ['words in a label', `<button aria-label="Close">`],
  ])('sees %s', (_name, content) => {
    expect(findStrayWords(file(content))).toHaveLength(1);
  });

  test('leaves comments, types and looked-up texts alone', () => {
    const content = `
      /** 极光 */
      // 电影
      const list: Array<Map<string, number>> = [];
      <p title={translate('ui.back')}>{translate('ui.close')}</p>`;
    expect(findStrayWords(file(content))).toEqual([]);
  });
});
