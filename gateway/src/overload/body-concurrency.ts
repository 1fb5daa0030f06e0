import type { FastifyReply, onRequestHookHandler } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { hasBody } from './has-body.ts';

/** Calls whose body anybody may send that one route waits for at a time: anybody may begin one and never send it. */
export const MAX_ANONYMOUS_BODIES = 50;

/** The same of one user: far more than a page sends at a time, far fewer than a gateway waits for. */
export const MAX_USER_BODIES = 50;

/**
 * Lets a route wait for so many bodies at a time. One too many is answered at once, by what `tooMany` sends or by the error that it gives, and its
 * connection ends: with it goes the body that may never come.
 */
export function limitConcurrentBodies(tooMany: (reply: FastifyReply) => Error | undefined): onRequestHookHandler {
  let underWay = 0;
  return (_request, reply, done) => {
    if (underWay >= MAX_ANONYMOUS_BODIES) {
      void reply.header('connection', 'close');
      const refusal = tooMany(reply);
      if (refusal !== undefined) done(refusal);
      return;
    }
    underWay += 1;
    reply.raw.once('close', () => void (underWay -= 1));
    done();
  };
}

/** Waits for so many bodies of one signed-in user at a time, so that no account takes the room of others'. It comes after the sign-in has been checked. */
export function limitConcurrentUserBodies(): onRequestHookHandler {
  const coming = new Map<string, number>();
  return (request, reply, done) => {
    const uid = request.signIn?.uid;
    if (uid === undefined || !hasBody(request.raw)) {
      done();
      return;
    }
    const count = coming.get(uid) ?? 0;
    if (count >= MAX_USER_BODIES) {
      void reply.header('connection', 'close');
      done(new AppError('RATE_LIMITED', 'Too many uploads in progress. Try again in a few seconds.', { retryAfterSeconds: 10 }));
      return;
    }
    coming.set(uid, count + 1);
    let isComing = true;
    const over = () => {
      if (!isComing) return;
      isComing = false;
      const left = (coming.get(uid) ?? 1) - 1;
      if (left > 0) coming.set(uid, left);
      else coming.delete(uid);
    };
    request.raw.once('end', over);
    reply.raw.once('close', over);
    done();
  };
}
