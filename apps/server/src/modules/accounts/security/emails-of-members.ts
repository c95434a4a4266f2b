import { ACCOUNT_NUMBERS, type BodyOf, type common } from '@aurora/contracts';
import type { Pool } from 'pg';
import { AppError } from '#platform/errors/app-error.ts';
import type { CallingMember } from '#platform/http/request-guard.ts';
import type { EmailCodes } from '../codes/email-codes.ts';
import type { Letters } from '../codes/letters.ts';
import type { Gates } from '../login/gates.ts';
import { type Login, emailKey } from '../login/login.ts';
import type { Visit } from '../login/visit.ts';
import type { Member, MemberRepository } from '../members/member-repository.ts';
import { throwTaken } from '../members/taken.ts';

const RESEND = { resendInSeconds: ACCOUNT_NUMBERS.emailCodeResendSeconds };

interface Deps {
  pool: Pool;
  members: MemberRepository;
  gates: Gates;
  codes: EmailCodes;
  letters: Letters;
  login: Login;
}

/** Codes by mail, and the address that is bound by one. */
export function createEmails({ pool, members, gates, codes, letters, login }: Deps) {
  return {
    /** To the address that a member wants to bind. Throws `CAPTCHA_REQUIRED`, `EMAIL_TAKEN`, `EMAIL_CODE_TOO_SOON`. */
    async sendBindCode(
      { userId }: CallingMember,
      body: { email: string; captchaSessionId?: string | undefined },
      visit: Visit,
    ): Promise<typeof RESEND> {
      const member = await members.findById(userId);
      if (member === null) throw new AppError('UNAUTHORIZED');
      if (member.passwordHash === null) throw new AppError('PASSWORD_NOT_SET');
      await gates.requireCaptcha(visit, body.captchaSessionId, 'email-code');
      const addressKey = emailKey(body.email);
      if (await members.isEmailTaken(addressKey, userId)) throw new AppError('EMAIL_TAKEN');
      const code = await codes.make({ purpose: 'bind', addressKey, deviceId: visit.device.id });
      letters.sendCode(body.email, 'bind', code, visit, member);
      return RESEND;
    },

    async bind(
      { userId }: CallingMember,
      body: { email: string; code: string },
      visit: Visit,
    ): Promise<Member> {
      const addressKey = emailKey(body.email);
      await codes.use({ purpose: 'bind', addressKey, deviceId: visit.device.id }, body.code);
      if (await members.isEmailTaken(addressKey, userId)) throw new AppError('EMAIL_TAKEN');
      await members.change(pool, userId, { email: body.email, email_key: addressKey }).catch(throwTaken);
      const member = await members.findById(userId);
      if (member === null) throw new AppError('UNAUTHORIZED');
      return member;
    },

    /**
     * To a guest: by his address to reset the password, by his name to log in from a new device. The same answer
     * whether there is such an account; only the mail is sent or not.
     */
    async sendGuestCode(body: BodyOf<typeof common.sendEmailCode>, visit: Visit): Promise<typeof RESEND> {
      const { purpose, captchaSessionId } = body;
      const asked = purpose === 'login' ? body.username : body.email;
      if (asked === undefined)
        throw new AppError(purpose === 'login' ? 'USERNAME_REQUIRED' : 'EMAIL_REQUIRED');
      await gates.requireCaptcha(visit, captchaSessionId, 'email-code');
      const member = await login.find(asked);
      const address = member?.email ?? null;
      // Made for an address that nobody has, too: trying a code must not tell which addresses are bound.
      const addressKey = emailKey(purpose === 'reset-password' ? asked : (address ?? `none:${asked}`));
      const code = await codes.make({ purpose, addressKey, deviceId: visit.device.id });
      letters.sendCode(address, purpose, code, visit, member);
      return RESEND;
    },
  };
}
