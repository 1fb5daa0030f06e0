import { readApiError, type Http, type z } from '@mulya/contract';

/** Messages for a server that did not answer, or not as expected. */
export const serverErrors = {
  cancelled: 'The request was cancelled.',
  interrupted: 'The server’s answer was interrupted.',
  unreachable: 'The server could not be reached.',
  unreadable: 'The server’s answer could not be read.',
  status: (status: number): string => `The server answered with error ${status}.`,
} as const;

/** `status`: the HTTP status, 0 without an answer. `code`: one of the contract's error codes, or a newer one. */
export interface AnswerFailure {
  readonly status: number;
  readonly code?: string;
  /** One sentence for the screen. */
  readonly message: string;
}

export type Answer<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: AnswerFailure };

/**
 * Reads a gateway's answer as a value: its body parsed by the schema, or a failure with a sentence. Never rejects.
 *
 * @example
 * const answer = await readAnswer(await host.http('/api/company/coverage'), CoverageAnswerSchema);
 * if (!answer.ok) host.notify.alert(answer.failure.message);
 */
export async function readAnswer<Value>(response: Response, schema: z.ZodMiniType<Value>): Promise<Answer<Value>> {
  const { status } = response;
  const body = await readJson(response);
  if (!response.ok) {
    const apiError = body.is === 'json' ? readApiError(body.value) : undefined;
    return failure({ status, ...(apiError ?? { message: serverErrors.status(status) }) });
  }
  if (body.is === 'broken-off') return failure({ status, message: serverErrors.interrupted });
  if (body.is === 'not-json') return failure({ status, message: serverErrors.unreadable });
  const parsed = schema.safeParse(body.value);
  if (parsed.success) return { ok: true, value: parsed.data };
  const place = parsed.error.issues[0]?.path.map(String).join('.') ?? '';
  const where = place === '' ? '' : ` (at ${place})`;
  return failure({ status, message: `The server’s answer could not be read${where}.` });
}

/**
 * Sends a request to the gateway and reads its answer. Never rejects: without an answer the failure's status is 0, and its code is
 * `ABORTED` when the request's own signal aborted it.
 *
 * @example
 * const answer = await fetchAnswer(host.http, '/api/company/coverage', CoverageAnswerSchema, { signal: host.signal });
 */
export async function fetchAnswer<Value>(
  host: { readonly http: Http },
  path: `/${string}`,
  schema: z.ZodMiniType<Value>,
  init?: RequestInit,
): Promise<Answer<Value>> {
  try {
    return await readAnswer(await host.http(path, init), schema);
  } catch (error) {
    if (init?.signal?.aborted === true || isAbort(error)) {
      return failure({ status: 0, code: 'ABORTED', message: serverErrors.cancelled });
    }
    return failure({ status: 0, message: serverErrors.unreachable });
  }
}

type Body = { readonly is: 'json'; readonly value: unknown } | { readonly is: 'not-json' } | { readonly is: 'broken-off' };

async function readJson(response: Response): Promise<Body> {
  let text: string;
  try {
    text = await response.text();
  } catch (error) {
    if (isAbort(error)) throw error;
    return { is: 'broken-off' };
  }
  try {
    return { is: 'json', value: JSON.parse(text) };
  } catch {
    return { is: 'not-json' };
  }
}

const failure = (failure: AnswerFailure): { readonly ok: false; readonly failure: AnswerFailure } => ({ ok: false, failure });

// A DOMException is not an Error everywhere, so only the name is checked.
const isAbort = (error: unknown): boolean => typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';
