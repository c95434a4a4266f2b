import { ACCOUNT_NUMBERS, users, usernameKey } from '@aurora/contracts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors/app-error.ts';
import { registerCall } from '#platform/http/register-call.ts';
import { answerLogin } from './login-routes.ts';
import { memberOf, visitOf } from './login/visit.ts';
import type { MemberChange } from './members/member-repository.ts';
import type { Accounts } from './service.ts';

const AVATARS_PER_HOUR = { count: 5, windowSeconds: 3600 };
const CODES_PER_HOUR = { count: 10, windowSeconds: 3600 };

/** What a member changes of himself. */
function registerProfileRoutes(app: FastifyInstance, accounts: Accounts): void {
  registerCall(app, users.update, async (input) => {
    const { userId } = memberOf(input);
    const { username, locale, theme, isOnlyThisDevice } = input.body;
    const change: MemberChange = {
      ...(username !== undefined && { username, username_key: usernameKey(username) }),
      ...(locale !== undefined && { locale }),
      ...(theme !== undefined && { theme }),
      ...(isOnlyThisDevice !== undefined && { is_only_this_device: isOnlyThisDevice }),
    };
    return accounts.change(userId, change);
  });
  registerCall(app, users.avatar, async (input) => {
    const { userId } = memberOf(input);
    await accounts.gates.requireRoom(`avatar:${userId}`, AVATARS_PER_HOUR);
    return accounts.change(userId, {
      avatar: await accounts.avatars.keep(input.request, input.contentSha256),
    });
  });
  registerCall(app, users.sendVerifyCode, (input) =>
    accounts.emails.sendBindCode(memberOf(input), input.body, visitOf(input)),
  );
  registerCall(app, users.bindEmail, async (input) =>
    accounts.present(await accounts.emails.bind(memberOf(input), input.body, visitOf(input))),
  );
}

/** Passwords, sessions and devices of a member. */
function registerSecurityRoutes(app: FastifyInstance, accounts: Accounts): void {
  const { passwords, memberSessions, transfers, gates } = accounts;
  registerCall(app, users.changePassword, async (input) =>
    answerLogin(input, await passwords.change(memberOf(input), input.body, visitOf(input))),
  );
  registerCall(app, users.setPassword, async (input) =>
    answerLogin(input, await passwords.set(memberOf(input), input.body.newPassword, visitOf(input))),
  );
  registerCall(app, users.sessions, async (input) => ({ items: await memberSessions.list(memberOf(input)) }));
  registerCall(app, users.revokeSession, async (input) => {
    await memberSessions.end(memberOf(input), input.params.sessionId);
    return {};
  });
  registerCall(app, users.revokeOthers, async (input) => ({
    ended: await memberSessions.endOthers(memberOf(input)),
  }));
  registerCall(app, users.devices, async (input) => ({
    items: await memberSessions.listDevices(memberOf(input), visitOf(input).device.id),
  }));
  registerCall(app, users.forgetDevice, async (input) => {
    if (input.params.deviceId === visitOf(input).device.id) throw new AppError('INVALID_INPUT');
    await memberSessions.forgetDevice(memberOf(input), input.params.deviceId);
    return {};
  });
  registerCall(app, users.transferCode, async (input) => {
    const { userId } = memberOf(input);
    await gates.requireRoom(`transfer:member:${userId}`, CODES_PER_HOUR);
    return { code: await transfers.make(userId), expiresInSeconds: ACCOUNT_NUMBERS.transferCodeValidSeconds };
  });
}

export function registerMemberRoutes(app: FastifyInstance, { accounts }: { accounts: Accounts }): void {
  registerProfileRoutes(app, accounts);
  registerSecurityRoutes(app, accounts);
}
