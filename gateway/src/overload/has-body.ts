import type { IncomingMessage } from 'node:http';

/** Whether a route may wait for a body. None does so with a call that only reads, whatever comes along with it. */
export function hasBody({ method, headers }: IncomingMessage): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
