import type { CaptchaPurpose } from '@aurora/contracts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Limit, Limits } from '#platform/limits/limits.ts';
import type { Captchas } from '../captcha/captchas.ts';
import type { Visit } from './visit.ts';

/** Accounts that one block of addresses may open in a day before a captcha is asked for. */
const OPENED_PER_DAY: Limit = { count: 3, windowSeconds: 86_400 };
/** Far beyond a household: nobody opens accounts by the thousand even with captchas. */
const OPENED_AT_ALL: Limit = { count: 100, windowSeconds: 86_400 };

/** What stands before steps that a machine could repeat. */
export function createGates(deps: { captchas: Captchas; limits: Limits }) {
  const { captchas, limits } = deps;

  async function requireCaptcha(visit: Visit, sessionId: string | undefined, purpose: CaptchaPurpose) {
    const isPassed =
      sessionId !== undefined && (await captchas.use({ sessionId, deviceKeyId: visit.device.id, purpose }));
    if (!isPassed) throw new AppError('CAPTCHA_REQUIRED');
  }

  /** Throws `TOO_MANY_REQUESTS` where the limit is spent. */
  async function requireRoom(name: string, limit: Limit): Promise<void> {
    const { isTaken, waitSeconds } = await limits.take(name, limit);
    if (!isTaken) throw new AppError('TOO_MANY_REQUESTS', {}, waitSeconds);
  }

  return {
    requireCaptcha,
    requireRoom,
    /** A new account: three a day from a block of addresses, above that with a captcha. */
    async requireOpening(visit: Visit, captchaSessionId: string | undefined): Promise<void> {
      await requireRoom(`open:all:${visit.network}`, OPENED_AT_ALL);
      const { isTaken } = await limits.take(`open:${visit.network}`, OPENED_PER_DAY);
      if (!isTaken) await requireCaptcha(visit, captchaSessionId, 'register');
    },
  };
}
export type Gates = ReturnType<typeof createGates>;
