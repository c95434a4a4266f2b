import { expect, test } from 'vitest';
import { caretAfter, codeMark, groupedCode } from './code-text.ts';

test.each([
  ['', ''],
  ['abcd', 'ABCD'],
  ['abcde', 'ABCD E'],
  ['ab-cd ef', 'ABCD EF'],
  ['ａｂ１２３', 'AB12 3'],
  ['ABCD EFGH ', 'ABCD EFGH'],
])('%j is shown as %j', (typed, shown) => expect(groupedCode(typed)).toBe(shown));

test.each([
  ['', 0],
  ['a', 1],
  ['abcd', 4],
  ['abcde', 6],
  ['ABCD E', 6],
  ['abcdefgh', 9],
])('after %j the caret stands at %i of the grouped code', (before, caret) => {
  expect(caretAfter(before)).toBe(caret);
  expect(groupedCode(before).length).toBe(caret);
});

test('the mark of a code says nothing of its writing, and differs between codes', () => {
  expect(codeMark('abcd-efgh')).toBe(codeMark('ABCD EFGH'));
  expect(codeMark('ABCDEFGH')).not.toBe(codeMark('ABCDEFGJ'));
});
