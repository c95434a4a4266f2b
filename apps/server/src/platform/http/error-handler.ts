import type { FailureEnvelope, Locale, Reason } from '@aurora/contracts';
import { type AnyCatalogue, translateReason } from '@aurora/i18n';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/app-error.ts';
import { DATA_HEADERS } from './data-headers.ts';
import { localeOfRequest } from './request-locale.ts';

export type Catalogues = Readonly<Record<Locale, AnyCatalogue>>;

/** The failure answer for a reason, in one language. */
export function failureEnvelope(error: AppError, locale: Locale, catalogues: Catalogues): FailureEnvelope {
  return {
    code: error.status,
    reason: error.reason,
    message: translateReason(locale, catalogues[locale], error.reason, error.details),
    details: error.details,
  };
}

/** Fastify's and Node's own failures, as reasons of the catalogue. */
const FRAMEWORK_REASONS: Readonly<Record<string, Reason>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'INVALID_INPUT',
  FST_ERR_CTP_INVALID_JSON_BODY: 'INVALID_INPUT',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'INVALID_INPUT',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
  ENOSPC: 'STORAGE_FULL',
  ECONNREFUSED: 'UNAVAILABLE',
  ECONNRESET: 'UNAVAILABLE',
  // PostgreSQL: shutting down, crashed, starting up, too many connections, out of disk
  '57P01': 'UNAVAILABLE',
  '57P02': 'UNAVAILABLE',
  '57P03': 'UNAVAILABLE',
  '53300': 'UNAVAILABLE',
  '53100': 'STORAGE_FULL',
};

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

const isConnectionLoss = (error: unknown): boolean =>
  error instanceof Error &&
  /timeout exceeded when trying to connect|Connection terminated/u.test(error.message);

/** Every failure becomes an `AppError`; what nobody foresaw becomes `SERVER_ERROR`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  const reason = code === undefined ? undefined : FRAMEWORK_REASONS[code];
  if (reason === 'UNAVAILABLE' || isConnectionLoss(error)) return new AppError('UNAVAILABLE', {}, 2);
  if (reason !== undefined) return new AppError(reason);
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 404) return new AppError('NOT_FOUND');
  if (status === 413) return new AppError('PAYLOAD_TOO_LARGE');
  if (status === 429) return new AppError('TOO_MANY_REQUESTS');
  if (typeof status === 'number' && status >= 400 && status < 500) return new AppError('INVALID_INPUT');
  return new AppError('SERVER_ERROR');
}

/** Sends a failure as the envelope, never cached. */
export function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  error: AppError,
  catalogues: Catalogues,
): FastifyReply {
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
  return reply
    .headers(DATA_HEADERS)
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failureEnvelope(error, localeOfRequest(request), catalogues)));
}

/** The one handler of failures: expected ones are answered, unknown ones also logged. */
export function installErrorHandler(app: FastifyInstance, catalogues: Catalogues): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = toAppError(error);
    if (failure.status >= 500) request.log.error({ err: error, reason: failure.reason }, 'request failed');
    return sendFailure(request, reply, failure, catalogues);
  });
}
