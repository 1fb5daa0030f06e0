import type { ErrorCode, z } from '@mulya/contract';

const statuses = {
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  EMAIL_NOT_VERIFIED: 403,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  UNKNOWN_COMPANY: 404,
  UNKNOWN_INDUSTRY: 404,
  NO_FIGURES: 404,
  NOT_A_COMPANY: 404,
  METHOD_NOT_ALLOWED: 405,
  ALREADY_EXISTS: 409,
  CHANGED_MEANWHILE: 409,
  PAYLOAD_TOO_LARGE: 413,
  NOT_FIT: 422,
  TOOLS_NOT_SUPPORTED: 422,
  LIMIT_REACHED: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UPSTREAM_FAILED: 502,
  UPSTREAM_TIMEOUT: 504,
  UNAVAILABLE: 503,
  SAVED_WORK_UNAVAILABLE: 503,
} as const satisfies Record<ErrorCode, number>;

/** An error of an answer. Its message is a sentence for the user, and its code is one of the contract's. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, options: { readonly retryAfterSeconds?: number; readonly cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.status = statuses[code];
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/**
 * Parses a body, a query or the parameters of an address.
 *
 * @throws AppError BAD_REQUEST with the name of the first invalid field and what was expected of it
 * @example
 * const load = parseOrReject(RemoteLoadSchema, request.body);
 */
export function parseOrReject<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new AppError(
    'BAD_REQUEST',
    `${issue?.path.join('.') || 'The request'} was not as expected: ${issue?.message ?? 'it could not be read'}.`,
  );
}
