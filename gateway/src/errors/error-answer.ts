import type { ApiError, ErrorCode } from '@mulya/contract';
import { hasBody } from '../overload/body-concurrency.ts';
import { AppError } from './app-error.ts';
import { serverLimits } from '../limits.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** For failures of the gateway itself. The cause is only in the log, under the trace id. */
const INTERNAL_MESSAGE = 'Something went wrong on the server. Try again in a moment.';

/** Sentences for Fastify's own refusals, by status, because its messages name internals. */
const frameworkRefusals: Readonly<Record<number, readonly [ErrorCode, string]>> = {
  400: ['BAD_REQUEST', 'The request could not be read. Expected a well-formed address and, in the body, JSON.'],
  413: ['PAYLOAD_TOO_LARGE', 'The request body is too large.'],
  414: ['BAD_REQUEST', 'A part of the address is too long.'],
  415: ['BAD_REQUEST', 'The request body must be JSON (content-type: application/json).'],
};

/**
 * Converts any thrown value to an error with a code of the contract. Only an `AppError`'s message reaches the client; messages of
 * libraries and upstreams never do. `bodyLimit`: the route's limit in bytes.
 */
export function toAppError(thrown: unknown, bodyLimit = serverLimits.maxBodyBytes): AppError {
  if (thrown instanceof AppError) return thrown;
  const refusal = frameworkRefusals[frameworkStatus(thrown) ?? 500];
  if (refusal === undefined) return new AppError('INTERNAL', INTERNAL_MESSAGE, { cause: thrown });
  const [code, sentence] = refusal;
  const message = code === 'PAYLOAD_TOO_LARGE' ? `${sentence} Expected at most ${Math.floor(bodyLimit / 1_024)} KiB.` : sentence;
  return new AppError(code, message, { cause: thrown });
}

/** The body of an error answer. */
export function errorBody({ code, message }: Pick<AppError, 'code' | 'message'>, traceId: string): ApiError {
  return { error: { code, message, traceId } };
}

function frameworkStatus(thrown: unknown): number | undefined {
  if (!(thrown instanceof Error) || !('code' in thrown) || !('statusCode' in thrown)) return undefined;
  const isFramework = typeof thrown.code === 'string' && (thrown.code.startsWith('FST_') || thrown.code === 'ECONNRESET');
  return isFramework && typeof thrown.statusCode === 'number' ? thrown.statusCode : undefined;
}

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
  if (error.code === 'RATE_LIMITED' && awaitsLargeBody(request.raw)) void reply.header('connection', 'close');
  // An answer that failed half-way may have set headers for its success.
  for (const name of ['etag', 'content-encoding', 'vary']) void reply.removeHeader(name);
  return reply
    .code(error.status)
    .header('cache-control', 'private, no-store')
    .type('application/json; charset=utf-8')
    .send(bodyOf(error, request.id));
}

/** Whether most of a body is still to come. To receive it would cost more than the refused call. */
const awaitsLargeBody = (raw: IncomingMessage): boolean =>
  !raw.complete && hasBody(raw) && !(Number(raw.headers['content-length']) <= serverLimits.maxBodyBytes);

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

interface Refusal {
  readonly statusLine: string;
  readonly code: ErrorCode;
  readonly message: string;
}

const refusals: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { statusLine: '408 Request Timeout', code: 'BAD_REQUEST', message: 'The request came too slowly.' },
  HPE_HEADER_OVERFLOW: {
    statusLine: '431 Request Header Fields Too Large',
    code: 'PAYLOAD_TOO_LARGE',
    message: 'The request headers are too large. Expected at most 16 KiB.',
  },
};

const malformedRequest: Refusal = { statusLine: '400 Bad Request', code: 'BAD_REQUEST', message: 'The request is not well-formed HTTP.' };

/** Answers calls that never became requests (malformed, too slow, headers too large) in the shape of every other error. */
export function answerClientError(error: Error & { readonly code?: string }, socket: Pick<Socket, 'writable' | 'end' | 'destroy'>): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { statusLine, ...refusal } = refusals[error.code ?? ''] ?? malformedRequest;
  const body = JSON.stringify(errorBody(refusal, randomUUID()));
  socket.end(
    [
      `HTTP/1.1 ${statusLine}`,
      'content-type: application/json; charset=utf-8',
      'x-content-type-options: nosniff',
      'cache-control: private, no-store',
      'connection: close',
      `content-length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  );
}
