import type { IncomingMessage } from 'node:http';

/** Whether a route may wait for a body. Reading methods never do, even if a body is sent. */
export function hasBody({ method, headers }: IncomingMessage): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
