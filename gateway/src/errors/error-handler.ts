import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from './app-error.ts';
import { toAppError, errorBody } from './error-answer.ts';

/**
 * Answers with `{error: {code, message, traceId}}`, and logs the cause under the same trace id. A route with more error
 * fields passes its own `bodyOf`.
 */
export function handleError(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  bodyOf: (error: AppError, traceId: string) => object = errorBody,
): FastifyReply {
  const error = toAppError(thrown, request.routeOptions.bodyLimit);
  logFailure(request, error, thrown);

  if (error.retryAfterSeconds !== undefined) void reply.header('retry-after', String(error.retryAfterSeconds));
  if (error.status === 401) void reply.header('www-authenticate', 'Bearer');
  // An answer that failed half-way may have set headers for its success.
  for (const name of ['etag', 'content-encoding', 'vary']) void reply.removeHeader(name);
  return reply
    .code(error.status)
    .header('cache-control', 'private, no-store')
    .type('application/json; charset=utf-8')
    .send(bodyOf(error, request.id));
}

/**
 * Logs a failure of the gateway or an upstream with its cause. For a refusal it logs the code alone, because the
 * message may name a company, and the cause may quote the request.
 */
export function logFailure(request: Pick<FastifyRequest, 'log'>, error: AppError, thrown: unknown): void {
  const cause = error.cause ?? (error === thrown ? undefined : thrown);
  if (error.status >= 500) request.log.error({ code: error.code, err: cause ?? error }, error.message);
  else request.log.info({ code: error.code, ...(cause === undefined ? {} : { why: nameOf(cause) }) }, 'refused');
}

/** "FST_ERR_CTP_INVALID_JSON_BODY", or "TypeError". */
function nameOf(cause: unknown): string {
  if (!(cause instanceof Error)) return typeof cause;
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
}
