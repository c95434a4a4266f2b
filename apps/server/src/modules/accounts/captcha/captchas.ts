import type { Pool } from 'pg';
import type { Clock } from '#platform/clock/clock.ts';
import { createAnswers } from './answers.ts';
import { drawCaptcha } from './draw-captcha.ts';
import { makeLetters, makeSum } from './questions.ts';
import type { Random } from './random.ts';
import { createCaptchaRepository } from './repository.ts';
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
  create(wanted: { purpose: string; deviceKeyId: string; replaces?: string | undefined }): Promise<Captcha>;
  /** Another one for the same purpose, the old one dead; null where the old one is not there (any more). */
  refresh(sessionId: string, deviceKeyId: string): Promise<Captcha | null>;
  /** `captcha` is the letters, `sum:<number>` or `pow:<answer>`. Three wrong ones end it. */
  verify(answer: OfDevice & { captcha: string }): Promise<boolean>;
  /** True once for a captcha that was passed: the step it protects may be taken. */
  use(passed: OfDevice & { purpose: string }): Promise<boolean>;
  /** Deletes those whose time is over; says how many. */
  sweep(): Promise<number>;
}

/** decisions.md: three minutes from the picture to the step it protects. */
const VALID_SECONDS = 180;

export function createCaptchas({ pool, clock, secret, random }: CaptchaDependencies): Captchas {
  const repository = createCaptchaRepository(pool);
  const answers = createAnswers(secret, WORK_BITS);
  const now = () => new Date(clock.now());

  async function draw(deviceKeyId: string) {
    const letters = makeLetters(random);
    const { left, right, answer } = makeSum(random);
    // 16 bytes are 22 characters, and cannot be guessed.
    const sessionId = random.bytes(16).toString('base64url');
    const challenge = random.bytes(16).toString('base64url');
    const image = `data:image/png;base64,${(await drawCaptcha(letters, random)).toString('base64')}`;
    const kept = {
      sessionId,
      deviceKeyId,
      answerHmac: answers.lettersHmac(sessionId, letters),
      sumHmac: answers.sumHmac(sessionId, answer),
      challenge,
      expiresAt: new Date(clock.now() + VALID_SECONDS * 1000),
    };
    const shown = {
      sessionId,
      image,
      sum: { left, right },
      challenge,
      bits: WORK_BITS,
      expiresInSeconds: VALID_SECONDS,
    };
    return { kept, shown };
  }

  return {
    async create({ purpose, deviceKeyId, replaces }) {
      if (replaces !== undefined) await repository.remove(replaces, deviceKeyId);
      const { kept, shown } = await draw(deviceKeyId);
      await repository.insert(kept, purpose);
      return shown;
    },
    async refresh(sessionId, deviceKeyId) {
      const { kept, shown } = await draw(deviceKeyId);
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
