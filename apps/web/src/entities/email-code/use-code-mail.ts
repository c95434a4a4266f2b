import { useEffect, useState } from 'react';
import { type CaptchaHandle, useCaptcha } from '#entities/captcha/use-captcha.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { useErrorText } from '#shared/i18n/language.tsx';
import { useToast } from '#shared/ui/feedback/toast.tsx';

/** Asks the server for a mail, with the captcha that was passed for it. */
export type AskForCode = (captchaSessionId: string | undefined) => Promise<{ resendInSeconds: number }>;

export interface CodeMail {
  captcha: CaptchaHandle;
  /** A code is on its way, or came a moment ago. */
  isSent: boolean;
  /** When another may be asked for, in milliseconds since the epoch. */
  readyAt: number;
  /** The captcha of another code stands open. */
  isAsking: boolean;
  askAgain: () => void;
  /** Sends a code; throws `ApiError`. False where the captcha stands in the way. */
  send: (askForCode: AskForCode) => Promise<boolean>;
  startOver: () => void;
}

/** A code that is mailed: first, and again after a while, each time behind a captcha. */
export function useCodeMail(): CodeMail {
  const captcha = useCaptcha('email-code');
  const showToast = useToast();
  const errorText = useErrorText();
  const [readyAt, setReadyAt] = useState<number | null>(null);
  const [isAsking, setAsking] = useState(true);
  const { ask, state } = captcha;
  // Each sending spends one, so whoever may send again is shown the next.
  const isMissing = isAsking && state.stage === 'unasked';
  useEffect(() => {
    if (isMissing) ask();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once when it is missing, not whenever `ask` is made anew
  }, [isMissing]);
  const wait = (seconds: number): void => {
    setReadyAt(Date.now() + seconds * 1000);
    setAsking(false);
    captcha.putAway();
  };
  return {
    ...{ captcha, isAsking, isSent: readyAt !== null, readyAt: readyAt ?? 0 },
    askAgain: () => setAsking(true),
    async send(askForCode) {
      try {
        const sent = await captcha.guard(askForCode);
        if (sent === null) return false;
        wait(sent.resendInSeconds);
        return true;
      } catch (error) {
        // Then one was sent a moment ago, and is still good: it can be typed while this one waits.
        const seconds = error instanceof ApiError ? error.details['count'] : undefined;
        if (!(error instanceof ApiError) || error.reason !== 'EMAIL_CODE_TOO_SOON') throw error;
        wait(typeof seconds === 'number' ? seconds : 0);
        showToast(errorText(error));
        return true;
      }
    },
    startOver() {
      setReadyAt(null);
      setAsking(true);
    },
  };
}
