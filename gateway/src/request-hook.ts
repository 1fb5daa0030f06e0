import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Awaitable } from './awaitable.ts';

/** A hook that lets a request pass: at once where `check` has nothing to wait for, which is so with nearly every call. What it throws or rejects with is the answer. */
export function requestHook(check: (request: FastifyRequest) => Awaitable<void>): onRequestHookHandler {
  return (request, _reply, done) => {
    const checked = check(request);
    if (checked === undefined) done();
    else checked.then(() => done(), done);
  };
}
