import { type Captcha, users, usernameKey } from '@aurora/contracts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors/app-error.ts';
import { registerCall } from '#platform/http/register-call.ts';
import type { Captcha as Drawn } from './captcha/captchas.ts';
import { emailKey } from './login/login.ts';
import { type Visit, memberOf, visitOf } from './login/visit.ts';
import type { Accounts } from './service.ts';

/** Protection document, 3.5: ten a minute for a device, thirty an hour for a block of addresses and device. */
const CHECKS_OF_DEVICE = { count: 10, windowSeconds: 60 };
const CHECKS_OF_NETWORK = { count: 300, windowSeconds: 3600 };
const CAPTCHAS_OF_DEVICE = { count: 20, windowSeconds: 60 };
const CAPTCHAS_OF_NETWORK = { count: 600, windowSeconds: 3600 };

const presentCaptcha = ({ sessionId, image, sum, expiresInSeconds }: Drawn): Captcha => ({
  ...{ sessionId, image, sum, expiresInSeconds },
});

/** Questions that are asked before a login: is the name free, is there a person. */
export function registerCheckRoutes(app: FastifyInstance, { accounts }: { accounts: Accounts }): void {
  const { members, captchas, gates } = accounts;

  async function requireChecks(visit: Visit): Promise<void> {
    await gates.requireRoom(`check:device:${visit.device.id}`, CHECKS_OF_DEVICE);
    await gates.requireRoom(`check:network:${visit.network}`, CHECKS_OF_NETWORK);
  }
  async function requireCaptchas(visit: Visit): Promise<void> {
    await gates.requireRoom(`captcha:device:${visit.device.id}`, CAPTCHAS_OF_DEVICE);
    await gates.requireRoom(`captcha:network:${visit.network}`, CAPTCHAS_OF_NETWORK);
  }

  registerCall(app, users.checkUsername, async (input) => {
    await requireChecks(visitOf(input));
    return { exists: await members.isNameTaken(usernameKey(input.query.username)) };
  });
  registerCall(app, users.checkEmail, async (input) => {
    await requireChecks(visitOf(input));
    return { exists: await members.isEmailTaken(emailKey(input.query.email), memberOf(input).userId) };
  });
  registerCall(app, users.captcha, async (input) => {
    const visit = visitOf(input);
    await requireCaptchas(visit);
    const { purpose, sessionId } = input.query;
    return presentCaptcha(
      await captchas.create({ purpose, deviceKeyId: visit.device.id, replaces: sessionId }),
    );
  });
  registerCall(app, users.captchaRefresh, async (input) => {
    const visit = visitOf(input);
    await requireCaptchas(visit);
    const drawn = await captchas.refresh(input.body.sessionId, visit.device.id);
    if (drawn === null) throw new AppError('CAPTCHA_REQUIRED');
    return presentCaptcha(drawn);
  });
  registerCall(app, users.captchaVerify, async (input) => {
    const visit = visitOf(input);
    await requireCaptchas(visit);
    const { sessionId, captcha } = input.body;
    const isRight = await captchas.verify({ sessionId, deviceKeyId: visit.device.id, captcha });
    if (!isRight) throw new AppError('CAPTCHA_WRONG');
    return {};
  });
}
