import type { ErrorCode } from '@mulya/contract';
import type { AppError } from '../errors/app-error.ts';
import { errorBody } from '../errors/error-answer.ts';

const types: Partial<Readonly<Record<ErrorCode, string>>> = {
  UNAUTHENTICATED: 'authentication_error',
  EMAIL_NOT_VERIFIED: 'permission_error',
  RATE_LIMITED: 'rate_limit_error',
};

/** An error in OpenAI's shape, which its client libraries read, with our code; pages read it like any other gateway error. */
export function aiErrorBody(error: Pick<AppError, 'code' | 'message' | 'status'>, traceId: string) {
  const type = types[error.code] ?? (error.status < 500 ? 'invalid_request_error' : 'server_error');
  return { error: { ...errorBody(error, traceId).error, type, param: null } };
}
