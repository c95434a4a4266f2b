import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { WORK_BITS, isWorkDone } from './work.ts';

/** Leading zero bits, counted in another way than the code does. */
function zeroBits(text: string): number {
  const hex = createHash('sha256').update(text).digest('hex');
  return 256 - BigInt(`0x${hex}`).toString(2).replace(/^0$/u, '').length;
}

test('work is done when the hash begins with enough zero bits, counted to the bit', () => {
  const seen = new Set<number>();
  for (let answer = 0; answer < 20_000; answer += 1) {
    const zeros = zeroBits(`challenge:${answer}`);
    if (seen.has(zeros)) continue;
    seen.add(zeros);
    const isDone = (bits: number) => isWorkDone({ challenge: 'challenge', answer: String(answer), bits });
    expect(isDone(zeros), `${answer} has ${zeros}`).toBe(true);
    expect(isDone(zeros + 1), `${answer} has only ${zeros}`).toBe(false);
    expect(isDone(0)).toBe(true);
  }
  // On both sides of a whole byte.
  expect([...seen]).toEqual(expect.arrayContaining([0, 1, 7, 8, 9]));
});

test('without a number, 16 bits are asked for; another challenge needs other work', () => {
  let answer = 0;
  while (zeroBits(`one:${answer}`) < WORK_BITS) answer += 1;
  expect(isWorkDone({ challenge: 'one', answer: String(answer) })).toBe(true);
  expect(isWorkDone({ challenge: 'two', answer: String(answer) })).toBe(false);
});
