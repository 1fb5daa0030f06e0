import type { IncomingMessage } from 'node:http';
import type { FastifyReply, onRequestHookHandler } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { refusalLimits } from '../limits.ts';
import { shareOf, type FindCaller } from './remote-caller.ts';

/** Whether a route may wait for a body. Reading methods never do, even if a body is sent. */
export function hasBody({ method, headers }: IncomingMessage): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Limits the pending bodies of a route. `tooMany` answers a further call itself or returns an error. The connection
 * then closes, because its body may never arrive.
 */
export function limitConcurrentBodies(tooMany: (reply: FastifyReply) => Error | undefined): onRequestHookHandler {
  let pending = 0;
  return (_request, reply, done) => {
    if (pending >= refusalLimits.maxAnonymousBodies) {
      void reply.header('connection', 'close');
      const refusal = tooMany(reply);
      if (refusal !== undefined) done(refusal);
      return;
    }
    pending += 1;
    reply.raw.once('close', () => void (pending -= 1));
    done();
  };
}

/**
 * Limits the pending bodies of each user, so that no account uses up the limit of others, and those of a user's remote, so that no remote
 * uses up the user's. It runs after the sign-in check.
 */
export function limitConcurrentUserBodies(findCaller: FindCaller): onRequestHookHandler {
  const pendingByCaller = new Map<string, number>();
  return (request, reply, done) => {
    const uid = request.signIn?.uid;
    const hasLeft = reply.raw.closed; // during the sign-in check
    if (hasLeft || uid === undefined || !hasBody(request.raw)) {
      done();
      return;
    }
    const { remote } = findCaller(request);
    const most = refusalLimits.maxUserBodies;
    const limits = new Map([[uid, most], ...(remote === undefined ? [] : [[`${uid} ${remote}`, shareOf(most)] as const])]);
    const full = [...limits].find(([caller, max]) => (pendingByCaller.get(caller) ?? 0) >= max);
    if (full !== undefined) {
      void reply.header('connection', 'close');
      const whose = full[0] === uid || remote === undefined ? '' : ` of ${remote}`;
      done(
        new AppError('RATE_LIMITED', `Too many uploads${whose} in progress. Try again in a few seconds.`, {
          retryAfterSeconds: refusalLimits.bodiesRetryAfterSeconds,
        }),
      );
      return;
    }
    for (const caller of limits.keys()) pendingByCaller.set(caller, (pendingByCaller.get(caller) ?? 0) + 1);
    let isPending = true;
    const settle = () => {
      if (!isPending) return;
      isPending = false;
      for (const caller of limits.keys()) {
        const left = (pendingByCaller.get(caller) ?? 1) - 1;
        if (left > 0) pendingByCaller.set(caller, left);
        else pendingByCaller.delete(caller);
      }
    };
    request.raw.once('end', settle);
    reply.raw.once('close', settle);
    done();
  };
}
