import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { serverLimits } from '../limits.ts';

/** The client that waits for an answer. */
export interface ClientConnection {
  /** Aborts when the client disconnects before the whole answer was sent, and `grace` ms after the gateway starts to stop. */
  readonly signal: AbortSignal;
  readonly hasDisconnected: () => boolean;
}

/**
 * Tracks the clients that wait for answers of `app`'s routes.
 *
 * @param grace milliseconds that their answers have left once `app` closes
 */
export function trackConnections(app: FastifyInstance, grace: number): (reply: FastifyReply) => ClientConnection {
  const open = new Set<AbortController>();
  app.addHook('preClose', async () => {
    const restart = new AppError('UNAVAILABLE', 'The server is restarting. Try again in a moment.', {
      retryAfterSeconds: serverLimits.retryAfterSeconds,
    });
    const end = () => {
      for (const controller of open) controller.abort(restart);
    };
    setTimeout(end, grace).unref();
  });

  return ({ raw }) => {
    const controller = new AbortController();
    let isDisconnected = false;
    const close = () => {
      open.delete(controller);
      if (raw.writableFinished) return;
      isDisconnected = true;
      controller.abort();
    };
    open.add(controller);
    if (raw.destroyed) close();
    else raw.once('close', close);
    return { signal: controller.signal, hasDisconnected: () => isDisconnected };
  };
}
