import { expect, test } from 'vitest';
import { ApiError } from '#shared/api/api-error.ts';
import { type CaptchaEvent, NO_CAPTCHA, isSpent, nextCaptcha, writtenAnswer } from './captcha-state.ts';

const captcha = {
  sessionId: 's'.repeat(22),
  image: 'data:image/png;base64,',
  sum: { left: 3, right: 4 },
  expiresInSeconds: 180,
};
const came: CaptchaEvent = { type: 'came', captcha, now: 1000 };
const wrong: CaptchaEvent = { type: 'refused', fault: new ApiError('CAPTCHA_WRONG', 400, {}) };
const after = (...events: CaptchaEvent[]) => events.reduce(nextCaptcha, NO_CAPTCHA);

test('a wrong answer keeps what was typed; only a new question empties the field', () => {
  const refused = after(came, { type: 'typed', answer: 'K7' }, wrong);
  expect(refused).toMatchObject({ answer: 'K7', fault: { reason: 'CAPTCHA_WRONG' } });
  expect(nextCaptcha(refused, came)).toMatchObject({ answer: '', fault: { reason: 'CAPTCHA_WRONG' } });
});

test('a call that asks for a captcha blames nobody', () => {
  expect(after({ type: 'asked' }, { type: 'wanted' }, came)).toMatchObject({ isWanted: true, fault: null });
});

test('three wrong answers or three minutes end a question', () => {
  expect(isSpent(after(came, wrong, wrong), 1000)).toBe(false);
  expect(isSpent(after(came, wrong, wrong, wrong), 1000)).toBe(true);
  expect(isSpent(after(came), 180_999)).toBe(false);
  expect(isSpent(after(came), 181_000)).toBe(true);
  expect(isSpent(after(came, wrong, wrong, wrong, came), 1000)).toBe(false);
});

test('whoever chose the sum is asked sums from then on', () => {
  expect(after(came, { type: 'turned' }, { type: 'passed' }, { type: 'put-away' })).toEqual({
    ...NO_CAPTCHA,
    isSum: true,
  });
});

test.each([
  [' k7mn ', false, 'k7mn'],
  ['Ｋ７ＭＮ', false, 'K7MN'],
  [' 7', true, 'sum:7'],
  ['１２', true, 'sum:12'],
  ['  ', true, ''],
])('“%s” is sent as the server reads it', (answer, isSum, written) => {
  expect(writtenAnswer({ answer, isSum })).toBe(written);
});
