import { ACCOUNT_NUMBERS } from '@aurora/contracts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Limit, Limits } from '#platform/limits/limits.ts';

const LOCK: Limit = {
  count: ACCOUNT_NUMBERS.lockAfterFailures,
  windowSeconds: ACCOUNT_NUMBERS.lockWindowSeconds,
  lockSeconds: ACCOUNT_NUMBERS.lockSeconds,
};
/** Many accounts from one device or block of addresses: a list of passwords is being tried out. */
const OF_DEVICE: Limit = { count: 30, windowSeconds: ACCOUNT_NUMBERS.lockWindowSeconds };
const OF_NETWORK: Limit = { count: 300, windowSeconds: ACCOUNT_NUMBERS.lockWindowSeconds };

/** What is being tried, by whom. */
export interface Attempt {
  /** The account's id; of a name that nobody has, the name. */
  account: string;
  deviceId: string;
  network: string;
  /** The device opened this account before: it is counted by itself, so that strangers cannot lock it out. */
  isKnownDevice: boolean;
}

const accountCounter = ({ account, deviceId, isKnownDevice }: Attempt): string =>
  isKnownDevice ? `login:pair:${account}:${deviceId}` : `login:account:${account}`;

/**
 * Failed logins, counted before the password is looked at: of fifty at once no more than ten are looked at
 * (`decisions.md`, Numbers: captcha after 3, lock of 15 minutes after 10 in 15 minutes).
 */
export function createAttempts(limits: Limits) {
  return {
    /** Whether a captcha is asked for first. */
    async needsCaptcha(attempt: Attempt): Promise<boolean> {
      const [ofAccount, ofDevice] = await Promise.all([
        limits.countOf(accountCounter(attempt)),
        limits.countOf(`login:device:${attempt.deviceId}`),
      ]);
      return Math.max(ofAccount, ofDevice) >= ACCOUNT_NUMBERS.captchaAfterFailures;
    },
    /** Counts this one; throws where no more may be tried. Says how many are left. */
    async begin(attempt: Attempt): Promise<{ left: number }> {
      const network = await limits.take(`login:network:${attempt.network}`, OF_NETWORK);
      const device = await limits.take(`login:device:${attempt.deviceId}`, OF_DEVICE);
      if (!network.isTaken || !device.isTaken)
        throw new AppError('LOGIN_TOO_MANY', {}, Math.max(network.waitSeconds, device.waitSeconds));
      const own = await limits.take(accountCounter(attempt), LOCK);
      if (!own.isTaken)
        throw new AppError('ACCOUNT_LOCKED', { count: Math.ceil(own.waitSeconds / 60) }, own.waitSeconds);
      return { left: LOCK.count - own.count };
    },
    async succeed(attempt: Attempt): Promise<void> {
      await limits.clear(accountCounter(attempt));
      await limits.clear(`login:device:${attempt.deviceId}`);
      await limits.giveBack(`login:network:${attempt.network}`);
    },
    /** The password was never looked at: the server had too much to do. */
    async takeBack(attempt: Attempt): Promise<void> {
      await limits.giveBack(accountCounter(attempt));
      await limits.giveBack(`login:device:${attempt.deviceId}`);
      await limits.giveBack(`login:network:${attempt.network}`);
    },
  };
}
export type Attempts = ReturnType<typeof createAttempts>;
