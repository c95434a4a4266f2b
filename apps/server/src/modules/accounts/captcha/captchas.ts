import { ACCOUNT_NUMBERS } from '@aurora/contracts';
import type { CaptchaPurpose } from '@aurora/contracts';
import type { Pool } from 'pg';
import type { Clock } from '#platform/clock/clock.ts';
import { createAnswers } from './answers.ts';
import type { Answers } from './answers.ts';
import { drawCaptcha } from './draw-captcha.ts';
import { makeLetters, makeSum } from './questions.ts';
import type { Random } from './random.ts';
import { createCaptchaRepository } from './repository.ts';
import type { NewCaptcha } from './repository.ts';
import { WORK_BITS } from './work.ts';

export interface CaptchaDependencies {
  pool: Pool;
  clock: Clock;
  /** Key of the kept answers. When it changes, captchas that are under way cannot be solved any more. */
  secret: Uint8Array;
  random: Random;
}

/** What the person is asked: the picture, or the sum, or the work that their device does alone. */
export interface Captcha {
  sessionId: string;
  /** A PNG as a data address. */
  image: string;
  sum: { left: number; right: number };
  challenge: string;
  bits: number;
  expiresInSeconds: number;
}

/** A captcha belongs to the device it was made for. */
interface OfDevice {
  sessionId: string;
  deviceKeyId: string;
}

export interface Captchas {
  /** `replaces` names one of the same device that is dead from then on. */
  create(wanted: {
    purpose: CaptchaPurpose;
    deviceKeyId: string;
    replaces?: string | undefined;
  }): Promise<Captcha>;
  /** Another one for the same purpose, the old one dead; null where the old one is not there (any more). */
  refresh(sessionId: string, deviceKeyId: string): Promise<Captcha | null>;
  /** `captcha` is the letters, `sum:<number>` or `pow:<answer>`. Three wrong ones end it. */
  verify(answer: OfDevice & { captcha: string }): Promise<boolean>;
  /** True once for a captcha that was passed: the step it protects may be taken. */
  use(passed: OfDevice & { purpose: CaptchaPurpose }): Promise<boolean>;
  /** Deletes those whose time is over; says how many. */
  sweep(): Promise<number>;
}

/** From the picture to the step it protects. */
const VALID_SECONDS = ACCOUNT_NUMBERS.captchaValidSeconds;
/** 22 characters that cannot be guessed. */
const ID_BYTES = 16;

export function createCaptchas({ pool, clock, secret, random }: CaptchaDependencies): Captchas {
  const repository = createCaptchaRepository(pool);
  const answers = createAnswers(secret, WORK_BITS);
  const now = () => new Date(clock.now());

  const make = async (deviceKeyId: string) =>
    makeCaptcha(deviceKeyId, answers, random, new Date(clock.now() + VALID_SECONDS * 1000));

  return {
    async create({ purpose, deviceKeyId, replaces }) {
      if (replaces !== undefined) await repository.remove(replaces, deviceKeyId);
      const { kept, shown } = await make(deviceKeyId);
      await repository.insert(kept, purpose);
      return shown;
    },
    async refresh(sessionId, deviceKeyId) {
      const { kept, shown } = await make(deviceKeyId);
      return (await repository.replace(kept, sessionId)) ? shown : null;
    },
    async verify({ sessionId, deviceKeyId, captcha }) {
      const kept = await repository.findOpen(sessionId, deviceKeyId, now());
      if (kept === null) return false;
      const isRight = answers.isRight(kept, captcha);
      const isCounted = await repository.countTry(sessionId, deviceKeyId, now(), isRight);
      return isRight && isCounted;
    },
    use: async ({ sessionId, deviceKeyId, purpose }) =>
      repository.use(sessionId, deviceKeyId, now(), purpose),
    sweep: async () => repository.sweep(now()),
  };
}

/** The two sides of a new captcha: what is kept of it, and what is shown. */
async function makeCaptcha(
  deviceKeyId: string,
  answers: Answers,
  random: Random,
  expiresAt: Date,
): Promise<{ kept: NewCaptcha; shown: Captcha }> {
  const letters = makeLetters(random);
  const { left, right, answer } = makeSum(random);
  const sessionId = random.bytes(ID_BYTES).toString('base64url');
  const challenge = random.bytes(ID_BYTES).toString('base64url');
  const png = await drawCaptcha(letters, random);
  const answerHmac = answers.lettersHmac(sessionId, letters);
  const sumHmac = answers.sumHmac(sessionId, answer);
  return {
    kept: { sessionId, deviceKeyId, answerHmac, sumHmac, challenge, expiresAt },
    shown: {
      sessionId,
      image: `data:image/png;base64,${png.toString('base64')}`,
      sum: { left, right },
      challenge,
      bits: WORK_BITS,
      expiresInSeconds: VALID_SECONDS,
    },
  };
}
