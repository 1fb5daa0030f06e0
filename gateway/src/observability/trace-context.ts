import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

/** The trace id of the request that the running code works for. */
const traces = new AsyncLocalStorage<string>();

/**
 * From a request on, whatever is done for it knows its trace id: lines of parts that know of no request, such as a call of an outside
 * system, name it. What several callers wait for together bears the id of the one who came first.
 */
export function followTraces(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => traces.run(request.id, done));
  // A body is read in the connection's own context, of which the request's does not survive.
  app.addHook('preValidation', (request, _reply, done) => traces.run(request.id, done));
}

/** What a line of the log says besides its own: the trace id, unless its writer has one already. */
export function traceOfLine(_line: object, _level: number, writer: { bindings(): object }): object {
  const traceId = traces.getStore();
  return traceId === undefined || 'traceId' in writer.bindings() ? {} : { traceId };
}
