import type { z } from '@mulya/contract';
import { AppError } from './app-error.ts';

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
