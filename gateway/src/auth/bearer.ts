import type { IncomingMessage } from 'node:http';
import { countHeader } from '../lib/http.ts';
import { authLimits } from '../limits.ts';

const MAX_HEADER_LENGTH = authLimits.maxTokenCharacters + 'Bearer '.length;

/** The bearer token of a request; undefined unless there is exactly one header `Bearer <token>`. */
export function bearerToken(request: Pick<IncomingMessage, 'headers' | 'rawHeaders'>): string | undefined {
  // Node keeps the first of two Authorization headers; a proxy may have read the second.
  if (countHeader(request.rawHeaders, 'authorization') > 1) return undefined;
  const header = request.headers.authorization;
  if (header === undefined || header.length > MAX_HEADER_LENGTH) return undefined;
  return /^Bearer ([\w.-]+)$/.exec(header)?.[1];
}
