import { z } from '../schema.ts';

/** All error codes of the gateway. Each has an anchor in docs/errors.md. */
export const errorCodes = [
  'BAD_REQUEST',
  'UNAUTHENTICATED',
  'EMAIL_NOT_VERIFIED',
  'FORBIDDEN',
  'NOT_FOUND',
  'UNKNOWN_COMPANY',
  'UNKNOWN_INDUSTRY',
  'NO_FIGURES',
  'NOT_A_COMPANY',
  'METHOD_NOT_ALLOWED',
  'ALREADY_EXISTS',
  'CHANGED_MEANWHILE',
  'PAYLOAD_TOO_LARGE',
  'NOT_FIT',
  'TOOLS_NOT_SUPPORTED',
  'LIMIT_REACHED',
  'RATE_LIMITED',
  'INTERNAL',
  'UPSTREAM_FAILED',
  'UPSTREAM_TIMEOUT',
  'UNAVAILABLE',
  'SAVED_WORK_UNAVAILABLE',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** The body of an error answer. `code` stays a string, because a newer gateway may add codes. */
export const ApiErrorSchema = z.object({
  error: z.object({ code: z.string(), message: z.string(), traceId: z.string() }),
});
export type ApiError = z.infer<typeof ApiErrorSchema>;

/** Third-party sources send plain text instead. */
const PlainErrorSchema = z.union([z.object({ error: z.string() }), z.object({ message: z.string() })]);

/**
 * Reads the message and, if present, the code of an error body. Returns undefined for any other body.
 *
 * @example
 * readApiError({ error: { code: 'NO_FIGURES', message: 'No figures.', traceId: 'x' } }); // { code: 'NO_FIGURES', message: 'No figures.' }
 */
export function readApiError(body: unknown): { readonly code?: string; readonly message: string } | undefined {
  const own = ApiErrorSchema.safeParse(body);
  if (own.success) return { code: own.data.error.code, message: own.data.error.message };
  const plain = PlainErrorSchema.safeParse(body);
  if (!plain.success) return undefined;
  return { message: 'error' in plain.data ? plain.data.error : plain.data.message };
}
