import { createHmac, timingSafeEqual } from 'node:crypto';
import { normalizeLetters } from './questions.ts';
import { isWorkDone } from './work.ts';

/** What is kept of a captcha's right answers: from the table alone none can be read. */
export interface KeptAnswers {
  sessionId: string;
  answerHmac: Buffer;
  sumHmac: Buffer;
  challenge: string;
}

const SUM = /^sum:\s*(\d{1,3})\s*$/u;
const WORK = /^pow:([\w-]{1,60})$/u;

export interface Answers {
  lettersHmac(sessionId: string, letters: string): Buffer;
  sumHmac(sessionId: string, sum: number): Buffer;
  /** `captcha` is the letters, `sum:<number>` or `pow:<answer>`. */
  isRight(kept: KeptAnswers, captcha: string): boolean;
}

/** Makes and checks the kept form of the answers. The session is part of it: equal answers look different. */
export function createAnswers(secret: Uint8Array, workBits: number): Answers {
  const hmac = (...parts: string[]) => createHmac('sha256', secret).update(parts.join(':')).digest();
  const lettersHmac = (sessionId: string, letters: string) =>
    hmac(sessionId, 'letters', normalizeLetters(letters));
  const sumHmac = (sessionId: string, sum: number) => hmac(sessionId, 'sum', String(sum));

  return {
    lettersHmac,
    sumHmac,
    isRight(kept, captcha) {
      const work = WORK.exec(captcha)?.[1];
      if (work !== undefined) return isWorkDone({ challenge: kept.challenge, answer: work, bits: workBits });
      const sum = SUM.exec(captcha.normalize('NFKC'))?.[1];
      return sum === undefined
        ? timingSafeEqual(lettersHmac(kept.sessionId, captcha), kept.answerHmac)
        : timingSafeEqual(sumHmac(kept.sessionId, Number(sum)), kept.sumHmac);
    },
  };
}
