import type { IncomingMessage } from 'node:http';

/** What a refused call was after. `page`: what the route of pages (GET, every address that is nobody else's) would have answered. */
export const requestKinds = ['page', 'api', 'file', 'other'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** By the beginning of the address alone, without a pattern or a new text: refusing has to cost next to nothing. */
export function requestKindOf({ method, url = '/' }: Pick<IncomingMessage, 'method' | 'url'>): RequestKind {
  if (url.startsWith('/api/') || url.startsWith('/v1/')) return 'api';
  if (url.startsWith('/builds/')) return 'file';
  return method === 'GET' ? 'page' : 'other';
}
