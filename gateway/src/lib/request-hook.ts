import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Awaitable } from './awaitable.ts';

/** A hook that passes a request on, synchronously where `check` returns nothing to wait for. An error of `check` becomes the answer. */
export function createRequestHook(check: (request: FastifyRequest) => Awaitable<void>): onRequestHookHandler {
  return (request, _reply, done) => {
    const pending = check(request);
    if (pending === undefined) done();
    else pending.then(() => done(), done);
  };
}
