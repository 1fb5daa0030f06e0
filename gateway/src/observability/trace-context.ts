import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The trace id of the request that the current code serves. */
const traces = new AsyncLocalStorage<string>();

/**
 * Makes a request's trace id available to all code that serves it, so that log lines of upstream calls contain it. Work that several
 * callers share carries the first caller's id.
 */
export function followTraces(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => traces.run(request.id, done));
  // Reading the body switches to the connection's context, which loses the request's.
  app.addHook('preValidation', (request, _reply, done) => traces.run(request.id, done));
}

/** Adds the trace id to a log line, unless its logger has one. */
export function traceOfLine(_line: object, _level: number, writer: { bindings(): object }): object {
  const traceId = traces.getStore();
  return traceId === undefined || 'traceId' in writer.bindings() ? {} : { traceId };
}

const shape = /^[\w-]{8,64}$/;

/** The request's id in the log: the caller's own if it is well-formed, otherwise a new one. */
export function traceIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const header = request.headers['x-trace-id'];
  return typeof header === 'string' && shape.test(header) ? header : randomUUID();
}
