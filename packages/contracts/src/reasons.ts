/**
 * The error catalogue: every failure a person can meet, with the HTTP status that carries it.
 * Each reason has one text in each of the ten languages (`@aurora/i18n`, namespace `errors`).
 * Status 0 marks failures that arise in the client and never travel.
 *
 * 401 is kept for a session that ended (the specification logs the user out on it, §8); what a guest
 * may not see is 403 with a reason that names the way on.
 */
export const REASONS = {
  // general (specification §8)
  SERVER_ERROR: 500,
  UNAVAILABLE: 503,
  STORAGE_FULL: 507,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  FORBIDDEN: 403,
  UNAUTHORIZED: 401,
  INVALID_INPUT: 400,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RANGE_NOT_SATISFIABLE: 416,
  TOO_MANY_REQUESTS: 429,
  CURSOR_INVALID: 400,
  CONTENT_ID_INVALID: 400,
  // content and access (§4, §8)
  LOGIN_REQUIRED: 403,
  VIP_REQUIRED: 403,
  PURCHASE_REQUIRED: 403,
  CHAPTER_LOGIN_REQUIRED: 403,
  CHAPTER_PURCHASE_REQUIRED: 403,
  CHAPTER_VIP_REQUIRED: 403,
  IMAGES_NOT_UPLOADED: 404,
  MEDIA_LINK_INVALID: 403,
  MEDIA_LINK_EXPIRED: 403,
  MEDIA_NOT_READY: 503,
  // protection of requests (protection document, Part 3): never 401, which would end the session
  PROTECTION_MISSING: 400,
  PROTECTION_MALFORMED: 400,
  CLOCK_SKEW: 400,
  WINDOW_EXPIRED: 400,
  KEY_UNKNOWN: 400,
  DECRYPTION_FAILED: 400,
  SIGNATURE_INVALID: 403,
  REPLAYED: 403,
  DEVICE_UNKNOWN: 403,
  DEVICE_MISMATCH: 403,
  // account: what was typed (§5)
  USERNAME_REQUIRED: 400,
  USERNAME_LENGTH: 400,
  USERNAME_CHARACTERS: 400,
  USERNAME_TAKEN: 409,
  PASSWORD_REQUIRED: 400,
  PASSWORD_LENGTH: 400,
  PASSWORD_COMMON: 400,
  PASSWORD_IS_USERNAME: 400,
  OLD_PASSWORD_REQUIRED: 400,
  OLD_PASSWORD_WRONG: 400,
  NEW_PASSWORD_REQUIRED: 400,
  PASSWORD_NOT_SET: 409,
  PASSWORD_ALREADY_SET: 409,
  EMAIL_REQUIRED: 400,
  EMAIL_INVALID: 400,
  EMAIL_TAKEN: 409,
  EMAIL_CODE_REQUIRED: 400,
  EMAIL_CODE_WRONG: 400,
  EMAIL_CODE_EXPIRED: 400,
  EMAIL_CODE_TOO_SOON: 429,
  EMAIL_CODES_TOO_MANY: 429,
  CAPTCHA_REQUIRED: 400,
  CAPTCHA_WRONG: 400,
  AVATAR_INVALID: 400,
  // account: who may come in (§6, §8)
  CREDENTIALS_WRONG: 403,
  ACCOUNT_LOCKED: 403,
  ACCOUNT_BLOCKED: 403,
  LOGIN_TOO_MANY: 429,
  DEVICE_NOT_ALLOWED: 403,
  DEVICE_CODE_REQUIRED: 403,
  TRANSFER_CODE_WRONG: 403,
  AUTO_LOGIN_FAILED: 403,
  // raised in the client
  PASSWORD_CONFIRM_REQUIRED: 0,
  PASSWORD_MISMATCH: 0,
  TERMS_NOT_AGREED: 0,
  REGISTRATION_FAILED: 0,
  OPERATION_FAILED: 0,
  ENCRYPTION_FAILED: 0,
  NETWORK_FAILED: 0,
  TIMEOUT: 0,
  REQUEST_CONFIG_INVALID: 0,
  ROUTE_LOAD_FAILED: 0,
  MOVIE_LOAD_FAILED: 0,
  MANGA_LOAD_FAILED: 0,
  NOVEL_LOAD_FAILED: 0,
  PLAY_URL_FAILED: 0,
  PLAYBACK_FAILED: 0,
  IMAGE_LOAD_FAILED: 0,
} as const satisfies Record<string, number>;

export type Reason = keyof typeof REASONS;

export const reasonList = Object.keys(REASONS) as Reason[]; // keys of a literal: the cast only names what is there

/** True where `value` is a reason of the catalogue. */
export function isReason(value: unknown): value is Reason {
  return typeof value === 'string' && Object.hasOwn(REASONS, value);
}

/** The HTTP status that carries `reason`; client-side reasons have 0. */
export function statusOf(reason: Reason): number {
  return REASONS[reason];
}
