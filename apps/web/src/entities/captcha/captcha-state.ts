import type { Captcha } from '@aurora/contracts';
import type { ApiError } from '#shared/api/api-error.ts';

/** The step before a protected call: not asked for, on its way, shown, or passed and waiting to be used. */
export interface CaptchaState {
  readonly stage: 'unasked' | 'loading' | 'failed' | 'shown' | 'passed';
  readonly captcha: Captcha | null;
  /** When the shown one is over, in milliseconds since the epoch. */
  readonly expiresAt: number;
  readonly answer: string;
  /** The sum in place of the picture. */
  readonly isSum: boolean;
  readonly fault: ApiError | null;
  /** A call just asked for it: nobody did anything wrong. */
  readonly isWanted: boolean;
  /** Wrong answers to the one that is shown. */
  readonly wrongTries: number;
}

export type CaptchaEvent =
  | { type: 'asked' }
  | { type: 'came'; captcha: Captcha; now: number }
  | { type: 'load-failed' }
  | { type: 'typed'; answer: string }
  | { type: 'turned' }
  | { type: 'wanted' }
  | { type: 'refused'; fault: ApiError }
  | { type: 'passed' }
  | { type: 'put-away' };

export const NO_CAPTCHA: CaptchaState = {
  stage: 'unasked',
  captcha: null,
  expiresAt: 0,
  answer: '',
  isSum: false,
  fault: null,
  isWanted: false,
  wrongTries: 0,
};

/** The step after an event. An answer belongs to its question: only a new question empties the field. */
export function nextCaptcha(state: CaptchaState, event: CaptchaEvent): CaptchaState {
  switch (event.type) {
    case 'asked':
      return { ...state, stage: 'loading' };
    case 'came': {
      const { captcha, now } = event;
      const expiresAt = now + captcha.expiresInSeconds * 1000;
      return { ...state, stage: 'shown', captcha, expiresAt, answer: '', wrongTries: 0 };
    }
    case 'load-failed':
      return { ...state, stage: 'failed' };
    case 'typed':
      return { ...state, answer: event.answer, fault: null, isWanted: false };
    case 'turned':
      return { ...state, isSum: !state.isSum, answer: '', fault: null };
    case 'wanted':
      return { ...state, isWanted: true };
    case 'refused':
      return { ...state, fault: event.fault, isWanted: false, wrongTries: state.wrongTries + 1 };
    case 'passed':
      return { ...state, stage: 'passed', fault: null };
    case 'put-away':
      return { ...NO_CAPTCHA, isSum: state.isSum };
  }
}

/** The server takes three answers (captcha of `decisions.md`); after that only a new question helps. */
const TRIES = 3;

/** Whether the shown question can no longer be answered. */
export const isSpent = (state: CaptchaState, now: number): boolean =>
  now >= state.expiresAt || state.wrongTries >= TRIES;

/** The answer in the form that the server reads: letters, or `sum:7`. Full-width digits are digits too. */
export function writtenAnswer({ answer, isSum }: Pick<CaptchaState, 'answer' | 'isSum'>): string {
  const text = answer.normalize('NFKC').trim();
  return isSum && text !== '' ? `sum:${text}` : text;
}
