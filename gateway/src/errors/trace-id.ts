import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const shape = /^[\w-]{8,64}$/;

/** The request's id in the log: the caller's own if it is well-formed, otherwise a new one. */
export function traceIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const header = request.headers['x-trace-id'];
  return typeof header === 'string' && shape.test(header) ? header : randomUUID();
}
