import { type Captcha, type CaptchaPurpose, users } from '@aurora/contracts';
import { useReducer } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { useCaller } from '#shared/api/caller-context.tsx';
import { type CaptchaState, NO_CAPTCHA, isSpent, nextCaptcha, writtenAnswer } from './captcha-state.ts';

export interface CaptchaHandle {
  state: CaptchaState;
  type: (answer: string) => void;
  /** Picture for sum, or back. */
  turn: () => void;
  /** Shows a captcha; in place of one that is there, another. */
  ask: () => void;
  putAway: () => void;
  /**
   * Makes a call that may want a captcha. Without an answer that counts nothing is sent and the result is null; what
   * the server says of the captcha itself is shown at it and not thrown.
   */
  guard: <T>(send: (captchaSessionId: string | undefined) => Promise<T>) => Promise<T | null>;
}

const isAboutCaptcha = ({ reason }: ApiError): boolean =>
  reason === 'CAPTCHA_WRONG' || reason === 'CAPTCHA_REQUIRED';

/** Whether the next try must bring a captcha. */
const wantsCaptcha = (error: ApiError): boolean =>
  error.reason === 'CAPTCHA_REQUIRED' || error.details['needsCaptcha'] === true;

/** Another picture for a captcha that the server still knows, else a new one. */
function useFetchCaptcha(purpose: CaptchaPurpose): (old: Captcha | null) => Promise<Captcha> {
  const call = useCaller();
  return async (old) => {
    const anew = () =>
      call(users.captcha, { query: { purpose, ...(old !== null && { sessionId: old.sessionId }) } });
    if (old === null) return anew();
    try {
      return await call(users.captchaRefresh, { body: { sessionId: old.sessionId } });
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 429) return anew();
      throw error;
    }
  };
}

/** The captcha of one purpose: asked for when a call wants it, passed once, good for one call. */
export function useCaptcha(purpose: CaptchaPurpose): CaptchaHandle {
  const call = useCaller();
  const fetchCaptcha = useFetchCaptcha(purpose);
  const [state, dispatch] = useReducer(nextCaptcha, NO_CAPTCHA);

  const ask = async (old: Captcha | null): Promise<void> => {
    dispatch({ type: 'asked' });
    try {
      dispatch({ type: 'came', captcha: await fetchCaptcha(old), now: Date.now() });
    } catch {
      dispatch({ type: 'load-failed' });
    }
  };

  const refuse = (fault: ApiError): null => {
    const event = { type: 'refused', fault } as const;
    dispatch(event);
    if (isSpent(nextCaptcha(state, event), Date.now())) void ask(state.captcha);
    return null;
  };

  /** The session that was passed; undefined where none is asked for, null where the answer does not count. */
  const pass = async (): Promise<string | undefined | null> => {
    const { captcha, stage } = state;
    if (stage === 'unasked') return undefined;
    if (captcha !== null && stage === 'passed') return captcha.sessionId;
    const answer = writtenAnswer(state);
    if (captcha === null || answer === '' || isSpent(state, Date.now()))
      return refuse(new ApiError('CAPTCHA_REQUIRED', 0, {}));
    try {
      await call(users.captchaVerify, { body: { sessionId: captcha.sessionId, captcha: answer } });
    } catch (error) {
      if (!(error instanceof ApiError) || !isAboutCaptcha(error)) throw error;
      return refuse(error);
    }
    dispatch({ type: 'passed' });
    return captcha.sessionId;
  };

  return {
    state,
    type: (answer) => dispatch({ type: 'typed', answer }),
    turn: () => dispatch({ type: 'turned' }),
    ask: () => void ask(state.captcha),
    putAway: () => dispatch({ type: 'put-away' }),
    async guard(send) {
      const sessionId = await pass();
      if (sessionId === null) return null;
      try {
        return await send(sessionId);
      } catch (error) {
        // Where no answer came, what was passed may still be good.
        if (!(error instanceof ApiError) || error.status === 0) throw error;
        dispatch({ type: 'put-away' });
        if (wantsCaptcha(error)) void ask(null);
        if (error.reason !== 'CAPTCHA_REQUIRED') throw error;
        // Red only where a captcha was brought that no longer counts.
        dispatch(sessionId === undefined ? { type: 'wanted' } : { type: 'refused', fault: error });
        return null;
      }
    },
  };
}
