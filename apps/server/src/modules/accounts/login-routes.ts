import { common, users } from '@aurora/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/app-error.ts';
import { registerCall } from '#platform/http/register-call.ts';
import type { Admitted } from './login/admission.ts';
import { memberOf, visitOf } from './login/visit.ts';
import type { Accounts } from './service.ts';
import { clearSessionCookie, sessionCookieOf, setSessionCookie } from './session-cookie.ts';

/** The answer of a login; its cookie goes beside. */
export function answerLogin(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { cookie, ...loggedIn }: Admitted,
) {
  setSessionCookie(request, reply, cookie);
  return loggedIn;
}

/** Coming in and going out (specification §7). */
export function registerLoginRoutes(app: FastifyInstance, { accounts }: { accounts: Accounts }): void {
  const { login, opening, emails, passwords, memberSessions } = accounts;
  registerCall(app, users.login, async (input) =>
    answerLogin(input, await login.login(input.body, visitOf(input))),
  );
  registerCall(app, users.register, async (input) =>
    answerLogin(input, await opening.register(input.body, visitOf(input))),
  );
  registerCall(app, users.autoCheck, async (input) => ({
    hasAutoAccount: (await accounts.members.findByAutoDevice(visitOf(input).device.id)) !== null,
  }));
  registerCall(app, users.useAutoAccount, async (input) =>
    answerLogin(input, await opening.useAuto(input.body.captchaSessionId, visitOf(input))),
  );
  registerCall(app, users.useTransferCode, async (input) =>
    answerLogin(input, await login.useTransferCode(input.body.transferCode, visitOf(input))),
  );
  registerCall(app, common.sendEmailCode, (input) => emails.sendGuestCode(input.body, visitOf(input)));
  registerCall(app, users.resetPassword, async (input) => {
    await passwords.reset(input.body, visitOf(input));
    return {};
  });
  registerCall(app, users.me, async (input) => {
    if (input.caller.member !== null) return accounts.getUser(input.caller.member.userId);
    const cookie = sessionCookieOf(input.request);
    const recovered = cookie === undefined ? null : await memberSessions.recover(cookie, visitOf(input));
    if (recovered === null) throw new AppError('UNAUTHORIZED');
    return { ...accounts.present(recovered.member), token: recovered.token };
  });
  registerCall(app, users.logout, async (input) => {
    await memberSessions.end(memberOf(input), memberOf(input).sessionId);
    clearSessionCookie(input.request, input.reply);
    input.reply.header('clear-site-data', '"cache"');
    return {};
  });
}
