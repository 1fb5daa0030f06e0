import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../errors/app-error.ts';

/** One who waits for an answer. */
export interface Caller {
  /** Ends when the caller has gone before the answer was all sent, and a while after the gateway has begun to end. */
  readonly signal: AbortSignal;
  readonly hasLeft: () => boolean;
}

/**
 * Follows those who wait for an answer of `app`'s routes.
 *
 * @param grace milliseconds that their answers have left once `app` is being closed
 */
export function watchCallers(app: FastifyInstance, grace: number): (reply: FastifyReply) => Caller {
  const waiting = new Set<AbortController>();
  app.addHook('preClose', async () => {
    const restart = new AppError('UNAVAILABLE', 'The server is restarting. Try again in a moment.', { retryAfterSeconds: 5 });
    const end = () => {
      for (const controller of waiting) controller.abort(restart);
    };
    setTimeout(end, grace).unref();
  });

  return ({ raw }) => {
    const controller = new AbortController();
    let isGone = false;
    const close = () => {
      waiting.delete(controller);
      if (raw.writableFinished) return;
      isGone = true;
      controller.abort();
    };
    waiting.add(controller);
    if (raw.destroyed) close();
    else raw.once('close', close);
    return { signal: controller.signal, hasLeft: () => isGone };
  };
}
