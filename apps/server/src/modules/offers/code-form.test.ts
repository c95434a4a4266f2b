import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCodeForm, makeCode, spacedCode } from './code-form.ts';

const codes = fc.infiniteStream(fc.nat()).map((stream) =>
  makeCode((below) => {
    const { value } = stream.next();
    return Number(value) % below;
  }),
);

test('a code with one wrong character or two that changed places is told from a right one', () => {
  fc.assert(
    fc.property(codes, fc.nat(15), fc.nat(30), (code, place, other) => {
      expect(isCodeForm(code)).toBe(true);
      const letter = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'.at(other) ?? '2';
      const wrong = code.slice(0, place) + letter + code.slice(place + 1);
      expect(isCodeForm(wrong)).toBe(wrong === code);
      const swapped =
        code.slice(0, place) + (code[place + 1] ?? '') + (code[place] ?? '') + code.slice(place + 2);
      if (place < 14) expect(isCodeForm(swapped)).toBe(swapped === code);
    }),
    { numRuns: 2000 },
  );
});

test('what no code can be is refused by its form', () => {
  for (const text of [
    '',
    'ABCD',
    makeCode().slice(1),
    `${makeCode()}2`,
    'O0O0O0O0O0O0O0O0',
    makeCode().toLowerCase(),
  ]) {
    expect(isCodeForm(text)).toBe(false);
  }
  expect(spacedCode('ABCDEFGHJKMNPQRS')).toBe('ABCD-EFGH-JKMN-PQRS');
});
