import type { IncomingMessage } from 'node:http';

/** The kind of a refused call. `page`: a GET of any address outside the API and the builds. */
export const requestKinds = ['page', 'api', 'file', 'other'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** Compares prefixes alone and allocates nothing, because a refusal must be cheap. */
export function requestKindOf({ method, url = '/' }: Pick<IncomingMessage, 'method' | 'url'>): RequestKind {
  if (url.startsWith('/api/') || url.startsWith('/v1/')) return 'api';
  if (url.startsWith('/builds/')) return 'file';
  return method === 'GET' ? 'page' : 'other';
}
