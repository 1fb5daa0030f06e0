import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from './app-error.ts';
import { toAppError, errorBody } from './error-answer.ts';

/**
 * Answers with `{error: {code, message, traceId}}`; what really happened goes to the log under the same trace id. A route whose
 * errors say more passes its own `bodyOf`.
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
  // An answer that failed half-way may have set headers of the success that it did not become.
  for (const name of ['etag', 'content-encoding', 'vary']) void reply.removeHeader(name);
  return reply
    .code(error.status)
    .header('cache-control', 'private, no-store')
    .type('application/json; charset=utf-8')
    .send(bodyOf(error, request.id));
}

/**
 * Tells the log of a failure: of our own and of the outside with its cause; of a refusal its code alone, because its sentence may
 * name a company, and the words of its cause what somebody has sent.
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
