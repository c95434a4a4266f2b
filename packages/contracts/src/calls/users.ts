import { z } from 'zod/mini';
import {
  emailCodeSchema,
  emailSchema,
  givenPasswordSchema,
  loginNameSchema,
  newPasswordSchema,
  oldPasswordSchema,
  passwordSchema,
  usernameSchema,
} from '../account-rules.ts';
import { defineCall } from '../call.ts';
import { LOCALES, localeSchema } from '../locale.ts';

export const THEMES = ['light', 'dark', 'system'] as const;

/** Opaque names that the server gives out: base64url. */
const opaque = z.string().check(z.regex(/^[\w-]{16,64}$/u));
const instant = z.string();
const done = z.strictObject({});

/** A member as his own client sees him; email and phone are masked (`li***@example.com`). */
export const userSchema = z.strictObject({
  id: z.string(),
  username: z.string(),
  avatar: z.nullable(z.string()),
  isVip: z.boolean(),
  vipExpireTime: z.nullable(instant),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Made without a password: it lives on its device until one is set. */
  needSetPassword: z.boolean(),
  isOnlyThisDevice: z.boolean(),
  locale: z.nullable(z.enum(LOCALES)),
  theme: z.nullable(z.enum(THEMES)),
});
export type User = z.output<typeof userSchema>;

export const loggedInSchema = z.strictObject({ token: z.string(), user: userSchema });
export type LoggedIn = z.output<typeof loggedInSchema>;

/** What a captcha is passed for; one that was passed for another purpose opens nothing. */
export const CAPTCHA_PURPOSES = ['login', 'register', 'email-code'] as const;
export type CaptchaPurpose = (typeof CAPTCHA_PURPOSES)[number];

/** Passed before, by its session. */
const captchaSessionId = z.optional(opaque);

export const captchaSchema = z.strictObject({
  sessionId: z.string(),
  /** A PNG as a data address. */
  image: z.string(),
  /** The same for somebody who does not see it: what is the sum? Answered as `sum:7`. */
  sum: z.strictObject({ left: z.int(), right: z.int() }),
  expiresInSeconds: z.int(),
});
export type Captcha = z.output<typeof captchaSchema>;

export const deviceSchema = z.strictObject({
  id: z.string(),
  isCurrent: z.boolean(),
  /** What its browser calls itself, in short: `Chrome · Android`. */
  name: z.string(),
  /** Its key can be read by scripts of the page: it was made without a secure context. */
  isWeak: z.boolean(),
  firstSeenAt: instant,
  lastSeenAt: instant,
});
export type Device = z.output<typeof deviceSchema>;

export const sessionSchema = z.strictObject({
  id: z.string(),
  isCurrent: z.boolean(),
  name: z.string(),
  /** Where from, as far as it is kept: `203.0.113.0/24`. */
  network: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
});
export type Session = z.output<typeof sessionSchema>;

/** Calls about who somebody is (specification §7). */
export const users = {
  login: defineCall({
    id: 'users.login',
    method: 'POST',
    path: '/h5/users/login',
    summary: 'Log in with name or email and password',
    access: 'device',
    body: z.strictObject({
      username: loginNameSchema,
      password: givenPasswordSchema,
      captchaSessionId,
      /** From a device that never logged in: the code from the mail, or the one that an old device showed. */
      code: z.optional(emailCodeSchema),
      transferCode: z.optional(z.string().check(z.maxLength(20))),
    }),
    output: loggedInSchema,
  }),
  register: defineCall({
    id: 'users.register',
    method: 'POST',
    path: '/h5/users/register',
    summary: 'Open an account; only name and password are asked (specification §5)',
    access: 'device',
    body: z.strictObject({ username: usernameSchema, password: passwordSchema, captchaSessionId }),
    output: loggedInSchema,
  }),
  me: defineCall({
    id: 'users.me',
    method: 'GET',
    path: '/h5/users/me',
    summary: 'The present member. With the cookie alone, from a device that lost its key: also a new token',
    access: 'device',
    output: z.strictObject({ ...userSchema.shape, token: z.optional(z.string()) }),
  }),
  update: defineCall({
    id: 'users.update',
    method: 'PUT',
    path: '/h5/users/me',
    summary: 'Change name, language, theme or the "only this device" switch',
    access: 'member',
    body: z.strictObject({
      username: z.optional(usernameSchema),
      locale: z.optional(localeSchema),
      theme: z.optional(z.enum(THEMES)),
      isOnlyThisDevice: z.optional(z.boolean()),
    }),
    output: userSchema,
  }),
  avatar: defineCall({
    id: 'users.avatar',
    method: 'POST',
    path: '/h5/users/avatar',
    summary: 'A new picture, as multipart with one file',
    access: 'member',
    upload: 'avatar',
    output: userSchema,
  }),
  checkUsername: defineCall({
    id: 'users.checkUsername',
    method: 'GET',
    path: '/h5/users/check-username',
    summary: 'Whether a name is taken',
    access: 'device',
    query: z.strictObject({ username: usernameSchema }),
    output: z.strictObject({ exists: z.boolean() }),
  }),
  checkEmail: defineCall({
    id: 'users.checkEmail',
    method: 'GET',
    path: '/h5/users/check-email',
    summary: 'Whether an address is bound to another account',
    access: 'member',
    query: z.strictObject({ email: emailSchema }),
    output: z.strictObject({ exists: z.boolean() }),
  }),
  sendVerifyCode: defineCall({
    id: 'users.sendVerifyCode',
    method: 'POST',
    path: '/h5/users/send-verify-code',
    summary: 'Mail a code to the address that a member wants to bind',
    access: 'member',
    body: z.strictObject({ email: emailSchema, captchaSessionId }),
    output: z.strictObject({ resendInSeconds: z.int() }),
  }),
  bindEmail: defineCall({
    id: 'users.bindEmail',
    method: 'POST',
    path: '/h5/users/bind-email',
    summary: 'Bind the address that the code was mailed to',
    access: 'member',
    body: z.strictObject({ email: emailSchema, code: emailCodeSchema }),
    output: userSchema,
  }),
  resetPassword: defineCall({
    id: 'users.resetPassword',
    method: 'POST',
    path: '/h5/users/reset-password',
    summary: 'A new password by the code from the mail',
    access: 'device',
    body: z.strictObject({ email: emailSchema, code: emailCodeSchema, newPassword: newPasswordSchema }),
    output: done,
  }),
  changePassword: defineCall({
    id: 'users.changePassword',
    method: 'PUT',
    path: '/h5/users/password',
    summary: 'Change the password; every other session ends',
    access: 'member',
    body: z.strictObject({ oldPassword: oldPasswordSchema, newPassword: newPasswordSchema }),
    output: loggedInSchema,
  }),
  setPassword: defineCall({
    id: 'users.setPassword',
    method: 'POST',
    path: '/h5/users/password',
    summary: 'The first password of an account that was made without one',
    access: 'member',
    body: z.strictObject({ newPassword: newPasswordSchema }),
    output: loggedInSchema,
  }),
  logout: defineCall({
    id: 'users.logout',
    method: 'POST',
    path: '/h5/users/logout',
    summary: 'End this session',
    access: 'member',
    output: done,
  }),
  captcha: defineCall({
    id: 'users.captcha',
    method: 'GET',
    path: '/h5/users/captcha',
    summary: 'A new captcha; the session named is dead from then on',
    access: 'device',
    query: z.strictObject({
      purpose: z._default(z.enum(CAPTCHA_PURPOSES), 'login'),
      sessionId: captchaSessionId,
    }),
    output: captchaSchema,
  }),
  captchaRefresh: defineCall({
    id: 'users.captchaRefresh',
    method: 'POST',
    path: '/h5/users/captcha/refresh',
    summary: 'Another picture for the same purpose',
    access: 'device',
    body: z.strictObject({ sessionId: opaque }),
    output: captchaSchema,
  }),
  captchaVerify: defineCall({
    id: 'users.captchaVerify',
    method: 'POST',
    path: '/h5/users/captcha/verify',
    summary: 'Answer a captcha; its session then opens one protected step',
    access: 'device',
    body: z.strictObject({
      sessionId: opaque,
      captcha: z
        .string('CAPTCHA_REQUIRED')
        .check(z.minLength(1, 'CAPTCHA_REQUIRED'), z.maxLength(64, 'CAPTCHA_WRONG')),
    }),
    output: done,
  }),
  autoCheck: defineCall({
    id: 'users.autoCheck',
    method: 'GET',
    path: '/h5/users/auto-registration/check',
    summary: 'Whether this device has an account of its own',
    access: 'device',
    output: z.strictObject({ hasAutoAccount: z.boolean() }),
  }),
  useAutoAccount: defineCall({
    id: 'users.useAutoAccount',
    method: 'POST',
    path: '/h5/users/auto-registration/use-auto-account',
    summary: "Log in with this device's own account; it is made at the first time",
    access: 'device',
    body: z._default(z.strictObject({ captchaSessionId }), {}),
    output: loggedInSchema,
  }),
  sessions: defineCall({
    id: 'users.sessions',
    method: 'GET',
    path: '/h5/users/sessions',
    summary: 'Where this account is logged in, the last used first',
    access: 'member',
    output: z.strictObject({ items: z.array(sessionSchema) }),
  }),
  revokeSession: defineCall({
    id: 'users.revokeSession',
    method: 'DELETE',
    path: '/h5/users/sessions/:sessionId',
    summary: 'End a session of this account',
    access: 'member',
    params: z.strictObject({ sessionId: opaque }),
    output: done,
  }),
  revokeOthers: defineCall({
    id: 'users.revokeOthers',
    method: 'POST',
    path: '/h5/users/sessions/revoke-others',
    summary: 'End every session but this one',
    access: 'member',
    output: z.strictObject({ ended: z.int() }),
  }),
  devices: defineCall({
    id: 'users.devices',
    method: 'GET',
    path: '/h5/users/devices',
    summary: 'Devices that logged in with this account, the last used first',
    access: 'member',
    output: z.strictObject({ items: z.array(deviceSchema) }),
  }),
  forgetDevice: defineCall({
    id: 'users.forgetDevice',
    method: 'DELETE',
    path: '/h5/users/devices/:deviceId',
    summary: 'Forget a device: its sessions end, and it must prove itself anew',
    access: 'member',
    params: z.strictObject({ deviceId: opaque }),
    output: done,
  }),
  transferCode: defineCall({
    id: 'users.transferCode',
    method: 'POST',
    path: '/h5/users/devices/transfer',
    summary: 'A code that lets one new device log in, also into an account that lives on this device',
    access: 'member',
    output: z.strictObject({ code: z.string(), expiresInSeconds: z.int() }),
  }),
  useTransferCode: defineCall({
    id: 'users.useTransferCode',
    method: 'POST',
    path: '/h5/users/devices/transfer/use',
    summary: 'Log in on a new device by the code that an old one shows',
    access: 'device',
    body: z.strictObject({ transferCode: z.string().check(z.minLength(1), z.maxLength(20)) }),
    output: loggedInSchema,
  }),
} as const;

/** What a code that is mailed to a guest is for. */
export const GUEST_CODE_PURPOSES = ['reset-password', 'login'] as const;

/** Calls that serve several parts of the app. */
export const common = {
  sendEmailCode: defineCall({
    id: 'common.sendEmailCode',
    method: 'POST',
    path: '/common/email-code/send',
    summary:
      'Mail a code to a guest: to reset a password (by address), or to log in from a new device (by name)',
    access: 'device',
    body: z.strictObject({
      purpose: z._default(z.enum(GUEST_CODE_PURPOSES), 'reset-password'),
      email: z.optional(emailSchema),
      username: z.optional(loginNameSchema),
      captchaSessionId,
    }),
    output: z.strictObject({ resendInSeconds: z.int() }),
  }),
} as const;
