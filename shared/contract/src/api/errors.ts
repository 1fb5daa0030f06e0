import { z } from '../schema.ts';

/** Every code the gateway answers with. Each has a section in docs/errors. */
export const errorCodes = [
  'BAD_REQUEST',
  'UNAUTHENTICATED',
  'EMAIL_NOT_VERIFIED',
  'FORBIDDEN',
  'NOT_FOUND',
  'UNKNOWN_COMPANY',
  'NO_FIGURES',
  'NOT_A_COMPANY',
  'METHOD_NOT_ALLOWED',
  'ALREADY_EXISTS',
  'CHANGED_MEANWHILE',
  'PAYLOAD_TOO_LARGE',
  'NOT_FIT',
  'LIMIT_REACHED',
  'RATE_LIMITED',
  'INTERNAL',
  'UPSTREAM_FAILED',
  'UPSTREAM_TIMEOUT',
  'UNAVAILABLE',
  'SAVED_WORK_UNAVAILABLE',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** What the gateway answers instead of a result. `code` stays a string: a newer gateway may know more of them. */
export const ApiErrorSchema = z.object({
  error: z.object({ code: z.string(), message: z.string(), traceId: z.string() }),
});
export type ApiError = z.infer<typeof ApiErrorSchema>;

/** Sources that are not ours send a plain text instead. */
const PlainErrorSchema = z.union([z.object({ error: z.string() }), z.object({ message: z.string() })]);

/** The sentence in an error answer of any known shape, with its code when it has one; undefined for anything else. */
export function readApiError(body: unknown): { readonly code?: string; readonly message: string } | undefined {
  const ours = ApiErrorSchema.safeParse(body);
  if (ours.success) return { code: ours.data.error.code, message: ours.data.error.message };
  const plain = PlainErrorSchema.safeParse(body);
  if (!plain.success) return undefined;
  return { message: 'error' in plain.data ? plain.data.error : plain.data.message };
}
